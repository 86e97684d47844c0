/** Tapioca pearls along the foot, and the highlight on each. Lengths in mm. */
import { nearMm } from '../placement/clear.ts';
import { freeAboveFoot } from '../placement/free-height.ts';
import { insideMm } from '../placement/plate-box.ts';
import { between, type Random } from '../pen/seeded.ts';
import { isDisc } from '../../layout/ink.ts';
import type { Layout } from '../../layout/layout.ts';
import { type Pen, pen } from '../pen/pen.ts';

interface Pearl {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Of the wanted size: smaller ones would be crumbs. */
const leastShare = 0.55;

/** One unbroken row along the foot; on a disc, whose foot is narrow, up to three, each in the gaps of the one below. `back` is the second row, so that it can differ in tone. */
export function pearlsOn(
  layout: Layout,
  wantedMm: number,
  random: Random,
): { readonly back: readonly Pearl[]; readonly front: readonly Pearl[] } {
  const { plate } = layout;
  const { widthMm, heightMm } = plate;
  const [least, most] = isDisc(plate) ? [2, 3] : [1, 1];
  const airMm = 1.4 * nearMm(plate);
  // As large as what stands lowest allows.
  const radiusMm = Math.min(
    wantedMm,
    freeAboveFoot(layout, { fromMm: 0, toMm: widthMm }, airMm) / (0.2 + 1.62 * least),
  );
  if (radiusMm < leastShare * wantedMm) return { back: [], front: [] };
  const count = Math.round(widthMm / (1.9 * radiusMm));
  const stepMm = widthMm / count;
  const isFree = ({ x, y, radius }: Pearl) =>
    heightMm - y + radius < freeAboveFoot(layout, { fromMm: x - radius, toMm: x + radius }, airMm);
  const rows: Pearl[][] = [];
  for (let row = 0; row < most; row++) {
    const below = rows.at(-1);
    const [fromMm, toMm] = below ? [below[0]?.x ?? Infinity, below.at(-1)?.x ?? 0] : [0, widthMm];
    // None is cut by a side.
    const pearls = Array.from({ length: count - row % 2 }, (_, at) => ({
      x: (at + (row % 2 === 1 ? 1 : 0.5)) * stepMm,
      y: heightMm - (0.8 + 1.62 * row) * radiusMm,
      radius: radiusMm * between(random, [0.92, 1.02]),
    })).filter(({ x, y }) => x > fromMm && x < toMm && insideMm(plate, x, y) > 0.35 * radiusMm);
    if (!pearls.every(isFree)) break;
    rows.push(pearls);
  }
  const [first = [], back = [], third = []] = rows;
  return { back, front: [...first, ...third] };
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
