/** The exact amounts that a text in everyday words contains: what a model's figures must be found among. */
import { readAmount } from '../grammar/amount.ts';
import { syntaxOf } from '../grammar/text.ts';

const numberRun = /[\d.,零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬点块元圆角毛分]+/g;
const longestNumber = 24;
const digitLike = /[\d零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬]/;

/** In hundredths of whatever currency is meant. `一百多` and `几十` name no amount and give none. */
export function amountsIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const syntax = syntaxOf(text);
  for (const match of syntax.matchAll(numberRun)) {
    const run = match[0];
    const after = syntax[match.index + run.length] ?? '';
    for (let at = 0; at < run.length;) {
      const end = longestAmountAt(run, at);
      if (end === undefined) {
        at++;
        continue;
      }
      const vague = /[几数约近]/.test(syntax[match.index + at - 1] ?? '') ||
        (end === run.length && /[几多来余]/.test(after));
      const reading = readAmount(run.slice(at, end), 'CNY');
      if (!vague && reading.kind === 'amount') found.add(reading.amount.minor);
      at = end;
    }
  }
  return found;
}

/** Longest first, and never a piece of a longer number: 25 is not in 125. */
function longestAmountAt(run: string, start: number): number | undefined {
  if (digitLike.test(run[start - 1] ?? '') && digitLike.test(run[start] ?? '')) return undefined;
  for (let end = Math.min(run.length, start + longestNumber); end > start; end--) {
    if (digitLike.test(run[end - 1] ?? '') && digitLike.test(run[end] ?? '')) continue;
    if (/[.,]/.test(run[end] ?? '') && /\d/.test(run[end + 1] ?? '')) continue;
    if (readAmount(run.slice(start, end), 'CNY').kind === 'amount') return end;
  }
  return undefined;
}
