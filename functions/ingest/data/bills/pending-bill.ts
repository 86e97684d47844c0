/** Keeps a bill between preview and confirmation: in the store, for a day, in pieces that fit a value. */
import { billKey, billRowsKey, billRowsPrefix, billsPrefix } from '../../store/keys.ts';
import type { Kv } from '../../store/kv.ts';
import type { Bill } from './bill.ts';
import type { MatchedRow } from './preview.ts';

/** Under `billKey`. */
export interface PendingBill extends Omit<Bill, 'rows'> {
  /** False until all rows are written. */
  readonly isWhole: boolean;
  readonly account: string;
  /** ms since 1970. */
  readonly createdAt: number;
}

/** A bill whose rows are matched with existing entries. */
export interface KeptRows extends Omit<Bill, 'rows'> {
  readonly rows: readonly MatchedRow[];
}

const keptMs = 24 * 3_600_000;
/** UTF-16 units, of up to three bytes; a value holds 64 KiB. */
const maxPieceLength = 18_000;

export async function keepBill(
  kv: Kv,
  { id, account, now, bill }: {
    readonly id: string;
    readonly account: string;
    readonly now: number;
    readonly bill: KeptRows;
  },
): Promise<void> {
  await sweepBills(kv, now);
  const { rows, ...rest } = bill;
  const kept: PendingBill = { ...rest, isWhole: false, account, createdAt: now };
  await kv.atomic().set(billKey(account, id), kept).commit();
  let piece: MatchedRow[] = [];
  let length = 0;
  let n = 0;
  async function put(): Promise<void> {
    if (piece.length > 0) await kv.atomic().set(billRowsKey(account, id, n++), piece).commit();
    piece = [];
    length = 0;
  }
  for (const row of rows) {
    const own = JSON.stringify(row).length;
    if (length + own > maxPieceLength) await put();
    piece.push(row);
    length += own;
  }
  await put();
  await kv.atomic().set(billKey(account, id), { ...kept, isWhole: true } satisfies PendingBill).commit();
}

/** Null: none, or expired. */
export async function findBill(
  kv: Kv,
  { account, id, now }: { readonly account: string; readonly id: string; readonly now: number },
): Promise<(PendingBill & KeptRows) | null> {
  const { value } = await kv.get<PendingBill>(billKey(account, id));
  if (!value?.isWhole || now - value.createdAt > keptMs) return null;
  const rows: MatchedRow[] = [];
  for await (const row of kv.list<MatchedRow[]>({ prefix: billRowsPrefix(account, id) })) {
    rows.push(...row.value ?? []);
  }
  return { ...value, rows };
}

/** Deletes expired bills. */
export async function sweepBills(kv: Kv, now: number): Promise<void> {
  for await (const { key, value } of kv.list<PendingBill>({ prefix: billsPrefix })) {
    if (!value || now - value.createdAt <= keptMs) continue;
    for await (const row of kv.list({ prefix: billRowsPrefix(String(key[1]), String(key[2])) })) {
      await kv.atomic().delete(row.key).commit();
    }
    await kv.atomic().delete(key).commit();
  }
}
