/** State of the batch dialog's table: the mapping of columns, and the result of every row. Pure. */
import type { Design, Phone } from '../../../schema/archive.ts';
import type { ChosenColumns, Mapping, Target } from '../../batch/columns.ts';
import { guessMapping, isUsed, mapColumn } from '../../batch/columns.ts';
import { makeRows, type RowResult } from '../../batch/rows.ts';
import { type Table, tableOf, withoutNames } from '../../batch/table.ts';
import { templatePhones } from '../../batch/template-phones.ts';
import type { Spreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';

export type PlateRow = Extract<RowResult, { kind: 'plate' }>;
export type BadRow = Extract<RowResult, { kind: 'bad' }>;

export interface FilledTable {
  readonly table: Table;
  readonly mapping: Mapping;
  /** The column that was given a field last, and the mapping before it was. */
  readonly choosing?: { readonly column: number; readonly from: Mapping };
  readonly plates: readonly PlateRow[];
  readonly bad: readonly BadRow[];
  /** Whether anything of the table reaches the plate. */
  readonly used: boolean;
  /** Phones of the template that no column fills. */
  readonly others: readonly Phone[];
  /** Whether the user wants them on every plate. */
  readonly keepsOthers: boolean;
  /** No column fills a number, and the template's are not wanted: nothing is made. */
  readonly isAsking: boolean;
}

/** undefined for an empty sheet. Columns that were mapped before keep their fields; `chosen`: also in other tables. */
export function fillTable(
  sheet: Spreadsheet,
  template: Design,
  before?: FilledTable,
  chosen?: ChosenColumns,
): FilledTable | undefined {
  const parsed = tableOf(sheet);
  if (!parsed) return undefined;
  const unnamed = withoutNames(parsed);
  const table = unnamed ?? parsed;
  const same = before && JSON.stringify(before.table.header) === JSON.stringify(table.header);
  const mapping = same ? before.mapping : guessMapping(table, chosen);
  return filled(template, { table, mapping, keepsOthers: before?.keepsOthers ?? false });
}

/** The arrow keys choose every field on the way to one: a column whose field was only passed by has it again. */
export function chooseColumn(
  before: FilledTable,
  template: Design,
  { column, target }: { readonly column: number; readonly target: Target | undefined },
): FilledTable {
  const from = before.choosing?.column === column ? before.choosing.from : before.mapping;
  const mapping = mapColumn(from, column, target);
  return { ...filled(template, { ...before, mapping }), choosing: { column, from } };
}

export function keepOthers(before: FilledTable, template: Design, keepsOthers: boolean): FilledTable {
  return filled(template, { ...before, keepsOthers });
}

function filled(
  template: Design,
  { table, mapping, keepsOthers }: Pick<FilledTable, 'table' | 'mapping' | 'keepsOthers'>,
): FilledTable {
  const { rows } = table;
  const columns = { header: table.header, mapping };
  const isRead = !rows.some(({ isUnclosed }) => isUnclosed);
  const { others, design, isAsking } = templatePhones(template, columns, keepsOthers);
  const results = isRead && isAsking ? [] : makeRows(design, { ...columns, rows });
  return {
    table,
    mapping,
    plates: results.filter((result) => result.kind === 'plate'),
    bad: results.filter((result) => result.kind === 'bad'),
    used: isUsed(columns, JSON.stringify(template)),
    others,
    keepsOthers,
    isAsking: isRead && isAsking,
  };
}
