/**
 * A template and one row -> one plate. A row with any problem is reported instead: a missing plate is better than one with a wrong number.
 */
import { styleIds, styles } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/design.ts';
import { exportArchive } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import type { Problem } from '../../schema/problem.ts';
import type { Mapping, Target } from './columns.ts';
import { isPhone } from './phone-cell.ts';
import { fileSafe } from './plate-name.ts';
import type { Table, TableRow } from './table.ts';

export type RowResult =
  | { readonly kind: 'plate'; readonly row: number; readonly name: string; readonly design: Design }
  /** Row number as the spreadsheet counts, and everything that is wrong with it. */
  | { readonly kind: 'bad'; readonly row: number; readonly reasons: readonly RowReason[] };

export type RowReason =
  | { readonly kind: 'unclosed' }
  | { readonly kind: 'surplus'; readonly cells: readonly string[] }
  /** `phone` counts from 1. `shortened`: a number in the spreadsheet's format for large numbers, with digits lost or a decimal point. */
  | { readonly kind: 'shortened' | 'no-number'; readonly phone: number; readonly num: string }
  | { readonly kind: 'no-phone' }
  | { readonly kind: 'style'; readonly style: string }
  /** What the importer would have corrected. */
  | { readonly kind: 'problem'; readonly problem: Problem };

/**
 * Mapped cells replace the template's fields (an empty cell keeps the template's text, but an empty phone cell empties that phone);
 * `{column name}` anywhere in the template's texts stands for the cell of that column.
 */
export function makeRow(
  template: Design,
  row: TableRow,
  table: { readonly header: Table['header']; readonly mapping: Mapping },
): RowResult {
  if (row.isUnclosed) return { kind: 'bad', row: row.number, reasons: [{ kind: 'unclosed' }] };
  const reasons: RowReason[] = [];
  if (row.surplus.length > 0) reasons.push({ kind: 'surplus', cells: row.surplus });
  const cells = new Map<Target, string>();
  table.mapping.forEach((target, column) => {
    if (target !== undefined) cells.set(target, row.cells[column] ?? '');
  });
  const fill = (text: string): string =>
    text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const column = table.header.indexOf(name.trim());
      return column < 0 ? whole : row.cells[column] ?? '';
    });
  const text = (target: Target, kept: string): string => cells.get(target) || fill(kept);

  const archive = exportArchive(template);
  const wanted = {
    ...archive,
    style: readStyle(cells.get('style'), template, reasons),
    text: {
      ...archive.text,
      title: text('text.title', template.text.title),
      sub: text('text.sub', template.text.sub),
      tip: text('text.tip', template.text.tip),
    },
    phones: readPhones(template, cells, { text, reasons }),
    qr: {
      ...archive.qr,
      text: text('qr.text', template.qr.text),
      label: text('qr.label', template.qr.label),
    },
  };
  const { design, problems } = importArchive(wanted);
  // A label of the template that is longer than an archive keeps is printed whole, as on the template's own plate.
  const isOwn = ({ code, path }: Problem): boolean =>
    code === 'too-long' &&
    wanted.phones.some(({ label }, at) =>
      path === `/phones/${at}/label` && label === template.phones[at]?.label
    );
  reasons.push(
    ...problems.filter((each) => !isOwn(each)).map((problem) => ({ kind: 'problem', problem }) as const),
  );
  if (design === undefined || reasons.length > 0) return { kind: 'bad', row: row.number, reasons };
  return { kind: 'plate', row: row.number, name: fileName(cells.get('file'), row.number), design };
}

interface PhoneContext {
  text(target: Target, kept: string): string;
  readonly reasons: RowReason[];
}

function readPhones(
  template: Design,
  cells: ReadonlyMap<Target, string>,
  context: PhoneContext,
): readonly { label: string; num: string }[] {
  const { reasons } = context;
  const phones = ([0, 1, 2] as const).map((at) => {
    const kept = template.phones[at] ?? { label: '', num: '' };
    const cell = cells.get(`phones.${at}.num`);
    const num = cell ?? context.text(`phones.${at}.num`, kept.num);
    if (/^([\d.]+e\+?\d+|\d{7,}\.0+)$/i.test(num)) {
      reasons.push({ kind: 'shortened', phone: at + 1, num });
    } else if (num !== '' && !isPhone(num, 3)) {
      reasons.push({ kind: 'no-number', phone: at + 1, num });
    }
    return { label: context.text(`phones.${at}.label`, kept.label), num };
  });
  while (phones.length > 1 && phones.at(-1)!.num === '') phones.pop();
  const mapped = [...cells.keys()].some((target) => target.endsWith('.num'));
  if (mapped && phones.every(({ num }) => num === '')) reasons.push({ kind: 'no-phone' });
  return phones;
}

/** By id or by either name. */
function readStyle(cell: string | undefined, template: Design, reasons: RowReason[]): Design['style'] {
  if (cell === undefined || cell === '') return template.style;
  const found = styleIds.find((id) =>
    [id, styles[id].zh, styles[id].en.toLowerCase()].includes(cell) ||
    styles[id].en.toLowerCase() === cell.toLowerCase()
  );
  if (found === undefined) reasons.push({ kind: 'style', style: cell });
  return found ?? template.style;
}

/** Row number, then the cell without characters that file systems refuse; unique per row, without an extension. */
export function fileName(cell: string | undefined, row: number): string {
  const safe = fileSafe(cell ?? '', 80);
  const number = String(row).padStart(4, '0');
  return safe === '' ? number : `${number}-${safe}`;
}
