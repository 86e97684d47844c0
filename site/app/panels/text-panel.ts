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
        sample: isForeignSample(text.title, words.language),
        hint: words('titleHint'),
        change: (title) => edit({ kind: 'text', text: { title } }),
      })}
      ${textField(view, {
        name: 'text.sub',
        label: words('sub'),
        value: text.sub,
        sample: isForeignSample(text.sub, words.language),
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
        sample: isForeignSample(text.tip, words.language),
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
