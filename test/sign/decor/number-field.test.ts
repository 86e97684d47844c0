/** What a number's field of colour keeps free around its digits. */
import { describe, expect, test } from 'vitest';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import { styleOf } from '../every-style.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

/** Of the digits; less of those that nobody reads from afar, whose height goes first. */
const paddingDh = (digitMm: number): number => 0.25 * Math.min(1, digitMm / 7);

function numbers({ lines }: Layout): Box {
  return boundingBox(
    ...lines.filter(({ role }) => role === 'number' || role === 'label').map(({ ink }) => ink),
  )!;
}

function right({ xMm, widthMm }: Box): number {
  return xMm + widthMm;
}

const numbered = Object.entries(samples);

// Office parts its numbers by the cells of a form, not by a box.
describe.each(['caution', 'college', 'green'] as const)('%s', (id) => {
  test.each(numbered)(
    'the padding of the box is equal left and right and at least a quarter of readable digits: %s',
    (_, sample) => {
      const layout = layoutOf(sampleDesign(id, sample));
      const [field, ink] = [layout.numberField!, numbers(layout)];
      const [before, after] = [ink.xMm - field.xMm, right(field) - right(ink)];
      expect(before).toBeCloseTo(after, 6);
      expect(before).toBeGreaterThanOrEqual(paddingDh(layout.digitMm!) * layout.digitMm! - 1e-9);
      expect(ink.yMm - field.yMm).toBeGreaterThanOrEqual(
        0.8 * paddingDh(layout.digitMm!) * layout.digitMm! - 1e-9,
      );
    },
  );
});

test.each(numbered)('the band of warn keeps 0.2 digits free on both sides of its digits: %s', (_, sample) => {
  const layout = layoutOf(sampleDesign('warn', sample));
  const ink = numbers(layout);
  const band = styleOf.warn.draw(layout, 0).slice(1).find((shape) =>
    shape.kind === 'rect' && shape.yMm <= ink.yMm && shape.yMm + shape.heightMm >= ink.yMm + ink.heightMm
  ) as Box;
  expect(ink.xMm - band.xMm).toBeGreaterThanOrEqual(0.2 * layout.digitMm!);
  expect(right(band) - right(ink)).toBeGreaterThanOrEqual(0.2 * layout.digitMm!);
});

test.each(['caution', 'college', 'green'] as const)(
  '%s: several numbers have more air above and below them where the plate has it, a third of that between them',
  (id) => {
    const layout = layoutOf(sampleDesign(id, { size: [120, 120], without: ['code', 'labels'] }));
    const [field, ink] = [layout.numberField!, numbers(layout)];
    const [first, last] = layout.rows;
    expect(ink.yMm - field.yMm).toBeGreaterThan(0.35 * (last!.yMm - first!.yMm - first!.heightMm));
  },
);
