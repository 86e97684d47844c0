/**
 * Rows of a text file: CSV (RFC 4180), and the same with tabs, semicolons or the commas of a Chinese keyboard. A quote that does not end
 * where its cell ends is a character like any other, as wallets write it.
 */
import { checkColumn, type Counter, maxCellCharacters } from './limits.ts';
import type { SheetRow } from './sheet.ts';

const separators = ['\t', ',', ';', '，', '|'] as const;
/** The separator is looked for in this many lines, and as many characters. */
const [lookedLines, lookedCharacters] = [60, 60_000];

/**
 * What stands alike in most of the first lines, outside quotes, or what the first line names (`sep=;`); undefined: nothing does. `rest`: the
 * text without such a line, which spreadsheets hide and do not count.
 */
export function findSeparator(
  text: string,
): { readonly separator: string | undefined; readonly rest: string } {
  const whole = text.replace(/^\ufeff/, '');
  const [named, stated] = /^"?sep=([,;\t|])"?(?:\r\n|[\r\n])/i.exec(whole) ?? [];
  if (named !== undefined) return { separator: stated, rest: whole.slice(named.length) };
  const lines = whole.slice(0, lookedCharacters).replace(/"[^"]*"/g, '').split(/\r\n|[\r\n]/, lookedLines);
  let best: { readonly separator: string; readonly lines: number; readonly times: number } | undefined;
  for (const separator of separators) {
    const linesByTimes = new Map<number, number>();
    for (const line of lines) {
      const times = line.split(separator).length - 1;
      if (times > 0) linesByTimes.set(times, (linesByTimes.get(times) ?? 0) + 1);
    }
    for (const [times, count] of linesByTimes) {
      if (!best || count > best.lines || count === best.lines && times > best.times) {
        best = { separator, lines: count, times };
      }
    }
  }
  // A bar is common in words; as a separator it has to be named, or to divide every line.
  const isWord = best?.separator === '|' && best.lines < lines.filter((line) => line.trim() !== '').length;
  return { separator: isWord ? undefined : best?.separator, rest: whole };
}

/** Rows with something in them, one after the other. `counter` throws when there are too many. */
export function* delimitedRows(text: string, separator: string, counter: Counter): Iterable<SheetRow> {
  let cells: string[] = [];
  let number = 1;
  let column = 0;
  let isUnclosed = false;
  for (let at = 0; at < text.length;) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : undefined;
    const end = quoted?.end ?? endOfCell(text, at, separator);
    isUnclosed ||= quoted?.isUnclosed === true;
    const cell = quoted?.cell ?? text.slice(at, end);
    if (cell !== '' && cell.trim() !== '') {
      checkColumn(column);
      counter.add('cells', column + 1 - cells.length);
      counter.add('characters', cell.length);
      while (cells.length < column) cells.push('');
      cells.push(cell);
    }
    column++;
    at = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at++;
    if (cells.length > 0 || isUnclosed) {
      counter.add('rows', 1);
      yield { number, cells, ...(isUnclosed ? { isUnclosed } : {}) };
    }
    [cells, column, isUnclosed] = [[], 0, false];
    number++;
  }
  if (cells.length > 0 || isUnclosed) {
    counter.add('rows', 1);
    yield { number, cells, ...(isUnclosed ? { isUnclosed } : {}) };
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  const own = separator.charCodeAt(0);
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === own || code === 10 || code === 13) break;
  }
  return at;
}

interface Quoted {
  /** Undefined: the quote is a character of an unquoted cell. */
  readonly cell?: string;
  readonly end?: number;
  readonly isUnclosed?: true;
}

function readQuoted(text: string, from: number, separator: string): Quoted {
  const last = Math.min(text.length, from + 2 * maxCellCharacters);
  for (let at = text.indexOf('"', from + 1); at >= 0 && at < last; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at++;
      continue;
    }
    const isBlank = separator === '\t' ? / / : /[ \t]/;
    let end = at + 1;
    while (end < text.length && isBlank.test(text[end]!)) end++;
    return end >= text.length || [separator, '\n', '\r'].includes(text[end]!)
      ? { cell: text.slice(from + 1, at).replaceAll('""', '"'), end }
      : {};
  }
  return { isUnclosed: true };
}

/** One row of CSV, without a line end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join(',');
}
