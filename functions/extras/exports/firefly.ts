/**
 * For Firefly III's data importer (firefly-iii/data-importer, resources/schemas/v3.json): a CSV and the configuration of its columns. `external-id`
 * makes a second import of the same file skip every row.
 */
import type { MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { cellRow } from './csv.ts';
import { type Book, exportId, linesOf, signedAmount, timeOf, titleOf, walletName } from './books.ts';
import { withSummary } from './summary.ts';
import type { ExportFile } from './pack-zip.ts';

// deno-fmt-ignore
const columns = ['id', 'date', 'amount', 'currency', 'account', 'counter', 'description', 'category', 'tags', 'notes'];
// deno-fmt-ignore
const roles = ['external-id', 'date_transaction', 'amount', 'currency-code', 'account-name', 'opposing-name', 'description', 'category-name', 'tags-comma', 'note'];

/** `default_account` is a placeholder: the importer asks the user for it. */
const configuration = {
  version: 3,
  flow: 'file',
  date: 'Y-m-d H:i:s',
  default_account: 1,
  delimiter: 'comma',
  headers: true,
  rules: true,
  skip_form: false,
  add_import_tag: true,
  conversion: false,
  roles,
  do_mapping: roles.map(() => false),
  mapping: {},
  duplicate_detection_method: 'cell',
  // Equal rows are not duplicates.
  ignore_duplicate_lines: false,
  ignore_duplicate_transactions: true,
  unique_column_index: 0,
  unique_column_type: 'external-id',
};

export function fireflyFiles(options: ExportOptions): AsyncIterable<ExportFile> {
  return withSummary(options, (books) => [
    {
      name: 'firefly.csv',
      lines: linesOf(books, (entry, book) => cellRow(cellsOf(entry, book)), cellRow(columns)),
    },
    { name: 'firefly.json', lines: [`${JSON.stringify(configuration, null, 2)}\n`] },
  ]);
}

function cellsOf(entry: MoneyEntry, book: Book): readonly string[] {
  const { direction, wallet, toWallet } = entry;
  const isTransfer = direction === 'transfer';
  // A transfer without a source wallet belongs to the wallet that it reaches.
  const own = isTransfer && wallet === null ? toWallet ?? null : wallet;
  const name = (of: string | null | undefined): string =>
    of === null || of === undefined ? '' : walletName(book, of, '');
  return [
    exportId(entry),
    `${entry.day} ${timeOf(entry, book.account).time}`,
    signedAmount(entry, own),
    entry.currency,
    name(own),
    isTransfer && own === wallet ? name(toWallet) : '',
    titleOf(entry),
    isTransfer ? '' : entry.category,
    entry.tags.map((tag) => tag.replaceAll(',', ' ')).join(','),
    entry.category === titleOf(entry) || !isTransfer ? '' : entry.category,
  ];
}
