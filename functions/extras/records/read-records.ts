/**
 * Pages of entries for the console, newest first, from the index that fits the query, with a limit on what one page reads. Ordered by recording;
 * with a range of days ordered by day, undone entries last.
 */
import type { Entry } from '../../ingest/store/stored-shapes.ts';
import { daysPrefix, entriesPrefix, entryKey, undonePrefix } from '../../ingest/store/keys.ts';
import { getRows, inBatches, type Kv, type KvSelector } from '../../ingest/store/kv.ts';
import { readAccount } from '../../ingest/store/reader.ts';
import { readLabels } from '../../ingest/console/listing.ts';
import { contains } from '../../ingest/grammar/search.ts';

export const kinds = ['expense', 'income', 'transfer', 'diary', 'balance'] as const;
export type Kind = (typeof kinds)[number];
export const states = ['all', 'live', 'undone'] as const;
export type State = (typeof states)[number];

export interface RecordsFilter {
  readonly account: string;
  /** YYYY-MM-DD, both included; '' = open. */
  readonly from: string;
  readonly to: string;
  readonly kind: Kind | 'all';
  readonly state: State;
  /** Part of note, text, tags, category or wallet, or of the label of the credential it came with; '' = any. */
  readonly text: string;
}

export interface RecordsPage {
  readonly entries: readonly Entry[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** By id, the text of each message that several of the entries came with. */
  readonly texts: ReadonlyMap<string, string>;
  /** Of the account's credentials, by id. */
  readonly labels: ReadonlyMap<string, string>;
  /** Rows that were read and did not match. */
  readonly passedOver: number;
}

export const pageLength = 50;
const maxRead = 2000;
const rowsAtOnce = 10;

/** An index: its rows newest first, each as (cursor in the index, id of an entry). */
interface Index {
  readonly name: 'entry' | 'day' | 'undone';
  readonly selector: (before: string) => KvSelector;
  readonly read: (
    row: { readonly key: readonly unknown[]; readonly value: unknown },
  ) => readonly [string, string];
}

export async function readRecords(kv: Kv, filter: RecordsFilter, after = ''): Promise<RecordsPage> {
  const labels = await readLabels(kv, filter.account);
  const found = await findRecords(kv, { ...filter, labels }, after);
  const messages = [...new Set(found.entries.flatMap(({ message }) => message ?? []))];
  const firsts = await readAccount(kv, filter.account).byIds(messages);
  return { ...found, labels, texts: new Map(firsts.map(({ id, text }) => [id, text])) };
}

type LabelledFilter = RecordsFilter & Pick<RecordsPage, 'labels'>;

async function findRecords(
  kv: Kv,
  filter: LabelledFilter,
  after: string,
): Promise<Omit<RecordsPage, 'texts' | 'labels'>> {
  const indexes = indexesFor(filter);
  const [name, ...rest] = after.split(' ');
  const first = Math.max(0, indexes.findIndex((index) => index.name === name));
  let before = rest.join(' ');
  const entries: Entry[] = [];
  let read = 0;
  for (const index of indexes.slice(first)) {
    const rows = kv.list(index.selector(before), { reverse: true, batchSize: 100 });
    for await (const batch of inBatches(rows, rowsAtOnce)) {
      const pointers = batch.map(index.read);
      const keys = pointers.map(([, id]) => entryKey({ account: filter.account, id }));
      for (const [at, { value }] of (await getRows<Entry>(kv, keys)).entries()) {
        read++;
        if (value && fits(value, { filter, index: index.name })) entries.push(value);
        if (entries.length < pageLength && read < maxRead) continue;
        return { entries, next: `${index.name} ${pointers[at]![0]}`, passedOver: read - entries.length };
      }
    }
    before = '';
  }
  return { entries, next: null, passedOver: read - entries.length };
}

function indexesFor({ account, from, to, state }: RecordsFilter): readonly Index[] {
  const inOrder = (prefix: readonly string[]) => (before: string): KvSelector =>
    before === '' ? { prefix } : { start: prefix, end: [...prefix, before] };
  const entry: Index = {
    name: 'entry',
    selector: inOrder(entriesPrefix(account) as string[]),
    read: ({ key }) => [String(key[2]), String(key[2])],
  };
  const undone: Index = {
    name: 'undone',
    selector: inOrder(undonePrefix(account) as string[]),
    read: ({ key, value }) => [String(key[2]), String(value)],
  };
  const days = daysPrefix(account) as string[];
  const day: Index = {
    name: 'day',
    selector: (before) => {
      const [lastDay, lastId] = before.split(' ');
      // "~" sorts after every character of an id, so the last day is included whole.
      const end = lastId === undefined ? [...days, `${to || '9999-12-31'}~`] : [...days, lastDay!, lastId];
      const start = [...days, from || '0000'];
      // KV refuses a range that ends before it begins.
      return start[2]! <= end[2]! ? { start, end } : { start: end, end };
    },
    read: ({ key }) => [`${String(key[2])} ${String(key[3])}`, String(key[3])],
  };
  if (state === 'undone') return [undone];
  if (from === '' && to === '') return [entry];
  return state === 'live' ? [day] : [day, undone];
}

function fits(
  entry: Entry,
  { filter: { from, to, kind, state, text, labels }, index }: {
    readonly filter: LabelledFilter;
    readonly index: Index['name'];
  },
): boolean {
  if (state !== 'all' && (entry.undone !== null) !== (state === 'undone')) return false;
  // An entry undone between two pages is listed again among the undone ones.
  if (index === 'day' && entry.undone) return false;
  if (from !== '' && entry.day < from) return false;
  if (to !== '' && entry.day > to) return false;
  if (kind !== 'all' && (entry.type === 'money' ? entry.direction : entry.type) !== kind) return false;
  return contains(entry, text, [entry.id.slice(14), labels.get(entry.credential) ?? '']);
}
