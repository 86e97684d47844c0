/** What stands before or behind an amount and keeps it from being one: 约, 左右, a second operand, /斤, 的一半, coins. */
import { lexiconOf, wordsIn } from '../../words/lexicon.ts';
import { isDigit, isHan } from '../tokens/token.ts';

const fronts = lexiconOf('amounts', ['front', 'front none', 'coin']);
const behinds = lexiconOf('amounts', ['behind', 'behind none']);
const moneys = lexiconOf('amounts', ['money', 'money of countries', 'coin', 'money none']);
const singles = lexiconOf('amounts', ['one']);

/** An operator and another number: 25-30, 15+8, 10至20; not 25 -3. */
export const operation = /^(?!\s-[\d.])\s?(?:[+*×x~=÷^至到或—–]|-|\/)\s?[$¥€£]?[\d.]/iu;
/** 3 x, 15% of. */
export const factorBefore = /\d+\s?\p{L}*\s?[x×*]\s?$|\d*\s?%\s?(?:on|of|的)\s?$/iu;
const afterBlank = (text: string, at: number): number => text[at] === ' ' ? at + 1 : at;

/** 约, BTC: what ends in front of an amount. */
export function wordBefore(text: string, at: number): { word: string; isCoin: boolean } | undefined {
  const end = text[at - 1] === ' ' ? at - 1 : at;
  const hit = fronts.longestBefore(text, end);
  const from = end - (hit?.word.length ?? 0);
  // 3块儿25: the piece belongs to the number in front of it.
  const isPiece = text[from] === '块' &&
    '0123456789一二两三四五六七八九十百千万半'.includes(text[from - 1] ?? ' ');
  if (!hit || hit.role === 'front none' || isPiece) return undefined;
  return { word: text.slice(from, end), isCoin: hit.role === 'coin' };
}

/** The end of 左右, 多 and such behind an amount. */
export function aboutBehind(text: string, at: number): number | undefined {
  if (text[at] === '+' && !isDigit(text[at + 1])) return at + 1;
  const hit = behinds.longestAt(text, at);
  const apart = hit ?? behinds.longestAt(text, afterBlank(text, at));
  // 25 多: glued alone.
  if (apart?.role !== 'behind' || !hit && apart.word.length === 1) return undefined;
  return (hit ? at : afterBlank(text, at)) + apart.word.length;
}

/** The end of a word for money that no currency of ours is: 印尼盾 and such end in one. */
export function strangeMoneyAt(text: string, at: number): number | undefined {
  const from = afterBlank(text, at);
  const hit = moneys.longestAt(text, from);
  if (hit) return hit.role === 'money none' ? undefined : from + hit.word.length;
  for (let at = from + 1; at < from + 4 && isHan(text[at - 1]); at++) {
    const name = moneys.longestAt(text, at);
    if (name && foreign.has(name.word)) return at + name.word.length;
  }
  return undefined;
}

/** Of many countries: 印尼盾. */
const foreign: ReadonlySet<string> = new Set(wordsIn('amounts', ['money of countries']));

/** In front of the unit of a price. */
const eachOf = /^(?:[/每一]|(?:an?|per) )/iu;

/** The end of /斤, 一斤, 每人, a month. */
export function priceBehind(text: string, at: number): number | undefined {
  const from = afterBlank(text, at);
  const [mark] = eachOf.exec(text.slice(from, from + 4)) ?? [];
  if (mark === undefined) return undefined;
  const unitAt = afterBlank(text, from + mark.length);
  const unit = singles.longestAt(text, unitAt);
  const end = unitAt + (unit?.word.length ?? 0);
  // 游泳馆 35一次
  if (mark === '一' && '次趟顿回'.includes(unit?.word ?? ' ')) return undefined;
  return !unit || mark === '一' && /[\p{Script=Han}a-z]/iu.test(text.charAt(end)) ? undefined : end;
}
