import { expect, test } from 'vitest';
import { drawOutline } from '../../site/paint/outline-steps.ts';
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
