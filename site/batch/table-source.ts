/** Whether a file or a text that holds no design is a table, which the batch takes. Loaded on demand. */
import { isPhone, minListedDigits } from './phone-cell.ts';
import { cellText, readTableFile, readTableText } from './table.ts';

/** Of spreadsheets, also those that are refused there with what to do about it. */
const names = /\.(?:csv|tsv|tab|xls[xmb]?|et|ods|numbers)$/i;
/** Of these rows at least two have a number in them. */
const lookedRows = 100;

export async function isTable(source: File | string): Promise<boolean> {
  try {
    if (typeof source !== 'string' && names.test(source.name)) return true;
    const { rows } = typeof source === 'string'
      ? readTableText(source)
      : await readTableFile(new Uint8Array(await source.arrayBuffer()));
    const isOfPlate = (cells: readonly string[]): boolean =>
      cells.some((cell) => isPhone(cellText(cell), minListedDigits));
    return rows.slice(0, lookedRows).filter(({ cells }) => isOfPlate(cells)).length > 1;
  } catch {
    return false;
  }
}
