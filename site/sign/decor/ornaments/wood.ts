/** A wooden moulding round the plate with mitred corners and a little grain. Lengths in mm. */
import type { Plate } from '../../layout/layout.ts';
import { between, seeded } from '../pen/seeded.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

/** The four rails, clockwise from the top, running out beyond the trim. */
export function rails(
  { widthMm, heightMm }: Plate,
  { breadthMm, reachMm }: { breadthMm: number; reachMm: number },
): readonly Pen[] {
  const outer = corners(widthMm, heightMm, -reachMm);
  const inner = corners(widthMm, heightMm, breadthMm);
  return outer.map((from, at) => {
    const next = (at + 1) % 4;
    return pen().polygon([from, outer[next] ?? from, inner[next] ?? from, inner[at] ?? from]);
  });
}

/** Grain along the rails; lines for a stroke. */
export function grain({ widthMm, heightMm }: Plate, breadthMm: number): Pen {
  const random = seeded(41);
  const into = pen();
  for (let line = 0; line < 4; line++) {
    const depth = breadthMm * between(random, [0.16, 0.84]);
    for (let side = 0; side < 4; side++) {
      const level = side % 2 === 0;
      const length = level ? widthMm : heightMm;
      const [from, to] = [between(random, [0.06, 0.45]), between(random, [0.55, 0.94])].map((share) =>
        share * length
      );
      const bend = between(random, [-0.12, 0.12]) * breadthMm;
      const across = side === 0 || side === 3 ? depth : (level ? heightMm : widthMm) - depth;
      const points: readonly Point[] = [[from ?? 0, across], [((from ?? 0) + (to ?? 0)) / 2, across + bend], [
        to ?? 0,
        across,
      ]];
      const [a, b, c] = points.map(([x, y]): Point => (level ? [x, y] : [y, x]));
      if (a && b && c) into.move(...a).quad(...b, ...c);
    }
  }
  return into;
}

function corners(widthMm: number, heightMm: number, insetMm: number): readonly Point[] {
  const [right, bottom] = [widthMm - insetMm, heightMm - insetMm];
  return [[insetMm, insetMm], [right, insetMm], [right, bottom], [insetMm, bottom]];
}
