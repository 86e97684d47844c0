/** A fisherman's anchor, upright. `at` is its middle, `heightMm` from ring to crown. */
import { type Pen, pen, type Point, transformOf } from '../pen/pen.ts';

export function anchor(into: Pen, { at, heightMm }: { at: Point; heightMm: number }): Pen {
  return into.add(upright, transformOf(at, { scale: heightMm }));
}

// Height 1 about the origin; the ring's eye is wound the other way so that it stays open.
const upright = pen()
  .arc({ x: 0, y: -0.385, radius: 0.115 }, 0, 2 * Math.PI).close()
  .arc({ x: 0, y: -0.385, radius: 0.055 }, 2 * Math.PI, 0).close()
  .polygon([[-0.045, -0.28], [0.045, -0.28], [0.05, 0.45], [-0.05, 0.45]])
  .box({ xMm: -0.21, yMm: -0.2, widthMm: 0.42, heightMm: 0.08 }, 0.04)
  .move(-0.43, 0.1)
  .line(-0.27, 0.2)
  .line(-0.335, 0.235)
  .cubic(-0.27, 0.35, -0.13, 0.4, 0, 0.41)
  .cubic(0.13, 0.4, 0.27, 0.35, 0.335, 0.235)
  .line(0.27, 0.2)
  .line(0.43, 0.1)
  .line(0.46, 0.29)
  .line(0.405, 0.265)
  .cubic(0.32, 0.42, 0.16, 0.49, 0, 0.5)
  .cubic(-0.16, 0.49, -0.32, 0.42, -0.405, 0.265)
  .line(-0.46, 0.29)
  .close()
  .outline();
