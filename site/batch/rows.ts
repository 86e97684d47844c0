/**
 * A template and one row -> one plate. A row with any fault is reported instead: a missing plate is better than one with a wrong number.
 */
import { styleIds, styles } from '../../schema/catalog/styles.ts';
import type { Design, Phone } from '../../schema/archive.ts';
import { exportArchive } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import { firstCharacters } from '../../schema/characters.ts';
import { isFilled, maxTipCharacters } from '../../schema/limits.ts';
import { isSample } from '../phone/sample-number.ts';
import { followCaption } from '../qr/stock-captions.ts';
import { examineDropped } from '../sign/doctor/dropped.ts';
import type { Finding } from '../sign/doctor/finding.ts';
import type { Problem } from '../../schema/problem.ts';
import { columnKey, findTarget, isNumber, type MappedColumns, type Target } from './columns.ts';
import { fileName, ownerName, ownerOf, plateNumbers } from './file-names.ts';
import { isPhone, minListedDigits, numbersIn } from './phone-cell.ts';
import type { TableRow } from './table.ts';

export type RowResult =
  | {
    readonly kind: 'plate';
    readonly row: number;
    /** Of the plate, and the name of its file with it. */
    readonly number: number;
    readonly name: string;
    /** Its car, or whose it is. */
    readonly owner: string;
    readonly design: Design;
    /** What the user should know of it. */
    readonly notes: readonly RowReason[];
  }
  /** Row number as the spreadsheet counts, and everything that is wrong with it. */
  | { readonly kind: 'bad'; readonly row: number; readonly reasons: readonly RowReason[] };

export type RowReason =
  | { readonly kind: 'unclosed' }
  | { readonly kind: 'surplus'; readonly cells: readonly string[] }
  /** `phone` counts from 1. `shortened`: a number in the spreadsheet's format for large numbers, with digits lost or a decimal point. `few-digits`: a note. */
  | { readonly kind: 'shortened' | 'no-number' | 'few-digits'; readonly phone: number; readonly num: string }
  | { readonly kind: 'no-phone' }
  /** The names of columns once more, as at the top of each printed page. */
  | { readonly kind: 'heading' }
  /** A note: instead of a tip that is too long the template's is printed, or its beginning. */
  | { readonly kind: 'long-tip'; readonly tip: string; readonly printed: string }
  /** A note: what a code leaves out. */
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** More numbers in the cell than the plate has room for, or as a note: they are split. */
  | {
    readonly kind: 'too-many' | 'split';
    readonly column: string;
    readonly cell: string;
    readonly n: number;
  }
  | { readonly kind: 'style'; readonly style: string }
  /** A note: a label that is printed whole, and of which a dial page and an archive have the beginning. */
  | { readonly kind: 'long-label'; readonly phone: number; readonly label: string }
  /** What the importer would have corrected. */
  | { readonly kind: 'problem'; readonly problem: Problem };

interface MadeRow {
  readonly row: TableRow;
  readonly file: string;
  readonly owner: string;
  readonly design: Design;
  readonly notes: readonly RowReason[];
}

export interface RowOptions {
  /** What is printed where a row's tip has too many characters: the template's, which may be none, or as many of them as a plate has room for. */
  readonly longTips?: 'template' | 'cut';
  /** A caption of the template that never changes by itself; undefined = the default one follows the numbers of each row. */
  readonly ownCaption?: string | undefined;
  /** Whether a number of the template stands in for an empty cell of its column. */
  readonly keepsOthers?: boolean;
}

/** In the order of the rows. */
export function makeRows(
  template: Design,
  table: MappedColumns & { readonly rows: readonly TableRow[] },
  options: RowOptions = {},
): readonly RowResult[] {
  const made = table.rows.map((row) => makeRow(template, row, { ...options, table }));
  const plates = made.filter((one): one is MadeRow => !('kind' in one));
  const numbers = plateNumbers(plates.map(({ row }) => row), table.mapping);
  let plate = 0;
  return made.map((one) => {
    if ('kind' in one) return one;
    const { row, file, owner, design, notes } = one;
    const number = numbers[plate++]!;
    return { kind: 'plate', row: row.number, number, name: fileName(file, number), owner, design, notes };
  });
}

/**
 * Mapped cells replace the template's fields, an empty one with nothing (an empty style is the template's); `{column name}` anywhere in the
 * template's texts stands for the cell of that column.
 */
function makeRow(
  template: Design,
  row: TableRow,
  { table, longTips = 'template', ownCaption, keepsOthers = false }: RowOptions & {
    readonly table: MappedColumns;
  },
): MadeRow | Extract<RowResult, { kind: 'bad' }> {
  if (row.isUnclosed) return { kind: 'bad', row: row.number, reasons: [{ kind: 'unclosed' }] };
  const reasons: RowReason[] = [];
  if (row.surplus.length > 0) reasons.push({ kind: 'surplus', cells: row.surplus });
  const notes: RowReason[] = [];
  const cells = new Map<Target, string>();
  const names = new Map<Target, string>();
  table.mapping.forEach((target, column) => {
    if (target === undefined) return;
    cells.set(target, row.cells[column] ?? '');
    names.set(target, table.header[column] ?? '');
  });
  if (isHeading(row, table)) return { kind: 'bad', row: row.number, reasons: [{ kind: 'heading' }] };
  const fill = (text: string): string =>
    text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const column = table.header.indexOf(name.trim());
      return column < 0 ? whole : row.cells[column] ?? '';
    });
  const text = (target: Target, kept: string): string => cells.get(target) ?? fill(kept);

  const tip = text('text.tip', template.text.tip);
  const cut = firstCharacters(tip, maxTipCharacters);
  const ofTemplate = fill(template.text.tip);
  const isFit = firstCharacters(ofTemplate, maxTipCharacters) === ofTemplate;
  const printed = cut === tip || longTips === 'cut' ? cut : isFit ? ofTemplate : '';
  if (printed !== tip) notes.push({ kind: 'long-tip', tip, printed });

  const archive = exportArchive(template);
  const wanted = {
    ...archive,
    style: readStyle(cells.get('style'), template, reasons),
    text: {
      ...archive.text,
      title: text('text.title', template.text.title),
      sub: text('text.sub', template.text.sub),
      tip: printed,
    },
    phones: readPhones(template, cells, { text, names, keepsOthers, reasons, notes }),
    qr: {
      ...archive.qr,
      text: text('qr.text', template.qr.text),
      label: text('qr.label', template.qr.label),
    },
  };
  const { design: made, problems } = importArchive(wanted);
  // The plate prints a longer label whole; only what an archive keeps of it is shorter.
  const longLabel = ({ code, path }: Problem): number =>
    wanted.phones.findIndex((_, at) => code === 'too-long' && path === `/phones/${at}/label`);
  for (const problem of problems) {
    const at = longLabel(problem);
    const label = wanted.phones[at]?.label;
    if (label === undefined) reasons.push({ kind: 'problem', problem });
    else if (label !== template.phones[at]?.label) notes.push({ kind: 'long-label', phone: at + 1, label });
  }
  if (made === undefined || reasons.length > 0) return { kind: 'bad', row: row.number, reasons };
  const design = cells.has('qr.label') ? made : followCaption(template, made, ownCaption);
  const { on, mode, type } = design.qr;
  if (on && mode === 'auto' && type !== 'custom') {
    notes.push(...examineDropped(design).map((finding) => ({ kind: 'finding', finding } as const)));
  }
  const owner = ownerOf(design, row, table);
  return { row, owner, file: cells.get('file') || ownerName(owner, design), design, notes };
}

/** Where a number would be stands a name of its column. */
function isHeading({ cells }: TableRow, { header, mapping }: MappedColumns): boolean {
  return mapping.some((target, column) => {
    const cell = cells[column] ?? '';
    return isNumber(target) && cell !== '' &&
      (isNumber(findTarget(cell)) ||
        numbersIn(cell) === undefined && columnKey(cell) === columnKey(header[column]!));
  });
}

interface PhoneContext {
  text(target: Target, kept: string): string;
  /** Of the columns. */
  readonly names: ReadonlyMap<Target, string>;
  readonly keepsOthers: boolean;
  readonly reasons: RowReason[];
  readonly notes: RowReason[];
}

function readPhones(
  template: Design,
  cells: ReadonlyMap<Target, string>,
  { text, names, keepsOthers, reasons, notes }: PhoneContext,
): readonly Phone[] {
  const phones: { label: string; num: string }[] = ([0, 1, 2] as const).map((at) => {
    const kept = template.phones[at] ?? { label: '', num: '' };
    return { label: text(`phones.${at}.label`, kept.label), num: text(`phones.${at}.num`, kept.num) };
  });
  for (const at of [0, 1, 2] as const) {
    const { num } = phones[at]!;
    const numbers = num === '' ? [] : numbersIn(num);
    if (/^([\d.]+e\+?\d+|\d{7,}\.0+)$/i.test(num)) {
      reasons.push({ kind: 'shortened', phone: at + 1, num });
    } else if (!numbers) {
      reasons.push({ kind: 'no-number', phone: at + 1, num });
    } else if (numbers.length > 1) {
      const column = names.get(`phones.${at}.num`) ?? '';
      const free = phones.flatMap((phone, other) => other !== at && phone.num === '' ? [phone] : []);
      const isEnough = free.length >= numbers.length - 1;
      (isEnough ? notes : reasons).push({
        kind: isEnough ? 'split' : 'too-many',
        column,
        cell: num,
        n: numbers.length,
      });
      if (isEnough) [phones[at]!, ...free].forEach((phone, i) => phone.num = numbers[i] ?? phone.num);
    } else phones[at]!.num = numbers[0] ?? num;
  }
  for (const { at, phone } of keepsOthers ? standIns(template) : []) {
    if (cells.has(`phones.${at}.num`) && phones[at]!.num === '') phones[at] = { ...phone };
  }
  phones.forEach(({ num }, at) => {
    if (num !== '' && num !== template.phones[at]?.num && !isPhone(num, minListedDigits)) {
      notes.push({ kind: 'few-digits', phone: at + 1, num });
    }
  });
  while (phones.length > 1 && phones.at(-1)!.num === '') phones.pop();
  const mapped = [...cells].filter(([target]) => isNumber(target));
  if (mapped.length > 0 && mapped.every(([, num]) => num === '') && !(keepsOthers && phones.some(isFilled))) {
    reasons.push({ kind: 'no-phone' });
  }
  return phones;
}

/** The numbers of a template that may stand in empty cells of their columns. */
export function standIns({ phones }: Design): readonly { readonly at: 0 | 1 | 2; readonly phone: Phone }[] {
  return ([0, 1, 2] as const).flatMap((at) => {
    const phone = phones[at];
    return phone && isFilled(phone) && !isSample(phone.num) ? [{ at, phone }] : [];
  });
}

/** By id or by either name. */
function readStyle(cell: string | undefined, template: Design, reasons: RowReason[]): Design['style'] {
  if (cell === undefined || cell === '') return template.style;
  const found = styleIds.find((id) =>
    cell === id || cell === styles[id].zh || styles[id].en.toLowerCase() === cell.toLowerCase()
  );
  if (found === undefined) reasons.push({ kind: 'style', style: cell });
  return found ?? template.style;
}
