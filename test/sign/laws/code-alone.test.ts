/** Without a number the code leads to the owner: it takes what a number would have had, beside a title that can be read. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { plateOf, shapes, usual } from './plates.ts';

test.each(
  [
    ['square', 0.5],
    ['upright', 0.6],
    ['plate', 0.6],
  ] as const,
)('on a %s without a number the code takes at least %d of the shorter side', async (shape, share) => {
  const { w, h } = shapes[shape];
  for (const style of styleIds) {
    const { text, qr, ...rest } = usual(style, shape, { numbers: [] });
    const { layout: { code, sizes } } = await plateOf({
      ...rest,
      text: { ...text, sub: '', tip: '' },
      qr: { ...qr, type: 'custom', text: 'https://example.cn/plate/#p=13800138000' },
    });
    expect(code!.tile.widthMm, style).toBeGreaterThanOrEqual(share * Math.min(w, h));
    expect(sizes!.titleMm, style).toBeLessThanOrEqual(0.3 * code!.tile.widthMm);
  }
});
