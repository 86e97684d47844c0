/** Rows of CSV files as wallets and banks write them: of varying width, and with literal quotes in unquoted cells. */

import { mapCooperatively } from '../../../../schema/spreadsheet/map-cooperatively.ts';

/** The maximum length of a quoted cell. */
const maxQuotedLength = 4000;

export function readCsv(text: string): Promise<readonly (readonly string[])[]> {
  return mapCooperatively(rowsOf(text), (row) => row);
}

function* rowsOf(text: string): Iterable<readonly string[]> {
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined;
    const end = quoted?.end ?? endOfCell(text, at);
    row.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] === ',') {
      at = end + 1;
      continue;
    }
    yield row;
    row = [];
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
}

function endOfCell(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** Undefined: no closing quote; the quote is then a literal character. */
function readQuoted(text: string, from: number): { readonly cell: string; readonly end: number } | undefined {
  let cell = '';
  for (let at = from + 1; at < text.length && at - from < maxQuotedLength; at++) {
    if (text[at] !== '"') {
      cell += text[at]!;
      continue;
    }
    if (text[at + 1] === '"') {
      cell += '"';
      at++;
      continue;
    }
    const end = at + 1 + /^[ \t]*/.exec(text.slice(at + 1, at + 20))![0].length;
    return end >= text.length || /[,\r\n]/.test(text[end]!) ? { cell, end } : undefined;
  }
  return undefined;
}
