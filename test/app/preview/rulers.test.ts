import { expect, test } from 'vitest';
import { rulerStep, ticks } from '../../../site/app/preview/rulers.ts';

test.each([[40, 5], [86, 20], [100, 20], [200, 50], [210, 50], [1000, 200], [30000, 5000]])(
  'an edge of %i mm is numbered every %i mm',
  (longMm, stepMm) => expect(rulerStep(longMm)).toBe(stepMm),
);

test('no edge has more than nine numbers, nor fewer than three', () => {
  for (let longMm = 40; longMm < 5000; longMm += 7) {
    const numbered = ticks(longMm, rulerStep(longMm)).filter(({ rank }) => rank === 2);
    expect(numbered.length).toBeGreaterThanOrEqual(3);
    expect(numbered.length).toBeLessThanOrEqual(9);
  }
});

test('ticks stand at whole millimetres on common plates, from one end to the other', () => {
  for (const longMm of [86, 100, 105, 148, 150, 200, 210]) {
    const all = ticks(longMm, rulerStep(longMm));
    expect(all.every(({ atMm }) => Number.isInteger(atMm) && atMm <= longMm)).toBe(true);
    expect(all[0]).toEqual({ atMm: 0, rank: 2 });
  }
});
