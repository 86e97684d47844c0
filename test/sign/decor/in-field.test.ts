/** Where a title stands in its field. */
import { describe, expect, test } from 'vitest';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import { centreInFields } from '../../../site/sign/decor/placement/in-field.ts';
import { trimBox } from '../../../site/sign/decor/placement/plate-box.ts';
import { zonesOf } from '../../../site/sign/decor/placement/zones.ts';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

describe('a title in its field', () => {
  const offMm = (layout: Layout): number => {
    const whole = trimBox(layout.plate);
    const { box, ink } = zonesOf(layout, { whole, edge: whole }).find(({ id }) => id === 'head')!;
    return Math.abs(box.yMm + box.heightMm / 2 - ink.yMm - ink.heightMm / 2);
  };

  test.each([[[60, 150]], [[100, 140]], [[66, 164]]] as const)('stands in its middle on %s mm', (size) => {
    for (const style of ['mono', 'business', 'blocks'] as const) {
      const layout = layoutOf(sampleDesign(style, { size, phones: 2 }));
      expect(offMm(layout), style).toBeLessThanOrEqual(0.045 * layout.plate.heightMm);
    }
  });

  test('moves up and down only, and takes no other line along', () => {
    const before = layoutOf(sampleDesign('warn', { size: [140, 60], radius: 30, phones: 1 }));
    const after = centreInFields(before, ['head']);
    expect(offMm(after)).toBeLessThan(offMm(before));
    for (const [at, line] of before.lines.entries()) {
      const isHead = line.role === 'title' || line.role === 'sub';
      expect(after.lines[at]!.xMm).toBe(line.xMm);
      expect(after.lines[at]!.baselineMm !== line.baselineMm).toBe(isHead);
    }
    expect(boundingBox(...after.lines.map(({ ink }) => ink))!.widthMm).toBeCloseTo(
      boundingBox(...before.lines.map(({ ink }) => ink))!.widthMm,
    );
  });

  test('and the tip that has a band of its own in the middle of that, though the margin would end above it', () => {
    for (
      const [style, size] of [['inverse', [60, 180]], ['inverse', [100, 150]], ['blocks', [60, 180]]] as const
    ) {
      const layout = layoutOf(sampleDesign(style, { size, phones: 1 }));
      const whole = trimBox(layout.plate);
      const { box, ink } = zonesOf(layout, { whole, edge: whole }).find(({ id }) => id === 'tip')!;
      const middleMm = box.yMm + box.heightMm / 2;
      expect(Math.abs(middleMm - ink.yMm - ink.heightMm / 2), style).toBeLessThan(
        0.006 * layout.plate.heightMm,
      );
    }
  });
});
