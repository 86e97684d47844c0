/** Carbon fibre in a two-by-two twill: the tows that lie on top, each as wide as a cell and two long. Lengths in mm. */
import type { Box } from '../layout/layout.ts';
import { type Pen, pen } from './trace.ts';

/** The upright tows, cut to a share of their breadth and length about their middle. */
export function twill(
  { xMm, yMm, widthMm, heightMm }: Box,
  { cellMm, breadth, length }: { cellMm: number; breadth: number; length: number },
): Pen {
  const into = pen();
  const columns = Math.ceil(widthMm / cellMm);
  const rows = Math.ceil(heightMm / cellMm);
  const [w, h] = [cellMm * breadth, 2 * cellMm * length];
  for (let column = 0; column < columns; column++) {
    for (let row = -(column % 4); row < rows; row += 4) {
      const x = xMm + (column + 0.5) * cellMm;
      const y = yMm + (row + 1) * cellMm;
      into.polygon([[x - w / 2, y - h / 2], [x + w / 2, y - h / 2], [x + w / 2, y + h / 2], [
        x - w / 2,
        y + h / 2,
      ]]);
    }
  }
  return into;
}
