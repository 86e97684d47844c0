/** Bytes of a file -> a bill. Detects encoding, container and source; throws ImportFault for anything unreadable. */
import { mapCooperatively } from '../../../../schema/spreadsheet/map-cooperatively.ts';
import type { SheetRow } from '../../../../schema/spreadsheet/sheet.ts';
import { readSpreadsheet, type Spreadsheet } from '../../../../schema/spreadsheet/spreadsheet.ts';
import { SpreadsheetError } from '../../../../schema/spreadsheet/spreadsheet-error.ts';
import { isZip, readZip } from '../../../../schema/spreadsheet/unzip.ts';
import { ImportFault } from '../import-fault.ts';
import { cardOf, monthOf, readBankRow } from './bank.ts';
import { type BankColumns, bankColumns } from './bank-columns.ts';
import { completed } from './unknown-bank.ts';
import { type Bill, type BillRow, type BillSource, billSources, unknown } from './bill.ts';
import { hasLostDigits } from './cells.ts';
import { compareStated, findTable, type RowReading, type Table, type TableRow } from './bill-table.ts';
import { alipay, alipayNotebookColumns, alipayWeb } from './alipay.ts';
import { jd } from './jd.ts';
import { meituan } from './meituan.ts';
import { type Layout, readWalletRow } from './wallet-row.ts';
import { wechat } from './wechat.ts';

export const maxBillBytes = 10_000_000;
const maxAmountMinor = 99_999_999_99;

interface BillOptions {
  /** The columns of an unknown bank, named by the user. */
  readonly columns?: BankColumns | undefined;
  /** The user's name for the bank account; empty: the bank's name and the card's digits. */
  readonly wallet?: string;
}

export async function readBill(bytes: Uint8Array, options: BillOptions = {}): Promise<Bill> {
  if (bytes.length > maxBillBytes) {
    throw new ImportFault(null, { name: 'billTooLarge', values: { n: maxBillBytes / 1e6 } });
  }
  const { rows, leftOut } = await readFile(bytes).catch((error: unknown) => {
    throw error instanceof SpreadsheetError
      ? new ImportFault(null, { name: error.code, values: error.params })
      : error;
  });
  return { ...await readLines(rows, options), leftOut };
}

/** A spreadsheet, or an archive with one in it. */
async function readFile(bytes: Uint8Array): Promise<Spreadsheet> {
  const files = isZip(bytes) ? readZip(bytes) : [];
  const inner = files.filter(({ name }) =>
    /\.(csv|txt|xlsx)$/i.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name)
  );
  const isArchive = files.length > 0 && !files.some(({ name }) => bookParts.test(name));
  if (!isArchive) return await readSpreadsheet(bytes);
  if (inner.length !== 1) throw new ImportFault(null, { name: 'zipContents', values: { n: inner.length } });
  return await readSpreadsheet(await inner[0]!.unpack());
}

/** Of a workbook of some program. */
const bookParts = /^(xl\/|content\.xml$|Index\/)/;
/** Of a column in a file that may be a bill. */
const maxNameCharacters = 40;

async function readLines(lines: readonly SheetRow[], options: BillOptions): Promise<Bill> {
  const { table, source, read } = await find(lines, options);
  const readRow = typeof read === 'function' ? read : bankReader(read, { source, table, options });
  const all = await mapCooperatively(table.rows, (row): { row: BillRow; counted: RowReading['counted'] } => {
    const reading = readRow(row);
    if (hasLostDigits(reading.id)) {
      throw new ImportFault(row.line, { name: 'idLost', values: { id: reading.id } });
    }
    return { row: checked(row, { source, reading }), counted: reading.counted };
  });
  const stated = compareStated(table.preamble, all.map(({ counted }) => counted));
  return { source, rows: all.map(({ row }) => row), stated };
}

async function find(
  lines: readonly SheetRow[],
  { columns }: BillOptions,
): Promise<{
  readonly table: Table;
  readonly source: BillSource;
  readonly read: Exclude<SourceRow['read'], 'refused'>;
}> {
  // What is known of a bank is better than what was typed for an unknown one.
  const own: readonly SourceRow[] = columns === undefined
    ? sourceRows
    : [...sourceRows, { source: 'bank', columns: neededColumns(columns), read: columns }];
  for (const { source, columns, read } of own) {
    const table = await findTable(lines, columns);
    if (!table) continue;
    if (read === 'refused') throw new ImportFault(null, { name: 'notebook' });
    return {
      table,
      source,
      read: source === 'bank' && typeof read === 'object' ? completed(read, table) : read,
    };
  }
  const widest = lines.slice(0, 60).map(({ cells }) => cells).reduce(
    (a, b) => b.filter(Boolean).length > a.filter(Boolean).length ? b : a,
    [],
  );
  const names = widest.map((name) => name.trim()).filter(Boolean);
  if (names.length < 2 || names.some((name) => name.length > maxNameCharacters)) {
    throw new ImportFault(null, { name: 'notTable' });
  }
  throw new ImportFault(null, {
    name: columns === undefined ? 'billUnknown' : 'columnsMissing',
    values: { columns: names.join(', ').slice(0, 300) },
  });
}

function bankReader(
  columns: BankColumns,
  { source, table, options }: {
    readonly source: BillSource;
    readonly table: Table;
    readonly options: BillOptions;
  },
): (row: TableRow) => RowReading {
  const card = cardOf(table.preamble);
  const name = billSources[source][0].replace(/信用卡$/, '');
  const wallet = options.wallet || (card === '' ? name : `${name}(${card})`);
  const file = { columns, wallet, card, month: monthOf(table.preamble), seen: new Map<string, number>() };
  return (row) => readBankRow(row, file);
}

/** Under what these files were read before they were known by name, so that their rows are not recorded again. */
// deno-fmt-ignore
const keySources: Readonly<Partial<Record<BillSource, string>>> = {
  icbccard: 'icbc', bocom: 'bank', bocomcard: 'bank', cgbcard: 'bank', boc: 'bank', boccard: 'bank', abc: 'bank', hsbchk: 'bank', hsbchkcard: 'bank',
};

function checked(
  { line }: TableRow,
  { source, reading: { reading, at, id, also, text } }: {
    readonly source: BillSource;
    readonly reading: RowReading;
  },
): BillRow {
  const movement = reading.kind === 'record' ? reading.movements[0] : undefined;
  const side = movement === undefined ? '' : movement.refund ? 'refund' : movement.direction;
  const sum = reading.kind === 'record'
    ? reading.movements.reduce((all, { amountMinor }) => all + amountMinor, 0)
    : 0;
  const fault = reading.kind !== 'record'
    ? reading
    : at === undefined
    ? unknown('time', '')
    : id === '' || id === '/'
    ? unknown('id', '')
    : sum > maxAmountMinor
    ? unknown('amount', String(sum / 100))
    : reading;
  return {
    line,
    at: at ?? '',
    key: ['bill', keySources[source] ?? source, id, side, also, sum].join(':'),
    text: text.filter((part) => part !== '').join(' ').replace(/\s+/g, ' ').slice(0, 500),
    reading: fault,
  };
}

/** A supported file, recognised by its columns. */
interface SourceRow {
  readonly source: BillSource;
  readonly columns: readonly string[];
  readonly read: ((row: TableRow) => RowReading) | BankColumns | 'refused';
}

/** The columns that a bank's file must have. */
function neededColumns(columns: BankColumns): readonly string[] {
  const { date, booked, amount, direction, in: into, out, balance, currency, about } = columns;
  return [date, booked, amount, direction, into, out, balance, currency, about[0]].filter((name) =>
    name !== undefined
  );
}

const banks = Object.entries(bankColumns) as [keyof typeof bankColumns, BankColumns][];

const wallet = (source: BillSource, layout: Layout): SourceRow => ({
  source,
  columns: layout.columns,
  read: (row) => readWalletRow(row, layout),
});

const sourceRows: readonly SourceRow[] = [
  wallet('wechat', wechat),
  wallet('alipay', alipay),
  wallet('alipay', alipayWeb),
  { source: 'alipay', columns: alipayNotebookColumns, read: 'refused' },
  wallet('jd', jd),
  wallet('meituan', meituan),
  ...banks.map(([source, columns]) => ({ source, columns: neededColumns(columns), read: columns })),
];
