/** Lavender: bent stems with whorls of florets. Lengths in mm. */
import { type Pen, pen, placed, type Point } from './trace.ts';

export interface Sprig {
  readonly foot: Point;
  readonly heightMm: number;
  /** How far its tip leans to the right. */
  readonly leanMm: number;
}

export function stems(sprigs: readonly Sprig[]): Pen {
  return sprigs.reduce(
    (into, { foot: [x, y], heightMm, leanMm }) =>
      into.move(x, y).quad(x, y - 0.6 * heightMm, x + leanMm, y - 0.96 * heightMm),
    pen(),
  );
}

/** The florets in whorls that close up towards the tip; `side` -1, 0 or 1 of each whorl, so that they can differ in tone. */
export function florets(sprigs: readonly Sprig[], side: -1 | 0 | 1): Pen {
  const into = pen();
  for (const { foot: [x, y], heightMm, leanMm } of sprigs) {
    const size = 0.085 * heightMm;
    for (let whorl = 0; whorl < 8; whorl++) {
      const along = 0.46 + 0.07 * whorl;
      // On the stem's own curve.
      const at: Point = [
        x + leanMm * along ** 2,
        y - heightMm * (1.2 * along * (1 - along) + 0.96 * along ** 2),
      ];
      const scale = size * (1.15 - 0.075 * whorl);
      into.add(floret, placed(at, { scale, turn: -Math.PI / 2 + side * 0.85 + (leanMm / heightMm) * along }));
    }
  }
  return into;
}

const floret = pen().move(0, 0).cubic(0.25, -0.5, 0.85, -0.45, 1, 0).cubic(0.85, 0.45, 0.25, 0.5, 0, 0)
  .close().outline();
