/** Options of sheets: the paper, copies of each plate, and the first unused label. */
import { html, nothing, type TemplateResult } from 'lit';
import { failureText } from '../../../messages/file-failure.ts';
import { fitsPaper, type Paper, type PaperId, paperIds, papers } from '../../../sign/sheet/papers.ts';
import type { Size } from '../../../sign/sheet/sheet-arrangement.ts';
import { sheetFailure } from '../../../sign/sheet/sheet-failure.ts';
import type { Words } from '../../i18n/messages.ts';
import { panelWords } from '../../i18n/panel-messages.ts';
import type { ExportSettings } from '../../state/export-settings.ts';

interface PaperFieldsView {
  readonly settings: ExportSettings;
  readonly words: Words;
  /** Of the plate. */
  readonly size: Size;
  readonly copiesHint: string;
  set(settings: Partial<ExportSettings>): void;
}

export function paperFields(
  { settings, words: { language }, size, copiesHint, set }: PaperFieldsView,
): TemplateResult {
  const say = panelWords(language);
  const paper: Paper = papers[settings.paper];
  const { labels } = paper;
  const places = labels === undefined ? 1 : labels.columns * labels.rows;
  return html`
    <div class="field">
      <label class="label" for="paper">${say('paper')}</label>
      <select class="input" id="paper" name="paper" aria-describedby="hint-paper"
        @change=${(event: Event) =>
          set({ paper: (event.target as HTMLSelectElement).value as PaperId, first: 1 })}>${paperIds.map((
            id,
          ) =>
            html`<option value=${id} ?selected=${id === settings.paper}>${optionText(papers[id])}</option>`
          )}</select>
      <p class="hint" id="hint-paper">${labels === undefined
        ? say('paperHint')
        : say('labelHint', { w: labels.widthMm, h: labels.heightMm })}</p>
      ${fitsPaper(size, paper)
        ? nothing
        : html`<p class="note" role="status">${
          failureText(sheetFailure({ ...size, paper: settings.paper }), language)
        }</p>`}
    </div>
    ${wholeField({
      name: 'copies',
      label: say('copies'),
      hint: copiesHint,
      value: settings.copies === 'fill' ? undefined : settings.copies,
      max: 1000,
      change: (copies) => set({ copies: copies ?? 'fill' }),
    })}
    ${labels === undefined ? nothing : wholeField({
      name: 'first',
      label: say('first'),
      hint: say('firstHint'),
      value: settings.first,
      max: places,
      change: (first) => set({ first: first ?? 1 }),
    })}
  `;
}

function optionText({ name, labels }: Paper): string {
  return labels === undefined ? name : `${name}: ${labels.widthMm} × ${labels.heightMm} mm`;
}

interface WholeFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** undefined = an empty field. */
  readonly value: number | undefined;
  readonly max: number;
  change(value: number | undefined): void;
}

/** An integer from 1. A valid value applies while typing; leaving the field corrects an invalid one. */
function wholeField({ name, label, hint, value, max, change }: WholeFieldOptions): TemplateResult {
  const read = (event: Event): number | undefined => {
    const typed = (event.target as HTMLInputElement).valueAsNumber;
    return Number.isInteger(typed) && typed >= 1 && typed <= max ? typed : undefined;
  };
  return html`
    <div class="field">
      <label class="label" for=${name}>${label}</label>
      <input class="input" id=${name} name=${name} type="number" inputmode="numeric" min="1"
        max=${max}
        aria-describedby=${`hint-${name}`} .value=${String(value ?? '')} @input=${(event: Event) => {
          if ((event.target as HTMLInputElement).value === '' || read(event) !== undefined) {
            change(read(event));
          }
        }}
        @change=${(event: Event) => {
          (event.target as HTMLInputElement).value = String(read(event) ?? value ?? '');
        }}>
      <p class="hint" id=${`hint-${name}`}>${hint}</p>
    </div>
  `;
}
