/** A length in mm, typed in any unit. */
import type { TemplateResult } from 'lit';
import type { Designer } from '../designer.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { numberField } from '../ui/number/number-field.ts';
import { lengthReader, readSize } from '../ui/number/read-length.ts';
import { minHeightMm, minWidthMm } from '../../../schema/limits.ts';

/** Width or height; both where both are typed into one. Values are `200x100`, so that equal ones are the same. */
export function sideField(
  designer: Designer,
  { side, label, minMm }: { readonly side: 'w' | 'h'; readonly label: string; readonly minMm: number },
): TemplateResult {
  const { words, design: { size } } = designer;
  const say = panelWords(words.language);
  const read = lengthReader(say, minMm);
  const valueOf = (mm: number): string => Object.values({ w: size.w, h: size.h, [side]: mm }).join('x');
  return numberField({
    name: `size.${side}`,
    label,
    unit: say('mm'),
    value: valueOf(size[side]),
    text: String(size[side]),
    read: (text) => {
      const both = readSize(text);
      if (both) {
        const reading = [minWidthMm, minHeightMm].map((least, at) =>
          lengthReader(say, least)(String(both[at]))
        ).find(({ kind }) => kind === 'problem');
        return reading?.kind === 'problem'
          ? { ...reading, offer: undefined }
          : { kind: 'value', value: both.join('x') };
      }
      const reading = read(text);
      if (reading.kind === 'value') return { kind: 'value', value: valueOf(reading.value) };
      const { offer } = reading;
      return { ...reading, offer: offer && { ...offer, value: valueOf(offer.value) } };
    },
    change: (value) => {
      const [w, h] = value.split('x').map(Number);
      designer.edit({ kind: 'size', size: { w: w!, h: h! } });
    },
    step: (by) => valueOf(Math.max(minMm, size[side] + by)),
  });
}

interface LengthFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly valueMm: number;
  readonly minMm: number;
  change(valueMm: number): void;
}

export function lengthField(
  { words }: Pick<Designer, 'words'>,
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
