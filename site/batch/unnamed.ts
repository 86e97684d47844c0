/** A table without names of columns: people paste lists of numbers as they are, and their first row is a plate, too. */
import { findTarget, type Mapping } from './columns.ts';
import { isPhone, minListedDigits } from './phone-cell.ts';
import { cellText, type Table } from './table.ts';

/** With its first row among the rows and empty names; undefined when that row names the columns. */
export function withoutNames({ header, rows, headerNumber, ...rest }: Table): Table | undefined {
  const cells = header.map(cellText);
  const isNamed = cells.some((cell) => findTarget(cell) !== undefined) ||
    !cells.some((cell) => isPhone(cell, minListedDigits));
  if (isNamed || rows[0]?.number === headerNumber) return undefined;
  return {
    ...rest,
    headerNumber,
    header: header.map(() => ''),
    rows: [{ number: headerNumber, cells, surplus: [], isUnclosed: false }, ...rows],
  };
}

/** The first columns with numbers fill the phones in order; all else is left to the user. */
export function numberColumns(cells: readonly string[]): Mapping {
  const numbers = cells.flatMap((cell, column) => isPhone(cell, minListedDigits) ? [column] : []);
  const targets = ['phones.0.num', 'phones.1.num', 'phones.2.num'] as const;
  return cells.map((_, column) => targets[numbers.indexOf(column)]);
}
