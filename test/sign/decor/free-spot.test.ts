/** Pictures in what texts and code leave free. */
import { expect, test } from 'vitest';
import { freeSpot, ownShare } from '../../../site/sign/decor/placement/free-spot.ts';
import { frameMm } from '../../../site/sign/decor/placement/frame-mm.ts';
import { meadow } from '../../../site/sign/styles/lavender.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

test('a picture is as large as its share of the shorter side, and on a disc in its middle', () => {
  let found = 0;
  for (
    const sample of [...Object.values(samples), { size: [200, 80], phones: 1, without: ['code'] } as const]
  ) {
    const layout = layoutOf(sampleDesign('peach', sample));
    const { widthMm, heightMm, radiusMm } = layout.plate;
    const spot = freeSpot(layout, { insetMm: 2, clearMm: 1, minMm: 2, minShare: ownShare, maxMm: 60 });
    if (spot === undefined) continue;
    found++;
    expect(spot.widthMm).toBeGreaterThanOrEqual(ownShare * Math.min(widthMm, heightMm) - 1e-6);
    if (widthMm === heightMm && radiusMm === widthMm / 2) {
      expect(spot.xMm + spot.widthMm / 2).toBeCloseTo(widthMm / 2);
    }
  }
  expect(found).toBeGreaterThan(2);
});

test('the meadow of lavender sinks towards a text beside it, and stands clear of it', () => {
  for (const sample of Object.values(samples)) {
    const layout = layoutOf(sampleDesign('lavender', sample));
    const mm = frameMm(layout.plate);
    for (const { foot: [x, footMm], heightMm, leanMm, floretMm } of meadow(layout, mm)) {
      for (const { ink } of layout.lines) {
        const awayMm = Math.max(0, ink.xMm - x, x - ink.xMm - ink.widthMm);
        const freeMm = Math.max(0, layout.plate.heightMm - ink.yMm - ink.heightMm);
        expect(heightMm).toBeLessThanOrEqual(freeMm + 1.2 * awayMm + 8 * mm);
        const belowMm = footMm - mm - heightMm - 0.6 * floretMm - ink.yMm - ink.heightMm;
        expect(Math.max(belowMm, awayMm - Math.abs(leanMm) - floretMm)).toBeGreaterThanOrEqual(2.4 * mm);
      }
    }
  }
});
