/** A laid rope: slanted strands set along a contour over a solid core. Lengths in mm. */
import type { Outline } from '../../../type/outline/outline.ts';
import { type Pen, pen, transformOf } from '../pen/pen.ts';
import { stepsAlong } from '../pen/steps-along.ts';

/** The light strands only; stroke the contour itself, as wide as the rope, for the dark between them. */
export function strands(along: Outline, { widthMm }: { widthMm: number }): Pen {
  const all = pen();
  for (const { x, y, turn } of stepsAlong(along, { stepMm: 0.78 * widthMm, maxSteps: maxStrands })) {
    all.add(strand, transformOf([x, y], { scale: widthMm, turn }));
  }
  return all;
}

/** On a very long plate the strands lie apart. */
const maxStrands = 420;

/** One strand as it crosses the rope, in rope widths. */
const strand = pen()
  .move(-0.5, 0.46)
  .quad(-0.36, -0.06, 0.02, -0.16)
  .quad(0.3, -0.26, 0.38, -0.5)
  .quad(0.86, -0.3, 0.26, 0.14)
  .quad(-0.16, 0.3, -0.14, 0.5)
  .close()
  .outline();
