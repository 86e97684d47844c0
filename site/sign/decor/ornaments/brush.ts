/** Lines and smudges as a hand makes them with chalk. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import { between, type Random } from '../pen/seeded.ts';
import { type Pen, pen, type Point } from '../pen/pen.ts';

/** A line that wavers, for a stroke; several passes lie beside each other. */
export function handLine(
  into: Pen,
  [x1, y1]: Point,
  { to: [x2, y2], waverMm, random }: { to: Point; waverMm: number; random: Random },
): Pen {
  const off = () => between(random, [-waverMm, waverMm]);
  const at = (share: number): Point => [x1 + (x2 - x1) * share + off(), y1 + (y2 - y1) * share + off()];
  into.move(...at(0));
  for (const share of [0.25, 0.5, 0.75, 1]) into.quad(...at(share - 0.125), ...at(share));
  return into;
}

/** Where a sponge went over the board: long flat lenses. */
export function smudges(
  { xMm, yMm, widthMm, heightMm }: Box,
  { count, random }: { count: number; random: Random },
): Pen {
  const into = pen();
  for (let at = 0; at < count; at++) {
    const length = widthMm * between(random, [0.25, 0.6]);
    const thick = heightMm * between(random, [0.08, 0.2]);
    const x = xMm + random() * (widthMm - length);
    const y = yMm + random() * heightMm;
    const rise = between(random, [-0.1, 0.1]) * heightMm;
    into.move(x, y).quad(x + length / 2, y + rise - thick, x + length, y + rise / 2)
      .quad(x + length / 2, y + rise + thick, x, y).close();
  }
  return into;
}

/** Dust: small specks over a box. */
export function specks(
  { xMm, yMm, widthMm, heightMm }: Box,
  { count, sizeMm, random }: { count: number; sizeMm: number; random: Random },
): Pen {
  const into = pen();
  for (let at = 0; at < count; at++) {
    const [x, y] = [xMm + random() * widthMm, yMm + random() * heightMm];
    const r = sizeMm * between(random, [0.4, 1]);
    into.polygon([[x, y - r], [x + r, y + 0.2 * r], [x - 0.7 * r, y + 0.8 * r]]);
  }
  return into;
}
