/**
 * A plate that is larger than the paper -> pages that are glued together. Neighbours print a strip of each other: the left and the upper page
 * lie on top, cut along a dashed line, and end at the dashed line of the page below. Both lines vanish: one is cut off, the other covered.
 */
import { epsilon } from '../../units.ts';
import { roundedOutline } from '../decor/pen/rounded.ts';
import type { Scene, Shape } from '../scene.ts';
import { marginMm, scaleBarStripMm } from './paper-space.ts';
import type { Size } from './sheet-arrangement.ts';
import { hairlines, lines, type Note, scaleBar, textLine } from './sheet-marks.ts';

/** What two neighbours have in common. */
const overlapMm = 10;
/** Of a dashed line from its seam, so that nothing of it is left. */
const besideMm = 0.3;
const dashMm = 3;

interface TileGrid {
  readonly columns: number;
  readonly rows: number;
  /** Of a tile, with its overlaps. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The paper as it is turned. */
  readonly paper: Size;
}

/** Counted from 1, row by row. */
export interface Tile extends Pick<TileGrid, 'columns' | 'rows'> {
  readonly row: number;
  readonly column: number;
}

/** As few pages as possible, of tiles that are all alike. */
export function tileGrid({ widthMm: w, heightMm: h }: Size, { widthMm, heightMm }: Size): TileGrid {
  const grids = [{ widthMm, heightMm }, { widthMm: heightMm, heightMm: widthMm }].map((paper): TileGrid => {
    const columns = countAlong(w, paper.widthMm - 2 * marginMm);
    const rows = countAlong(h, paper.heightMm - 2 * marginMm - scaleBarStripMm);
    return {
      columns,
      rows,
      widthMm: (w + (columns - 1) * overlapMm) / columns,
      heightMm: (h + (rows - 1) * overlapMm) / rows,
      paper,
    };
  });
  const [upright, turned] = grids as [TileGrid, TileGrid];
  return turned.columns * turned.rows < upright.columns * upright.rows ? turned : upright;
}

function countAlong(sideMm: number, roomMm: number): number {
  return sideMm <= roomMm ? 1 : Math.ceil((sideMm - overlapMm) / (roomMm - overlapMm) - epsilon);
}

/** Beside the bar that proves the scale; `tile`: which page it is, and what to do with it. */
interface TileNotes extends Note {
  tile(tile: Tile): string;
}

/** `poster`: the plate, with or without marks around it. */
export function tilePages(poster: Scene, grid: TileGrid, notes: TileNotes | undefined): readonly Scene[] {
  const { columns, rows } = grid;
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return tilePage(poster, grid, { row, column, notes });
  });
}

function tilePage(
  poster: Scene,
  { columns, rows, widthMm: w, heightMm: h, paper }: TileGrid,
  { row, column, notes }: {
    readonly row: number;
    readonly column: number;
    readonly notes: TileNotes | undefined;
  },
): Scene {
  const [left, top] = [column * (w - overlapMm), row * (h - overlapMm)];
  const [right, bottom] = [left + w, top + h];
  const barTopMm = paper.heightMm - marginMm - scaleBarStripMm;
  const [dx, dy] = [(paper.widthMm - w) / 2 - left, marginMm + (barTopMm - marginMm - h) / 2 - top];
  const matrix = [1, 0, 0, 1, dx, dy] as const;
  const seamMm = overlapMm / 2 - besideMm;
  const seams = [
    ...(column > 0 ? dashed('x', left + seamMm, top, bottom) : []),
    ...(column < columns - 1 ? dashed('x', right - seamMm, top, bottom) : []),
    ...(row > 0 ? dashed('y', top + seamMm, left, right) : []),
    ...(row < rows - 1 ? dashed('y', bottom - seamMm, left, right) : []),
  ];
  const strip = { leftMm: marginMm, topMm: barTopMm, rightMm: paper.widthMm - marginMm };
  const text = notes?.tile({ row: row + 1, column: column + 1, rows, columns });
  const marks: Shape[] = [
    { kind: 'group', matrix, shapes: [lines(seams, '#ffffff', 0.4), hairlines(seams)] },
    ...scaleBar(strip, notes),
    ...(notes && text !== undefined ? textLine({ ...notes, text }, strip) : []),
  ];
  const clip = roundedOutline({ xMm: left, yMm: top, widthMm: w, heightMm: h }, 0);
  return {
    ...paper,
    bleedMm: 0,
    title: poster.title,
    shapes: [
      { kind: 'group', matrix, clip, shapes: poster.shapes },
      { kind: 'group', layer: 'marks', shapes: marks },
    ],
  };
}

/** Along a line where x or y is the same. */
function dashed(axis: 'x' | 'y', at: number, from: number, to: number): readonly number[] {
  const count = Math.floor((to - from) / (2 * dashMm));
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [from + 2 * i * dashMm + dashMm / 2, from + 2 * i * dashMm + 1.5 * dashMm];
    return axis === 'x' ? [at, start, at, end] : [start, at, end, at];
  }).flat();
}
