/**
 * Recomputes indexes, totals and idempotency records from the entries and reports differences; changes nothing. Holds the ids of one account in
 * memory at a time. Exact only without concurrent writes. Accounts that are being erased are skipped.
 */
import { type Account, codeOf, type Entry, type Seen } from '../entry.ts';
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
import type { Kv } from '../kv.ts';
import { totalOfRow } from '../totals.ts';

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

export async function verify(kv: Kv): Promise<Verdict> {
  const verdict = { accounts: 0, entries: 0, seen: 0, totals: 0, findings: [] as Finding[] };
  for await (const { value: account } of kv.list<Account>({ prefix: accountsPrefix })) {
    if (!account || (await kv.get(erasingKey(account.id))).value !== null) continue;
    verdict.accounts++;
    const found = await verifyAccount(kv, account.id);
    verdict.entries += found.entries;
    verdict.seen += found.seen;
    verdict.totals += found.totals;
    verdict.findings.push(...found.findings);
  }
  return verdict;
}

async function verifyAccount(kv: Kv, account: string): Promise<Omit<Verdict, 'accounts'>> {
  const findings: Finding[] = [];
  const say = (what: string, where: string): void => void findings.push({ account, what, where });
  const counted = { entries: 0, seen: 0, totals: 0 };

  /** Index rows that must exist; removed when found. */
  const due = {
    day: new Set<string>(),
    code: new Set<string>(),
    undone: new Set<string>(),
    balance: new Set<string>(),
  };
  /** Replaced entry -> its replacement, and replacement -> replaced entry; by id. */
  const replaced = new Map<string, string>();
  const replacing = new Map<string, string>();
  const unclaimed = new Set<string>();
  const sums = new Map<string, bigint>();
  for await (const { key, value: entry } of kv.list<Entry>({ prefix: entriesPrefix(account) })) {
    if (!entry) continue;
    counted.entries++;
    if (entry.id !== key[2] || entry.account !== account) {
      say('entry under a key that is not its own', entry.id);
    }
    unclaimed.add(entry.id);
    due.code.add(`${codeOf(entry)} ${entry.id}`);
    if (entry.undone?.by !== undefined) replaced.set(entry.id, entry.undone.by);
    if (entry.replaces !== undefined && (!entry.undone || entry.undone.by !== undefined)) {
      replacing.set(entry.id, entry.replaces);
    }
    if (entry.undone) {
      if (entry.undone.by === undefined) due.undone.add(`${entry.undone.mark} ${entry.id}`);
      continue;
    }
    due.day.add(`${entry.day} ${entry.id}`);
    if (entry.type === 'balance') due.balance.add(`${entry.day} ${entry.id}`);
    if (entry.type === 'money') {
      const name = nameOfKey(totalKey(entry));
      sums.set(name, (sums.get(name) ?? 0n) + BigInt(entry.amountMinor));
    }
  }

  for await (const { key } of kv.list({ prefix: daysPrefix(account) })) {
    if (!due.day.delete(`${String(key[2])} ${String(key[3])}`)) {
      say('day row without its live entry', nameOfKey(key));
    }
  }
  for await (const { key } of kv.list({ prefix: codesPrefix(account) })) {
    if (!due.code.delete(`${String(key[2])} ${String(key[3])}`)) {
      say('code row without its entry', nameOfKey(key));
    }
  }
  for await (const { key, value } of kv.list({ prefix: undonePrefix(account) })) {
    if (!due.undone.delete(`${String(key[2])} ${String(value)}`)) {
      say('undone row without its undone entry', nameOfKey(key));
    }
  }
  for await (const { key } of kv.list({ prefix: balancesPrefix(account) })) {
    if (!due.balance.delete(`${String(key[2])} ${String(key[3])}`)) {
      say('balance row without its live entry', nameOfKey(key));
    }
  }
  for (const [old, by] of replaced) {
    if (replacing.get(by) !== old) say('entry replaced by one that is not in its place', old);
  }
  for (const [by, old] of replacing) {
    if (replaced.get(old) !== by) say('entry in the place of one that was not replaced', by);
  }
  for (const [index, rows] of Object.entries(due)) {
    for (const row of rows) say(`entry without its ${index} row`, row);
  }

  for await (const row of kv.list({ prefix: totalsPrefix(account) })) {
    counted.totals++;
    const stored = BigInt(totalOfRow(row).amountMinor);
    const name = nameOfKey(row.key);
    const counting = sums.get(name) ?? 0n;
    sums.delete(name);
    if (stored !== counting) say(`total is ${stored}, its entries come to ${counting}`, name);
  }
  for (const [name, sum] of sums) if (sum !== 0n) say(`total is missing, its entries come to ${sum}`, name);

  for await (const { key, value: seen } of kv.list<Seen>({ prefix: seenPrefix(account) })) {
    if (!seen) continue;
    counted.seen++;
    for (const id of seen.recorded) {
      if (!unclaimed.delete(id)) {
        say('seen names an entry that is not there, or that another names too', `${nameOfKey(key)} ${id}`);
      }
    }
  }
  for (const id of unclaimed) say('entry that no seen names', id);
  return { ...counted, findings };
}
