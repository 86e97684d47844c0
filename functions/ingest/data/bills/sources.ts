/** The supported files, one row each, recognised by their columns. */
import {
  alipayColumns,
  alipayNotebookColumns,
  alipayWebColumns,
  readAlipayRow,
  readAlipayWebRow,
} from './alipay.ts';
import { type BankColumns, bankColumns } from './bank.ts';
import type { BillSource } from './bill.ts';
import { jdColumns, readJdRow } from './jd.ts';
import { meituanColumns, readMeituanRow } from './meituan.ts';
import type { RowReading, TableRow } from './table.ts';
import { readWechatRow, wechatColumns } from './wechat.ts';

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

// deno-fmt-ignore
export const sourceRows: readonly SourceRow[] = [
  { source: 'wechat',  columns: wechatColumns,                        read: readWechatRow },
  { source: 'alipay',  columns: alipayColumns,                        read: readAlipayRow },
  { source: 'alipay',  columns: alipayWebColumns,                     read: readAlipayWebRow },
  { source: 'alipay',  columns: alipayNotebookColumns,                read: 'refused' },
  { source: 'jd',      columns: jdColumns,                            read: readJdRow },
  { source: 'meituan', columns: meituanColumns,                       read: readMeituanRow },
  ...banks.map(([source, columns]) => ({ source, columns: neededColumns(columns), read: columns })),
];
