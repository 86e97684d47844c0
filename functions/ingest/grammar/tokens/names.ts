/** Names that contain a number, and words that make the number beside them part of a name. */
import { lexiconOf } from '../../words/lexicon.ts';
import { isDigit, isHan, isLatin } from './token.ts';

/** Always names. */
const names = lexiconOf('names', ['name']);
/** Numbers that are a name if another number is the amount: 711 咖啡 12, but 礼物 520. */
const numbers = lexiconOf('names', ['number']);
/** Words that bind the number behind them: 房间301, 单号1234. */
const labels = lexiconOf('names', ['label']);

/** The model behind a maker's name: 小米 14, iPhone 15 Pro. */
const makers =
  /(?<![a-z])(?:(iphone|ipad|windows|win|macbook|matepad|mate|pura|pocket|galaxy|switch|xbox|pixel|office|photoshop|ios|android|gta|rtx|gtx|ps|note|redmi|realme|vivo|oppo|kindle|airpods)|(小米|华为|荣耀|红米|一加|真我|三星|魅族|索尼|佳能|尼康))\s?$/iu;
const endOfMaker = /[a-z米为耀加我星族尼能康]\s?$/i;
const modelTail =
  /(?!0)\d{1,4}(?![\d.,%])(?:\s?(?:pro|max|plus|ultra|mini|se|air|s|x|t|r)(?![a-z]))*(?:\s?(?:至尊版|青春版|标准版|旗舰版))?/iuy;

/** Whether what stands before a number ends with such a word. */
export function isLabelled(before: string): boolean {
  return [before.length, before.replace(/[:#.\s]{1,2}$/u, '').length].some((end) => {
    const label = labels.longestBefore(before, end);
    const at = end - (label?.word.length ?? 0);
    return label !== undefined && !isDigit(before[at - 1]) &&
      !(isLatin(before[at - 1]) && isLatin(before[at]));
  });
}

export function beginsName(char: string): boolean {
  return beginnings.has(char.toLowerCase());
}

const beginnings: ReadonlySet<string> = new Set(names.words.map(({ word }) => word.charAt(0)));

/** The end of the known name at `at`. */
export function nameAt(text: string, at: number): number | undefined {
  const name = names.longestAt(text, at)?.word;
  if (name === undefined) return undefined;
  const end = at + name.length;
  return /[a-z]$/.test(name) && isLatin(text[end]) ? undefined : end;
}

export function numberNameAt(text: string, at: number): number | undefined {
  const number = numbers.longestAt(text, at)?.word;
  if (number === undefined || isDigit(text[at - 1])) return undefined;
  const next = text.slice(at + number.length);
  if (/^[\d.]/.test(next)) return undefined;
  // 聚餐360 AA, 旅游 999: behind a word and in front of none, a short one is what was paid.
  const isPaid = number.length === 3 &&
    (/^(?:$|[,。!])/u.test(next) && /\p{L}\s?$/u.test(text.slice(0, at)) ||
      /^(?:36|99)/.test(number) && isHan(text[at - 1]) && !isHan(next[0]));
  return isPaid ? undefined : at + number.length;
}

/** A model number behind its maker; certain behind a product (iPhone 15), possible behind a word of its own (小米 14). */
export function modelAt(
  text: string,
  at: number,
): { readonly end: number; readonly certain: boolean } | undefined {
  const before = text.slice(Math.max(0, at - 12), at);
  const maker = endOfMaker.test(before) ? makers.exec(before) : null;
  if (!maker) return undefined;
  modelTail.lastIndex = at;
  const hit = modelTail.exec(text);
  return hit ? { end: at + hit[0].length, certain: maker[1] !== undefined } : undefined;
}
