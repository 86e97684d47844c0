/** Builds movements from a row's amount. */
import type { transferCategories } from '../../store/stored-shapes.ts';
import type { Movement } from './bill.ts';

interface Parts {
  readonly amountMinor: number;
  readonly wallet: string | null;
  readonly note: string;
  readonly hint?: string;
  /** Yuan where it is not given. */
  readonly currency?: string;
}

function basics({ amountMinor, wallet, note, hint = '', currency = 'CNY' }: Parts) {
  return { amountMinor, wallet, note, hint, currency };
}

export function expense(parts: Parts): Movement {
  return { ...basics(parts), direction: 'expense', category: null };
}

export function income(parts: Parts): Movement {
  return { ...basics(parts), direction: 'income', category: null };
}

export function refund(parts: Parts): Movement {
  return { ...basics(parts), direction: 'income', refund: true, category: '退款' };
}

export type MoveCategory = (typeof transferCategories)[number];

/** `wallet` is where the money leaves. */
export function transfer(
  parts: Parts & { readonly category: MoveCategory; readonly toWallet: string | null },
): Movement {
  return { ...basics(parts), direction: 'transfer', category: parts.category, toWallet: parts.toWallet };
}
