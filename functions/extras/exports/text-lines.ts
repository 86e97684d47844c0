/** Lines of text, and CSV rows for programs (RFC 4180). */
import { csvLine } from '../../../schema/spreadsheet/delimited.ts';

export async function* linesOf(lines: AsyncIterable<string>, prefix = ''): AsyncIterable<string> {
  for await (const line of lines) yield `${prefix}${line}\n`;
}

/** Without the apostrophe that `csvRow` adds against formulas: these files are read by programs. */
export function cellRow(cells: readonly string[], end = '\n'): string {
  return `${csvLine(cells)}${end}`;
}
