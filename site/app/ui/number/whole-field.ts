/** A whole number from 1 as people type it, with or without a counter: `3`, `３ 份`, `第 5 格`. */
import type { TemplateResult } from 'lit';
import { type PanelWords, panelWords } from '../../i18n/panel-messages.ts';
import type { Words } from '../../i18n/messages.ts';
import { numberField, type NumberFieldOptions, type Reading } from './number-field.ts';
import { plainDigits } from './read-length.ts';

/** undefined where it is none. */
export function readWhole(text: string): number | undefined {
  const [, digits] = /^第?\s*(\d{1,9})\s*[\p{L}]*$/u.exec(plainDigits(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Empty means `empty`. */
export function wholeReader<Empty>(
  say: PanelWords,
  max: number,
  empty: Empty,
): (text: string) => Reading<number | Empty> {
  return (text) => {
    if (text.trim() === '') return { kind: 'value', value: empty };
    const number = readWhole(text);
    return number !== undefined && number >= 1 && number <= max ? { kind: 'value', value: number } : {
      kind: 'problem',
      problem: say('wholeUnread', { typed: text.trim().slice(0, 40), max }),
      offer: number !== undefined && number > max
        ? { value: max, label: say('wholeOffer', { n: max }) }
        : undefined,
    };
  };
}

interface WholeFieldOptions<Empty>
  extends Pick<NumberFieldOptions<number | Empty>, 'name' | 'label' | 'hint' | 'value' | 'change'> {
  readonly max: number;
  /** What an empty field means. */
  readonly empty: Empty;
}

export function wholeField<Empty>(
  { language }: Words,
  { max, empty, ...field }: WholeFieldOptions<Empty>,
): TemplateResult {
  const { value } = field;
  const from = typeof value === 'number' ? value : 0;
  return numberField<number | Empty>({
    ...field,
    text: typeof value === 'number' ? String(value) : '',
    read: wholeReader(panelWords(language), max, empty),
    step: (by) => Math.min(max, Math.max(1, from + by)),
  });
}
