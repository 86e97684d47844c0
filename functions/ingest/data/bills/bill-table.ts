/** Finds the table in a file by its column names and compares the counts above it with the rows read. */
import { mapCooperatively } from '../../../../schema/spreadsheet/map-cooperatively.ts';
import type { SheetRow } from '../../../../schema/spreadsheet/sheet.ts';
import type { Reading, Stated } from './bill.ts';
import { minorOf } from './cells.ts';

export interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly line: number;
  /** The cell of a column, trimmed; empty where there is none. */
  cell(name: string): string;
}

export interface Table {
  /** Lines above the list, each joined by commas. */
  readonly preamble: readonly string[];
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The header is searched for in this many lines. */
const maxHeaderLine = 60;
/** Characters of a line above it. */
const maxPreambleLine = 1000;

/** A longer cell is no name. */
const maxNameCharacters = 200;

/** Ignores the width of brackets and letters, and blanks. */
function columnName(text: string): string {
  return text.slice(0, maxNameCharacters).normalize('NFKC').replace(/\s+/g, '');
}

/** Undefined: no line has all of the columns. */
export async function findTable(
  lines: readonly SheetRow[],
  columns: readonly string[],
): Promise<Table | undefined> {
  const wanted = columns.map(columnName);
  const at = lines.slice(0, maxHeaderLine).findIndex(({ cells }) => {
    const names = cells.map(columnName);
    return wanted.every((name) => names.includes(name));
  });
  if (at < 0) return undefined;
  const names = lines[at]!.cells.map(columnName);
  const places = new Map(names.map((name, place) => [name, place]));
  const place = (name: string): number => places.get(name) ?? places.get(columnName(name)) ?? -1;
  const end = lines.findIndex(({ cells: [first = ''] }, line) =>
    line > at && first.trim().startsWith('----------')
  );
  const list = lines.slice(at + 1, end < 0 ? lines.length : end);
  const rows = await mapCooperatively(list, ({ number, cells: line }): TableRow | undefined => {
    const cells = line.map((cell) => cell.trim());
    return cells.filter((cell) => cell !== '').length < 2
      ? undefined
      : { line: number, cell: (name) => cells[place(name)] ?? '' };
  });
  const preamble = lines.slice(0, at).map(({ cells }) =>
    cells.map((cell) => cell.trim()).join(',').slice(0, maxPreambleLine)
  );
  return { preamble, names, rows: rows.filter((row) => row !== undefined) };
}

/** The part of a row that the preamble's counts depend on. */
interface Counted {
  /** 支出, 收入, 不计收支, 中性交易: the file's own word. */
  readonly label: string;
  readonly minor: number | undefined;
}

const statedLine =
  /(收入|支出|不计收支|中性交易|其他)\s*(?:[:：]\s*)?(\d{1,7})\s*笔[\s,，:：共]*([¥￥\d][\d,]*(?:\.\d+)?)?\s*元?/g;

export function compareStated(preamble: readonly string[], rows: readonly Counted[]): readonly Stated[] {
  const text = preamble.join('\n');
  const stated = [...text.matchAll(statedLine)].map(([, label = '', count, sum]): Stated => {
    const own = rows.filter((row) => row.label === label);
    return {
      label,
      count: Number(count),
      sumMinor: sum === undefined ? null : minorOf(sum.replaceAll(',', '')) ?? null,
      readCount: own.length,
      readSumMinor: own.reduce((sum, { minor = 0 }) => sum + minor, 0),
    };
  });
  const all = /共\s*(\d{1,7})\s*笔/.exec(text)?.[1];
  if (all === undefined) return stated;
  const readSumMinor = rows.reduce((sum, { minor = 0 }) => sum + minor, 0);
  return [{ label: '', count: Number(all), sumMinor: null, readCount: rows.length, readSumMinor }, ...stated];
}

export function differs({ count, sumMinor, readCount, readSumMinor }: Stated): boolean {
  return count !== readCount || (sumMinor !== null && sumMinor !== readSumMinor);
}

/** The result of reading one row. */
export interface RowReading {
  readonly reading: Reading;
  readonly counted: Counted;
  /** `YYYY-MM-DD HH:MM:SS`, or the readable part of it. */
  readonly at: string | undefined;
  /** The row's own number; empty where the file gives none. */
  readonly id: string;
  /** Distinguishes rows that share an id. */
  readonly also: string;
  /** Description cells. */
  readonly text: readonly string[];
}
