/** What is left of a style where it has no title, or where round corners cut its mark. */
import { expect, test } from 'vitest';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import type { Shape } from '../../../site/sign/scene.ts';
import { styleOf } from '../every-style.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

test('inverse is black above and below a number that stands alone', () => {
  const layout = layoutOf(sampleDesign('inverse', samples['numbers alone']));
  const white = styleOf.inverse.draw(layout, 0)[1] as Extract<Shape, { kind: 'path' }>;
  const ys = white.outline.coords.filter((_, at) => at % 2 === 1);
  const { yMm, heightMm } = layout.phones!;
  expect(Math.min(...ys)).toBeGreaterThan(0.1 * yMm);
  expect(Math.min(...ys)).toBeLessThan(yMm);
  expect(Math.max(...ys)).toBeGreaterThan(yMm + heightMm);
  expect(Math.max(...ys)).toBeLessThan(layout.plate.heightMm - 0.1 * yMm);
});

/** Its tabs or its rule. */
function marksOf(layout: Layout): readonly Box[] {
  return styleOf.minimal.draw(layout, 0).slice(1) as Extract<Shape, { kind: 'rect' }>[];
}

test('minimal has a tab inside the plate beside every number, as high as its digits', () => {
  const layout = layoutOf(sampleDesign('minimal', { size: [200, 100], phones: 2 }));
  const numbers = layout.lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
  const tabs = marksOf(layout);
  expect(tabs).toHaveLength(2);
  for (const [at, { xMm, yMm, widthMm, heightMm }] of tabs.entries()) {
    expect(yMm).toBeCloseTo(numbers[at]!.yMm, 6);
    expect(heightMm).toBeCloseTo(numbers[at]!.heightMm, 6);
    expect(xMm).toBeGreaterThan(2);
    expect(xMm + widthMm).toBeLessThan(Math.min(...numbers.map((number) => number.xMm)));
  }
});

test('where the label stands beside the digits, its tab stands behind them', () => {
  const layout = layoutOf(sampleDesign('minimal', { size: [86, 54], radius: 3, phones: 1 }));
  const [label, number] = ['label', 'number'].map((role) =>
    layout.lines.find((line) => line.role === role)!.ink
  );
  expect(label!.xMm + label!.widthMm).toBeLessThan(number!.xMm);
  const [tab, ...others] = marksOf(layout);
  expect(others).toHaveLength(0);
  expect(tab!.xMm).toBeGreaterThan(number!.xMm + number!.widthMm);
});

test.each(
  [
    [{ size: [140, 60], radius: 30 }, 'Owner'],
    [{ size: [200, 100], radius: 50 }, '临时停车'],
    [{ size: [110, 110], radius: 55 }, '停'],
  ] as const,
)(
  'on %j its mark is inside, away from all that is read and out of the quiet zone',
  (shape, title) => {
    for (const code of [true, false]) {
      const without = code ? ['sub', 'tip', 'labels'] as const : ['sub', 'tip', 'labels', 'code'] as const;
      const design = sampleDesign('minimal', { ...shape, phones: 1, without });
      const layout = layoutOf({ ...design, text: { ...design.text, title } });
      const [mark] = marksOf(layout);
      // Beside a code, or where the number has the plate's height, there may be no room for it.
      const isInLines = layout.lines.filter(({ role }) => role === 'number').length > 1;
      if ((code || isInLines) && mark === undefined) continue;
      expect(mark!.xMm).toBeGreaterThan(2);
      const awayMm = ({ xMm, yMm, widthMm, heightMm }: Box) =>
        Math.max(
          yMm - mark!.yMm - mark!.heightMm,
          mark!.yMm - yMm - heightMm,
          xMm - mark!.xMm - mark!.widthMm,
          mark!.xMm - xMm - widthMm,
        );
      for (const { ink } of layout.lines) {
        expect(awayMm(ink)).toBeGreaterThanOrEqual(0.14 * layout.digitMm! - 1e-9);
      }
      if (layout.code) expect(awayMm(layout.code.tile)).toBeGreaterThanOrEqual(-1e-9);
    }
  },
);
