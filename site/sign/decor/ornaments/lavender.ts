/** Lavender: bent stems with whorls of florets. Lengths in mm. */
import { type Pen, pen, type Point, transformOf } from '../pen/pen.ts';

export interface Sprig {
  readonly foot: Point;
  readonly heightMm: number;
  /** How far its tip leans to the right. */
  readonly leanMm: number;
  /** Length of its longest floret. */
  readonly floretMm: number;
}

/** A point of the stem, 0 at its foot to 1 at its tip. */
function onStem({ foot: [x, y], heightMm, leanMm }: Sprig, along: number): Point {
  return [x + leanMm * along ** 2, y - heightMm * along];
}

export function stems(sprigs: readonly Sprig[]): Pen {
  return sprigs.reduce((into, sprig) => {
    const { foot: [x, y], heightMm } = sprig;
    return into.move(x, y).quad(x, y - 0.5 * heightMm, ...onStem(sprig, 1));
  }, pen());
}

/**
 * Florets in whorls from the middle of the stem to its tip, smaller and closer towards it. `side` -1, 0 and 1 are the three of a
 * whorl, so that they can differ in tone.
 */
export function florets(sprigs: readonly Sprig[], side: -1 | 0 | 1): Pen {
  const into = pen();
  for (const sprig of sprigs) {
    const { heightMm, leanMm, floretMm } = sprig;
    const foot = 0.52 * heightMm;
    for (let rise = foot; rise < heightMm;) {
      const along = rise / heightMm;
      const size = floretMm * (1 - (0.6 * (rise - foot)) / (heightMm - foot));
      const upright = -Math.PI / 2 + (2 * leanMm * along) / heightMm;
      into.add(floret, transformOf(onStem(sprig, along), { scale: size, turn: upright + side * 0.95 }));
      rise += 0.98 * size;
    }
    if (side === 0) {
      into.add(floret, transformOf(onStem(sprig, 1), { scale: floretMm * 0.6, turn: -Math.PI / 2 }));
    }
  }
  return into;
}

const floret = pen().move(0, 0).quad(0.5, -0.62, 1, 0).quad(0.5, 0.62, 0, 0).close().outline();
