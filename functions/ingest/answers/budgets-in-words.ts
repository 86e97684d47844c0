/** Budgets in words: what of them is used in a month. Only expenses in the account's own currency count. */
import { answersIn } from './answers.ts';
import type { Total } from '../command.ts';
import type { Budget, Language } from '../store/stored-shapes.ts';
import { categoryLabel } from '../grammar/category-names.ts';
import { money } from './entries-in-words.ts';

interface Month {
  readonly totals: readonly Total[];
  readonly currency: string;
  readonly language: Language;
}

/** `餐饮 ¥1,225.00 / ¥2,000.00`; without a category of all expenses. */
export function budgetInWords({ category, minor }: Budget, { totals, currency, language }: Month): string {
  const used = totals.reduce(
    (sum, total) =>
      total.direction === 'expense' && total.currency === currency &&
        (category === undefined || total.category === category)
        ? sum + total.amountMinor
        : sum,
    0,
  );
  const words = answersIn(language);
  const name = category === undefined ? words.allExpenses : categoryLabel(category, language);
  return (used > minor ? words.budgetOver : words.budgetOf)(
    name,
    money(used, currency),
    money(minor, currency),
  );
}

/** All of them in one line; empty without any. */
export function budgetsInWords(budgets: readonly Budget[], month: Month): string {
  const words = answersIn(month.language);
  return budgets.length === 0
    ? ''
    : `${words.budget}${words.colon}${
      budgets.map((budget) => budgetInWords(budget, month)).join(words.comma)
    }`;
}
