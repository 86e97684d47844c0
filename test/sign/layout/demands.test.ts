/** What blocks ask for: gaps beside small text and between phones. Lengths in mm. */
import { expect, test } from 'vitest';
import { demandsAt, groupGapMm, rowGapMm } from '../../../site/sign/layout/solver/demands.ts';

const wishes = { hero: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined } as const;

test('between two groups is a gap that also grows with the small text', () => {
  const sizes = demandsAt(4, 0, wishes);
  expect(groupGapMm({ ...sizes, tipMm: 3.6 })).toBeCloseTo(0.6 + 0.9, 9);
  expect(groupGapMm({ ...sizes, tipMm: 0 })).toBeCloseTo(0.3 * 4, 9);
});

test('phones that stand apart have the more between them', () => {
  const sizes = demandsAt(4, 0, wishes);
  expect(rowGapMm({ ...sizes, rows: 2 })).toBeCloseTo(2 * rowGapMm(sizes), 9);
});
