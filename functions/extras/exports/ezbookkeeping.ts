/**
 * For ezBookkeeping (mayswind/ezbookkeeping, pkg/converters/default): CSV and TSV. Its parser does not support quotes, so separators within cells
 * become blanks. It has no field for an id, which is put at the end of the description.
 */
import type { MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { amountOf } from './csv.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { type Book, exportId, linesOf, timeOf, walletName } from './books.ts';
import { withSummary } from './summary.ts';
import type { ExportFile } from './pack-zip.ts';

// deno-fmt-ignore
const columns = ['Time', 'Timezone', 'Type', 'Category', 'Sub Category', 'Account', 'Account Currency', 'Amount', 'Account2', 'Account2 Currency', 'Account2 Amount', 'Geographic Location', 'Tags', 'Description'];
const none = '未指定账户';

export function ezbookkeepingFiles(options: ExportOptions): AsyncIterable<ExportFile> {
  return withSummary(options, (books) => [
    { name: 'ezbookkeeping.csv', lines: rows(books, ',') },
    { name: 'ezbookkeeping.tsv', lines: rows(books, '\t') },
  ]);
}

function rows(books: readonly Book[], divider: string): AsyncIterable<string> {
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => cell.replace(/[,\t\r\n\p{Cc}\p{Cs}\s]+/gu, ' ').trim()).join(divider)}\n`;
  return linesOf(books, (entry, book) => line(cellsOf(entry, book)), line(columns));
}

function cellsOf(entry: MoneyEntry, book: Book): readonly string[] {
  const { direction, category, currency, refund, tags, note } = entry;
  const { time, offset } = timeOf(entry, book.account);
  const isTransfer = direction === 'transfer';
  const type = isTransfer ? 'Transfer' : direction === 'income' && !refund ? 'Income' : 'Expense';
  const amount = amountOf(entry);
  return [
    `${entry.day} ${time}`,
    offset,
    type,
    isTransfer ? '转账' : category,
    category,
    walletName(book, entry.wallet, none),
    currency,
    // A refund is a negative expense.
    refund ? `-${amount}` : amount,
    ...(isTransfer ? [walletName(book, entry.toWallet, none), currency, amount] : ['', '', '']),
    '',
    tags.map((tag) => tag.replaceAll(';', ' ')).join(';'),
    `${note} ${exportId(entry)}`,
  ];
}
