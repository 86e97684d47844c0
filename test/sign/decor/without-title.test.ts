/** What is left of a style where it has no title, or where round corners cut its mark. */
import { expect, test } from 'vitest';
import type { Shape } from '../../../site/sign/scene.ts';
import { styleOf } from '../every-style.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

test('inverse is black above and below a number that stands alone', () => {
  const layout = layoutOf(sampleDesign('inverse', samples['numbers alone']));
  const white = styleOf.inverse.draw(layout, 0)[1] as Extract<Shape, { kind: 'path' }>;
  const ys = white.outline.coords.filter((_, at) => at % 2 === 1);
  const { yMm, heightMm } = layout.phones!;
  expect(Math.min(...ys)).toBeGreaterThan(0.1 * yMm);
  expect(Math.min(...ys)).toBeLessThan(yMm);
  expect(Math.max(...ys)).toBeGreaterThan(yMm + heightMm);
  expect(Math.max(...ys)).toBeLessThan(layout.plate.heightMm - 0.1 * yMm);
});

test('minimal has its mark inside a disc, and at the edge of other plates', () => {
  const markOf = (sample: (typeof samples)['a disc' | 'a square']) =>
    styleOf.minimal.draw(layoutOf(sampleDesign('minimal', sample)), 0)[1] as Extract<Shape, { kind: 'rect' }>;
  expect(markOf(samples['a disc']).xMm).toBeGreaterThan(10);
  expect(markOf(samples['a square']).xMm).toBeLessThan(0);
});
