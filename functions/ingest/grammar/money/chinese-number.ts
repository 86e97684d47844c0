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
const everyday = '一二三四五六七八九十百千万亿零两';
const formal = new Map(
  [...'壹贰叁肆伍陆柒捌玖拾佰仟萬億〇兩'].map((char, at) => [char, everyday.charAt(at)]),
);
const digits = ['零一二三四五六七八九', '0123456789'];
const units = [['亿', 1e8], ['万', 1e4], ['千', 1e3], ['百', 1e2], ['十', 1e1]] as const;

/** A single digit, Chinese or ASCII; undefined for anything else. */
export function readDigit(text: string): number | undefined {
  const plain = formal.get(text) ?? text;
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

/** A whole number in digits or in Chinese. */
export function readWholeNumber(text: string): number | undefined {
  const number = readArabicNumber(text) ?? readChineseNumber(text);
  return number?.decimals === 0 ? number.units : undefined;
}

/** A number with at least one Chinese numeral or unit in it. */
export function readChineseNumber(text: string): Decimal | undefined {
  const folded = [...text].map((char) => formal.get(char) ?? char).join('');
  // 百二, as it is said in the south: 120.
  const plain = /^[百千][一二三四五六七八九]$/.test(folded) ? `一${folded}` : folded;
  const scaled = /^(\d+\.\d+)([百千万亿])$/.exec(plain);
  if (scaled) {
    const { units: number, decimals } = readArabicNumber(scaled[1]!) ?? { units: NaN, decimals: 0 };
    const value = number * units.find(([name]) => name === scaled[2])![1];
    return Number.isSafeInteger(value) ? { units: value, decimals } : undefined;
  }
  const pointed = /^([^点\d]+)点([零一二三四五六七八九]+)$/.exec(plain);
  if (pointed) {
    const whole = pointed[1] === '零' ? 0 : readWhole(pointed[1]!, Infinity, false);
    return readArabicNumber(`${whole ?? ''}.${[...pointed[2]!].map(readDigit).join('')}`);
  }
  const whole = readWhole(plain, Infinity, true);
  return whole === undefined ? undefined : { units: whole, decimals: 0 };
}

/**
 * A whole number below `limit`, parsed by its largest unit. Skipped places require 零. `short`: a lone last digit means the next lower place, 两百五;
 * not before 万, where it is ambiguous: 一百五万.
 */
function readWhole(text: string, limit: number, short: boolean): number | undefined {
  for (const [name, scale] of units) {
    const at = scale < limit ? text.indexOf(name) : -1;
    if (at < 0) continue;
    const head = readHead(text.slice(0, at), scale);
    const tail = readTail(text.slice(at + 1), scale, short);
    return head === undefined || tail === undefined ? undefined : head * scale + tail;
  }
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : readDigit(text);
  return number !== undefined && number > 0 && number < limit ? number : undefined;
}

/** The factor before a unit: one digit before 十百千 (none before 十 means one), a number below the unit before 万亿. */
function readHead(text: string, scale: number): number | undefined {
  if (scale >= 1e4) return text === '' ? undefined : readWhole(text, scale, false);
  if (text === '') return scale === 10 ? 1 : undefined;
  const digit = readDigit(text);
  return digit === 0 || scale === 10 && text === '两' ? undefined : digit;
}

/** What follows a unit. A lone digit is the next lower place (两百五 is 250), but 两, a weight; 零 says that places are skipped. */
function readTail(text: string, scale: number, short: boolean): number | undefined {
  if (text === '') return 0;
  if (text.endsWith('两') && text.length <= 2 && '零两'.includes(text.charAt(0))) return undefined;
  const digit = readDigit(text);
  if (digit !== undefined) return digit > 0 && (scale === 10 || short) ? (digit * scale) / 10 : undefined;
  if (text.startsWith('零')) return readWhole(text.slice(1), scale / 10, short);
  const rest = readWhole(text, scale, short);
  return rest !== undefined && rest >= scale / 10 ? rest : undefined;
}
