/**
 * A table's file -> its rows as its user sees them: XLSX (Excel, WPS, Numbers and others save it), CSV and its relatives. Time and memory grow
 * with the file; beyond the limits, and for what is no table, a SpreadsheetError.
 */
import { isPlain, type ShowNumber } from './cell-format.ts';
import { decodeText } from './decode-text.ts';
import { delimitedRows, findSeparator } from './delimited.ts';
import { createCounter, maxima } from './limits.ts';
import { createPause, mapCooperatively, type Pause } from './map-cooperatively.ts';
import { createCellText, readSheet, type SheetRow, unescapeText } from './sheet.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { isZip, readZip, type ZipFile } from './unzip.ts';
import { readFormats, readWorkbook } from './workbook.ts';
import { xmlTokens } from './xml.ts';

export interface Spreadsheet {
  readonly rows: readonly SheetRow[];
  /** Hidden or filtered rows with something in them: all, or the first of very many. */
  readonly hidden: readonly SheetRow[];
  readonly leftOut: LeftOut;
}

/** What is in the file and not in the rows. */
export interface LeftOut {
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
  /** Names. */
  readonly hiddenSheets: readonly string[];
  /** Names of sheets with something in them that are shown, but stand behind the one that was read. */
  readonly otherSheets: readonly string[];
}

export const nothingLeftOut: LeftOut = { hiddenRows: 0, hiddenColumns: 0, hiddenSheets: [], otherSheets: [] };

interface ReadOptions {
  /** Loads what shows numbers by their format; called when a workbook needs it. Without it they are as exact as in the file. */
  readonly loadShow?: () => Promise<ShowNumber>;
  readonly pause?: Pause;
}

export async function readSpreadsheet(bytes: Uint8Array, options: ReadOptions = {}): Promise<Spreadsheet> {
  if (isZip(bytes)) return await readBook(readZip(bytes), options);
  const { separator = ',', rest } = findSeparator(textOf(bytes));
  const rows = await mapCooperatively(delimitedRows(rest, separator, createCounter()), (row) => row);
  return { rows, hidden: [], leftOut: nothingLeftOut };
}

/** The text of a file that is no workbook. */
export function textOf(bytes: Uint8Array): string {
  const begins = (...marks: readonly number[]): boolean => marks.every((mark, at) => bytes[at] === mark);
  // A compound file: .xls, or a workbook with a password, whose parts are named in UTF-16.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    const isLocked = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes(
      'EncryptedPackage',
    );
    throw new SpreadsheetError(isLocked ? 'sheetLocked' : 'sheetOld');
  }
  const text = decodeText(bytes);
  if (text === undefined || begins(0x25, 0x50, 0x44, 0x46)) throw new SpreadsheetError('notTable');
  // Banks' "xls" files are often web pages or XML.
  if (/^\ufeff?\s*<(?:!doctype\s+html|html|table|\?xml|head|meta|style)\b/i.test(text.slice(0, 2000))) {
    throw new SpreadsheetError('sheetWeb');
  }
  return text;
}

const foreignParts = [
  ['xl/workbook.bin', 'xlsb'],
  ['content.xml', 'ods'],
  ['Index/Document.iwa', 'numbers'],
  ['word/document.xml', 'docx'],
] as const;

async function readBook(files: readonly ZipFile[], options: ReadOptions): Promise<Spreadsheet> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const text = async (name: string): Promise<string | undefined> => {
    const file = byName.get(name);
    return file && decode(await file.unpack());
  };
  const book = await text('xl/workbook.xml');
  if (book === undefined) {
    const kind = foreignParts.find(([name]) => byName.has(name))?.[1];
    throw kind === undefined
      ? new SpreadsheetError('notTable')
      : new SpreadsheetError('sheetForeign', { kind });
  }
  const { pause = createPause(), loadShow } = options;
  const { sheets, is1904 } = readWorkbook(book, await text('xl/_rels/workbook.xml.rels') ?? '');
  const formats = readFormats(await text('xl/styles.xml') ?? '');
  const show = loadShow && !formats.every(isPlain) ? await loadShow() : undefined;
  const shared = await readShared(await text('xl/sharedStrings.xml') ?? '', pause);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  for (const [at, { path }] of visible.entries()) {
    const xml = await text(path);
    if (xml === undefined) throw new SpreadsheetError('sheetBroken');
    const context = { shared, formats, is1904, show, counter: createCounter(), pause };
    const { rows, hidden, hiddenRows, hiddenColumns } = await readSheet(xml, context);
    const isLast = at === visible.length - 1;
    if (rows.length === 0 && hiddenRows === 0 && !isLast) continue;
    const hiddenSheets = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
    const otherSheets: string[] = [];
    for (const { name, path } of visible.slice(at + 1)) {
      if (await hasValues(() => text(path))) otherSheets.push(name);
    }
    return { rows, hidden, leftOut: { hiddenRows, hiddenColumns, hiddenSheets, otherSheets } };
  }
  throw new SpreadsheetError('sheetBroken');
}

/** What cannot be unpacked within the limits has some. */
async function hasValues(read: () => Promise<string | undefined>): Promise<boolean> {
  try {
    return /<(?:\w{1,20}:)?(?:v|is)>/.test(await read() ?? '');
  } catch (error) {
    if (error instanceof SpreadsheetError) return true;
    throw error;
  }
}

async function readShared(xml: string, pause: Pause): Promise<readonly string[]> {
  const shared: string[] = [];
  const value = createCellText();
  let steps = 0;
  for (const token of xmlTokens(xml)) {
    if (++steps % 1024 === 0) await pause();
    if (token.kind !== 'text' && token.name === 'si') {
      if (token.kind === 'open' && !token.isEmpty) continue;
      if (shared.push(unescapeText(value.take())) > maxima.cells) {
        throw new SpreadsheetError('sheetTooLarge', { what: 'cells', max: maxima.cells });
      }
    } else value.read(token);
  }
  return shared;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SpreadsheetError('sheetBroken');
  }
}
