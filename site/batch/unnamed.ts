/** A table without names of columns: people paste lists of numbers as they are, and their first row is a plate, too. */
import { findTarget } from './columns.ts';
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
