/** The currencies of an entry: how they are written in front of or behind a number, and how many minor digits they have. */

import { type Lexicon, lexiconFrom } from '../../words/lexicon.ts';

export type Currency = keyof typeof currencies;

interface CurrencyRow {
  /** Printed in front of an amount. */
  readonly symbol: string;
  /** Has no minor unit; any other is a hundredth (ISO 4217). */
  readonly whole?: true;
  /** Where it is used 5/11 is the eleventh of May. */
  readonly monthFirst?: true;
  /** Written on either side of the number, upper case, its name first; then what is written before it alone, and after it alone. */
  readonly either: readonly string[];
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

// Bare ¥ is the yuan, never the yen.
// deno-fmt-ignore
export const currencies = {
  CNY: { symbol: '¥', monthFirst: true, either: ['人民币', '人仔', 'RMB', 'CNY', '¥'], after: ['块钱', '元钱', '元整', '块整', '块', '元', '圆', 'YUAN', 'KUAI', 'R'] },
  USD: { symbol: '$', monthFirst: true, either: ['美元', '美金', 'US$', 'USD', '$'], after: ['美刀', '刀', 'US DOLLARS', 'DOLLARS', 'DOLLAR', 'BUCKS', 'BUCK'] },
  EUR: { symbol: '€', either: ['欧元', 'EUR', '€', 'EUROS', 'EURO'], after: ['欧'] },
  GBP: { symbol: '£', either: ['英镑', 'GBP', '£'], after: ['镑', 'POUNDS', 'POUND', 'QUID'] },
  HKD: { symbol: 'HK$', either: ['港币', '港元', 'HK$', 'HKD'], after: ['港纸', '港幣', '蚊鸡', '蚊'] },
  TWD: { symbol: 'NT$', monthFirst: true, either: ['新台币', '台币', 'NT$', 'TWD', 'NTD'], before: ['NT'] },
  MOP: { symbol: 'MOP$', either: ['澳门元', '澳门币', 'MOP'], before: ['MOP$'], after: ['葡币'] },
  SGD: { symbol: 'S$', either: ['新加坡元', '新加坡币', '新币', '坡币', 'SGD'], before: ['S$'] },
  AUD: { symbol: 'A$', either: ['澳元', '澳币', 'AUD'], before: ['A$', 'AU$'], after: ['澳刀'] },
  NZD: { symbol: 'NZ$', either: ['新西兰元', '纽币', 'NZD'], before: ['NZ$'] },
  CAD: { symbol: 'C$', monthFirst: true, either: ['加元', '加拿大元', '加币', 'CAD'], before: ['C$', 'CA$'], after: ['加刀'] },
  MYR: { symbol: 'RM', either: ['令吉', '马币', '林吉特', 'MYR'], before: ['RM'], after: ['RINGGIT'] },
  THB: { symbol: '฿', either: ['泰铢', '฿', 'THB', 'BAHT'], after: ['铢'] },
  CHF: { symbol: 'CHF', either: ['瑞士法郎', '瑞郎', 'CHF'] },
  PHP: { symbol: '₱', monthFirst: true, either: ['菲律宾比索', '₱', 'PHP'] },
  INR: { symbol: '₹', either: ['印度卢比', '₹', 'INR'] },
  RUB: { symbol: '₽', either: ['俄罗斯卢布', '卢布', '₽', 'RUB'], after: ['RUBLES'] },
  TRY: { symbol: '₺', either: ['土耳其里拉', '₺'] },
  AED: { symbol: 'AED', either: ['阿联酋迪拉姆', '迪拉姆', 'AED'] },
  KRW: { symbol: '₩', whole: true, monthFirst: true, either: ['韩元', '韩币', '₩', 'KRW'], after: ['韩圆', 'WON'] },
  VND: { symbol: '₫', whole: true, either: ['越南盾', '₫', 'VND'] },
  JPY: { symbol: 'JP¥', whole: true, monthFirst: true, either: ['日元', '日币', 'JPY', 'YEN'], before: ['JP¥'], after: ['円', '日圆'] },
} as const satisfies Record<string, CurrencyRow>;

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}

/** Of the minor unit. */
export function digitsOf(currency: Currency): 0 | 2 {
  return 'whole' in currencies[currency] ? 0 : 2;
}

/** Whether 5/11 is in November where this currency is used. */
export function isDayFirst(code: string): boolean {
  return isCurrency(code) && !('monthFirst' in currencies[code]);
}

const rows = Object.entries(currencies) as [Currency, CurrencyRow][];
const wordsBeside = (side: 'before' | 'after'): Lexicon<Currency> =>
  lexiconFrom(
    rows.flatMap(([role, row]) => [...row.either, ...row[side] ?? []].map((word) => ({ word, role }))),
  );
const before = wordsBeside('before');
const after = wordsBeside('after');
/** In lower case. */
export const currencyWords = [...before.words, ...after.words];
const beginnings = new Set(before.words.map(({ word }) => word.charAt(0)));

/** Whether a currency in front of a number may begin with this character. */
export function beginsCurrency(char: string): boolean {
  return beginnings.has(char.toLowerCase());
}

/** The currency that `text` starts with, longest spelling first, and what is left. */
export function currencyBefore(text: string): { currency: Currency; rest: string } | undefined {
  const hit = before.longestAt(text, 0);
  return hit && { currency: hit.role, rest: text.slice(hit.word.length) };
}

/** The longest currency written behind a number that begins at `at`. */
export function longestCurrencyAt(text: string, at: number): { currency: Currency; end: number } | undefined {
  const hit = after.longestAt(text, at);
  return hit && { currency: hit.role, end: at + hit.word.length };
}

/** The currency that `text` ends with, and what is left. */
export function currencyAfter(text: string): { currency: Currency; rest: string } | undefined {
  const hit = after.longestBefore(text, text.length);
  return hit && { currency: hit.role, rest: text.slice(0, -hit.word.length) };
}

/** What a bank writes in front of a number, and behind it, the longest first. Symbols stand in front alone there: ¥35.00 ¥2.00. */
export const bankSpellings = {
  before: before.words.map(({ word }) => word),
  after: after.words.map(({ word }) => word).filter((word) =>
    !/\p{Sc}/u.test(word) && (word.length > 1 || '元圆'.includes(word))
  ),
} as const;

/** Words shared by several currencies. They mean the account's own currency if it is one of them: 25元 in Taipei is not renminbi. */
const families: readonly { readonly words: RegExp; readonly members: readonly Currency[] }[] = [
  { words: /^(?!.*(?:人民币|RMB|CNY|¥)).*[块元圆]/, members: ['CNY', 'TWD', 'HKD', 'MOP', 'SGD'] },
  { words: /蚊$/, members: ['HKD', 'MOP'] },
  {
    words: /^[+\-\u2212]?\$|[\d\s]\$$|^\$$|^(?:DOLLARS?|BUCKS?)$/,
    members: ['USD', 'TWD', 'HKD', 'MOP', 'SGD', 'AUD', 'CAD'],
  },
];

/** The currency that a shared word means in an account in `home`: `home` if it is one of them, else the first. */
export function meantCurrency(token: string, named: Currency, home: Currency | undefined): Currency {
  const family = families.find(({ words, members }) => members[0] === named && words.test(token));
  return family && home && family.members.includes(home) ? home : named;
}

/** Whether `word` behind a number may stand beside the currency in front of it: 台币50块, HKD 50元, but not 港币50美元. */
export function goesWith(front: Currency, word: string, currency: Currency): boolean {
  return front === currency || meantCurrency(word, currency, front) === front;
}

const grouped = new Intl.NumberFormat('en');

/** `2500`, CNY -> `¥25.00`; thousands grouped; a negative amount carries its sign in front of the symbol. */
export function formatMoney(minor: number | bigint, currency: Currency): string {
  const [whole = '', ...cents] = plainMoney(minor < 0 ? -minor : minor, currency).split('.');
  const number = [grouped.format(BigInt(whole)), ...cents].join('.');
  return `${minor < 0 ? '-' : ''}${currencies[currency].symbol}${number}`;
}

/** `2500`, CNY -> `25.00`; no symbol, no grouping. */
export function plainMoney(minor: number | bigint, currency: Currency): string {
  const digits = digitsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
