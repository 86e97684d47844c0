/** For hledger and ledger (plain text accounting): a journal to `include`. A refund is a negative expense, a transfer has two asset accounts. */
import { codeOf, type MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { amountOf } from './csv.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { type Book, exportId, linesOf, oneLine, openBooks, titleOf } from './books.ts';
import { summaryLines } from './summary.ts';

const none = 'unassigned';

export function writeHledger(options: ExportOptions): AsyncIterable<string> {
  return write(options, (entry) => {
    // A comma ends a tag.
    const tags = [`id:${exportId(entry)}`, ...entry.tags.map((tag) => `${tagName(tag)}:`)].join(', ');
    return [`${headOf(entry)}  ; ${tags}`];
  });
}

export function writeLedger(options: ExportOptions): AsyncIterable<string> {
  return write(options, (entry) => [
    headOf(entry),
    `    ; id: ${exportId(entry)}`,
    ...(entry.tags.length === 0 ? [] : [`    ; :${entry.tags.map(tagName).join(':')}:`]),
  ]);
}

async function* write(
  options: ExportOptions,
  head: (entry: MoneyEntry) => readonly string[],
): AsyncIterable<string> {
  const books = await openBooks(options);
  yield* linesOf(books, (entry, book) => `${[...head(entry), ...postings(entry, book)].join('\n')}\n\n`);
  yield* summaryLines(books, { prefix: '; ' });
}

function headOf(entry: MoneyEntry): string {
  // Two blanks and a semicolon start a comment.
  return `${entry.day} * (${codeOf(entry)}) ${titleOf(entry).replace(/[;|]+/g, ',')}`;
}

function postings(entry: MoneyEntry, book: Book): readonly string[] {
  const { direction, refund, category, wallet, toWallet } = entry;
  const owner = book.owner === '' ? [] : [book.owner];
  const amount = `${entry.currency} ${amountOf(entry)}`;
  const below = `${entry.currency} -${amountOf(entry)}`;
  const asset = (name: string | null | undefined): string =>
    `    ${accountName(['assets', ...owner, name ?? none])}`;
  if (direction === 'transfer') return [`${asset(toWallet)}  ${amount}`, `${asset(wallet)}  ${below}`];
  const isIncome = direction === 'income';
  const side = accountName([isIncome && !refund ? 'income' : 'expenses', ...owner, category]);
  return [`    ${side}  ${isIncome ? below : amount}`, `${asset(wallet)}  ${isIncome ? amount : below}`];
}

/** A colon divides levels; two blanks end a name; brackets make postings of another kind. */
function accountName(parts: readonly string[]): string {
  return parts.map((part) =>
    oneLine(part).replace(/[:;|()[\]{}<>"@=*!]+/g, '-').replace(/^[-\s]+|[-\s]+$/g, '') || none
  ).join(':');
}

function tagName(tag: string): string {
  return oneLine(tag).replace(/[\s:,;]+/g, '-');
}
