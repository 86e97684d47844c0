/** The summary of an export: the entries that are in its files, what was undone, and where the next export begins. */
import { wordsOf } from '../../ingest/bilingual.ts';
import { dayAt } from '../../ingest/account-day.ts';
import type { Entry, MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { entryKey, undonePrefix } from '../../ingest/store/keys.ts';
import { getRows, inBatches } from '../../ingest/store/kv.ts';
import { amountOf } from './csv.ts';
import { isId } from '../../ingest/data/format.ts';
import { exportSummary } from '../../ingest/messages/generated/export-summary.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { type Book, exportId, oneLine, openBooks, readLive, readMoney } from './books.ts';
import type { ExportFile } from './pack-zip.ts';

const say = wordsOf(exportSummary);
/** What several programs read: their files, and the summary. */
export async function* withSummary(
  options: ExportOptions,
  files: (books: readonly Book[]) => Iterable<ExportFile> | AsyncIterable<ExportFile>,
  isIn?: (entry: MoneyEntry, book: Book) => boolean,
): AsyncIterable<ExportFile> {
  const books = await openBooks(options);
  yield* files(books);
  yield { name: 'summary.txt', lines: summaryLines(books, { isIn }) };
}

const rowsAtOnce = 500;

export async function* summaryLines(
  books: readonly Book[],
  { isIn = () => true, prefix = '' }: {
    readonly isIn?: ((entry: MoneyEntry, book: Book) => boolean) | undefined;
    /** Of a comment. */
    readonly prefix?: string;
  } = {},
): AsyncIterable<string> {
  const line = (text: string): string => `${prefix}${text}\n`;
  for (const book of books) {
    const { since, until, language } = book;
    let n = 0;
    let others = 0;
    for await (const entry of readLive(book)) {
      if (entry.type !== 'money') others++;
      else if (isIn(entry, book)) n++;
    }
    const name = oneLine(book.account.name);
    yield line(
      since === null ? say(language, 'whole', { name, n }) : say(language, 'since', { name, n, since }),
    );
    if (others > 0) yield line(say(language, 'others', { name, n: others }));
    if (until !== '') yield line(say(language, 'next', { name, id: until }));
    for await (const entry of readUndone(book)) {
      yield line(say(language, 'undone', { entry: shortly(entry) }));
    }
  }
  for (const book of books) {
    for await (const entry of readMoney(book)) {
      if (!isIn(entry, book)) yield line(say(book.language, 'leftOut', { entry: shortly(entry) }));
    }
  }
}

function shortly(entry: MoneyEntry): string {
  return `${exportId(entry)} ${entry.day} ${amountOf(entry)} ${entry.currency}`;
}

/** Money entries undone since then, in that order. */
async function* readUndone({ kv, account, since }: Book): AsyncIterable<MoneyEntry> {
  const ids = kv.list<string>({ prefix: undonePrefix(account.id) }, { batchSize: rowsAtOnce });
  for await (const batch of inBatches(ids, rowsAtOnce)) {
    const keys = batch.flatMap(({ value: id }) => id === null ? [] : [entryKey({ account: account.id, id })]);
    for (const { value } of await getRows<Entry>(kv, keys)) {
      if (value?.type !== 'money' || !value.undone) continue;
      const isLater = since === null ||
        (isId(since)
          ? value.undone.mark > since
          : dayAt(value.undone.at, { ...account.settings, dayStartMinutes: 0 }) >= since);
      if (isLater) yield value;
    }
  }
}
