/** What is left of a style where it has no title, or where round corners cut its mark. */
import { expect, test } from 'vitest';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
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

/** The stretches of the edge that are tabs. */
function tabsOf(layout: Layout): readonly Box[] {
  const [, edge] = styleOf.minimal.draw(layout, 0) as readonly Extract<Shape, { kind: 'group' }>[];
  const { coords } = edge!.clip!;
  // A box has four corners.
  return Array.from({ length: coords.length / 8 }, (_, at) => {
    const [xs, ys] = [0, 1].map((axis) =>
      coords.slice(8 * at, 8 * at + 8).filter((_, of) => of % 2 === axis)
    );
    const [xMm, yMm] = [Math.min(...xs!), Math.min(...ys!)];
    return { xMm, yMm, widthMm: Math.max(...xs!) - xMm, heightMm: Math.max(...ys!) - yMm };
  });
}

test('minimal has a tab on the edge beside every number, as high as its digits', () => {
  const layout = layoutOf(sampleDesign('minimal', { size: [200, 100], phones: 2 }));
  const numbers = layout.lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
  const tabs = tabsOf(layout);
  expect(tabs).toHaveLength(2);
  for (const [at, { yMm, heightMm }] of tabs.entries()) {
    expect(yMm).toBeCloseTo(numbers[at]!.yMm, 6);
    expect(heightMm).toBeCloseTo(numbers[at]!.heightMm, 6);
  }
});

test.each(
  [
    [{ size: [86, 54], radius: 3, phones: 1 }, true],
    [{ size: [200, 100], phones: 1, without: ['labels', 'code'] }, false],
  ] as const,
)('its tab stands on the edge that is nearer to the number: %j', (sample, isRight) => {
  const [tab, ...others] = tabsOf(layoutOf(sampleDesign('minimal', sample)));
  expect(others).toHaveLength(0);
  expect(tab!.xMm > 0).toBe(isRight);
});
