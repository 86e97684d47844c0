/** How large a table may be. Counted before anything is made, so that a small file cannot ask for much memory. */
import { SpreadsheetError } from './spreadsheet-error.ts';

export const maxima = {
  rows: 20_000,
  /** Of one row. */
  columns: 1000,
  /** With the empty ones in front of a filled one. */
  cells: 1_000_000,
  /** UTF-16 units of all cells. */
  characters: 20_000_000,
} as const;

/** A spreadsheet program's own; a longer cell comes from no such program. */
export const maxCellCharacters = 32_767;
export const maxColumnNumber = 16_384;
export const maxRowNumber = 1_048_576;

export interface Counter {
  /** Throws a SpreadsheetError when it is too much. */
  add(what: 'rows' | 'cells' | 'characters', n: number): void;
}

/** Throws a SpreadsheetError for a place that is too far to the right. `column` counts from 0. */
export function checkColumn(column: number): void {
  if (column >= maxima.columns) {
    throw new SpreadsheetError('sheetTooLarge', { what: 'columns', max: maxima.columns });
  }
}

export function createCounter(): Counter {
  const counted = { rows: 0, cells: 0, characters: 0 };
  return {
    add(what, n) {
      counted[what] += n;
      if (counted[what] > maxima[what]) {
        throw new SpreadsheetError('sheetTooLarge', { what, max: maxima[what] });
      }
    },
  };
}
