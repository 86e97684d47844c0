/** An entry as the line that records it. */
import { isCurrency, plainMoney } from '../../../functions/ingest/grammar/money/currency.ts';
import type { MoneyDraft } from '../../../functions/ingest/store/stored-shapes.ts';

/** An unambiguous line for the entry: `2026-11-21 -25.00CNY #餐饮 @微信 '午饭'`; of a transfer with `@微信>@招行`. */
export function printLine(draft: MoneyDraft): string {
  if (!isCurrency(draft.currency)) throw new RangeError(`Currency is "${draft.currency}"`);
  const sign = { income: '+', expense: '-', transfer: '' }[draft.direction];
  const at = (name: string | null | undefined): string => typeof name === 'string' ? `@${name}` : '';
  const wallets = draft.direction === 'transfer'
    ? `${at(draft.wallet)}>${at(draft.toWallet)}`
    : at(draft.wallet);
  return [
    draft.day,
    `${sign}${plainMoney(draft.amountMinor, draft.currency)}${draft.currency}`,
    `#${draft.category}`,
    ...(wallets === '' ? [] : [wallets]),
    ...draft.tags.map((tag) => `#${tag}`),
    ...(draft.note === '' ? [] : [`'${draft.note.replaceAll("'", "''")}'`]),
  ].join(' ');
}
