/** The field under a title: where it ends on round plates, and where the title stands in it. */
import { describe, expect, test } from 'vitest';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { headField } from '../../../site/sign/decor/placement/head-field.ts';
import { centreInFields } from '../../../site/sign/decor/placement/in-field.ts';
import { trimBox } from '../../../site/sign/decor/placement/plate-box.ts';
import { zonesOf } from '../../../site/sign/decor/placement/zones.ts';
import { layoutOf, type Sample, sampleDesign } from '../sample-designs.ts';

const round = {
  'a pill': { size: [140, 60], radius: 30, phones: 1 },
  'a pill with two phones': { size: [180, 80], radius: 40 },
  'a pill, left': { size: [180, 80], radius: 40, align: 'left' },
  'a plate with large corners': { size: [170, 95], radius: 30, phones: 1 },
  'a disc': { size: [110, 110], radius: 55, phones: 1, without: ['sub'] },
} as const satisfies Record<string, Sample>;

const cases = (['business', 'carbon', 'mint'] as const).flatMap((style) =>
  Object.entries(round).map(([name, sample]) => [style, name, layoutOf(sampleDesign(style, sample))] as const)
);

test.each(cases)('%s: the field of the title reaches across %s, or to its foot', (_, __, layout) => {
  const whole = trimBox(layout.plate);
  const { boxes } = headField(layout, whole);
  // Half-way down, the round takes little of its end.
  const isHalfWay = ({ yMm, heightMm }: Box) =>
    Math.max(...[yMm, yMm + heightMm].map((y) => Math.abs(y - whole.heightMm / 2))) < 0.27 * whole.heightMm;
  const reaches = (box: Box) =>
    box.widthMm >= whole.widthMm - 1e-6 || box.heightMm >= whole.heightMm - 1e-6 || isHalfWay(box);
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.filter(reaches)).toEqual(boxes);
});

test('a code that the field takes in stands on a light card, with its caption', () => {
  for (const [, , { ...layout }] of cases) {
    const { boxes, card } = headField(layout, trimBox(layout.plate));
    const tile = layout.code!.tile;
    const isOnField = boxes.some((box) =>
      tile.xMm >= box.xMm && tile.xMm + tile.widthMm <= box.xMm + box.widthMm &&
      tile.yMm >= box.yMm && tile.yMm + tile.heightMm <= box.yMm + box.heightMm
    );
    expect(card !== undefined).toBe(isOnField);
  }
});

describe('a title in its field', () => {
  const offMm = (layout: Layout): number => {
    const whole = trimBox(layout.plate);
    const { box, ink } = zonesOf(layout, { whole, edge: whole }).find(({ id }) => id === 'head')!;
    return Math.abs(box.yMm + box.heightMm / 2 - ink.yMm - ink.heightMm / 2);
  };

  test.each([[[60, 150]], [[100, 140]], [[66, 164]]] as const)('stands in its middle on %s mm', (size) => {
    for (const style of ['mono', 'business', 'blocks', 'mint'] as const) {
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
});
