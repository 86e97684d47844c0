/** The pearls of a milk tea: unbroken rows that no side cuts, each narrower than the one below. */
import { expect, test } from 'vitest';
import { pearlsOn } from '../../../site/sign/decor/ornaments/pearls.ts';
import { seeded } from '../../../site/sign/decor/pen/seeded.ts';
import { inflate, overlaps } from '../../../site/sign/decor/placement/plate-box.ts';
import { isDisc, obstaclesOf } from '../../../site/sign/layout/ink.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

test.each(Object.entries(samples))('%s', (_, sample) => {
  const layout = layoutOf(sampleDesign('milktea', sample));
  const { plate: { widthMm, heightMm } } = layout;
  const { front, back } = pearlsOn(layout, 0.04 * Math.min(widthMm, heightMm), seeded(8));
  const all = [...front, ...back];
  const met = obstaclesOf(layout);
  const heights = [...new Set(all.map(({ y }) => y))];
  const ends = heights.toSorted((a, b) => b - a).map((height) => {
    const xs = all.filter(({ y }) => y === height).map(({ x }) => x);
    return [Math.min(...xs), Math.max(...xs)] as const;
  });
  for (const [at, [from, to]] of ends.slice(1).entries()) {
    expect(from).toBeGreaterThan(ends[at]![0]);
    expect(to).toBeLessThan(ends[at]![1]);
  }
  for (const height of heights) {
    const sorted = all.filter(({ y }) => y === height).toSorted((a, b) => a.x - b.x);
    for (const [at, { x, y, radius }] of sorted.entries()) {
      // Whole at the sides, four fifths of it over the foot.
      expect(Math.min(x, widthMm - x)).toBeGreaterThan(0.9 * radius);
      expect(heightMm - y).toBeGreaterThan(0.7 * radius);
      const box = inflate({ xMm: x, yMm: y, widthMm: 0, heightMm: 0 }, 1.3 * radius);
      expect(met.some((one) => overlaps(one, box))).toBe(false);
      if (at > 0) expect(x - sorted[at - 1]!.x).toBeLessThan(2.3 * radius);
    }
  }
  expect(heights.length).toBeLessThanOrEqual(isDisc(layout.plate) ? 3 : 1);
});
