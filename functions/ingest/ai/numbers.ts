/** Finds the exact amounts in a text; a model's amounts must be among them. */
import { readAmount } from '../grammar/money/amount.ts';
import type { Currency } from '../grammar/money/currency.ts';
import { currencies, currencyAfter, currencyBefore, meantCurrency } from '../grammar/money/currency.ts';
import { syntaxOf } from '../grammar/text.ts';

const numberRun = /[\d.,零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬点块元圆角毛分]+/g;
const maxNumberLength = 24;
const digitLike = /[\d零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬]/;

/** An amount that a text names, at one place. */
interface Said {
  /** In hundredths of the currency. */
  readonly hundredths: number;
  /** Undefined when none is written beside it. */
  readonly currency: Currency | undefined;
}

/** One per place. Vague numbers (`一百多`, `几十`) give none. `home`: the account's currency; 25元 in Hong Kong is not renminbi. */
export function amountsIn(text: string, home: Currency): readonly Said[] {
  const found: Said[] = [];
  const syntax = syntaxOf(text);
  for (const match of syntax.matchAll(numberRun)) {
    const run = match[0];
    const after = syntax.charAt(match.index + run.length);
    for (let at = 0; at < run.length;) {
      const end = longestAmountAt(run, at);
      if (end === undefined) {
        at++;
        continue;
      }
      const vague = /[几数约近]/.test(syntax.charAt(match.index + at - 1)) ||
        (end === run.length && /[几多来余]/.test(after));
      const reading = readAmount(run.slice(at, end), 'CNY');
      if (!vague && reading.kind === 'amount') {
        const currency = currencyBeside(syntax, { from: match.index + at, to: match.index + end }, home);
        found.push({ hundredths: reading.amount.minor, currency });
      }
      at = end;
    }
  }
  return found;
}

/** Whether a text names a currency anywhere, in one of its spellings. */
export function namesCurrency(text: string, currency: Currency): boolean {
  const { either, before, after } = currencies[currency];
  const upper = syntaxOf(text).toUpperCase();
  return [...either, ...before, ...after].some((word) => upper.includes(word));
}

/** The currency right before or behind the amount, or in it: ¥25, 25 USD, 25元. */
function currencyBeside(
  syntax: string,
  { from, to }: { from: number; to: number },
  home: Currency,
): Currency | undefined {
  const front = /[A-Z]*[$¥€£฿₩]?$/.exec(syntax.slice(0, from).toUpperCase().trimEnd())?.[0] ?? '';
  const behind =
    /^(?:[A-Z]{3}(?![A-Z])|[€£]|\p{Script=Han}+)/u.exec(syntax.slice(to).toUpperCase().trimStart())?.[0] ??
      '';
  const amount = syntax.slice(from, to);
  const before = currencyBefore(front);
  const word = [...behind].map((_, length) => behind.slice(0, length + 1)).reverse()
    .find((start) => currencyAfter(start)?.rest === '');
  const written = before?.rest === '' ? front : word ?? (/[块元圆角毛]/.test(amount) ? '元' : undefined);
  if (written === undefined) return undefined;
  const named = (before?.rest === '' ? before : currencyAfter(written))?.currency;
  return named && meantCurrency(written, named, home);
}

/** The longest match, never a part of a longer number: 25 is not in 125. */
function longestAmountAt(run: string, start: number): number | undefined {
  if (digitLike.test(run.charAt(start - 1)) && digitLike.test(run.charAt(start))) return undefined;
  for (let end = Math.min(run.length, start + maxNumberLength); end > start; end--) {
    if (digitLike.test(run.charAt(end - 1)) && digitLike.test(run.charAt(end))) continue;
    // 5块8块 is 5 and 8.
    if (/[块元圆]/.test(run.charAt(end)) && /[块元圆角毛]/.test(run.slice(start, end))) continue;
    if (/[.,]/.test(run.charAt(end)) && /\d/.test(run.charAt(end + 1))) continue;
    if (readAmount(run.slice(start, end), 'CNY').kind === 'amount') return end;
  }
  return undefined;
}
