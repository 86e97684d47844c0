/** The plate before any text. */
import { expect, test } from 'vitest';
import { plateOf, safeAreaOf, safeBoxes } from '../../../site/sign/layout/frame.ts';

const none = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };

test('each safe box of a disc touches the rim of what is safe with its corners', () => {
  const plate = plateOf({ w: 100, h: 100, r: 50, holes: false });
  const boxes = safeBoxes(plate, none);
  expect(boxes.length).toBeGreaterThan(3);
  const [{ acrossMm, downMm }] = safeAreaOf(plate, none).corners;
  for (const { xMm, yMm } of boxes) {
    expect(Math.hypot((50 - xMm) / acrossMm, (50 - yMm) / downMm)).toBeCloseTo(1, 9);
  }
});
