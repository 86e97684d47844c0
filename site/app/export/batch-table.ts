/** State of the batch dialog's table: the mapping of columns, and the result of every row. Pure. */
import { type Design, isFilled, type Phone } from '../../../schema/design.ts';
import { guessMapping, mapColumn, type Mapping, type Target } from '../../batch/columns.ts';
import { makeRow, type RowResult } from '../../batch/rows.ts';
import { parseTable, type Table } from '../../batch/table.ts';
import { numberColumns, withoutNames } from '../../batch/unnamed.ts';

export interface FilledTable {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly results: readonly RowResult[];
  /** Whether anything of the table reaches the plate. */
  readonly used: boolean;
  /** Phones of the template that no column fills: they are printed on every plate. */
  readonly others: readonly Phone[];
  /** Whether the user confirmed them. */
  readonly keepsOthers: boolean;
}

/** undefined for empty text. Columns that were mapped before keep their fields. */
export function fillTable(text: string, template: Design, before?: FilledTable): FilledTable | undefined {
  const parsed = parseTable(text);
  if (!parsed) return undefined;
  const unnamed = withoutNames(parsed);
  const table = unnamed ?? parsed;
  const same = before && JSON.stringify(before.table.header) === JSON.stringify(table.header);
  const mapping = same
    ? before.mapping
    : unnamed
    ? numberColumns(unnamed.rows[0]!.cells)
    : guessMapping(table.header);
  return filled(template, { table, mapping, keepsOthers: before?.keepsOthers ?? true });
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
  { table, mapping, keepsOthers }: Pick<FilledTable, 'table' | 'mapping' | 'keepsOthers'>,
): FilledTable {
  const { header, rows } = table;
  const named = (part: unknown): boolean => {
    const said = JSON.stringify(part);
    return header.some((name) => name !== '' && said.includes(`{${name}}`));
  };
  const numbers = mapping.filter((target) => target?.endsWith('.num'));
  const isOther = (phone: Phone, row: number): boolean =>
    numbers.length > 0 && isFilled(phone) && !named(phone.num) &&
    !numbers.includes(`phones.${row as 0 | 1 | 2}.num`);
  const phones = template.phones.map((phone, row) =>
    keepsOthers || !isOther(phone, row) ? phone : { label: '', num: '' }
  );
  return {
    table,
    mapping,
    results: rows.map((row) => makeRow({ ...template, phones }, row, { header, mapping })),
    used: mapping.some((target) => target !== undefined && target !== 'file') || named(template),
    others: template.phones.filter(isOther),
    keepsOthers,
  };
}
