/** A carved seal with the character for vehicle in its full form, drawn in straight seal strokes. Lengths in mm. */
import type { Box } from '../../layout/layout.ts';
import type { Shape } from '../../scene.ts';
import { filled, stroked } from '../pen/shapes.ts';
import { pen, type Point, transformOf } from '../pen/pen.ts';

/** White lines cut from a red square with worn corners. */
export function vehicleSeal(
  { xMm, yMm, widthMm }: Box,
  { red, paper }: { red: string; paper: string },
): readonly Shape[] {
  const matrix = transformOf([xMm, yMm], { scale: widthMm / 10 });
  return [
    filled(pen().add(stone, matrix), red),
    stroked(pen().add(strokes, matrix), paper, 0.075 * widthMm),
  ];
}

// On a square of 10.
const stone = pen()
  .move(0.7, 0.1).line(5, 0).line(9.4, 0.2).quad(9.9, 0.3, 9.9, 0.9).line(10, 5.4).line(9.8, 9.2)
  .quad(9.8, 9.9, 9, 9.8).line(4.4, 10).line(0.8, 9.85).quad(0.1, 9.8, 0.15, 9.1).line(0, 4.6).line(0.1, 0.8)
  .quad(0.1, 0.2, 0.7, 0.1).close()
  .outline();
const lines: readonly (readonly Point[])[] = [
  [[1.9, 1.9], [8.1, 1.9]],
  [[2.5, 3.3], [7.5, 3.3], [7.5, 6.6], [2.5, 6.6], [2.5, 3.3]],
  [[2.5, 4.95], [7.5, 4.95]],
  [[1.5, 8], [8.5, 8]],
  [[5, 0.9], [5, 9.1]],
];
const strokes = lines.reduce((into, line) => into.polyline(line), pen()).outline();
