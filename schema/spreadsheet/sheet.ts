/**
 * The first sheet of an XLSX file as rows of unformatted text (ECMA-376, part 1, 18.3). Rows and cells are placed by their
 * reference.
 */
import { mapCooperatively } from './map-cooperatively.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import type { ZipFile } from './unzip.ts';

const maxColumns = 200;
/** Empty rows may be missing from the file; a larger gap is ignored. */
const maxGap = 10_000;

/** Undefined: not a spreadsheet. */
export async function readSheet(
  files: readonly ZipFile[],
): Promise<readonly (readonly string[])[] | undefined> {
  const text = async (name: string): Promise<string | undefined> => {
    const file = files.find((one) => one.name === name);
    return file && decode(await file.unpack());
  };
  const book = await text('xl/workbook.xml');
  if (book === undefined) return undefined;
  const sheet = await text(firstSheet(book, await text('xl/_rels/workbook.xml.rels') ?? ''));
  if (sheet === undefined) throw new SpreadsheetError('sheetBroken');
  return await readRows(sheet, await readShared(await text('xl/sharedStrings.xml') ?? ''));
}

function firstSheet(book: string, relations: string): string {
  const id = attribute(/<sheet\b[^>]*>/.exec(book)?.[0] ?? '', 'r:id');
  const link = [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === id);
  const target = link === undefined ? 'worksheets/sheet1.xml' : attribute(link, 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function readShared(text: string): Promise<readonly string[]> {
  return mapCooperatively(
    text.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g),
    ([, inner = '']) => readText(inner),
  );
}

/** The text of the `t` elements, without phonetic readings (`rPh`). */
function readText(inner: string): string {
  const plain = inner.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return [...plain.matchAll(/<t\b[^>]*?(?:\/>|>([^<]*)<\/t>)/g)].map(([, part = '']) => unescape(part)).join(
    '',
  );
}

async function readRows(text: string, shared: readonly string[]): Promise<readonly (readonly string[])[]> {
  const found = await mapCooperatively(
    text.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g),
    ([, start = '', inner = '']) => ({ number: Number(attribute(start, 'r')), row: readRow(inner, shared) }),
  );
  const rows: (readonly string[])[] = [];
  for (const { number, row } of found) {
    while (rows.length < number - 1 && number - rows.length <= maxGap) rows.push([]);
    rows.push(row);
  }
  return rows;
}

function readRow(inner: string, shared: readonly string[]): readonly string[] {
  const row: string[] = [];
  for (const [, head = '', body = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const at = columnOf(attribute(head, 'r')) ?? row.length;
    if (at >= maxColumns) continue;
    while (row.length < at) row.push('');
    row[at] = readCell(attribute(head, 't'), body, shared);
  }
  return row;
}

function readCell(type: string, body: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return readText(body);
  const value = unescape(/<v\b[^>]*>([^<]*)<\/v>/.exec(body)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  // The file holds numbers with 17 digits: 16.9 as 16.899999999999999.
  if ((type === '' || type === 'n') && value !== '') return String(Number(value));
  return value;
}

function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return unescape(found?.[1] ?? found?.[2] ?? '');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,4}));/g,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const point = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SpreadsheetError('sheetBroken');
  }
}
