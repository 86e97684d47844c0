/** Names of a table's files: a number that no other has, whose plate it is, and the last digits of its number: `0007-京A12345-8000`. */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { readPhone } from '../phone/phone.ts';
import { isCarColumn, isNumber, type MappedColumns } from './columns.ts';
import { fileSafe } from './plate-name.ts';
import type { TableRow } from './table.ts';

/** The table's own, where a column (序号) has another whole number in each of the rows; else 1, 2, 3 … */
export function plateNumbers(
  rows: readonly TableRow[],
  mapping: MappedColumns['mapping'],
): readonly number[] {
  for (const [column, target] of mapping.entries()) {
    const cells = rows.map((row) => row.cells[column] ?? '');
    const isOwn = !isNumber(target) && cells.every((cell) => /^\d{1,6}$/.test(cell)) &&
      new Set(cells.map(Number)).size === cells.length;
    if (isOwn) return cells.map(Number);
  }
  return rows.map((_, at) => at + 1);
}

/** The car of the row, else whose it is, else the first words of the row. */
export function ownerOf({ phones }: Design, row: TableRow, { header, mapping }: MappedColumns): string {
  const cell = (column: number): string => row.cells[column] ?? '';
  const first = phones.find(isFilled);
  const words = row.cells.find((text, column) =>
    mapping[column] !== 'style' && !remarkNames.test(header[column]!) && /\p{L}/u.test(text)
  );
  return cell(header.findIndex(isCarColumn)) || cell(mapping.indexOf('phones.0.label')) || words ||
    first?.label.trim() || '';
}

/** With the last digits of its number. */
export function ownerName(owner: string, { phones }: Design): string {
  const digits = readPhone(phones.find(isFilled)?.num ?? '').dial.slice(-4);
  return [owner, digits].filter((part) => part !== '').join('-');
}

/** Remarks are for whoever keeps the table. */
const remarkNames = /备注|備註|说明|說明|\b(?:note|remark)s?\b|ملاحظات/i;

/** The number, then the name without characters that file systems refuse; without an extension. */
export function fileName(name: string | undefined, plate: number): string {
  const safe = fileSafe(name ?? '', 80);
  const number = String(plate).padStart(4, '0');
  return safe === '' ? number : `${number}-${safe}`;
}
