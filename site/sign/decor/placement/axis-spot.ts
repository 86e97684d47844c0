/** The largest square on the plate's upright axis that is free of texts and the code, for an ornament with nothing beside it. Lengths in mm. */
import type { Box, Layout } from '../../layout/layout.ts';
import { obstaclesOf } from '../../layout/ink.ts';
import { spanAt } from '../../layout/safe-area.ts';
import { inflate, overlaps } from './plate-box.ts';

/** From one size to the next smaller one that is tried. */
const stepDown = 0.96;

interface SpotSize {
  /** To every text and the code. */
  readonly clearMm: number;
  readonly minMm: number;
  readonly maxMm: number;
}

/** Within what is safe; undefined = none is as large as `minMm`. */
export function axisSpot(layout: Layout, { clearMm, minMm, maxMm }: SpotSize): Box | undefined {
  const { plate, area } = layout;
  const met = obstaclesOf(layout).map((box) => inflate(box, clearMm));
  const isFree = (box: Box) => {
    const { leftMm, rightMm } = spanAt(area, box.yMm, box.yMm + box.heightMm);
    return leftMm <= box.xMm && rightMm >= box.xMm + box.widthMm && !met.some((one) => overlaps(one, box));
  };
  const tops = [area.box, ...met].map(({ yMm, heightMm }, at) => (at === 0 ? yMm : yMm + heightMm));
  const bottoms = [area.box, ...met].map(({ yMm, heightMm }, at) => (at === 0 ? yMm + heightMm : yMm));
  let best: Box | undefined;
  const look = (yAt: (size: number) => number) => {
    for (let size = maxMm; size >= Math.max(minMm, (best?.widthMm ?? 0) * 1.02); size *= stepDown) {
      const box = { xMm: (plate.widthMm - size) / 2, yMm: yAt(size), widthMm: size, heightMm: size };
      if (!isFree(box)) continue;
      best = box;
      return;
    }
  };
  for (const top of tops) look(() => top);
  for (const bottom of bottoms) look((size) => bottom - size);
  return best;
}
