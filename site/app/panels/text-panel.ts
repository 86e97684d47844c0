/** Title, subtitle, tip and alignment. */
import { html, type TemplateResult } from 'lit';
import { maxTipCharacters } from '../../../schema/limits.ts';
import { isChinese } from '../../messages/language.ts';
import { hasText } from '../state/default-design.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { segments, textField } from '../ui/fields.ts';

export function textPanel(designer: SignDesigner): TemplateResult {
  const { words, design: { text }, navigation: { lazy } } = designer;
  return html`
    <section class="group">
      ${textField(designer, {
        name: 'text.title',
        label: words('title'),
        value: text.title,
        hint: words('titleHint'),
        ...glossed(designer, text.title),
        below: lazy?.textRemarks(designer, 'text.title', text.title),
        change: (title) => designer.edit({ kind: 'text', text: { title } }),
      })}
      ${textField(designer, {
        name: 'text.sub',
        label: words('sub'),
        value: text.sub,
        ...glossed(designer, text.sub),
        below: lazy?.textRemarks(designer, 'text.sub', text.sub),
        change: (sub) => designer.edit({ kind: 'text', text: { sub } }),
      })}
      ${textField(designer, {
        name: 'text.tip',
        label: words('tip'),
        value: text.tip,
        ...glossed(designer, text.tip),
        below: lazy?.textRemarks(designer, 'text.tip', text.tip),
        maxCharacters: maxTipCharacters,
        change: (tip) => designer.edit({ kind: 'text', text: { tip } }),
      })}
      ${segments({
        name: 'text.align',
        label: words('align'),
        value: text.align,
        choices: [{ value: 'center', label: words('alignCenter') }, {
          value: 'left',
          label: words('alignLeft'),
        }],
        change: (align) => designer.edit({ kind: 'text', text: { align } }),
      })}
    </section>
  `;
}

/** A text that the user cannot read says what it means; one of ours is replaced as a whole. */
export function glossed(
  { words, work, navigation: { lazy } }: SignDesigner,
  text: string,
): { readonly hint?: string; readonly sample: boolean } {
  const isFirst = hasText(work.first, text);
  // The room of a meaning that is on its way.
  const hint = lazy
    ? lazy.glossOf(text, words)
    : isFirst && !isChinese(words.language.tag)
    ? '\u00a0'
    : undefined;
  const sample = isFirst || lazy?.isOfTemplate(text) === true;
  return hint === undefined ? { sample } : { hint, sample };
}
