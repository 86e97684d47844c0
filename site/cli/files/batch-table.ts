/** TABLE and `--map` -> rows, and which column fills which field. */
import { SpreadsheetError } from '../../../schema/spreadsheet/spreadsheet-error.ts';
import type { Design } from '../../../schema/archive.ts';
import { isFilled } from '../../../schema/limits.ts';
import {
  findTarget,
  guessMapping,
  isNumber,
  mapColumn,
  type Mapping,
  targetIds,
} from '../../batch/columns.ts';
import { readTableFile, type Table, tableOf } from '../../batch/table.ts';
import { reasonText, unreadableText } from '../../batch/row-words.ts';
import type { RowReason } from '../../batch/rows.ts';
import { numberColumns, withoutNames } from '../../batch/unnamed.ts';
import { commandLineWords } from '../../messages/command-line.ts';
import type { Language } from '../../messages/language.ts';
import type { ParsedArguments } from '../command.ts';
import { shown } from '../lines.ts';
import { FileError, type Message, UsageError, type World } from '../world.ts';

interface MappedTable extends Table {
  readonly mapping: Mapping;
  /** Indexes of the columns that `--map` names. */
  readonly mapped: ReadonlySet<number>;
  /** Columns that may all be the one with the numbers. */
  readonly asked: readonly number[];
}

/** Rejects with a FileError for a table without rows, with a UsageError for a `--map` that names no column or no field. */
export async function readTable(file: string, args: ParsedArguments, world: World): Promise<MappedTable> {
  const bytes = file === '-' ? await world.readStdin() : await world.readFile(file);
  const sheet = await readTableFile(bytes).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw new FileError(file, unreadableText(error, world.language));
  });
  const found = tableOf(sheet);
  if (found === undefined) throw new FileError(file, (say) => say('emptyTable'));
  const unnamed = withoutNames(found);
  const table = unnamed ?? found;
  const { header, rows } = table;
  // Rows after it may have been read as part of it, so nothing is made.
  const unclosed = rows.find(({ isUnclosed }) => isUnclosed);
  if (unclosed) throw new FileError(file, badRow(unclosed.number, [{ kind: 'unclosed' }], world.language));
  if (rows.length === 0) throw new FileError(file, (say) => say('noRows'));
  const guess = unnamed ? { mapping: numberColumns(unnamed.rows[0]!.cells), asked: [] } : guessMapping(table);
  if (unnamed) world.stderr(`${shown(commandLineWords(world.language)('unnamedTable', { file }))}\n`);
  let { mapping } = guess;
  const mapped = new Set<number>();
  for (const pair of args.lists.get('map') ?? []) {
    const at = pair.lastIndexOf('=');
    const column = header.indexOf(pair.slice(0, at).trim());
    const field = pair.slice(at + 1).trim();
    const target = findTarget(field);
    if (at < 0) throw new UsageError((say) => say('mapForm', { pair }));
    if (column < 0) {
      const named = pair.slice(0, at).trim();
      throw new UsageError((say) => say('mapColumn', { pair, column: named, columns: quoted(header) }));
    }
    if (target === undefined && field !== '') {
      throw new UsageError((say) => say('mapField', { pair, field, fields: targetIds.join(', ') }));
    }
    mapped.add(column);
    mapping = mapColumn(mapping, column, target);
  }
  return { ...table, mapping, mapped, asked: mapping.some(isNumber) ? [] : guess.asked };
}

/** Columns that neither fill a field, nor are excluded by `--map`, nor occur in a text of the template. */
export function unusedColumns(
  { header, mapping, mapped }: MappedTable,
  templateText: string,
): readonly string[] {
  return header.filter((name, column) =>
    name !== '' && mapping[column] === undefined && !mapped.has(column) && !templateText.includes(`{${name}}`)
  );
}

/** Throws a FileError where the plates would carry a number that nobody chose. */
export function checkNumbers(
  file: string,
  { header, mapping, asked }: MappedTable,
  { template, keepsPhones }: { readonly template: Design; readonly keepsPhones: boolean },
): void {
  if (keepsPhones || mapping.some(isNumber)) return;
  if (asked.length > 0) {
    const columns = quoted(asked.map((column) => header[column]!));
    throw new FileError(file, (say) => say('manyNumbers', { columns }));
  }
  const isOwn = (num: string): boolean => !header.some((name) => name !== '' && num.includes(`{${name}}`));
  const phone = template.phones.find((one) => isFilled(one) && isOwn(one.num));
  if (phone === undefined) return;
  throw new FileError(file, (say) => say('noNumbers', { num: phone.num, columns: quoted(header) }));
}

/** Whether anything of the table would reach a plate. */
export function isUsed({ header, mapping }: MappedTable, templateText: string): boolean {
  return mapping.some((target) => target !== undefined && target !== 'file') ||
    header.some((name) => templateText.includes(`{${name}}`));
}

/** Everything that is wrong with a row. */
export function badRow(n: number, reasons: readonly RowReason[], language: Language): Message {
  const said = reasons.map((reason) => reasonText(reason, language)).join('; ');
  return (say) => say('badRow', { n, reasons: said });
}

export function quoted(header: readonly string[]): string {
  return header.map((name) => `"${name}"`).join(', ');
}
