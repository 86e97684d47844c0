/** State of the batch dialog's table: the mapping of columns, and the result of every row. Pure. */
import type { Design, Phone } from '../../../schema/archive.ts';
import type { ChosenColumns, Mapping, Target } from '../../batch/columns.ts';
import { guessMapping, isUsed, mapColumn } from '../../batch/columns.ts';
import { lostZeros, withZeros } from '../../batch/lost-zero.ts';
import { makeRows, type RowOptions, type RowReason, type RowResult } from '../../batch/rows.ts';
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
  /** Plates that the user leaves out. */
  readonly leftOut: readonly PlateRow[];
  readonly bad: readonly BadRow[];
  /** Whether anything of the table reaches the plate. */
  readonly used: boolean;
  /** Phones of the template that no column fills. */
  readonly others: readonly Phone[];
  /** Phones of the template whose columns have empty cells. */
  readonly inGaps: readonly Phone[];
  /** Whether the user wants them on every plate, and there. */
  readonly keepsOthers: boolean;
  /** As `RowOptions` has it. */
  readonly ownCaption: string | undefined;
  /** What becomes of tips that are too long, and how many there are. */
  readonly longTips: NonNullable<RowOptions['longTips']>;
  readonly longTipCount: number;
  /** Labels that are printed whole and of which a dial page has the beginning. */
  readonly longLabelCount: number;
  /** Cells whose number seems to lack its first 0, and whether the user wants it there. */
  readonly lostZeros: readonly string[];
  readonly putsZeros: boolean;
  /** Of the user, as `regionOf` has it. */
  readonly region: string | undefined;
  /** No column fills a number, and the template's are not wanted: nothing is made. */
  readonly isAsking: boolean;
}

/** undefined for an empty sheet. Columns that were mapped before keep their fields; `chosen`: also in other tables. */
export function fillTable(
  sheet: Spreadsheet,
  template: Design,
  { before, chosen, ownCaption, region }: {
    readonly before?: FilledTable | undefined;
    readonly chosen?: ChosenColumns;
    readonly ownCaption?: string | undefined;
    readonly region?: string | undefined;
  } = {},
): FilledTable | undefined {
  const parsed = tableOf(sheet);
  if (!parsed) return undefined;
  const unnamed = withoutNames(parsed);
  const table = unnamed ?? parsed;
  const same = before && JSON.stringify(before.table.header) === JSON.stringify(table.header);
  const mapping = same ? before.mapping : guessMapping(table, chosen);
  const { keepsOthers = false, longTips = 'template' } = before ?? {};
  const answers = { keepsOthers, longTips, putsZeros: false, leftOut: [] };
  return filled(template, { table, mapping, ownCaption, region, ...answers });
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

/** The user's answer to what the table leaves open. */
export function answer(
  before: FilledTable,
  template: Design,
  answers: Partial<Pick<FilledTable, 'keepsOthers' | 'longTips' | 'putsZeros' | 'leftOut'>>,
): FilledTable {
  return filled(template, { ...before, ...answers });
}

function filled(
  template: Design,
  { table, mapping, keepsOthers, longTips, putsZeros, ownCaption, region, leftOut }: Pick<
    FilledTable,
    'table' | 'mapping' | 'keepsOthers' | 'longTips' | 'putsZeros' | 'ownCaption' | 'region' | 'leftOut'
  >,
): FilledTable {
  const columns = { header: table.header, mapping };
  const isRead = !table.rows.some(({ isUnclosed }) => isUnclosed);
  const given = { ...columns, rows: table.rows };
  const lost = lostZeros(given, { phones: template.phones, region });
  const read = putsZeros ? { ...columns, rows: withZeros(given, lost) } : given;
  const { others, inGaps, design, isAsking } = templatePhones(template, read, { keepsOthers, ownCaption });
  const results = isRead && isAsking ? [] : makeRows(design, read, { longTips, ownCaption, keepsOthers });
  const made = results.filter((result) => result.kind === 'plate');
  const isLeft = ({ row }: PlateRow): boolean => leftOut.some((one) => one.row === row);
  const plates = made.filter((plate) => !isLeft(plate));
  const notes = plates.flatMap((plate) => plate.notes);
  const countOf = (kind: RowReason['kind']): number => notes.filter((note) => note.kind === kind).length;
  return {
    table,
    mapping,
    plates,
    leftOut: made.filter(isLeft),
    bad: results.filter((result) => result.kind === 'bad'),
    used: isUsed(columns, JSON.stringify(template)),
    others,
    inGaps,
    keepsOthers,
    longTips,
    longTipCount: countOf('long-tip'),
    longLabelCount: countOf('long-label'),
    lostZeros: lost,
    putsZeros,
    ownCaption,
    region,
    isAsking: isRead && isAsking,
  };
}
