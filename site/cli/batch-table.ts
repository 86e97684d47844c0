/** TABLE and `--map` -> rows, and which column fills which field. */
import { findTarget, guessMapping, mapColumn, type Mapping, targetIds } from '../batch/columns.ts';
import { decodeTable, parseTable, type Table } from '../batch/table.ts';
import type { Words } from './command.ts';
import { FileError, UsageError, type World } from './world.ts';

export interface MappedTable extends Table {
  readonly mapping: Mapping;
}

/** Rejects with a FileError for a table without rows, with a UsageError for a `--map` that names nothing. */
export async function readTable(file: string, words: Words, world: World): Promise<MappedTable> {
  const bytes = file === '-' ? await world.readStdin() : await world.readFile(file);
  const table = parseTable(decodeTable(bytes));
  if (table === undefined) throw new FileError(file, 'the table is empty: its first row names the columns');
  const { header, rows } = table;
  if (rows.length === 0) throw new FileError(file, 'the table has a header and no row');
  let mapping = guessMapping(header);
  for (const pair of words.lists.get('map') ?? []) {
    const at = pair.lastIndexOf('=');
    const column = header.indexOf(pair.slice(0, at).trim());
    const field = pair.slice(at + 1).trim();
    const target = findTarget(field);
    if (at < 0) throw new UsageError(`--map is COLUMN=FIELD, not "${pair}"`);
    if (column < 0) {
      throw new UsageError(
        `--map "${pair}": the table has no column "${pair.slice(0, at).trim()}", but ${quoted(header)}`,
      );
    }
    if (target === undefined && field !== '') {
      throw new UsageError(`--map "${pair}": no field is "${field}", use one of ${targetIds.join(', ')}`);
    }
    mapping = mapColumn(mapping, column, target);
  }
  return { header, rows, mapping };
}

/** Whether anything of the table would reach a plate. */
export function isUsed({ header, mapping }: MappedTable, templateText: string): boolean {
  return mapping.some((target) => target !== undefined && target !== 'file') ||
    header.some((name) => templateText.includes(`{${name}}`));
}

export function quoted(header: readonly string[]): string {
  return header.map((name) => `"${name}"`).join(', ');
}
