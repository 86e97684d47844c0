/**
 * Reads a table: CSV (RFC 4180), tab-separated text from a spreadsheet's clipboard, a list with blanks between its columns, or an XLSX file.
 * Accepts any bytes.
 */
import { readSheet } from '../../schema/spreadsheet/sheet.ts';
import { SpreadsheetError } from '../../schema/spreadsheet/spreadsheet-error.ts';
import { isZip, readZip } from '../../schema/spreadsheet/unzip.ts';
import { tabbed } from './blank-columns.ts';

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** As the spreadsheet counts: the header is row 1. Empty rows are left out, but counted. */
  readonly number: number;
  /** As many as the header's; missing ones are empty. */
  readonly cells: readonly string[];
  /** Cells beyond the header's last column. */
  readonly surplus: readonly string[];
  /** Has a quote that is never closed, so that the rest of the file was read as part of it. May be the header, row 1. */
  readonly isUnclosed: boolean;
}

/** The file's text; of a workbook, its first sheet as CSV. undefined = neither, or a workbook that cannot be read. */
export async function readTableFile(bytes: Uint8Array): Promise<string | undefined> {
  if (!isZip(bytes)) return decodeTable(bytes);
  try {
    const rows = await readSheet(readZip(bytes));
    return rows?.map((row) => row.map(quoted).join(',')).join('\n');
  } catch (error) {
    if (error instanceof SpreadsheetError) return undefined;
    throw error;
  }
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * By its byte order mark, else as UTF-8, else as GB 18030, which spreadsheets save in Chinese Windows. undefined = not text: a workbook,
 * a picture.
 */
export function decodeTable(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  return text.includes('\0') || text.startsWith('PK\x03\x04') ? undefined : text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** undefined when there is no header. */
export function parseTable(text: string): Table | undefined {
  // Spreadsheets hide and do not count a line that names the separator.
  const [named, stated] = /^\ufeff?"?sep=([,;\t|])"?(?:\r\n|[\r\n])/i.exec(text) ?? [];
  const plain = text.slice(named?.length ?? 0).replace(/^\ufeff/, '');
  const separator = stated ?? findSeparator(plain);
  const { records, isUnclosed } = readRecords(separator ? plain : tabbed(plain) ?? plain, separator ?? '\t');
  const [first, ...rest] = records.map((cells, at) => ({
    number: at + 1,
    cells,
    isUnclosed: isUnclosed && at === records.length - 1,
  })).filter(({ cells, isUnclosed }) => isUnclosed || cells.some((cell) => cell.trim() !== ''));
  if (first === undefined) return undefined;
  const header = first.cells.map((cell) => cell.trim());
  while (header.at(-1) === '') header.pop();
  return {
    header,
    rows: (first.isUnclosed ? [first] : rest).map(({ number, cells, isUnclosed }) => ({
      number,
      isUnclosed,
      cells: header.map((_, column) => cellText(cells[column] ?? '')),
      surplus: cells.slice(header.length).filter((cell) => cell.trim() !== ''),
    })),
  };
}

/** Without the marks that keep a spreadsheet from reading a phone number as a number: `="138…"` and `'138…`. */
export function cellText(cell: string): string {
  return cell.trim().replace(/^="([^"]*)"$/, '$1').replace(/^'(?=[+\d])/, '').trim();
}

/** The most frequent in the first non-empty line, outside quotes: tab, comma, semicolon, or full-width comma. Undefined for none. */
function findSeparator(text: string): string | undefined {
  const line = (/^\s*([^\r\n]*)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string): number => line.split(separator).length;
  const found = ['\t', ',', ';', '，'].reduce((
    best,
    separator,
  ) => (count(separator) > count(best) ? separator : best));
  return count(found) > 1 ? found : undefined;
}

function readRecords(
  text: string,
  separator: string,
): { readonly records: readonly string[][]; readonly isUnclosed: boolean } {
  const records: string[][] = [];
  let isUnclosed = false;
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let end = at + 1;
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) {
        end += text[end] === '"' ? 2 : 1;
      }
      isUnclosed = end >= text.length;
      // Text between the closing quote and the separator is kept as part of the cell.
      const tail = nextBreak(text, Math.min(end + 1, text.length), separator);
      cell = text.slice(at + 1, end).replaceAll('""', '"') + text.slice(Math.min(end + 1, text.length), tail);
      at = tail;
    } else {
      const end = nextBreak(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    record.push(cell);
    const ended = text[at];
    if (ended === separator) {
      at++;
      if (at < text.length) continue;
      record.push('');
    } else if (ended === '\r' && text[at + 1] === '\n') at += 2;
    else at++;
    records.push(record);
    record = [];
  }
  return { records, isUnclosed };
}

function nextBreak(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
