/** A length in mm. A valid value applies while typing; leaving the field corrects an invalid one. */
import { html, type TemplateResult } from 'lit';
import type { PanelView } from '../ui/fields.ts';
import { panelWords } from '../i18n/panel-messages.ts';

interface LengthFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly valueMm: number;
  readonly minMm: number;
  change(valueMm: number): void;
}

/** Not a number input, which drops full-width digits. */
export function lengthField(view: PanelView, options: LengthFieldOptions): TemplateResult {
  const { name, valueMm, minMm, change } = options;
  const typed = (event: Event) => {
    const lengthMm = readLength((event.target as HTMLInputElement).value);
    if (lengthMm >= minMm) change(lengthMm);
  };
  const settle = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const lengthMm = readLength(field.value);
    const settled = Number.isFinite(lengthMm) ? Math.max(minMm, lengthMm) : valueMm;
    field.value = String(settled);
    change(settled);
  };
  const step = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
    const by = steps[event.key];
    if (by === undefined || event.isComposing) return;
    event.preventDefault();
    change(Math.max(minMm, valueMm + by));
  };
  return html`
    <div class="field">
      <label class="label" for=${name}>${options.label}</label>
      <div
        class="length"><input class="input" id=${name} name=${name} inputmode="decimal" autocomplete="off"
        .value=${String(valueMm)} @change=${settle} @keydown=${step} @compositionend=${typed}
        @input=${(event: InputEvent) => {
          if (!event.isComposing) typed(event);
        }}><span aria-hidden="true">${panelWords(view.words.language)('mm')}</span></div>
    </div>
  `;
}

/** NaN where it is no plain decimal number. */
export function readLength(text: string): number {
  const plain = text.normalize('NFKC').replace(/[,。]/, '.').trim();
  return /^\d+\.?\d*$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
