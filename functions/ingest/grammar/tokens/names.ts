/** Names that contain a number, and words that make the number beside them part of a name. */
import { lexiconOf } from '../../words/lexicon.ts';
import { isDigit, isHan, matchAt } from './token.ts';

/** Always names. */
const names = lexiconOf('names', ['name']);
/** Numbers that are a name if another number is the amount: 711 咖啡 12, but 礼物 520. */
const numbers = lexiconOf('names', ['number']);
/** Words that bind the number behind them: 房间301, 单号1234; behind a line (`bus 2`), or set off behind a room (包厢 888), it may be what was paid. */
const labels = lexiconOf('names', ['label', 'line', 'room']);

/** Whose name a number behind it belongs to: certain behind a product (iPhone 15), possible behind a maker (小米 14) and, a long one, behind what has articles (乐高 60337). */
const makers = lexiconOf('names', ['product', 'maker', 'article']);
const article = /\d{5,6}(?![\d.,%])/uy;
const modelTail =
  /(?!0)\d{1,4}(?![\d.,%])(?:\s?(?:pro|max|plus|ultra|mini|se|air|s|x|t|r)(?![a-z]))*(?:\s?(?:至尊版|青春版|标准版|旗舰版))?/iuy;

/** The role of the word in front of a number that makes it a name. */
export function labelBefore(before: string): 'label' | 'line' | 'room' | undefined {
  return [before.length, before.replace(/[:#.\s]{1,2}$/u, '').length].map((end) => {
    const label = labels.longestBefore(before, end);
    return label && !isDigit(before[end - label.word.length - 1]) ? label.role : undefined;
  }).find((role) => role !== undefined);
}

/** Whether nothing but such a word stands in front: room 1203. */
export function isLabel(before: string): boolean {
  const word = before.trim();
  return labels.longestBefore(word, word.length)?.word.length === word.length;
}

/** The end of the known name at `at`. */
export function nameAt(text: string, at: number): number | undefined {
  const name = names.longestAt(text, at);
  return name && at + name.word.length;
}

export function numberNameAt(text: string, at: number): number | undefined {
  const number = numbers.longestAt(text, at)?.word;
  const next = text.slice(at + (number?.length ?? 0));
  if (number === undefined || isDigit(text[at - 1]) || /^[\d.]/.test(next)) return undefined;
  // 聚餐360 AA, 旅游 999: behind a word and in front of none, a short one is what was paid.
  const isPaid = number.length === 3 &&
    (/^(?:$|[,。!])/u.test(next) && /\p{L}\s?$/u.test(text.slice(0, at)) ||
      /^(?:36|99)/.test(number) && isHan(text[at - 1]) && !isHan(next[0]));
  return isPaid ? undefined : at + number.length;
}

/** A model number behind its maker. */
export function modelAt(
  text: string,
  at: number,
): { end: number; role: 'product' | 'maker' | 'article' } | undefined {
  const maker = makers.longestBefore(text, text[at - 1] === ' ' ? at - 1 : at);
  const hit = maker && matchAt(maker.role === 'article' ? article : modelTail, text, at);
  return maker && hit ? { end: at + hit[0].length, role: maker.role } : undefined;
}
