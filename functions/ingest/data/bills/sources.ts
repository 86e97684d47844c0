/** The supported files, one row each, recognised by their columns. */
import { alipay, alipayNotebookColumns, alipayWeb } from './alipay.ts';
import { type BankColumns, bankColumns } from './bank.ts';
import type { BillSource } from './bill.ts';
import { jd } from './jd.ts';
import { meituan } from './meituan.ts';
import type { RowReading, TableRow } from './table.ts';
import { type Layout, readWalletRow } from './wallet-row.ts';
import { wechat } from './wechat.ts';

export interface SourceRow {
  readonly source: BillSource;
  readonly columns: readonly string[];
  readonly read: ((row: TableRow) => RowReading) | BankColumns | 'refused';
}

/** The columns that a bank's file must have. */
export function neededColumns(columns: BankColumns): readonly string[] {
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

export const sourceRows: readonly SourceRow[] = [
  wallet('wechat', wechat),
  wallet('alipay', alipay),
  wallet('alipay', alipayWeb),
  { source: 'alipay', columns: alipayNotebookColumns, read: 'refused' },
  wallet('jd', jd),
  wallet('meituan', meituan),
  ...banks.map(([source, columns]) => ({ source, columns: neededColumns(columns), read: columns })),
];
