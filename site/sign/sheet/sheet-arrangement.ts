/** Where plates lie on the pages of a sheet: rows of plates, each upright or turned a quarter, in mm from the paper's top-left. */
import { epsilon } from '../../units.ts';
import type { Matrix } from '../scene.ts';

export interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Area extends Size {
  readonly leftMm: number;
  readonly topMm: number;
}

export interface Placed {
  /** Index into the plates. */
  readonly plate: number;
  /** The trim box on the paper. */
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Plate to paper. */
  readonly matrix: Matrix;
}

export interface Arrangement {
  readonly pages: readonly (readonly Placed[])[];
  readonly bleedMm: number;
  readonly area: Area;
}

interface ArrangeOptions {
  /** Trim boxes stay inside it. */
  readonly area: Area;
  readonly copies: number | 'fill';
  readonly bleedMm: number;
  /** Gap between the bleeds of plates in a grid. */
  readonly gapMm: number;
}

/** Without cuts across the whole page, every plate has its own marks on all sides. */
const markRoomMm = 4;

/** undefined = some plate does not fit the area. */
export function arrange(
  sizes: readonly Size[],
  { area, copies, bleedMm, gapMm }: ArrangeOptions,
): Arrangement | undefined {
  const [first] = sizes;
  const alike = sizes.every(({ widthMm, heightMm }) =>
    widthMm === first?.widthMm && heightMm === first?.heightMm
  );
  const mixed = { sizes, area, gutterMm: 2 * (bleedMm + markRoomMm), mixed: true };
  const grid = { sizes, area, gutterMm: 2 * bleedMm + gapMm, mixed: false };
  const candidates = [...(alike ? [grid] : []), mixed].flatMap((pack) =>
    [false, true].flatMap((turned) => {
      const pages = copies === 'fill'
        ? filled({ ...pack, turned })
        : packed({ ...pack, turned }, ordered(sizes, copies));
      return pages === undefined ? [] : [pages];
    })
  );
  const [best] = candidates.toSorted((a, b) => a.length - b.length || b.flat().length - a.flat().length);
  return best === undefined ? undefined : { pages: best.map((page) => centred(page, area)), bleedMm, area };
}

interface Pack {
  readonly sizes: readonly Size[];
  readonly area: Area;
  readonly gutterMm: number;
  /** Plates are turned; of mixed sizes, those that fit turned. */
  readonly turned: boolean;
  readonly mixed: boolean;
}

/** Every plate `copies` times, the tallest first, so that rows waste little. */
function ordered(sizes: readonly Size[], copies: number): number[] {
  const reach = (plate: number): number =>
    Math.max((sizes[plate] as Size).widthMm, (sizes[plate] as Size).heightMm);
  return sizes.flatMap((_, plate) => Array.from({ length: copies }, () => plate)).toSorted((a, b) =>
    reach(b) - reach(a)
  );
}

/** Every plate once; if that fits one page, repeated in turn while it still does. */
function filled(pack: Pack): Placed[][] | undefined {
  const plates = ordered(pack.sizes, 1);
  let pages = packed(pack, plates);
  if (pages?.length !== 1) return pages;
  const list = [...plates];
  let refused = 0;
  for (let next = 0; refused < plates.length; next = (next + 1) % plates.length) {
    const longer = packed(pack, [...list, plates[next] as number]);
    if (longer?.length === 1) {
      list.push(plates[next] as number);
      pages = longer;
      refused = 0;
    } else refused++;
  }
  return pages;
}

interface Row {
  readonly topMm: number;
  readonly heightMm: number;
  /** Where the next plate may start. */
  nextMm: number;
}

interface OpenPage {
  readonly rows: Row[];
  readonly placed: Placed[];
}

/** First fit: an open row of any page, else a new row, else a new page. undefined = a plate fits no empty page. */
function packed(pack: Pack, plates: readonly number[]): Placed[][] | undefined {
  const pages: OpenPage[] = [];
  for (const plate of plates) {
    if (pages.some((page) => placeOn(page, plate, pack))) continue;
    const page: OpenPage = { rows: [], placed: [] };
    if (!placeOn(page, plate, pack)) return undefined;
    pages.push(page);
  }
  return pages.map(({ placed }) => placed);
}

function placeOn({ rows, placed }: OpenPage, plate: number, pack: Pack): boolean {
  const { sizes, area, gutterMm, turned, mixed } = pack;
  const above = rows.at(-1);
  const topMm = above === undefined ? 0 : above.topMm + above.heightMm + gutterMm;
  const next: Row = { topMm, heightMm: area.heightMm - topMm, nextMm: 0 };
  for (const row of [...rows, next]) {
    const quarter = [turned, !turned].slice(0, mixed ? 2 : 1).find((isTurned) => {
      const { widthMm, heightMm } = standing(sizes[plate]!, isTurned);
      return heightMm <= row.heightMm + epsilon && row.nextMm + widthMm <= area.widthMm + epsilon;
    });
    if (quarter === undefined) continue;
    const place = placedAt({ plate, size: sizes[plate]!, turned: quarter, xMm: row.nextMm, yMm: row.topMm });
    placed.push(place);
    row.nextMm += place.widthMm + gutterMm;
    if (row === next) rows.push({ ...next, heightMm: place.heightMm });
    return true;
  }
  return false;
}

function standing({ widthMm, heightMm }: Size, turned: boolean): Size {
  return turned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm };
}

interface Spot {
  readonly plate: number;
  readonly size: Size;
  readonly turned: boolean;
  readonly xMm: number;
  readonly yMm: number;
}

/** A turned plate has its top at the right. */
export function placedAt({ plate, size, turned, xMm, yMm }: Spot): Placed {
  const { widthMm, heightMm } = standing(size, turned);
  const matrix: Matrix = turned ? [0, 1, -1, 0, xMm + widthMm, yMm] : [1, 0, 0, 1, xMm, yMm];
  return { plate, xMm, yMm, widthMm, heightMm, matrix };
}

/** Moves a page's plates as one to the middle of the area. */
function centred(placed: readonly Placed[], area: Area): Placed[] {
  const right = Math.max(...placed.map(({ xMm, widthMm }) => xMm + widthMm));
  const bottom = Math.max(...placed.map(({ yMm, heightMm }) => yMm + heightMm));
  const dx = area.leftMm + (area.widthMm - right) / 2;
  const dy = area.topMm + (area.heightMm - bottom) / 2;
  return placed.map((place) => {
    const [a, b, c, d, e, f] = place.matrix;
    return { ...place, xMm: place.xMm + dx, yMm: place.yMm + dy, matrix: [a, b, c, d, e + dx, f + dy] };
  });
}
