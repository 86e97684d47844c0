/** How categories are shown and typed, where that differs from their stored name: the fixed ones have Chinese names that stay. */
import { type Category, type Language, refundCategory, transferCategories } from '../store/stored-shapes.ts';
import { inSimplified } from './tokens/fold.ts';

type Fixed = typeof refundCategory | (typeof transferCategories)[number];

// deno-fmt-ignore
const english: Readonly<Record<Fixed, string>> =
  { 退款: 'Refund', 转账: 'Transfer', 还款: 'Repayment', 提现: 'Withdrawal', 充值: 'Top-up', 借还: 'Loan' };

function isFixed(name: string): name is Fixed {
  return Object.hasOwn(english, name);
}

export function categoryLabel(name: string, language: Language): string {
  return language === 'en' && isFixed(name) ? english[name] : name;
}

/** A note that only repeats the category is not shown beside it. */
export function repeats(note: string, label: string): boolean {
  return note.toLowerCase() === label.toLowerCase();
}

/**
 * The stored name of the category that is typed after `#`, else what was typed: a tag. In an account whose own categories have no Chinese names any
 * case will do, and the fixed ones can be typed in English; elsewhere `#loan` stays a tag.
 */
export function storedName(typed: string, categories: readonly Category[]): string {
  const names = categories.map(({ name }) => name);
  const isEnglish = names.length > 0 && names.every((name) => isFixed(name) || !/\p{Script=Han}/u.test(name));
  const same = names.find((name) => name === typed) ??
    names.find((name) => inSimplified(name) === inSimplified(typed));
  if (same !== undefined || !isEnglish) return same ?? typed;
  const own = names.find((name) => repeats(name, typed));
  return own ?? Object.keys(english).find((name) => repeats(categoryLabel(name, 'en'), typed)) ?? typed;
}

/** Names that can be typed after `#`. */
export function isCategoryName(name: string): boolean {
  return /^[\p{L}\p{N}_-]{1,20}$/u.test(name);
}
