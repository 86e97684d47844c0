/** What is left of a style where it has no title, or where round corners cut its mark. */
import { expect, test } from 'vitest';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
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

test.each(
  [
    { size: [86, 54], radius: 3, phones: 1 },
    { size: [200, 100], phones: 3 },
    { size: [200, 100], phones: 1, without: ['labels', 'code'] },
    { size: [140, 60], radius: 30, phones: 2 },
    { size: [110, 110], radius: 55, phones: 1 },
  ] as const,
)(
  'the tab of minimal hangs whole from the edge, over the number where the edge is straight: %j',
  (sample) => {
    const layout = layoutOf(sampleDesign('minimal', sample));
    const { plate: { widthMm, radiusMm }, lines, area } = layout;
    const tab = styleOf.minimal.draw(layout, 0)[1] as Extract<Shape, { kind: 'rect' }>;
    const [fromMm, toMm] = [tab.xMm, tab.xMm + tab.widthMm];
    const numbers = boundingBox(
      ...lines.filter(({ role }) => role === 'number' || role === 'label').map(({ ink }) => ink),
    )!;
    const middle = numbers.xMm + numbers.widthMm / 2;
    const ends = [radiusMm + tab.widthMm / 2, widthMm - radiusMm - tab.widthMm / 2] as const;
    const wanted = ends[0] < ends[1] ? Math.min(ends[1], Math.max(ends[0], middle)) : widthMm / 2;
    expect((fromMm + toMm) / 2).toBeCloseTo(wanted, 6);
    expect(tab.yMm).toBeLessThan(0);
    expect(tab.yMm + tab.heightMm).toBeLessThanOrEqual(area.box.yMm + 1e-6);
  },
);
