/** Sums in words, per currency, the account's own first. Transfers are listed separately from income and expenses. */
import { answersIn } from './answers.ts';
import type { Total } from '../command.ts';
import type { Direction, Entry, Language } from '../store/stored-shapes.ts';
import { categoryLabel } from '../grammar/category-names.ts';
import { money } from './entries-in-words.ts';

interface Sums {
  /** The account's own. */
  readonly currency: string;
  readonly language?: Language | undefined;
}

const directions: readonly Direction[] = ['expense', 'income', 'transfer'];
const shownCategories = 5;

/** One row for each currency, direction and category, as a month's stored totals have it. */
export function totalsOf(entries: readonly Entry[]): readonly Total[] {
  const rows = new Map<string, Total>();
  for (const entry of entries) {
    if (entry.type !== 'money') continue;
    const { currency, direction, category } = entry;
    const key = `${currency} ${direction} ${category}`;
    rows.set(key, {
      currency,
      direction,
      category,
      amountMinor: (rows.get(key)?.amountMinor ?? 0) + entry.amountMinor,
    });
  }
  return [...rows.values()];
}

/**
 * `支出 ¥41.00,收入 ¥0.00`; with entries given, how many: `支出 3 笔 ¥68.50,收入 0 笔 ¥0.00`. Transfers only where there are some; with `brief`,
 * expenses and income too.
 */
export function totalsInWords(
  totals: readonly Total[],
  { currency, language = 'zh-CN', entries, brief = false }: Sums & {
    readonly entries?: readonly Entry[];
    readonly brief?: boolean;
  },
): string {
  const words = answersIn(language);
  return directions.flatMap((direction) => {
    const rows = totals.filter((total) => total.direction === direction);
    if ((direction === 'transfer' || brief) && rows.length === 0) return [];
    const count = entries?.filter((entry) => entry.type === 'money' && entry.direction === direction).length;
    const sum = sumInWords(rows, currency);
    return [
      count === undefined ? words.flow(words[direction], sum) : words.flowOf(words[direction], sum, count),
    ];
  }).join(words.comma);
}

/** `¥41.00 + $3.50`. */
export function sumInWords(
  rows: readonly { readonly currency: string; readonly amountMinor: number }[],
  currency: string,
): string {
  const byCurrency = new Map<string, number>();
  for (const row of rows) byCurrency.set(row.currency, (byCurrency.get(row.currency) ?? 0) + row.amountMinor);
  if (byCurrency.size === 0) return money(0, currency);
  return inOrder([...byCurrency.keys()], currency).map((code) => money(byCurrency.get(code)!, code)).join(
    ' + ',
  );
}

/** The largest categories of each direction and currency, with their share: `餐饮 ¥2,000.00 65%`. */
function byCategory(totals: readonly Total[], currency: string, language: Language): readonly string[] {
  const words = answersIn(language);
  return directions.flatMap((direction) =>
    inOrder([...new Set(totals.map((total) => total.currency))], currency).flatMap((code) => {
      const rows = totals.filter((total) => total.direction === direction && total.currency === code)
        .sort((a, b) => b.amountMinor - a.amountMinor || (a.category < b.category ? -1 : 1));
      const rest = rows.slice(shownCategories);
      const shown = rows.slice(0, shownCategories).map((row) =>
        [categoryLabel(row.category, language), row.amountMinor] as const
      );
      if (rest.length > 0) {
        const sum = rest.reduce((all, row) => all + row.amountMinor, 0);
        shown.push([words.restOfCategories(rest.length), sum]);
      }
      const percents = percentsOf(shown.map(([, minor]) => minor));
      const lines = shown.map(([name, minor], at) => {
        const share = percents[at] === 0 ? words.belowOnePercent : `${percents[at]}%`;
        return `${name} ${money(minor, code)}${direction === 'transfer' ? '' : ` ${share}`}`;
      });
      const head = direction === 'transfer' ? words.transfersApart : words[direction];
      return lines.length > 0 ? [`${head}${words.colon}${lines.join(words.comma)}`] : [];
    })
  );
}

/** The shares of parts in whole per cent. Those of at least 1 % are rounded so that their sum is right; 0 is less than 1 %. */
export function percentsOf(parts: readonly number[]): readonly number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (100 * part) / all);
  const large = [...exact.keys()].filter((at) => exact[at]! >= 1);
  const missing = Math.round(large.reduce((sum, at) => sum + exact[at]!, 0)) -
    large.reduce((sum, at) => sum + Math.floor(exact[at]!), 0);
  const byRemainder = large.toSorted((a, b) => (exact[b]! % 1) - (exact[a]! % 1));
  const raised = new Set(byRemainder.slice(0, missing));
  return exact.map((share, at) => Math.floor(share) + (raised.has(at) ? 1 : 0));
}

/** Under a name: the sums, and the largest categories. */
export function summaryInWords(
  name: string,
  totals: readonly Total[],
  { currency, language, entries }: Sums & {
    readonly language: Language;
    readonly entries?: readonly Entry[];
  },
): readonly string[] {
  const sums = totalsInWords(totals, { currency, language, ...(entries ? { entries } : {}) });
  return [`${name}${answersIn(language).colon}${sums}`, ...byCategory(totals, currency, language)];
}

function inOrder(codes: readonly string[], first: string): readonly string[] {
  return [...codes].sort().sort((a, b) => Number(b === first) - Number(a === first));
}
