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
  const { date, amount, in: into, out, balance, currency, card, about } = columns;
  return [date, amount, into, out, balance, currency, card, about[0]].filter((name) => name !== undefined);
}

// deno-fmt-ignore
export const sourceRows: readonly SourceRow[] = [
  { source: 'wechat',  columns: wechatColumns,                        read: readWechatRow },
  { source: 'alipay',  columns: alipayColumns,                        read: readAlipayRow },
  { source: 'alipay',  columns: alipayWebColumns,                     read: readAlipayWebRow },
  { source: 'alipay',  columns: alipayNotebookColumns,                read: 'refused' },
  { source: 'jd',      columns: jdColumns,                            read: readJdRow },
  { source: 'meituan', columns: meituanColumns,                       read: readMeituanRow },
  { source: 'cmb',     columns: neededColumns(bankColumns.cmb),       read: bankColumns.cmb },
  { source: 'cmbcard', columns: neededColumns(bankColumns.cmbcard),   read: bankColumns.cmbcard },
  { source: 'icbc',    columns: neededColumns(bankColumns.icbc),      read: bankColumns.icbc },
];
