/**
 * Recomputes indexes, totals and idempotency records from the entries and reports differences; changes nothing. Holds the ids of one account in
 * memory at a time. Exact only without concurrent writes. Accounts that are being erased are skipped. A row that is damaged is named, and what is
 * behind it is looked at all the same.
 */
import type { TSchema } from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { Account, codeOf, Entry, Seen } from '../stored-shapes.ts';
import {
  accountsPrefix,
  balancesPrefix,
  codesPrefix,
  daysPrefix,
  entriesPrefix,
  erasingKey,
  nameOfKey,
  seenPrefix,
  totalKey,
  totalsPrefix,
  undonePrefix,
} from '../keys.ts';
import type { Kv, KvKey, KvRow } from '../kv.ts';
import { isDamage } from '../store-cause.ts';
import { totalOfRow } from '../totals.ts';
import { passOver, upToDamage } from './pass-over.ts';

export interface Verdict {
  readonly accounts: number;
  readonly entries: number;
  readonly seen: number;
  readonly totals: number;
  /** Empty when all agrees. Holds no user text. */
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly account: string;
  readonly what: string;
  readonly where: string;
}

/** Of a finding that belongs to no account. */
const noAccount = 'none';

/** `unreadable`: keys of rows that the store cannot hand out, in its order, where somebody knows them. */
export async function verify(store: Kv, unreadable: readonly KvKey[] = []): Promise<Verdict> {
  const verdict = { accounts: 0, entries: 0, seen: 0, totals: 0, findings: [] as Finding[] };
  for (const key of unreadable) {
    const account = key.length > 1 ? String(key[1]) : noAccount;
    verdict.findings.push({ account, what: 'row that cannot be read', where: nameOfKey(key) });
  }
  const lost = unreadable.filter(([kind, , ...more]) => kind === 'account' && more.length === 0);
  const kv = passOver(store, unreadable);
  const say = (account: string): Say => (what, where) => verdict.findings.push({ account, what, where });
  const accounts = new Set(lost.map(([, id]) => String(id)));
  for await (const row of rowsOf<Account>(kv, accountsPrefix, say(noAccount))) {
    const id = String(row.key[1]);
    if (isSound(Account, row, say(id)) && row.value.id !== id) {
      say(id)('account under a key that is not its own', nameOfKey(row.key));
    }
    accounts.add(id);
  }
  for (const account of accounts) {
    if ((await kv.get(erasingKey(account))).value !== null) continue;
    verdict.accounts++;
    const found = await verifyAccount(kv, account);
    verdict.entries += found.entries;
    verdict.seen += found.seen;
    verdict.totals += found.totals;
    verdict.findings.push(...found.findings);
  }
  return verdict;
}

type Say = (what: string, where: string) => void;

function rowsOf<T>(kv: Kv, prefix: KvKey, say: Say): AsyncIterable<KvRow<T>> {
  return upToDamage(
    kv.list<T>({ prefix }),
    isDamage,
    (behind) =>
      say('row that cannot be read, and with it all behind', `${nameOfKey(prefix)}, behind ${behind}`),
  );
}

/** Whether the value is what is written under such keys; says so if not. */
function isSound<Shape extends TSchema, T>(
  shape: Shape,
  row: KvRow<T>,
  say: Say,
): row is KvRow<T> & { readonly value: T } {
  if (Check(shape, row.value)) return true;
  say('row whose value is damaged', nameOfKey(row.key));
  return false;
}

async function verifyAccount(kv: Kv, account: string): Promise<Omit<Verdict, 'accounts'>> {
  const findings: Finding[] = [];
  const say = (what: string, where: string): void => void findings.push({ account, what, where });
  const counted = { entries: 0, seen: 0, totals: 0 };

  /** Index rows that must exist, `place id`; removed when found. */
  const due = {
    day: { prefix: daysPrefix, of: 'live entry', rows: new Set<string>() },
    code: { prefix: codesPrefix, of: 'entry', rows: new Set<string>() },
    undone: { prefix: undonePrefix, of: 'undone entry', rows: new Set<string>() },
    balance: { prefix: balancesPrefix, of: 'live entry', rows: new Set<string>() },
  };
  /** Replaced entry -> its replacement, and replacement -> replaced entry; by id. */
  const replaced = new Map<string, string>();
  const replacing = new Map<string, string>();
  const unclaimed = new Set<string>();
  const sums = new Map<string, bigint>();
  for await (const row of rowsOf<Entry>(kv, entriesPrefix(account), say)) {
    counted.entries++;
    if (!isSound(Entry, row, say)) continue;
    const { key, value: entry } = row;
    if (entry.id !== key[2] || entry.account !== account) {
      say('entry under a key that is not its own', entry.id);
    }
    unclaimed.add(entry.id);
    due.code.rows.add(`${codeOf(entry)} ${entry.id}`);
    if (entry.undone?.by !== undefined) replaced.set(entry.id, entry.undone.by);
    if (entry.replaces !== undefined && (!entry.undone || entry.undone.by !== undefined)) {
      replacing.set(entry.id, entry.replaces);
    }
    if (entry.undone) {
      if (entry.undone.by === undefined) due.undone.rows.add(`${entry.undone.mark} ${entry.id}`);
      continue;
    }
    due.day.rows.add(`${entry.day} ${entry.id}`);
    if (entry.type === 'balance') due.balance.rows.add(`${entry.day} ${entry.id}`);
    if (entry.type === 'money') {
      const name = nameOfKey(totalKey(entry));
      sums.set(name, (sums.get(name) ?? 0n) + BigInt(entry.amountMinor));
    }
  }

  for (const [index, { prefix, of, rows }] of Object.entries(due)) {
    for await (const { key, value } of rowsOf(kv, prefix(account), say)) {
      const id = index === 'undone' ? value : key[3];
      if (!rows.delete(`${String(key[2])} ${String(id)}`)) {
        say(`${index} row without its ${of}`, nameOfKey(key));
      }
    }
  }
  for (const [old, by] of replaced) {
    if (replacing.get(by) !== old) say('entry replaced by one that is not in its place', old);
  }
  for (const [by, old] of replacing) {
    if (replaced.get(old) !== by) say('entry in the place of one that was not replaced', by);
  }
  for (const [index, { rows }] of Object.entries(due)) {
    for (const row of rows) say(`entry without its ${index} row`, row);
  }

  for await (const row of rowsOf(kv, totalsPrefix(account), say)) {
    counted.totals++;
    if (typeof (row.value as { readonly value?: unknown } | null)?.value !== 'bigint') {
      say('row whose value is damaged', nameOfKey(row.key));
      continue;
    }
    const stored = BigInt(totalOfRow(row).amountMinor);
    const name = nameOfKey(row.key);
    const counting = sums.get(name) ?? 0n;
    sums.delete(name);
    if (stored !== counting) say(`total is ${stored}, its entries come to ${counting}`, name);
  }
  for (const [name, sum] of sums) if (sum !== 0n) say(`total is missing, its entries come to ${sum}`, name);

  for await (const row of rowsOf<Seen>(kv, seenPrefix(account), say)) {
    counted.seen++;
    if (!isSound(Seen, row, say)) continue;
    const { key, value: seen } = row;
    for (const id of seen.recorded) {
      if (!unclaimed.delete(id)) {
        say('seen names an entry that is not there, or that another names too', `${nameOfKey(key)} ${id}`);
      }
    }
  }
  for (const id of unclaimed) say('entry that no seen names', id);
  return { ...counted, findings };
}
