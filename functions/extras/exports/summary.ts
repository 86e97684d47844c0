/** The summary of an export: the entries that are in its files, what was undone, and where the next export begins. */
import { type Bilingual, textIn } from '../../ingest/bilingual.ts';
import { dayAt } from '../../ingest/calendar.ts';
import type { Entry, MoneyEntry } from '../../ingest/store/entry.ts';
import { entryKey, undonePrefix } from '../../ingest/store/keys.ts';
import { amountOf } from './csv.ts';
import { isId } from '../../ingest/data/format.ts';
import { type Book, exportId, oneLine, readLive, readMoney } from './ledger-export.ts';

// deno-fmt-ignore
const table = {
  whole:    ['{name}：{n} 条',                     '{name}: {n} entries'],
  since:    ['{name}：从 {since} 起记的 {n} 条',   '{name}: {n} entries recorded since {since}'],
  others:   ['{name}：另有 {n} 条日记和对账，不在其中', '{name}: {n} diary entries and balances are no part of it'],
  next:     ['{name}：下次导出从 {id} 开始',       '{name}: next time export since {id}'],
  undone:   ['已撤销：{entry}',                    'undone: {entry}'],
  leftOut:  ['币种不同，没有导出：{entry}',        'left out, other currency: {entry}'],
} as const satisfies Record<string, Bilingual>;

const rowsAtOnce = 500;
const many = 10;

export async function* summaryLines(
  books: readonly Book[],
  isIn: (entry: MoneyEntry, book: Book) => boolean = () => true,
): AsyncIterable<string> {
  for (const book of books) {
    const { since, until, language } = book;
    let n = 0;
    let others = 0;
    for await (const entry of readLive(book)) {
      if (entry.type !== 'money') others++;
      else if (isIn(entry, book)) n++;
    }
    const name = oneLine(book.account.name);
    yield since === null
      ? textIn(table.whole, language, { name, n })
      : textIn(table.since, language, { name, n, since });
    if (others > 0) yield textIn(table.others, language, { name, n: others });
    if (until !== '') yield textIn(table.next, language, { name, id: until });
    for await (const entry of readUndone(book)) {
      yield textIn(table.undone, language, { entry: shortly(entry) });
    }
  }
  for (const book of books) {
    for await (const entry of readMoney(book)) {
      if (!isIn(entry, book)) yield textIn(table.leftOut, book.language, { entry: shortly(entry) });
    }
  }
}

function shortly(entry: MoneyEntry): string {
  return `${exportId(entry)} ${entry.day} ${amountOf(entry)} ${entry.currency}`;
}

/** Money entries undone since then, in that order. */
async function* readUndone({ kv, account, since }: Book): AsyncIterable<MoneyEntry> {
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
