/**
 * What the files for other programs are made of: live entries of money in the order of recording, each under an id that stays. Diary and
 * balances are no part of them; what was undone is left out, and its ids are listed, since no program deletes by a file.
 */
import { dayAt } from '../../calendar.ts';
import type { Account, Entry, MoneyEntry } from '../../store/entry.ts';
import { entryKey, headKey, undonePrefix } from '../../store/keys.ts';
import type { Kv } from '../../store/kv.ts';
import type { Head } from '../../store/reader.ts';
import { amountOf } from '../csv.ts';
import type { Wish } from '../json-lines.ts';
import { readAccounts, readEntries } from '../ledger.ts';

/** An account to be written. */
export interface Book {
  readonly kv: Kv;
  readonly account: Account;
  /** Its name where there are several, else empty. */
  readonly owner: string;
  /** Recorded on this day (of the account) or later; or after the entry with this id; null = all. */
  readonly since: string | null;
  /** The last id of the account when the export began: what comes later is left for the next one. */
  readonly until: string;
}

const rowsAtOnce = 500;
const many = 10;
const idLength = 26;

export function isSince(text: string): boolean {
  return isId(text) || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
}

function isId(text: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text);
}

export async function openBooks({ kv, account, since = null }: Wish): Promise<readonly Book[]> {
  const accounts = await readAccounts(kv, account);
  return Promise.all(accounts.map(async (one) => ({
    kv,
    account: one,
    owner: accounts.length > 1 ? one.name : '',
    since,
    until: (await kv.get<Head>(headKey(one.id))).value?.last.slice(0, idLength) ?? '',
  })));
}

export async function* readMoney(book: Book): AsyncIterable<MoneyEntry> {
  for await (const entry of readLive(book)) if (entry.type === 'money') yield entry;
}

async function* readLive({ kv, account, since, until }: Book): AsyncIterable<Entry> {
  const after = since !== null && isId(since) ? since : '';
  for await (const value of readEntries(kv, account.id, { after, until })) {
    if (value.undone) continue;
    if (
      since === null || isId(since) || dayAt(value.at, { ...account.settings, dayStartMinutes: 0 }) >= since
    ) yield value;
  }
}

/** Entries of money that were undone, or replaced, since then, in that order. */
export async function* readUndone({ kv, account, since }: Book): AsyncIterable<MoneyEntry> {
  let ids: string[] = [];
  async function* drain(): AsyncIterable<MoneyEntry> {
    const rows = ids.length === 0
      ? []
      : await kv.getMany<Entry[]>(ids.map((id) => entryKey({ account: account.id, id })));
    ids = [];
    for (const { value } of rows) {
      if (value?.type !== 'money' || !value.undone) continue;
      const isLater = since === null ||
        (isId(since)
          ? value.undone.mark > since
          : dayAt(value.undone.at, { ...account.settings, dayStartMinutes: 0 }) >= since);
      if (isLater) yield value;
    }
  }
  for await (
    const { value } of kv.list<string>({ prefix: undonePrefix(account.id) }, { batchSize: rowsAtOnce })
  ) {
    if (value) ids.push(value);
    if (ids.length >= many) yield* drain();
  }
  yield* drain();
}

/** Stays when an entry is amended, but for its version, so that the reader takes the change in. */
export function exportId({ id, origin }: Pick<Entry, 'id' | 'origin'>): string {
  return `${origin?.id ?? id}-${origin?.version ?? 1}`;
}

/** `-25.00`: above zero where the money reaches `wallet`. */
export function signedAmount(entry: MoneyEntry, wallet = entry.wallet): string {
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

/** What an entry is called where nothing was said. */
export function titleOf({ note, category }: MoneyEntry): string {
  return oneLine(note) || oneLine(category);
}

/** A wallet's name where there are several accounts. */
export function walletName({ owner }: Book, wallet: string | null | undefined, none: string): string {
  return [owner, wallet ?? none].filter((part) => part !== '').map(oneLine).join(' ');
}

/** The end of a file, or a file of its own: what is in, what was undone, and where the next export begins. */
export async function* summaryLines(
  books: readonly Book[],
  { left = [] }: { readonly left?: readonly string[] } = {},
): AsyncIterable<string> {
  for (const book of books) {
    let count = 0;
    let others = 0;
    for await (const { type } of readLive(book)) type === 'money' ? count++ : others++;
    const name = oneLine(book.account.name);
    yield `${name}: ${count} ${book.since === null ? 'entries' : `entries recorded since ${book.since}`}`;
    if (others > 0) yield `${name}: ${others} diary entries and balances are no part of it`;
    if (book.until !== '') yield `${name}: next time export since ${book.until}`;
    for await (const entry of readUndone(book)) {
      const by = entry.undone?.by === undefined ? '' : ', replaced by a later version';
      yield `undone: ${exportId(entry)} ${entry.day} ${amountOf(entry)} ${entry.currency}${by}`;
    }
  }
  for (const line of left) yield line;
}
