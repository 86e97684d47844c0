import { expect, test } from 'vitest';
import { drawOutline, transformOutline } from '../../site/paint/outline-steps.ts';
import type { Matrix } from '../../site/sign/scene.ts';
import type { Outline } from '../../site/type/outline/outline.ts';

const outline: Outline = { verbs: 'MLQCZ', coords: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] };

test('an outline is drawn verb by verb, each with its own points', () => {
  const steps: (string | number)[][] = [];
  drawOutline(outline, {
    moveTo: (...points) => steps.push(['M', ...points]),
    lineTo: (...points) => steps.push(['L', ...points]),
    quadraticCurveTo: (...points) => steps.push(['Q', ...points]),
    bezierCurveTo: (...points) => steps.push(['C', ...points]),
    closePath: () => steps.push(['Z']),
  });
  expect(steps).toEqual([['M', 1, 2], ['L', 3, 4], ['Q', 5, 6, 7, 8], ['C', 9, 10, 11, 12, 13, 14], ['Z']]);
});

// deno-fmt-ignore
test.each<[string, Matrix, x: (x: number, y: number) => number, y: (x: number, y: number) => number]>([
  ['moved',     [1, 0, 0, 1, 10, 20],  (x) => x + 10,    (_, y) => y + 20],
  ['stretched', [2, 0, 0, 3, 0, 0],    (x) => 2 * x,     (_, y) => 3 * y],
  ['turned',    [0, 1, -1, 0, 0, 0],   (_, y) => -y,     (x) => x],
  ['sheared',   [1, 0.5, 2, 1, 0, 0],  (x, y) => x + 2 * y, (x, y) => 0.5 * x + y],
])('an outline that is %s keeps its verbs, and every point goes where the matrix takes it', (_, matrix, toX, toY) => {
  const { verbs, coords } = transformOutline(outline, matrix);
  expect(verbs).toBe(outline.verbs);
  expect(coords).toEqual(outline.coords.map((value, i) =>
    i % 2 === 0 ? toX(value, outline.coords[i + 1]!) : toY(outline.coords[i - 1]!, value)
  ));
});
