/**
 * A sheet's cells as its user sees them (ECMA-376, part 1, 18.3): hidden columns are left out and counted, hidden rows are kept apart, and a
 * cell that is merged downwards stands in each of its rows. Only rows with something in them are made.
 */
import { numberText, type ShowNumber, textShown } from './cell-format.ts';
import { checkColumn, type Counter, maxCellCharacters, maxColumnNumber, maxRowNumber } from './limits.ts';
import type { Pause } from './map-cooperatively.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { isTrue } from './workbook.ts';
import { attributeOf, type XmlToken, xmlTokens } from './xml.ts';

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** Up to the last that is not empty. */
  readonly cells: readonly string[];
  /** Has a quote that is never closed (of text files). */
  readonly isUnclosed?: true;
}

interface Sheet {
  readonly rows: readonly SheetRow[];
  /** The first hidden rows, each with what stands in its visible columns. */
  readonly hidden: readonly SheetRow[];
  /** Of those with something in them. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
}

interface SheetContext {
  readonly shared: readonly string[];
  /** By a cell's style. */
  readonly formats: readonly string[];
  readonly is1904: boolean;
  readonly show: ShowNumber | undefined;
  readonly counter: Counter;
  readonly pause: Pause;
}

interface MutableRow {
  readonly number: number;
  readonly cells: string[];
  readonly isHidden: boolean;
}

/** Enough to be looked through; more are only counted. */
const maxHidden = 200;

export async function readSheet(xml: string, context: SheetContext): Promise<Sheet> {
  const { counter, pause } = context;
  const hides = new Int32Array(maxColumnNumber + 2);
  const merges: Area[] = [];
  const rows: MutableRow[] = [];
  const hiddenColumns = new Set<number>();
  let visible: ((column: number) => number | undefined) | undefined;
  let row: {
    readonly number: number;
    readonly isHidden: boolean;
    readonly cells: string[];
    next: number;
    isFilled: boolean;
  } | undefined;
  let number = 0;
  let hiddenRows = 0;
  let cell: CellHead | undefined;
  const value = createCellText();

  const endCell = (): void => {
    if (!row || !cell) return;
    const text = cellText(cell, value.take(), context);
    const { column } = cell;
    cell = undefined;
    if (text.trim() === '') return;
    row.isFilled = true;
    if (row.isHidden && hiddenRows >= maxHidden) return;
    visible ??= visibleColumns(hides);
    const at = visible(column);
    if (at === undefined) {
      if (!row.isHidden) hiddenColumns.add(column);
      return;
    }
    if (text.length > maxCellCharacters) {
      throw new SpreadsheetError('sheetTooLarge', { what: 'cell', max: maxCellCharacters });
    }
    checkColumn(at);
    counter.add('cells', Math.max(1, at + 1 - row.cells.length));
    counter.add('characters', text.length);
    while (row.cells.length < at) row.cells.push('');
    row.cells[at] = text;
  };
  const endRow = (): void => {
    if (!row) return;
    if (row.isFilled && row.isHidden) hiddenRows++;
    if (row.cells.length > 0) {
      counter.add('rows', 1);
      rows.push({ number: row.number, cells: row.cells, isHidden: row.isHidden });
    }
    row = undefined;
  };

  let steps = 0;
  for (const token of xmlTokens(xml)) {
    if (++steps % 1024 === 0) await pause();
    if (cell && value.read(token)) continue;
    if (token.kind === 'text') continue;
    const { kind, name } = token;
    if (kind === 'close') {
      if (name === 'c') endCell();
      else if (name === 'row') endRow();
      continue;
    }
    const { tag, isEmpty } = token;
    if (name === 'c' && row) {
      if (cell) throw new SpreadsheetError('sheetBroken');
      const column = columnOf(attributeOf(tag, 'r')) ?? row.next;
      row.next = column + 1;
      if (isEmpty || column >= maxColumnNumber) continue;
      cell = { column, type: attributeOf(tag, 't'), style: Number(attributeOf(tag, 's') || 0) };
    } else if (name === 'row') {
      if (row) throw new SpreadsheetError('sheetBroken');
      const own = Number(attributeOf(tag, 'r'));
      number = Number.isInteger(own) && own >= 1 && own <= maxRowNumber ? own : number + 1;
      const isHidden = isTrue(attributeOf(tag, 'hidden')) || Number(attributeOf(tag, 'ht') || 1) === 0;
      if (!isEmpty) row = { number, isHidden, cells: [], next: 0, isFilled: false };
    } else if (
      name === 'col' && (isTrue(attributeOf(tag, 'hidden')) || Number(attributeOf(tag, 'width') || 1) === 0)
    ) {
      const [from, to] = [attributeOf(tag, 'min'), attributeOf(tag, 'max')].map(Number) as [number, number];
      if (!(from >= 1 && to >= from && from <= maxColumnNumber)) continue;
      hides[from]!++;
      hides[Math.min(to, maxColumnNumber) + 1]!--;
    } else if (name === 'mergeCell') {
      const area = areaOf(attributeOf(tag, 'ref'));
      if (area && area.to > area.from) merges.push(area);
    }
  }
  visible ??= visibleColumns(hides);
  await fillDown(rows, { merges, visible, counter, pause });
  const shown = (areHidden: boolean): SheetRow[] =>
    rows.filter(({ isHidden }) => isHidden === areHidden).map(({ number, cells }) => ({ number, cells }));
  return { rows: shown(false), hidden: shown(true), hiddenRows, hiddenColumns: hiddenColumns.size };
}

/** Column -> its place among those that are shown; undefined where it is hidden. */
function visibleColumns(hides: Int32Array): (column: number) => number | undefined {
  const places = new Int32Array(maxColumnNumber);
  let hidden = 0;
  let place = 0;
  for (let column = 0; column < maxColumnNumber; column++) {
    hidden += hides[column + 1]!;
    places[column] = hidden > 0 ? -1 : place++;
  }
  return (column) => places[column]! < 0 ? undefined : places[column];
}

interface Area {
  readonly column: number;
  /** Row numbers. */
  readonly from: number;
  readonly to: number;
}

/** The first column of `B2:C5`. */
function areaOf(ref: string): Area | undefined {
  const [, from, to] = /^[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
  const column = columnOf(ref);
  return column === undefined || from === undefined
    ? undefined
    : { column, from: Number(from), to: Number(to) };
}

async function fillDown(
  rows: readonly MutableRow[],
  { merges, visible, counter, pause }: {
    readonly merges: readonly Area[];
    readonly visible: (column: number) => number | undefined;
    readonly counter: Counter;
    readonly pause: Pause;
  },
): Promise<void> {
  if (merges.length === 0) return;
  const places = new Map(rows.map(({ number }, at) => [number, at]));
  for (const { column, from, to } of merges) {
    await pause();
    const first = places.get(from);
    const at = visible(column);
    const text = first === undefined || at === undefined ? undefined : rows[first]!.cells[at];
    if (first === undefined || at === undefined || text === undefined || text === '') continue;
    for (let next = first + 1; next < rows.length && rows[next]!.number <= to; next++) {
      const { cells } = rows[next]!;
      counter.add('cells', Math.max(1, at + 1 - cells.length));
      counter.add('characters', text.length);
      while (cells.length <= at) cells.push('');
      cells[at] ||= text;
    }
  }
}

interface CellHead {
  readonly column: number;
  readonly type: string;
  /** Index of its format. */
  readonly style: number;
}

function cellText(
  { type, style }: CellHead,
  raw: string,
  { shared, formats, is1904, show }: SheetContext,
): string {
  const code = formats[style] ?? 'General';
  if (type === 's') return textShown(shared[Number(raw)] ?? '', { code, show });
  if (type === 'b') return raw === '' ? '' : isTrue(raw) ? 'TRUE' : 'FALSE';
  if (type === '' || type === 'n') return numberText(raw, { code, is1904, show });
  if (type === 'd') return raw.replace(/T(?=\d)/, ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, '');
  return type === 'e' ? raw : textShown(unescapeText(raw), { code, show });
}

interface CellText {
  /** Whether the token is part of a cell or string. */
  read(token: XmlToken): boolean;
  /** Its text; the next begins empty. */
  take(): string;
}

/** Gathers the `v` of a cell, or the `t` of an inline or shared string, without phonetic readings. */
export function createCellText(): CellText {
  let text = '';
  let isText = false;
  let isReading = false;
  return {
    read(token) {
      if (token.kind === 'text') {
        if (isText && !isReading) text += token.text;
        return true;
      }
      const isOpen = token.kind === 'open' && !token.isEmpty;
      if (token.name === 'rPh') isReading = isOpen;
      else if (token.name === 't' || token.name === 'v') isText = isOpen;
      else return !['c', 'row', 'si', 'sheetData'].includes(token.name);
      return true;
    },
    take() {
      const taken = text;
      text = '';
      isText = isReading = false;
      return taken;
    },
  };
}

/** What XML cannot hold, or programs write so: `_x000D_` is a carriage return. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n');
}

function columnOf(reference: string): number | undefined {
  let column = 0;
  for (let at = 0; at < 3; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  return column === 0 ? undefined : column - 1;
}
