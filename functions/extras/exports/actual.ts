/**
 * For Actual (actualbudget/actual): one statement per wallet and currency, as OFX, whose FITID prevents duplicates, and as CSV, which has no ids.
 * A transfer is in the statements of both wallets; the files cannot link the two.
 */
import type { MoneyEntry } from '../../ingest/store/stored-shapes.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { cellRow } from './csv.ts';
import type { Book } from './books.ts';
import { exportId, oneLine, readMoney, signedAmount, timeOf, titleOf, walletName } from './books.ts';
import { withSummary } from './summary.ts';
import type { ExportFile } from './pack-zip.ts';

const none = '未指定账户';

interface Statement {
  readonly book: Book;
  readonly wallet: string | null;
  readonly currency: string;
}

export function actualFiles(options: ExportOptions): AsyncIterable<ExportFile> {
  return withSummary(options, async function* (books) {
    const names = new Set<string>();
    for (const book of books) {
      for (const statement of await statementsOf(book)) {
        const name = fileName(statement, names);
        yield { name: `${name}.ofx`, lines: ofx(statement) };
        yield { name: `${name}.csv`, lines: csv(statement) };
      }
    }
  });
}

async function statementsOf(book: Book): Promise<readonly Statement[]> {
  const found = new Map<string, Statement>();
  for await (const entry of readMoney(book)) {
    for (const wallet of walletsOf(entry)) {
      const { currency } = entry;
      found.set(JSON.stringify([wallet, currency]), { book, wallet, currency });
    }
  }
  return [...found.values()];
}

function walletsOf({ direction, wallet, toWallet = null }: MoneyEntry): readonly (string | null)[] {
  return direction === 'transfer' && toWallet !== wallet ? [wallet, toWallet] : [wallet];
}

async function* entriesOf({ book, wallet, currency }: Statement): AsyncIterable<MoneyEntry> {
  for await (const entry of readMoney(book)) {
    if (entry.currency === currency && walletsOf(entry).includes(wallet)) yield entry;
  }
}

function fileName({ book, wallet, currency }: Statement, taken: Set<string>): string {
  const own = currency === book.account.settings.currency ? '' : `-${currency}`;
  const plain = walletName(book, wallet, none).replace(/[\\/:*?"<>|]+/g, '-').replace(/^\.+/, '') || none;
  let name = `${plain}${own}`;
  for (let n = 2; taken.has(name); n++) name = `${plain}${own} ${n}`;
  taken.add(name);
  return name;
}

function payeeOf(entry: MoneyEntry, { book, wallet }: Statement): string {
  if (entry.direction !== 'transfer') return titleOf(entry);
  return walletName(book, wallet === entry.wallet ? entry.toWallet : entry.wallet, none);
}

function memoOf(entry: MoneyEntry): string {
  const isSaid = entry.direction !== 'transfer' || titleOf(entry) === entry.category;
  return [entry.category, ...(isSaid ? [] : [titleOf(entry)]), ...entry.tags.map((tag) => `#${tag}`)].map(
    oneLine,
  ).join(' ');
}

async function* ofx(statement: Statement): AsyncIterable<string> {
  const { book, wallet, currency } = statement;
  yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
    '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX>\n' +
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\n' +
    `<STMTRS><CURDEF>${currency}</CURDEF><BANKACCTFROM><BANKID>0</BANKID><ACCTID>${
      xml(walletName(book, wallet, none))
    }</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>\n<BANKTRANLIST>\n`;
  for await (const entry of entriesOf(statement)) {
    const amount = signedAmount(entry, wallet);
    // Read as local time.
    const posted = `${entry.day} ${timeOf(entry, book.account).time}`.replace(/\D/g, '');
    yield `<STMTTRN><TRNTYPE>${
      amount.startsWith('-') ? 'DEBIT' : 'CREDIT'
    }</TRNTYPE><DTPOSTED>${posted}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${
      exportId(entry)
    }</FITID><NAME>${xml(payeeOf(entry, statement))}</NAME><MEMO>${xml(memoOf(entry))}</MEMO></STMTTRN>\n`;
  }
  yield '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n';
}

async function* csv(statement: Statement): AsyncIterable<string> {
  yield cellRow(['Date', 'Payee', 'Notes', 'Category', 'Amount']);
  for await (const entry of entriesOf(statement)) {
    const notes = [...entry.tags.map((tag) => `#${oneLine(tag)}`), exportId(entry)].join(' ');
    const category = entry.direction === 'transfer' ? '' : entry.category;
    yield cellRow([
      entry.day,
      payeeOf(entry, statement),
      notes,
      category,
      signedAmount(entry, statement.wallet),
    ]);
  }
}

function xml(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replace(/[\ufffe\uffff]/g, '');
}
