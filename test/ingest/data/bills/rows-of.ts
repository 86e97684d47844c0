/** The rows of a bill as short text. */
import type { BillRow } from '../../../../functions/ingest/data/bills/bill.ts';
import { draftsOf } from '../../../../functions/ingest/data/bills/entries.ts';
import { readBill } from '../../../../functions/ingest/data/bills/read-bill.ts';
import { defaultSettings } from '../../../../functions/ingest/store/settings/default-settings.ts';

export const settings = { ...defaultSettings, wallets: ['微信', '支付宝', '现金', '招商银行'] };

/** `expense 25.00 餐饮 微信`, several joined by ` + `; `idle failed`, `unknown status`. */
export function said({ at, reading }: BillRow): string {
  if (reading.kind !== 'record') return `${reading.kind} ${reading.reason}`;
  return draftsOf({ at, reading }, settings).map((draft) =>
    [
      draft.refund ? 'refund' : draft.direction,
      (draft.amountMinor / 100).toFixed(2),
      draft.category,
      draft.direction === 'transfer' ? `${draft.wallet} -> ${draft.toWallet}` : draft.wallet,
    ].join(' ')
  ).join(' + ');
}

export const rowsOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readBill(bytes)).rows.map(said);
