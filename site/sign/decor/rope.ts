/** A laid rope: slanted strands set along a contour over a solid core. Lengths in mm. */
import type { Outline } from '../../type/outline.ts';
import { type Pen, pen, placed } from './trace.ts';
import { walk } from './walk.ts';

/** The light strands only; stroke the contour itself, as wide as the rope, for the dark between them. */
export function strands(along: Outline, { widthMm }: { widthMm: number }, into: Pen = pen()): Pen {
  for (const { x, y, turn } of walk(along, { stepMm: 0.78 * widthMm, most })) {
    into.add(strand, placed([x, y], { scale: widthMm, turn }));
  }
  return into;
}

/** Strands a rope; on a very long plate they lie apart. */
const most = 420;

/** One strand as it crosses the rope, in rope widths. */
const strand = pen()
  .move(-0.5, 0.42)
  .quad(-0.44, 0.02, -0.02, -0.16)
  .quad(0.3, -0.28, 0.36, -0.5)
  .quad(0.72, -0.46, 0.62, -0.2)
  .quad(0.5, 0.06, 0.16, 0.18)
  .quad(-0.2, 0.3, -0.16, 0.5)
  .quad(-0.4, 0.56, -0.5, 0.42)
  .close()
  .outline();
