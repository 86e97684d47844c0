/**
 * Balances of wallets, computed from the last stated balance and the entries after it. Entries are ordered by day, then by recording: an entry
 * recorded late for an earlier day does not change a stated balance. Amounts in minor units.
 */
import type { Reader } from '../../command.ts';
import type { BalanceEntry, Entry } from '../stored-shapes.ts';

interface WalletBalance {
  readonly wallet: string;
  readonly currency: string;
  readonly minor: number;
  /** The stated balance; null: computed from all entries. */
  readonly since: BalanceEntry | null;
}

/** With more entries than this the balance is not computed. */
export const maxEntriesRead = 20_000;
const beginning = '1900-01-01';

/** The last stated balances up to that day, one for each wallet and currency. */
export async function lastBalances(reader: Reader, to: string): Promise<readonly BalanceEntry[]> {
  const last = new Map<string, BalanceEntry>();
  for await (const entry of reader.balances()) {
    const name = `${entry.currency} ${entry.wallet}`;
    if (entry.day <= to && !last.has(name)) last.set(name, entry);
  }
  return [...last.values()];
}

/**
 * Balances at the end of the day `to` of the wallets with a stated balance; with `wallet`, of that one alone, in its stated currencies and in
 * `home` even without a stated balance. Null: too many entries.
 */
export async function walletBalances(
  reader: Reader,
  { to, home, wallet }: { readonly to: string; readonly home: string; readonly wallet?: string },
): Promise<readonly WalletBalance[] | null> {
  const stated = (await lastBalances(reader, to)).filter((entry) =>
    wallet === undefined || entry.wallet === wallet
  );
  const bases: { wallet: string; currency: string; since: BalanceEntry | null }[] = stated.map((since) => ({
    wallet: since.wallet,
    currency: since.currency,
    since,
  }));
  const isNew = wallet !== undefined && !stated.some(({ currency }) => currency === home);
  if (isNew) bases.push({ wallet, currency: home, since: null });
  if (bases.length === 0) return [];
  const from = isNew ? beginning : stated.map(({ day }) => day).toSorted()[0] ?? beginning;
  const entries = await reader.onDays(from, to, maxEntriesRead + 1);
  if (entries.length > maxEntriesRead) return null;
  return bases.map((base) => ({
    ...base,
    minor: entries.filter((entry) => !base.since || isAfter(entry, base.since))
      .reduce((sum, entry) => sum + effectOn(entry, base), base.since?.balanceMinor ?? 0),
  }));
}

function isAfter(entry: Entry, since: Entry): boolean {
  return entry.day > since.day || (entry.day === since.day && entry.id > since.id);
}

function effectOn(entry: Entry, { wallet, currency }: { wallet: string; currency: string }): number {
  if (entry.type !== 'money' || entry.currency !== currency) return 0;
  const arrives = entry.direction === 'transfer'
    ? entry.toWallet === wallet
    : entry.direction === 'income' && entry.wallet === wallet;
  const leaves = entry.direction !== 'income' && entry.wallet === wallet;
  return (Number(arrives) - Number(leaves)) * entry.amountMinor;
}
