/** A spreadsheet's rows -> a table: names of columns, and a row for each plate. Throws a SpreadsheetError for a file that is no table. */
import { delimitedRows, findSeparator } from '../../schema/spreadsheet/delimited.ts';
import { createCounter, maxima } from '../../schema/spreadsheet/limits.ts';
import type { SheetRow } from '../../schema/spreadsheet/sheet.ts';
import {
  type LeftOut,
  nothingLeftOut,
  readSpreadsheet,
  type Spreadsheet,
  textOf,
} from '../../schema/spreadsheet/spreadsheet.ts';
import { isZip } from '../../schema/spreadsheet/unzip.ts';
import { findTarget, namesNumbers } from './columns.ts';
import { isCertainPhone, isPhone, minListedDigits } from './phone-cell.ts';

export interface Table {
  readonly header: readonly string[];
  /** The row that it is. */
  readonly headerNumber: number;
  readonly rows: readonly TableRow[];
  /** What stands above the names of the columns: a title, a date. */
  readonly titles: readonly string[];
  readonly hidden: readonly SheetRow[];
  readonly leftOut: LeftOut;
}

export interface TableRow {
  /** As the spreadsheet counts. Empty rows are left out, but counted. */
  readonly number: number;
  /** As many as the header's; missing ones are empty. */
  readonly cells: readonly string[];
  /** Cells beyond the header's last column. */
  readonly surplus: readonly string[];
  /** Has a quote that is never closed. May be the header. */
  readonly isUnclosed: boolean;
}

export async function readTableFile(bytes: Uint8Array): Promise<Spreadsheet> {
  return isZip(bytes) ? await readSpreadsheet(bytes, { loadShow }) : readTableText(textOf(bytes));
}

/** Text from a file, a clipboard or a chat: also a list with blanks between its columns. */
export function readTableText(text: string): Spreadsheet {
  const { separator, rest } = findSeparator(text);
  const rows = [
    ...delimitedRows(separator ? rest : tabbed(rest) ?? rest, separator ?? '\t', createCounter()),
  ];
  return { rows, hidden: [], leftOut: nothingLeftOut };
}

async function loadShow(): Promise<(code: string, value: number | string) => string> {
  const { format } = await import('numfmt');
  return (code, value) => format(code, value);
}

/** Undefined when there is nothing in it. */
export function tableOf({ rows, hidden, leftOut }: Spreadsheet): Table | undefined {
  const at = headerAt(rows);
  if (rows[at] === undefined) return undefined;
  const below = namesBelow(rows[at], rows[at + 1]);
  const namesAt = below ? at + 1 : at;
  const first = rows[namesAt]!;
  const header = below ?? first.cells.map((cell) => cell.trim());
  // What follows a quote that is never closed may be part of its cell.
  const unclosed = rows.findIndex(({ isUnclosed }, row) => isUnclosed && row >= namesAt);
  const list = unclosed === namesAt
    ? [first]
    : rows.slice(namesAt + 1, unclosed < 0 ? rows.length : unclosed + 1);
  return {
    header,
    headerNumber: first.number,
    rows: list.map(({ number, cells, isUnclosed = false }) => ({
      number,
      isUnclosed,
      cells: header.map((_, column) => cellText(cells[column] ?? '')),
      surplus: cells.slice(header.length).filter((cell) => cell.trim() !== ''),
    })),
    titles: rows.slice(0, at).map(({ cells }) => cells.filter((cell) => cell !== '').join(' ')),
    hidden,
    leftOut,
  };
}

/**
 * The names of columns in two rows, as under a cell that spans several: 司机 above 姓名 and 工号. The lower row has a known name and no number,
 * and names a column of numbers, or one that has no name yet.
 */
function namesBelow({ cells: above }: SheetRow, below: SheetRow | undefined): readonly string[] | undefined {
  const cells = below?.cells.map(cellText) ?? [];
  const isOfPlate = cells.some((cell, column) =>
    isPhone(cell, minListedDigits) || cell !== '' && namesNumbers(above[column] ?? '') && !namesNumbers(cell)
  );
  const isMore = cells.some((cell, column) =>
    namesNumbers(cell) || cell !== '' && (above[column] ?? '').trim() === ''
  );
  if (isOfPlate || !isMore || !cells.some(findTarget)) return undefined;
  const columns = Math.max(above.length, cells.length);
  return Array.from({ length: columns }, (_, column) => cells[column] || (above[column] ?? '').trim());
}

/** The sheet with its hidden rows among the others; behind them where its numbers of rows are another's. */
export function withHidden({ rows, hidden, leftOut }: Spreadsheet, areOfOne: boolean): Spreadsheet {
  const last = rows.at(-1)?.number ?? 0;
  const shown = areOfOne ? hidden : hidden.map((row, at) => ({ ...row, number: last + 1 + at }));
  return {
    rows: [...rows, ...shown].sort((one, other) => one.number - other.number),
    hidden: [],
    leftOut: { ...leftOut, hiddenRows: leftOut.hiddenRows - hidden.length },
  };
}

/** The names are looked for in this many rows. */
const lookedRows = 20;

/**
 * The row above the numbers that names the columns: the one with the most known names, if there are two or if it stands right above the
 * numbers; else the first that is at least half as wide as the widest, since titles are not. Where titles alone stand above the numbers, their
 * own first row, which names nothing.
 */
function headerAt(rows: readonly SheetRow[]): number {
  const first = rows.slice(0, lookedRows).map(({ cells }) =>
    cells.map(cellText).filter((cell) => cell !== '')
  );
  const numbersAt = first.findIndex((cells) => cells.some(isCertainPhone));
  const above = numbersAt < 0 ? first : first.slice(0, numbersAt);
  const known = above.map((cells) => cells.filter((cell) => findTarget(cell) !== undefined).length);
  const most = known.indexOf(Math.max(...known));
  if (known[most]! > 1 || known[most] === 1 && most === numbersAt - 1) return most;
  const widest = Math.max(...above.map(({ length }) => length));
  if (widest === 1 && numbersAt > 0 && first[numbersAt]!.length > 1) return numbersAt;
  return Math.max(0, above.findIndex(({ length }) => length * 2 >= widest));
}

/** Without the marks that keep a spreadsheet from reading a phone number as a number: `="138…"` and `'138…`. */
export function cellText(cell: string): string {
  return cell.trim().replace(/^="([^"]*)"$/, '$1').replace(/^'(?=[+\d])/, '').trim();
}

/** Of a list as people send it in a chat, with blanks between its columns: 张三 13800138000 A区. */
const blanks = /[^\S\r\n]+/g;
/** Numbers with blanks in them: 138 0013 8000, +86 138…, 010 6234 5678, 400 820 8820. */
const spacedNumber =
  /(?<![\d-])(?:(?:\+|00)86 +1[3-9]\d{9}|(?:(?:\+|00)86 +)?(?:1[3-9]\d +\d{4} +\d{4}|0\d{2,3} +\d{3,4} *\d{4}|[48]00 +\d{3,4} +\d{3,4}))(?!\d)/g;

/** More is no list that somebody typed or copied from a chat. */
const [maxLines, maxLineLength] = [maxima.rows, 500];

/** The same with tabs; undefined unless a number stands beside something else in every line, or in all but a line of names. */
function tabbed(text: string): string | undefined {
  const whole = text.split(/\r\n|[\r\n]/, maxLines + 1);
  if (whole.length > maxLines || whole.some(({ length }) => length > maxLineLength)) return undefined;
  const lines = whole.map((line) =>
    line.replace(blanks, ' ').trim().replace(spacedNumber, (number) => number.replaceAll(' ', '')).split(' ')
  );
  const filled = lines.filter(([first]) => first !== '');
  const isRow = (cells: readonly string[]): boolean =>
    cells.length > 1 && cells.some((cell) => isPhone(cell, minListedDigits));
  const hasNames = filled.length > 1 && filled[0]!.length > 1 && filled[0]!.some(findTarget);
  const isTable = filled.length > 0 && filled.slice(hasNames ? 1 : 0).every(isRow);
  return isTable ? lines.map((cells) => cells.join('\t')).join('\n') : undefined;
}

/** A table without names of columns: people paste lists of numbers as they are, and their first row is a plate, too. With its first row among the rows and empty names; undefined when that row names the columns. */
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
