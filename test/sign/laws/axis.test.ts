/** `center` means one axis: what stands over and under the number has the middle that the number has, wherever there is room about it. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Layout, LineRole } from '../../../site/sign/layout/layout.ts';
import { plateOf, usual } from './plates.ts';

function middleMm({ lines }: Layout, ...roles: readonly LineRole[]): number {
  const ink = boundingBox(...lines.filter(({ role }) => roles.includes(role)).map((line) => line.ink))!;
  return ink.xMm + ink.widthMm / 2;
}

/** Further ones have their words in fields of their own beside the code, or in columns that the style is drawn for. */
test('on the usual plate three of five styles have title and number on one axis', async () => {
  for (const type of ['link', 'tel'] as const) {
    const plates = await Promise.all(styleIds.map((style) => plateOf(usual(style, 'plate', { type }))));
    const apart = plates.filter(({ layout }) =>
      Math.abs(middleMm(layout, 'title') - middleMm(layout, 'number', 'label')) > 0.02 * layout.plate.widthMm
    );
    expect(apart.length, type).toBeLessThanOrEqual(11);
  }
});

test('the first plate that anybody sees has one axis and its code', async () => {
  const { layout } = await plateOf(usual('warn', 'plate'));
  const middles = (['title', 'sub', 'tip'] as const).map((role) => middleMm(layout, role));
  for (const middle of middles) expect(middle).toBeCloseTo(middleMm(layout, 'number', 'label'), 0);
});
