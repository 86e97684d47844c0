/** Title, subtitle, tip and alignment. */
import { html, type TemplateResult } from 'lit';
import { maxTipCharacters } from '../../../schema/limits.ts';
import { isForeignSample } from '../state/default-design.ts';
import { type PanelView, segments, textField } from '../ui/fields.ts';

/** Above the phones, as on the plate. */
export function titlePanel(view: PanelView): TemplateResult {
  const { words, design: { text }, edit } = view;
  return html`
    <section class="group">
      ${textField(view, {
        name: 'text.title',
        label: words('title'),
        value: text.title,
        hint: words('titleHint'),
        ...glossed(view, text.title),
        below: view.remarks('text.title', text.title),
        change: (title) => edit({ kind: 'text', text: { title } }),
      })}
      ${textField(view, {
        name: 'text.sub',
        label: words('sub'),
        value: text.sub,
        ...glossed(view, text.sub),
        below: view.remarks('text.sub', text.sub),
        change: (sub) => edit({ kind: 'text', text: { sub } }),
      })}
    </section>
  `;
}

/** Below the phones. */
export function tipPanel(view: PanelView): TemplateResult {
  const { words, design: { text }, edit } = view;
  return html`
    <section class="group">
      ${textField(view, {
        name: 'text.tip',
        label: words('tip'),
        value: text.tip,
        ...glossed(view, text.tip),
        below: view.remarks('text.tip', text.tip),
        maxCharacters: maxTipCharacters,
        change: (tip) => edit({ kind: 'text', text: { tip } }),
      })}
      ${segments({
        name: 'text.align',
        label: words('align'),
        value: text.align,
        choices: [{ value: 'center', label: words('alignCenter') }, {
          value: 'left',
          label: words('alignLeft'),
        }],
        change: (align) => edit({ kind: 'text', text: { align } }),
      })}
    </section>
  `;
}

/** A text that the user cannot read says what it means, and is replaced as a whole. */
export function glossed(
  view: Pick<PanelView, 'gloss' | 'words'>,
  text: string,
): { readonly hint?: string; readonly sample: boolean } {
  const hint = view.gloss(text);
  const sample = hint !== undefined || isForeignSample(text, view.words.language);
  return hint === undefined ? { sample } : { hint, sample };
}
