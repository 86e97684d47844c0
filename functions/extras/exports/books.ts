/**
 * The data of exports for other programs: live money entries in the order of recording, with stable ids. No diary and no balances. Undone entries are
 * left out and their ids listed, since other programs cannot delete by a file.
 */
import { isId } from '../../ingest/data/format.ts';
import { dayAt } from '../../ingest/account-day.ts';
import type { Account, Entry, Language, MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { headKey } from '../../ingest/store/keys.ts';
import type { Kv } from '../../ingest/store/kv.ts';
import type { Head } from '../../ingest/store/reader.ts';
import { amountOf } from './csv.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { readAccounts, readEntries } from '../../ingest/data/read-all-entries.ts';

/** An account to export. */
export interface Book {
  readonly kv: Kv;
  readonly account: Account;
  /** Its name if several accounts are exported, else empty. */
  readonly owner: string;
  /** Recorded on this day (of the account) or later; or after the entry with this id; null = all. */
  readonly since: string | null;
  /** The account's last id when the export began; later entries belong to the next export. */
  readonly until: string;
  /** Of the summary. */
  readonly language: Language;
}

const idLength = 26;

export async function openBooks(
  { kv, account, since = null, language = 'en' }: ExportOptions,
): Promise<readonly Book[]> {
  const accounts = await readAccounts(kv, account);
  return Promise.all(accounts.map(async (one) => ({
    kv,
    account: one,
    owner: accounts.length > 1 ? one.name : '',
    since,
    until: (await kv.get<Head>(headKey(one.id))).value?.last.slice(0, idLength) ?? '',
    language,
  })));
}

export async function* readMoney(book: Book): AsyncIterable<MoneyEntry> {
  for await (const entry of readLive(book)) if (entry.type === 'money') yield entry;
}

/** The columns' line, if there are columns, then one line for each money entry; an empty line is left out. */
export async function* linesOf(
  books: readonly Book[],
  line: (entry: MoneyEntry, book: Book) => string,
  columns = '',
): AsyncIterable<string> {
  if (columns !== '') yield columns;
  for (const book of books) {
    for await (const entry of readMoney(book)) {
      const text = line(entry, book);
      if (text !== '') yield text;
    }
  }
}

export async function* readLive({ kv, account, since, until }: Book): AsyncIterable<Entry> {
  const after = since !== null && isId(since) ? since : '';
  for await (const value of readEntries(kv, account.id, { after, until })) {
    if (value.undone) continue;
    if (
      since === null || isId(since) || dayAt(value.at, { ...account.settings, dayStartMinutes: 0 }) >= since
    ) yield value;
  }
}

/** Stable; only the version changes when an entry is edited, so that other programs import the change. */
export function exportId({ id, origin }: Pick<Entry, 'id' | 'origin'>): string {
  return `${origin?.id ?? id}-${origin?.version ?? 1}`;
}

/** `-25.00`: positive if `wallet` receives the money. */
export function signedAmount(entry: MoneyEntry, wallet: string | null): string {
  const arrives = entry.direction === 'income' ||
    (entry.direction === 'transfer' && wallet === entry.toWallet && wallet !== entry.wallet);
  return `${arrives ? '' : '-'}${amountOf(entry)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** When it was recorded, where that was on its own day, else noon; with the zone's offset then. */
export function timeOf(
  entry: MoneyEntry,
  { settings: { timeZone } }: Account,
): { readonly time: string; readonly offset: string } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const [day, time = ''] = clock.format(entry.at).split(' ');
  const named =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(entry.at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return { time: day === entry.day ? time : '12:00:00', offset: named.slice(3) || '+00:00' };
}

/** One line without control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, ' ').trim();
}

/** The title of an entry; its category if the note is empty. */
export function titleOf({ note, category }: MoneyEntry): string {
  return oneLine(note) || oneLine(category);
}

/** The wallet's name, with the account's name if there are several. */
export function walletName({ owner }: Book, wallet: string | null | undefined, none: string): string {
  return [owner, wallet ?? none].filter((part) => part !== '').map(oneLine).join(' ');
}
