import { expect, test } from 'vitest';
import { glassWidthMm, placeOnDashboard, sceneMm } from '../../../site/app/preview/windscreen.ts';

test.each([[200, 100], [86, 54], [210, 297]])(
  'a plate of %i × %i mm stands within the glass',
  (width, height) => {
    const { xMm, yMm } = placeOnDashboard(width, height);
    const marginMm = (sceneMm.width - glassWidthMm) / 2;
    expect(xMm).toBeGreaterThan(marginMm);
    expect(xMm + width).toBeLessThan(sceneMm.width - marginMm);
    expect(yMm).toBeGreaterThan(0);
  },
);

test('plates share a lower edge, and one too wide for the side is centred', () => {
  const foot = ([width, height]: readonly [number, number]): number =>
    placeOnDashboard(width, height).yMm + height;
  expect(new Set(([[200, 100], [86, 54], [1400, 300]] as const).map(foot)).size).toBe(1);
  expect(placeOnDashboard(1400, 300).xMm).toBe(100);
});
