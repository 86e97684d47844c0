/** The columns of a bank that is not known by name: what the user did not say of them, by their names and cells; where those do not say it, a question. */
import { ImportFault } from '../import-fault.ts';
import { amountIn, sideOf } from './bank.ts';
import type { BankColumns } from './bank-columns.ts';
import type { Table } from './bill-table.ts';

const currencyNames = /币种|币别|货币|currency/i;
const directionNames = /借贷|借\/贷|收支|收\/支|收付|存取|方向|debit|credit|dr\/cr|cr\/dr|type/i;

export function completed(columns: BankColumns, table: Table): BankColumns {
  const direction = columns.direction ??
    (columns.amount === undefined ? undefined : directionColumn(columns, table));
  const currency = columns.currency ?? currencyColumn(columns, table);
  const dates = columns.dates ?? dateOrder(columns, table);
  const whole = {
    ...columns,
    ...(direction === undefined ? {} : { direction }),
    ...(currency === undefined ? {} : { currency }),
    ...(dates === undefined ? {} : { dates }),
  };
  if (direction === undefined && columns.positiveIsSpent === undefined) askSigns(columns, table);
  return whole;
}

/** Of a direction in every row, beside amounts without a sign. */
function directionColumn({ amount }: BankColumns, { names, rows }: Table): string | undefined {
  if (rows.some((row) => (amountIn(row.cell(amount!)).minor ?? 0) < 0)) return undefined;
  return names.find((name) =>
    directionNames.test(name) && rows.length > 0 && rows.every((row) => sideOf(row.cell(name)) !== undefined)
  );
}

/** Behind the amount, since a balance may have one too. */
function currencyColumn({ amount, in: into }: BankColumns, { names }: Table): string | undefined {
  const place = names.indexOf((amount ?? into ?? '').normalize('NFKC').replace(/\s+/g, ''));
  const found = names.filter((name) => currencyNames.test(name));
  return found.find((name) => names.indexOf(name) > place) ?? found[0];
}

/** By a day after the twelfth. */
function dateOrder({ date }: BankColumns, { rows }: Table): BankColumns['dates'] {
  const days = rows.flatMap((row) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]20\d{2}$/.exec(row.cell(date)) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  if (days.length === 0) return undefined;
  const isDayFirst = days.some(([first]) => first > 12);
  const isMonthFirst = days.some(([, second]) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  throw new ImportFault(null, { name: 'dayOrder', values: { day: rows[0]?.cell(date) ?? '' } });
}

/** Negative amounts are spending; positive ones alone may be either. */
function askSigns({ amount }: BankColumns, { rows }: Table): void {
  if (amount === undefined) return;
  const minors = rows.map((row) => amountIn(row.cell(amount)).minor ?? 0).filter((minor) => minor !== 0);
  if (minors.length === 0 || minors.some((minor) => minor < 0)) return;
  throw new ImportFault(null, { name: 'signsAgree', values: { column: amount } });
}
