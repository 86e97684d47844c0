/** State of the batch dialog's table: the mapping of columns, and the result of every row. Pure. */
import type { Design, Phone } from '../../../schema/archive.ts';
import { isFilled } from '../../../schema/limits.ts';
import {
  type ChosenColumns,
  guessMapping,
  isNumber,
  mapColumn,
  type Mapping,
  type Target,
} from '../../batch/columns.ts';
import { makeRow, type RowResult } from '../../batch/rows.ts';
import { type Table, tableOf } from '../../batch/table.ts';
import type { Spreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';
import { numberColumns, withoutNames } from '../../batch/unnamed.ts';

export interface FilledTable {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly results: readonly RowResult[];
  /** Whether anything of the table reaches the plate. */
  readonly used: boolean;
  /** Phones of the template that no column fills: they are printed on every plate. */
  readonly others: readonly Phone[];
  /** What the user said of them; undefined: nothing yet. */
  readonly keepsOthers: boolean | undefined;
  /** Names of columns that may all be the one with the numbers. */
  readonly asked: readonly string[];
  /** No column fills a number, and whether to print the template's has not been said: nothing is made. */
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
  const guess = unnamed
    ? { mapping: numberColumns(unnamed.rows[0]!.cells), asked: [] }
    : guessMapping(table, chosen);
  const mapping = same ? before.mapping : guess.mapping;
  const asked = guess.asked.map((column) => table.header[column]!);
  return filled(template, { table, mapping, asked, keepsOthers: before?.keepsOthers });
}

export function chooseColumn(
  before: FilledTable,
  template: Design,
  { column, target }: { readonly column: number; readonly target: Target | undefined },
): FilledTable {
  return filled(template, { ...before, mapping: mapColumn(before.mapping, column, target) });
}

export function keepOthers(before: FilledTable, template: Design, keepsOthers: boolean): FilledTable {
  return filled(template, { ...before, keepsOthers });
}

function filled(
  template: Design,
  { table, mapping, asked, keepsOthers }: Pick<FilledTable, 'table' | 'mapping' | 'asked' | 'keepsOthers'>,
): FilledTable {
  const { header, rows } = table;
  const named = (part: unknown): boolean => {
    const said = JSON.stringify(part);
    return header.some((name) => name !== '' && said.includes(`{${name}}`));
  };
  const numbers = mapping.filter(isNumber);
  const isOther = (phone: Phone, row: number): boolean =>
    isFilled(phone) && !named(phone.num) && !numbers.includes(`phones.${row as 0 | 1 | 2}.num`);
  const others = template.phones.filter(isOther);
  const isRead = !rows.some(({ isUnclosed }) => isUnclosed);
  const isAsking = isRead && numbers.length === 0 && others.length > 0 && keepsOthers !== true;
  const phones = template.phones.map((phone, row) =>
    keepsOthers === false && isOther(phone, row) ? { label: '', num: '' } : phone
  );
  return {
    table,
    mapping,
    results: isAsking ? [] : rows.map((row) => makeRow({ ...template, phones }, row, { header, mapping })),
    used: mapping.some((target) => target !== undefined && target !== 'file') || named(template),
    others,
    keepsOthers,
    asked: numbers.length === 0 ? asked : [],
    isAsking,
  };
}
