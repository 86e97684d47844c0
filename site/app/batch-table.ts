/** A pasted table as the batch dialog holds it: which column fills what, and what every row becomes. Pure. */
import type { Design } from '../../schema/design.ts';
import { guessMapping, mapColumn, type Mapping, type Target } from '../batch/columns.ts';
import { makeRow, type RowReason, type RowResult } from '../batch/rows.ts';
import { parseTable, type Table } from '../batch/table.ts';
import type { ExchangeWords } from './exchange-messages.ts';
import { problemWords } from './problem-words.ts';

export interface FilledTable {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly results: readonly RowResult[];
  /** Whether anything of the table reaches the plate. */
  readonly used: boolean;
}

/** undefined for text without a header. Columns that were mapped before keep their fields. */
export function fillTable(text: string, template: Design, before?: FilledTable): FilledTable | undefined {
  const table = parseTable(text);
  if (!table) return undefined;
  const same = before && JSON.stringify(before.table.header) === JSON.stringify(table.header);
  return filled(template, table, same ? before.mapping : guessMapping(table.header));
}

export function chooseColumn(
  { table, mapping }: FilledTable,
  template: Design,
  { column, target }: { readonly column: number; readonly target: Target | undefined },
): FilledTable {
  return filled(template, table, mapColumn(mapping, column, target));
}

function filled(template: Design, table: Table, mapping: Mapping): FilledTable {
  const { header, rows } = table;
  const said = JSON.stringify(template);
  return {
    table,
    mapping,
    results: rows.map((row) => makeRow(template, row, { header, mapping })),
    used: mapping.some((target) => target !== undefined && target !== 'file') ||
      header.some((name) => name !== '' && said.includes(`{${name}}`)),
  };
}

export function reasonWords(reason: RowReason, say: ExchangeWords): string {
  switch (reason.kind) {
    case 'surplus':
      return say('rowSurplus', { cells: reason.cells.join(', ') });
    case 'shortened':
      return say('rowShortened', { n: reason.phone, num: reason.num });
    case 'no-number':
      return say('rowNoNumber', { n: reason.phone, num: reason.num });
    case 'no-phone':
      return say('rowNoPhone');
    case 'style':
      return say('rowStyle', { style: reason.style });
    case 'problem':
      return problemWords(reason.problem, say.language).text;
  }
}
