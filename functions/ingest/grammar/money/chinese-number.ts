/**
 * Chinese numbers, written and spoken: 一百零五, 两百五 (250), 1千2 (1200), 1.2万, 三百六十五点五.
 * The whole string must be a number: `几十`, `一百多`, `二三十` and `一千五十` give undefined.
 */

/** Exact decimal: `units` / 10^`decimals`, both integers. */
export interface Decimal {
  readonly units: number;
  readonly decimals: number;
}

/** Formal numerals, as on receipts, to the everyday ones. */
const formal: Readonly<Record<string, string>> = {
  壹: '一',
  贰: '二',
  叁: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
  萬: '万',
  億: '亿',
  〇: '零',
  兩: '两',
};

const digits = ['零一二三四五六七八九', '0123456789'];

const units: readonly (readonly [name: string, scale: number])[] = [
  ['亿', 1e8],
  ['万', 1e4],
  ['千', 1e3],
  ['百', 1e2],
  ['十', 1e1],
];

/** A single digit, Chinese or ASCII; undefined for anything else. */
export function readDigit(text: string): number | undefined {
  const plain = formal[text] ?? text;
  if (plain === '两') return 2;
  const row = plain.length === 1 ? digits.find((all) => all.includes(plain)) : undefined;
  return row?.indexOf(plain);
}

/** ASCII digits with correct thousands commas and an optional fraction: `7999`, `8,000`, `12.50`. No leading zero. */
export function readArabicNumber(text: string): Decimal | undefined {
  const match = /^(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  const units = Number((match[1] ?? '').replaceAll(',', '') + fraction);
  return Number.isSafeInteger(units) ? { units, decimals: fraction.length } : undefined;
}

/** A number with at least one Chinese numeral or unit in it. */
export function readChineseNumber(text: string): Decimal | undefined {
  const folded = text.replace(/[壹贰叁肆伍陆柒捌玖拾佰仟萬億〇兩]/g, (char) => formal[char] ?? char);
  // 百二, as it is said in the south: 120.
  const plain = /^[百千][一二三四五六七八九]$/.test(folded) ? `一${folded}` : folded;
  const scaled = /^(\d+\.\d+)([百千万亿])$/.exec(plain);
  if (scaled) {
    const number = readArabicNumber(scaled[1] ?? '');
    if (!number) return undefined;
    const value = number.units * units.find(([name]) => name === scaled[2])![1];
    return Number.isSafeInteger(value) ? { units: value, decimals: number.decimals } : undefined;
  }

  const pointed = /^([^点\d]+)点([零一二三四五六七八九]+)$/.exec(plain);
  if (pointed) {
    const whole = pointed[1] === '零' ? 0 : readWhole(pointed[1] ?? '', { limit: Infinity, short: false });
    return readArabicNumber(`${whole ?? ''}.${[...(pointed[2] ?? '')].map(readDigit).join('')}`);
  }

  const whole = readWhole(plain, { limit: Infinity, short: true });
  return whole === undefined ? undefined : { units: whole, decimals: 0 };
}

interface Bounds {
  /** The number must be smaller. */
  readonly limit: number;
  /** Whether a lone last digit means the next lower place: 两百五. Not before 万, where it is ambiguous: 一百五万. */
  readonly short: boolean;
}

/** A whole number, parsed by its largest unit. Skipped places require 零. */
function readWhole(text: string, { limit, short }: Bounds): number | undefined {
  for (const [name, scale] of units) {
    if (scale >= limit) continue;
    const at = text.indexOf(name);
    if (at < 0) continue;
    const head = readHead(text.slice(0, at), scale);
    const tail = head === undefined ? undefined : readTail(text.slice(at + 1), { scale, short });
    return head === undefined || tail === undefined ? undefined : head * scale + tail;
  }
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : readDigit(text);
  return number !== undefined && number > 0 && number < limit ? number : undefined;
}

/** A digit after the first place, where 两 is not a digit but a weight: 十两. */
function readPlace(text: string): number | undefined {
  return text === '两' ? undefined : readDigit(text);
}

/** The factor before a unit: one digit before 十百千 (none before 十 means one), a number below the unit before 万亿. */
function readHead(text: string, scale: number): number | undefined {
  if (scale >= 1e4) return text === '' ? undefined : readWhole(text, { limit: scale, short: false });
  if (text === '') return scale === 10 ? 1 : undefined;
  if (text === '零' || text === '0') return undefined;
  return scale === 10 ? readPlace(text) : readDigit(text);
}

/** What follows a unit. A lone digit is the next lower place (两百五 is 250); 零 says that places are skipped. */
function readTail(text: string, { scale, short }: { scale: number; short: boolean }): number | undefined {
  if (text === '') return 0;
  if (text === '零' || text === '0') return undefined;
  if (/^零?两$/.test(text)) return undefined;
  const digit = readPlace(text);
  if (digit !== undefined) return scale === 10 || short ? (digit * scale) / 10 : undefined;
  if (text.startsWith('零')) return readWhole(text.slice(1), { limit: scale / 10, short });
  const rest = readWhole(text, { limit: scale, short });
  return rest !== undefined && rest >= scale / 10 ? rest : undefined;
}
