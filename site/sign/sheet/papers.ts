/** Paper for home printers: whole sheets, and sheets of pre-cut labels. Lengths in mm. */
import type { Size } from './sheet-arrangement.ts';

export interface Paper {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** In the middle of the sheet; left out = a whole sheet. */
  readonly labels?: LabelGrid;
  /** For a print shop, which cuts every plate out of its bleed. */
  readonly isPress?: boolean;
}

/** Of a size that is in no list: a press sheet, or a roll, which is as long as its plates need. */
export interface OwnPaper {
  readonly widthMm: number;
  readonly heightMm: number | 'roll';
}

/** Smaller has no room for a plate and marks. */
export const minPaperMm = 60;

export interface LabelGrid {
  readonly columns: number;
  readonly rows: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Between columns; rows touch. */
  readonly gapMm: number;
}

const a4 = { widthMm: 210, heightMm: 297 } as const;

type Cuts = readonly [columns: number, rows: number, widthMm: number, heightMm: number, gapMm?: number];

function labels(brand: string, [columns, rows, widthMm, heightMm, gapMm = 0]: Cuts): Paper {
  return { name: `${brand} (${columns * rows})`, ...a4, labels: { columns, rows, widthMm, heightMm, gapMm } };
}

// deno-fmt-ignore
export const papers = {
  'a4':     { name: 'A4',     ...a4 },
  'a3':     { name: 'A3',     widthMm: 297, heightMm: 420 },
  'letter': { name: 'Letter', widthMm: 215.9, heightMm: 279.4 },

  // A4 sold in China as 内切割: labels from edge to edge.  columns, rows, width, height
  'a4-2':   labels('A4', [1, 2, 210, 148.5]),
  'a4-4':   labels('A4', [2, 2, 105, 148.5]),
  'a4-6':   labels('A4', [2, 3, 105, 99]),
  'a4-8':   labels('A4', [2, 4, 105, 74.25]),
  'a4-10':  labels('A4', [2, 5, 105, 59.4]),
  'a4-12':  labels('A4', [2, 6, 105, 49.5]),
  'a4-21':  labels('A4', [3, 7, 70, 42.42]),
  'a4-24':  labels('A4', [3, 8, 70, 37.125]),

  // Avery on A4, with margins.                      columns, rows, width, height, gap
  'l7168':  labels('Avery L7168', [1, 2, 199.6, 143.5]),
  'l7169':  labels('Avery L7169', [2, 2, 99.1, 139, 2.5]),
  'l7166':  labels('Avery L7166', [2, 3, 99.1, 93.1, 2.5]),
  'l7165':  labels('Avery L7165', [2, 4, 99.1, 67.7, 2.5]),
  'l7173':  labels('Avery L7173', [2, 5, 99.1, 57, 2.5]),
  'l7164':  labels('Avery L7164', [3, 4, 63.5, 72, 2.5]),
  'l7160':  labels('Avery L7160', [3, 7, 63.5, 38.1, 2.5]),
  'l7159':  labels('Avery L7159', [3, 8, 63.5, 33.9, 2.5]),
} as const satisfies Readonly<Record<string, Paper>>;

export type PaperId = keyof typeof papers;

export const paperIds = Object.keys(papers) as readonly PaperId[];

/** Whether a plate of that size has room on the paper, or on one of its labels, turned or not. */
export function fitsPaper(size: Size, { labels, ...sheet }: Paper): boolean {
  const turned = { widthMm: size.heightMm, heightMm: size.widthMm };
  return [size, turned].some((each) => labels ? fitsLabel(each, labels) : isWithin(each, sheet));
}

/** Not turned; up to what is below any printer's accuracy. */
export function fitsLabel(size: Size, { widthMm, heightMm }: LabelGrid): boolean {
  return isWithin(size, { widthMm: widthMm + 0.1, heightMm: heightMm + 0.1 });
}

function isWithin({ widthMm, heightMm }: Size, room: Size): boolean {
  return widthMm <= room.widthMm && heightMm <= room.heightMm;
}

export function papersFor(size: Size): readonly PaperId[] {
  return paperIds.filter((id) => fitsPaper(size, papers[id]));
}
