/**
 * For 钱迹, by its import template: UTF-8 with a byte order mark, CRLF, thirteen columns in this order. The template has no currency and no id: entries
 * in other currencies than the account's are left out and listed, and the id is put at the end of the note.
 */
import type { MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { amountOf, cellRow } from './csv.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { type Book, exportId, linesOf, oneLine, timeOf, walletName } from './books.ts';
import { withSummary } from './summary.ts';
import type { ExportFile } from './pack-zip.ts';

// deno-fmt-ignore
const columns = ['时间', '分类', '二级分类', '类型', '金额', '账户1', '账户2', '备注', '账单标记', '手续费', '优惠券', '标签', '账单图片'];
const none = '未指定账户';

export function qianjiFiles(options: ExportOptions): AsyncIterable<ExportFile> {
  return withSummary(options, (books) => [{ name: 'qianji.csv', lines: rows(books) }], isIn);
}

function isIn({ currency }: MoneyEntry, { account }: Book): boolean {
  return currency === account.settings.currency;
}

function rows(books: readonly Book[]): AsyncIterable<string> {
  const line = (entry: MoneyEntry, book: Book): string =>
    isIn(entry, book) ? cellRow(cellsOf(entry, book), '\r\n') : '';
  return linesOf(books, line, `\uFEFF${cellRow(columns, '\r\n')}`);
}

function cellsOf(entry: MoneyEntry, book: Book): readonly string[] {
  const { direction, category, wallet, toWallet } = entry;
  const isTransfer = direction === 'transfer';
  const type = isTransfer
    ? (category === '还款' ? '还款' : '转账')
    : direction === 'income'
    ? '收入'
    : '支出';
  return [
    `${entry.day.replaceAll('-', '/')} ${timeOf(entry, book.account).time.slice(0, 5)}`,
    isTransfer ? '' : oneLine(category),
    '',
    type,
    amountOf(entry),
    isTransfer ? walletName(book, wallet, none) : wallet === null ? '' : walletName(book, wallet, ''),
    isTransfer ? walletName(book, toWallet, none) : '',
    `${oneLine(entry.note)} ${exportId(entry)}`.trim(),
    '',
    '',
    '',
    entry.tags.map((tag) => `#${oneLine(tag).replace(/[#\s]+/g, '-')}`).join(''),
    '',
  ];
}
