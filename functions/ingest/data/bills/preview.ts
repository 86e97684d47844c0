/** The outcome of each row of a bill: to be recorded, recorded already, a possible duplicate of an entry, or not recorded. */
import { addDays } from '../../grammar/day.ts';
import { mapCooperatively } from '../../../../schema/spreadsheet/map-cooperatively.ts';
import type { Account, MoneyDraft, MoneyEntry } from '../../store/stored-shapes.ts';
import type { Kv } from '../../store/kv.ts';
import { readAccount } from '../../store/reader.ts';
import type { Bill, BillRow } from './bill.ts';
import { draftsOf } from './entries.ts';
import { findRecorded } from './record-bill.ts';
import { type Decision, findTwins, type Twin } from './bill-duplicates.ts';

/** A row with the twin found at the upload, so that the confirmation applies to what the preview showed. */
export interface MatchedRow extends BillRow {
  readonly twin?: { readonly id: string; readonly suggested: Decision | null };
}

export interface PreviewRow {
  readonly row: MatchedRow;
  /** None unless it is to be recorded. */
  readonly drafts: readonly MoneyDraft[];
  readonly isHere: boolean;
  /** The twin's current state; none if it was undone since. */
  readonly twin: Twin | null;
}

export async function matchRows(
  kv: Kv,
  { account: { id: account, settings }, bill }: { readonly account: Account; readonly bill: Bill },
): Promise<readonly MatchedRow[]> {
  const here = await findRecorded(kv, { account, keys: bill.rows.map(({ key }) => key) });
  const candidates = await mapCooperatively(
    bill.rows.filter(({ key }) => !here.has(key)),
    (row) => ({ line: row.line, drafts: draftsOf(row, settings) }),
  );
  const fresh = candidates.filter(({ drafts }) => drafts.length > 0);
  if (fresh.length === 0) return bill.rows;
  const days = fresh.map(({ drafts }) => drafts[0]!.day).toSorted();
  const entries = await readAccount(kv, account).onDays(addDays(days[0]!, -1), addDays(days.at(-1)!, 1));
  const twins = findTwins(fresh, { entries, source: bill.source });
  return bill.rows.map((row) => {
    const twin = twins.get(row.line);
    return twin ? { ...row, twin: { id: twin.entry.id, suggested: twin.suggested } } : row;
  });
}

export async function previewRows(
  kv: Kv,
  { account: { id: account, settings }, rows }: {
    readonly account: Account;
    readonly rows: readonly MatchedRow[];
  },
): Promise<readonly PreviewRow[]> {
  const here = await findRecorded(kv, { account, keys: rows.map(({ key }) => key) });
  const ids = rows.flatMap(({ twin }) => twin?.id ?? []);
  const entries = new Map<string, MoneyEntry>();
  for (const entry of await readAccount(kv, account).byIds(ids)) {
    if (entry.type === 'money' && !entry.undone) entries.set(entry.id, entry);
  }
  return await mapCooperatively(rows, (row) => {
    const entry = row.twin && entries.get(row.twin.id);
    return {
      row,
      drafts: draftsOf(row, settings),
      isHere: here.has(row.key),
      twin: entry && row.twin ? { entry, suggested: row.twin.suggested } : null,
    };
  });
}
