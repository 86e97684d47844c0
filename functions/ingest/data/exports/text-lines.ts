/** Lines with their ends; cells of a CSV for programs, which take every cell as it stands (RFC 4180). */

export async function* linesOf(lines: AsyncIterable<string>, prefix = ''): AsyncIterable<string> {
  for await (const line of lines) yield `${prefix}${line}\n`;
}

/** Without the apostrophe by which `csvRow` keeps a text from being a formula: these files are read by programs. */
export function cellRow(cells: readonly string[], end = '\n'): string {
  return `${
    cells.map((cell) => /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join(',')
  }${end}`;
}
