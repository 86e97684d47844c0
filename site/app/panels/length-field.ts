/** A length in mm, typed in any unit. */
import type { TemplateResult } from 'lit';
import type { PanelView } from '../ui/fields.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { numberField } from '../ui/number/number-field.ts';
import { lengthReader } from '../ui/number/read-length.ts';

interface LengthFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly valueMm: number;
  readonly minMm: number;
  change(valueMm: number): void;
}

export function lengthField(
  { words }: Pick<PanelView, 'words'>,
  { name, label, valueMm, minMm, change }: LengthFieldOptions,
): TemplateResult {
  const say = panelWords(words.language);
  return numberField({
    name,
    label,
    unit: say('mm'),
    value: valueMm,
    text: String(valueMm),
    read: lengthReader(say, minMm),
    change,
    step: (by) => Math.max(minMm, valueMm + by),
  });
}
