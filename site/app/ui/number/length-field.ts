/** A length in mm, typed in any unit. */
import type { TemplateResult } from 'lit';
import { panelWords } from '../../i18n/panel-messages.ts';
import type { Words } from '../../i18n/messages.ts';
import { numberField, type NumberFieldOptions } from './number-field.ts';
import { lengthReader } from './read-length.ts';

interface LengthFieldOptions<Empty>
  extends Pick<NumberFieldOptions<number | Empty>, 'name' | 'label' | 'hint' | 'value' | 'change'> {
  readonly minMm: number;
  /** What an empty field means; undefined = it is a mistake. */
  readonly empty?: Empty;
}

export function lengthField<Empty = never>(
  { language }: Words,
  { minMm, empty, ...field }: LengthFieldOptions<Empty>,
): TemplateResult {
  const say = panelWords(language);
  const read = lengthReader(say, minMm);
  const { value } = field;
  return numberField<number | Empty>({
    ...field,
    unit: say('mm'),
    text: value === empty ? '' : String(value),
    read: (text) => empty !== undefined && text.trim() === '' ? { kind: 'value', value: empty } : read(text),
    step: (by) => Math.max(minMm, (typeof value === 'number' ? value : 0) + by),
  });
}
