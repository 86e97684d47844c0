/** Prices of one: 每晚399, 人均95, 4.5 each. Beside a count they do not say what was paid. */

import { numbers } from '../money/amounts-in-words.ts';

/** What ends in front of such a price. */
const front = /(?:每一?\s?\p{Script=Han}{1,2}|人均|均价|[时日周月年][薪租]|(?<![A-Za-z])at)[\s:=是为]*$/iu;
/** What begins behind it, with no count needed. */
const back = /^\s?(?:each|ea|apiece|per)(?![A-Za-z])/iu;
/** 每月房租3000: a rule, not a payment. */
const usually = /每(?:个?月|天|小时|个?星期|周(?![一二三四五六日边刊])|年)/u;
const severalPaid = /(?:季|半年|年)付|押.付./u;
/** two lunches: how many, in words. */
const countsInWords = (line: string): boolean =>
  severalPaid.test(line) ||
  numbers.marksIn(line).some(({ role, end }) => role !== 'is 1' && line[end] === ' ');
const shared = /(?<![A-Za-z])(?:AA|split)(?![A-Za-z])/i;

/** The amount with the words that make it a price of one; `counts`: what is counted in the line, such as 2晚. */
export function rateIn(
  before: string,
  amount: string,
  after: string,
  counts: readonly string[],
): string | undefined {
  const line = before + after;
  // split pizza, $8 each: one's own part.
  if (shared.test(line)) return undefined;
  const behind = back.exec(after);
  if (behind) return amount + behind[0];
  if (counts.length === 0 && !countsInWords(line)) {
    const often = usually.exec(before);
    return often ? `${often[0]}…${amount}` : undefined;
  }
  const ahead = front.exec(before);
  if (ahead) return ahead[0] + amount;
  // 10块一小时停了3小时
  const one = counts.find((count) =>
    count.startsWith('一') && (after.trimStart().startsWith(count) || before.trimEnd().endsWith(count))
  );
  if (one !== undefined && counts.some((count) => count !== one && count.endsWith(one.slice(1)))) {
    return amount + one;
  }
  // 每天停车10元 5天
  const apart = [...line.matchAll(/每一?(个?\p{Script=Han})/gu)]
    .find(([, unit = '']) => counts.some((count) => count.endsWith(unit)));
  return apart && `${apart[0]}…${amount}`;
}
