/** The bills of wallets and shops, read by their column names. What the states and kinds of its rows mean is each one's own (`read`). */
import type { Reading } from './bill.ts';
import { minorOf, named, timeOf } from './cells.ts';
import type { RowReading, TableRow } from './bill-table.ts';

export interface Layout {
  /** By which a file is known. */
  readonly columns: readonly string[];
  /** The first that holds a time counts. */
  readonly time: readonly string[];
  readonly kind: string;
  readonly party?: string;
  readonly item: string;
  readonly amount: string;
  readonly method?: string;
  readonly status?: string;
  readonly id: string;
  /** The file's word for what is neither income nor spending, where 收/支 is empty. */
  readonly neither: '不计收支' | '中性交易';
  /** What tells rows of one id apart; not a kind that users can change. */
  readonly also: 'kind' | 'refund';
  /** The amount is the total of several payment methods: somebody has to look. */
  readonly reviews?: true;
  /** The part of its cell that is the amount. */
  amountIn?(cell: string): string;
  read(row: WalletRow): Reading;
}

export interface WalletRow {
  readonly amount: number | undefined;
  /** 收/支. */
  readonly direction: string;
  readonly kind: string;
  readonly party: string;
  readonly item: string;
  /** The first of the payment methods. */
  readonly method: string | null;
  readonly status: string;
  cell(name: string): string;
}

export function readWalletRow(row: TableRow, layout: Layout): RowReading {
  const cellOf = (name: string | undefined): string => name === undefined ? '' : named(row.cell(name));
  const [kind, party, item] = [layout.kind, layout.party, layout.item].map(cellOf) as [
    string,
    string,
    string,
  ];
  const sum = row.cell(layout.amount);
  const amount = minorOf(layout.amountIn?.(sum) ?? sum);
  const direction = cellOf('收/支');
  const methods = cellOf(layout.method);
  const status = layout.status === undefined ? '' : row.cell(layout.status);
  const method = methods.split(/[&＆]/)[0]!.trim() || null;
  const reading = layout.read({ amount, direction, kind, party, item, method, status, cell: row.cell });
  const isRecord = reading.kind === 'record';
  return {
    reading: isRecord && layout.reviews && /[&＆]/.test(methods)
      ? { ...reading, review: 'methods' }
      : reading,
    counted: { label: direction || layout.neither, minor: amount },
    at: layout.time.map((name) => timeOf(row.cell(name))).find((time) => time !== undefined),
    id: row.cell(layout.id),
    also: layout.also === 'kind' ? kind : isRecord && reading.movements[0]?.refund ? '退款' : '',
    text: [kind, party, item, direction, sum, methods, status],
  };
}
