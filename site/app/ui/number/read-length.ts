/** A length as people type it -> mm, or what is asked about it. Without a unit it is in mm. */
import { mmPerInch } from '../../../units.ts';
import { type PanelWords } from '../../i18n/panel-messages.ts';
import type { Reading } from './number-field.ts';

/** The longest side of a page that readers of PDF accept: 14,400 points. */
const maxMm = 5080;

// deno-fmt-ignore
const units: Readonly<Record<string, number>> = {
  '': 1, mm: 1, 毫米: 1, 公釐: 1, 公厘: 1, مم: 1, millimetre: 1, millimetres: 1, millimeter: 1, millimeters: 1,
  cm: 10, 厘米: 10, 公分: 10, 釐米: 10, سم: 10, centimetre: 10, centimetres: 10, centimeter: 10, centimeters: 10,
  dm: 100, 分米: 100, m: 1000, 米: 1000, 公尺: 1000, م: 1000,
  in: mmPerInch, inch: mmPerInch, inches: mmPerInch, '"': mmPerInch, '″': mmPerInch, '′′': mmPerInch, '”': mmPerInch, "''": mmPerInch,
  英寸: mmPerInch, 英吋: mmPerInch, 吋: mmPerInch, بوصة: mmPerInch,
};

interface Length {
  readonly mm: number;
  readonly hasUnit: boolean;
}

/** undefined where it is no length. To 0.01 mm, so that inches have no tail of digits. */
export function readLength(text: string): Length | undefined {
  const plain = plainDigits(text).replace(/[,،٫。]/g, '.');
  const [, number, unit] = /^(\d+(?:\.\d*)?|\.\d+)\s*([^\d\s.]*)\.?$/.exec(plain) ?? [];
  const factor = number === undefined ? undefined : units[unit!.toLowerCase()];
  if (factor === undefined) return undefined;
  return { mm: Math.round(Number(number) * factor * 100) / 100, hasUnit: unit !== '' };
}

/** 10cm x 6cm, 10×6厘米: width and height in one; a unit behind the second counts for both. A3: a sheet of paper, lying. */
export function readSize(text: string): Size | undefined {
  const [, halvings] = /^A([1-6])$/i.exec(plainDigits(text)) ?? [];
  if (halvings !== undefined) {
    let sheet: readonly [number, number] = [1189, 841];
    for (let n = 0; n < Number(halvings); n++) sheet = [sheet[1], Math.floor(sheet[0] / 2)];
    return sheet;
  }
  const [first, second, ...more] = plainDigits(text).split(/[x×*✕乘]/iu);
  const [w, h] = [readLength(first ?? ''), readLength(second ?? '')];
  if (w === undefined || h === undefined || more.length > 0) return undefined;
  return [
    w.hasUnit || !h.hasUnit ? w.mm : readLength(`${first}${second!.replace(/^[\d.,\s]+/, '')}`)?.mm ?? w.mm,
    h.mm,
  ];
}

/** Digits of any script become 0 to 9, full-width signs plain ones. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code - zero);
  }).trim();
}

type Size = readonly [wMm: number, hMm: number];

/** Width and height in one; where a side is too short, both are asked about as centimetres. undefined where it is no size. */
export function sizeReader(say: PanelWords, least: Size): (text: string) => Reading<Size> | undefined {
  const read = (size: Size, unit = ''): Reading<Size> => {
    const readings = size.map((mm, at) => lengthReader(say, least[at]!)(`${mm}${unit}`));
    const bad = readings.find((reading) => reading.kind === 'problem');
    return bad ? { ...bad, offer: undefined } : { kind: 'value', value: size };
  };
  return (text) => {
    const size = readSize(text);
    if (size === undefined) return undefined;
    const reading = read(size);
    if (reading.kind === 'value') return reading;
    const inCentimetres = readSize(`${text}cm`);
    const asked = inCentimetres && read(inCentimetres);
    return asked?.kind === 'value'
      ? {
        ...reading,
        offer: { value: asked.value, label: say('lengthOffer', { mm: asked.value.join(' × ') }) },
      }
      : read(size, 'mm');
  };
}

/** A length too short for the plate is often meant in centimetres: it is asked about, never changed unasked. */
export function lengthReader(say: PanelWords, minMm: number): (text: string) => Reading<number> {
  const problem = (problem: string, offer?: number): Reading<number> => ({
    kind: 'problem',
    problem,
    offer: offer === undefined ? undefined : { value: offer, label: say('lengthOffer', { mm: offer }) },
  });
  return (text) => {
    const length = readLength(text);
    if (text.trim() === '') return problem(say('lengthEmpty'));
    if (length === undefined) return problem(say('lengthUnread', { typed: text.trim().slice(0, 40) }));
    const { mm, hasUnit } = length;
    if (mm > maxMm) return problem(say('lengthLarge', { mm, max: maxMm }));
    if (mm >= minMm) return { kind: 'value', value: mm };
    const inCentimetres = mm * 10;
    return hasUnit || inCentimetres < minMm
      ? problem(say('lengthSmall', { mm, min: minMm }))
      : problem(say('lengthSmallAsk', { mm, min: minMm }), inCentimetres);
  };
}
