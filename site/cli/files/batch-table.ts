/** TABLE and `--map` -> rows, and which column fills which field. */
import { SpreadsheetError } from '../../../schema/spreadsheet/spreadsheet-error.ts';
import type { Design } from '../../../schema/archive.ts';
import { findTarget, guessMapping, mapColumn, type Mapping, targetIds } from '../../batch/columns.ts';
import { readTableFile, type Table, tableOf, withoutNames } from '../../batch/table.ts';
import { reasonText, unreadableText } from '../../batch/row-words.ts';
import type { RowReason } from '../../batch/rows.ts';
import { templatePhones } from '../../batch/template-phones.ts';
import { commandLineWords } from '../../messages/command-line.ts';
import type { Language } from '../../messages/language.ts';
import type { ParsedArguments } from '../command.ts';
import { shown } from '../lines.ts';
import { FileError, type Message, misuse, type World } from '../world.ts';

interface MappedTable extends Table {
  readonly mapping: Mapping;
  /** Indexes of the columns that `--map` names. */
  readonly mapped: ReadonlySet<number>;
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
  if (unnamed) world.stderr(`${shown(commandLineWords(world.language)('unnamedTable', { file }))}\n`);
  let mapping = guessMapping(table);
  const mapped = new Set<number>();
  for (const pair of args.lists.get('map') ?? []) {
    const at = pair.lastIndexOf('=');
    const column = header.indexOf(pair.slice(0, at).trim());
    const field = pair.slice(at + 1).trim();
    const target = findTarget(field);
    if (at < 0) throw misuse('mapForm', { pair });
    if (column < 0) {
      const named = pair.slice(0, at).trim();
      throw misuse('mapColumn', { pair, column: named, columns: quoted(header) });
    }
    if (target === undefined && field !== '') {
      throw misuse('mapField', { pair, field, fields: targetIds.join(', ') });
    }
    mapped.add(column);
    mapping = mapColumn(mapping, column, target);
  }
  return { ...table, mapping, mapped };
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

/** The template with the numbers that its plates keep. Throws a FileError where they would have none but one that nobody chose. */
export function templateFor(
  file: string,
  table: MappedTable,
  { template, keepsPhones, world }: {
    readonly template: Design;
    readonly keepsPhones: boolean;
    readonly world: World;
  },
): Design {
  const { others, sample, design, isAsking } = templatePhones(template, table, {
    keepsOthers: keepsPhones,
    ownCaption: template.qr.label,
  });
  const [left] = keepsPhones ? [] : others;
  const num = (left ?? sample)?.num ?? '';
  if (isAsking) {
    const columns = quoted(table.header);
    throw new FileError(
      file,
      (say) => left ? say('noNumbers', { num, columns }) : say('sampleNumber', { num, columns }),
    );
  }
  if (left) world.stderr(`${shown(commandLineWords(world.language)('otherPhones', { file, num }))}\n`);
  return design;
}

/** Everything that is wrong with a row. */
export function badRow(n: number, reasons: readonly RowReason[], language: Language): Message {
  const said = reasons.map((reason) => reasonText(reason, language)).join('; ');
  return (say) => say('badRow', { n, reasons: said });
}

export function quoted(header: readonly string[]): string {
  return header.map((name) => `"${name}"`).join(', ');
}
