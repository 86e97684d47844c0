/**
 * Live entries as a Beancount ledger (beancount.github.io/docs/beancount_language_syntax.html), one transaction each. Names become account components,
 * which must begin with an ASCII capital or digit; original names and tags, which must be ASCII too, are in the metadata.
 */
import { createHash } from 'node:crypto';
import type { MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import { amountOf } from './csv.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { type Book, exportId, openBooks, readMoney } from './books.ts';
import { summaryLines } from './summary.ts';

/** Earlier than every day that the grammar accepts. */
const opening = '1900-01-01';
const none = 'Unassigned';

export async function* writeBeancount(options: ExportOptions): AsyncIterable<string> {
  const hash = createHash('sha256');
  for await (const text of ledgerOf(options)) {
    hash.update(text);
    yield text;
  }
  yield `; sha256 of all above: ${hash.digest('hex')}\n`;
}

async function* ledgerOf(options: ExportOptions): AsyncIterable<string> {
  const books = await openBooks(options);
  const opened = new Set<string>();
  yield 'option "title" "记账"\n';
  for (const currency of new Set(books.map(({ account }) => account.settings.currency))) {
    yield `option "operating_currency" ${quoted(currency)}\n`;
  }
  for (const book of books) {
    for await (const entry of readMoney(book)) {
      const { lines, used } = transaction(entry, book);
      for (const name of used) {
        if (opened.has(name)) continue;
        opened.add(name);
        yield `\n${opening} open ${name}\n`;
      }
      yield `\n${lines.join('\n')}\n`;
    }
  }
  yield '\n';
  yield* summaryLines(books, { prefix: '; ' });
}

function transaction(
  entry: MoneyEntry,
  { owner: name }: Book,
): { readonly lines: readonly string[]; readonly used: readonly string[] } {
  const owner = name === '' ? [] : [name];
  const { direction, refund } = entry;
  const asset = (wallet: string | null | undefined): string =>
    accountName(['Assets', ...owner, wallet ?? none]);
  const isIncome = direction === 'income';
  const side = direction === 'transfer'
    ? asset(entry.toWallet)
    : accountName([isIncome && !refund ? 'Income' : 'Expenses', ...owner, entry.category]);
  const wallet = asset(entry.wallet);
  const amount = `${amountOf(entry)} ${entry.currency}`;
  const more = [
    ['id', exportId(entry)],
    ['category', entry.category],
    ...(entry.wallet === null ? [] : [['wallet', entry.wallet]]),
    ...(entry.toWallet ? [['towallet', entry.toWallet]] : []),
    ...(entry.tags.length === 0 ? [] : [['tags', entry.tags.join(' ')]]),
    ['text', entry.text],
  ] as const;
  return {
    used: [side, wallet],
    lines: [
      `${entry.day} * ${quoted(entry.note === '' ? entry.category : entry.note)}`,
      ...more.map(([key, value]) => `  ${key}: ${quoted(value!)}`),
      `  ${side}  ${isIncome ? '-' : ''}${amount}`,
      `  ${wallet}  ${isIncome ? '' : '-'}${amount}`,
    ],
  };
}

function accountName([root, ...names]: readonly string[]): string {
  const parts = names.map((name) => {
    const plain = name.normalize('NFKC').replace(/[^\p{L}\p{Nd}]+/gu, '-').replace(/^-|-$/g, '');
    const upper = plain.slice(0, 1).toUpperCase() + plain.slice(1);
    return /^[A-Z0-9]/.test(upper) ? upper : `X-${upper}`;
  });
  return [root, ...parts].join(':');
}

function quoted(text: string): string {
  return `"${text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/["\\]/g, String.raw`\$&`)}"`;
}
