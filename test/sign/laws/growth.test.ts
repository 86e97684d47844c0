/** What is kept free grows with the plate: at least 4 % of the shorter side, on every size. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import { inTurn } from '../../run/cases.ts';
import { plateOf, usual } from './plates.ts';

const sizes = [[86, 54], [200, 100], [300, 200], [420, 297], [500, 1000], [1000, 500], [2000, 1000]] as const;

test.each(sizes)('%d x %d mm', async (w, h) => {
  for (const style of inTurn(styleIds, sizes.findIndex(([width]) => width === w), 3)) {
    const design = usual(style, 'plate');
    const { layout } = await plateOf({ ...design, size: { ...design.size, w, h } });
    const { xMm, yMm, widthMm, heightMm } = boundingBox(
      ...layout.lines.map(({ ink }) => ink),
      layout.code?.tile,
    )!;
    const free = Math.min(xMm, yMm, w - xMm - widthMm, h - yMm - heightMm);
    expect(free, style).toBeGreaterThanOrEqual(0.04 * Math.min(w, h) - 0.01);
  }
});
