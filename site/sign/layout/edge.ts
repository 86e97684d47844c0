/** Rows that follow the edge of a round plate: centred on one axis, each as wide as the plate is at its own height. Lengths in mm. */
import type { Box } from './layout.ts';
import { type SafeArea, spanAt } from './safe-area.ts';

export interface Edge {
  readonly area: SafeArea;
  /** What every row is centred on. */
  readonly axisMm: number;
}

/** A column whose rows follow the edge: they stay in its box too. */
export interface EdgeColumn {
  readonly box: Box;
  readonly edge: Edge;
  /** Where its stack stands: on the bottom of the box, under its top, or in the middle. */
  readonly stand: 'middle' | 'top' | 'bottom' | 'spread';
}

/** Width of the row between two heights; 0 = nothing fits there. */
export function rowWidthMm({ box, edge }: EdgeColumn, topMm: number, bottomMm: number): number {
  const { leftMm, rightMm } = spanAt(edge.area, topMm, bottomMm);
  const left = Math.max(box.xMm, leftMm);
  const right = Math.min(box.xMm + box.widthMm, rightMm);
  return 2 * Math.max(0, Math.min(edge.axisMm - left, right - edge.axisMm));
}

/** Top of a stack of that height. */
export function stackTopMm({ box, stand }: EdgeColumn, heightMm: number): number {
  const spare = box.heightMm - heightMm;
  return box.yMm + (stand === 'bottom' ? spare : stand === 'middle' ? spare / 2 : 0);
}

/** The largest size at which a block that stands alone in the column still fits, at most `most`; `widthPer` and `heightPer` are its sides at size 1. */
export function largestAlone(
  column: EdgeColumn,
  { widthPer, heightPer, most = Infinity, steps }: {
    widthPer: number;
    heightPer: number;
    most?: number;
    /** Halvings that it is found by. */
    steps: number;
  },
): number {
  const fits = (size: number) => {
    const heightMm = size * heightPer;
    const top = stackTopMm(column, heightMm);
    // A hair is let through, so that what just fits does so on every scale.
    return size * widthPer <= rowWidthMm(column, top, top + heightMm) * (1 + 1e-9);
  };
  let low = 0;
  let high = Math.min(most, column.box.widthMm / widthPer, column.box.heightMm / heightPer);
  if (high <= 0 || fits(high)) return Math.max(0, high);
  for (let i = 0; i < steps; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
