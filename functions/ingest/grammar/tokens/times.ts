/** Times of day. An entry keeps none, so a time is only told apart from money. */
import { beginnings, endAt } from './token.ts';

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?:\s?[ap]\.?m\.?(?![a-z]))?`;
const hour = String.raw`(?:[01]?\d|2[0-4]|十[一二三四五六七八九]?|二十[一二三四]?|[一二两三四五六七八九])`;
const minute = String
  .raw`(?:半|整|钟|[一三1-3]刻|[0-5]?\d分|[0-5]\d(?![\d.元块])|[零一二三四五]?十?[一二三四五六七八九]分|[二三四五]?十[一二三四五六七八九]?分?)?`;
const part = '(?:早上|早晨|清晨|上午|中午|午后|下午|傍晚|晚上|夜里|夜间|凌晨|半夜|深夜|今晚|今早)';
const one = String.raw`(?:${clock}|${hour}[点时]${minute}(?:左右|多|前|后)?)`;

// deno-fmt-ignore
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`${part}?\s?${one}\s?(?:-|~|—|至|到|–)\s?${one}`, 'iuy'),
  new RegExp(String.raw`${part}?\s?${clock}`, 'iuy'),
  new RegExp(String.raw`${part}\s?${hour}\s?[点时]${minute}(?:左右|多|前|后)?`, 'iuy'),
  // Not times: 两点水, 一点点, 十点五 (a number), 三时 (a word).
  new RegExp(String.raw`(?<![\d零一二两三四五六七八九十百千万])${hour}\s?(?:点(?=[一三1-3]刻|\d+分|[零一二三四五六七八九十]+分)|点(?!点|[零一二三四五六七八九]|\d(?!\d)|心|餐|歌|赞|菜)|时(?=\d|许|整|左右))${minute}(?:左右|多|前|后)?`, 'iuy'),
  /(?<![\d.])(?:[1-9]|1[0-2])\s?[ap]\.?m\.?(?![a-z])/iuy,
  /(?<=\bat\s)(?:[1-9]|1\d|2[0-3])(?=\s|$)(?!\s?(?:yuan|rmb|cny|usd|dollars))/iuy,
];

const mayBegin = beginnings(patterns);

export function timeAt(text: string, at: number): number | undefined {
  return mayBegin(text.charAt(at)) ? endAt(text, at, ...patterns) : undefined;
}
