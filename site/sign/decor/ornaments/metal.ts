/** Engine turning (guilloche): waves round a middle, each ring shifted by half a wave. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

const rings = 44;
const waves = 45;

/** Lines for a stroke, as far as the farthest corner: every other ring each, so that they can differ in tone. */
export function guilloche({ widthMm, heightMm }: Plate, [x, y]: Point): readonly [Pen, Pen] {
  const both = [pen(), pen()] as const;
  const farMm = Math.hypot(Math.max(x, widthMm - x), Math.max(y, heightMm - y));
  const stepMm = farMm / (rings - 1);
  for (let ring = 1; ring <= rings; ring++) {
    const at = (half: number, radius: number): Point => {
      const turn = (Math.PI * (half + ring)) / waves;
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    };
    const radius = ring * stepMm;
    const into = both[ring % 2]!;
    // From crest to crest; the control point lies in the trough.
    into.move(...at(0, radius));
    for (let half = 0; half < 2 * waves; half += 2) {
      into.quad(...at(half + 1, radius - 1.6 * stepMm), ...at(half + 2, radius));
    }
    into.close();
  }
  return both;
}
