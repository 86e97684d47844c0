/** Tapioca pearls along the foot, and the highlight on each. Lengths in mm. */
import { airMm } from '../placement/clear.ts';
import { freeAboveFoot } from '../placement/free-height.ts';
import { between, type Random } from '../pen/seeded.ts';
import { isDisc } from '../../layout/ink.ts';
import type { Box, Layout, Plate } from '../../layout/layout.ts';
import { type Pen, pen } from '../pen/pen.ts';

interface Pearl {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const maxRows = 5;

/** Unbroken rows along the foot, and on them one heap in the corner that has more room, beside the cup. `front` and `back` are the rows in turn, so that they can differ in tone. */
export function heap(
  layout: Layout,
  wantedMm: number,
  random: Random,
  cup?: Box,
): { readonly back: readonly Pearl[]; readonly front: readonly Pearl[] } {
  const { plate } = layout;
  const { widthMm, heightMm } = plate;
  // A round plate is filled higher, since its foot is narrow.
  const isRound = plate.radiusMm > 0.2 * heightMm;
  const least = isDisc(plate) ? 2 : 1;
  // As large as what stands lowest allows, with some air over them.
  const radiusMm = Math.min(
    wantedMm,
    freeAboveFoot(layout, { fromMm: 0, toMm: widthMm }, 0) / (0.78 + 1.62 * least),
  );
  if (radiusMm < leastShare * wantedMm) return { back: [], front: [] };
  const count = Math.round(widthMm / (1.9 * radiusMm));
  const stepMm = widthMm / count;
  // None is cut by a side; a row lies in the gaps of the one below, so that none is wider than it.
  const wanted: Pearl[][] = [];
  for (let row = 0; row < maxRows; row++) {
    const below = wanted.at(-1);
    const [fromMm, toMm] = below ? [below[0]?.x ?? Infinity, below.at(-1)?.x ?? 0] : [0, widthMm];
    wanted.push(
      Array.from({ length: count - row % 2 }, (_, at) => ({
        x: (at + (row % 2 === 1 ? 1 : 0.5)) * stepMm,
        y: heightMm - (0.8 + 1.62 * row) * radiusMm,
        radius: radiusMm * between(random, [0.92, 1.02]),
      })).filter(({ x, y }) => x > fromMm && x < toMm && insideMm(plate, x, y) > 0.35 * radiusMm),
    );
  }
  const isFree = ({ x, y, radius }: Pearl, clearMm = 0.5 * radiusMm) =>
    heightMm - y + radius < freeAboveFoot(layout, { fromMm: x - radius, toMm: x + radius }, clearMm);
  const isHeapable = (pearl: Pearl) =>
    isFree(pearl, airMm(layout)) &&
    !(cup && pearl.x + pearl.radius > cup.xMm && pearl.x - pearl.radius < cup.xMm + cup.widthMm);
  const firstMet = wanted.findIndex((row, at) => at > least || !row.every((pearl) => isFree(pearl)));
  const rows = wanted.slice(0, firstMet);
  const heaps = [1, -1].map((way) => {
    let long = Infinity;
    return wanted.slice(firstMet).map((row, at) => {
      const inward = row.toSorted((a, b) => way * (a.x - b.x));
      const end = inward.findIndex((pearl, own) => !isHeapable(pearl) || own >= long || own > 5 - at);
      long = end - 1;
      return end < 2 ? [] : inward.slice(0, end);
    });
  });
  const [left, right] = heaps.map((one) => one.flat().length);
  const isHeaped = !isRound && radiusMm > 0.75 * wantedMm && Math.max(left!, right!) >= leastHeap;
  const all = [...rows, ...(isHeaped ? heaps[left! < right! ? 1 : 0]! : [])];
  const every = (first: number) => all.filter((_, row) => row % 2 === first).flat();
  return { back: every(1), front: every(0) };
}

/** Of the wanted size: smaller ones would be crumbs. */
const leastShare = 0.55;
/** Fewer by themselves would look lost. */
const leastHeap = 6;

/** From the plate's edge, whose corners are round. */
function insideMm({ widthMm, heightMm, radiusMm: r }: Plate, x: number, y: number): number {
  return r - Math.hypot(Math.max(r - x, x - widthMm + r, 0), Math.max(y - heightMm + r, 0));
}

export function pearlBodies(pearls: readonly Pearl[]): Pen {
  return pearls.reduce((all, { x, y, radius }) => all.circle(x, y, radius), pen());
}

export function pearlShines(pearls: readonly Pearl[]): Pen {
  return pearls.reduce(
    (all, { x, y, radius }) => all.ellipse(x - 0.34 * radius, y - 0.4 * radius, 0.26 * radius, 0.18 * radius),
    pen(),
  );
}
