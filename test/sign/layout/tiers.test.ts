/** Round plates: the number takes what the plate has at its height. Digit heights in mm. */
import { expect, test } from 'vitest';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import { layoutOf, type Sample, sampleDesign } from '../sample-designs.ts';

function laidOut(sample: Sample): Layout {
  return layoutOf(sampleDesign('minimal', sample));
}

function numberOf({ lines }: Layout) {
  return lines.find((line) => line.role === 'number')!.ink;
}

const disc = { size: [100, 100], radius: 50, phones: 1, without: ['labels'] } as const;

test('a number alone on a disc spans the disc', () => {
  const { xMm, widthMm } = numberOf(
    laidOut({ ...disc, without: ['title', 'sub', 'tip', 'code', 'labels'] }),
  );
  expect(widthMm).toBeGreaterThan(78);
  expect(xMm + widthMm / 2).toBeCloseTo(50, 6);
});

test('with title, code and small texts it is still wider than the square in the disc', () => {
  const layout = laidOut(disc);
  expect(numberOf(layout).widthMm).toBeGreaterThan(layout.safe.widthMm * 1.2);
  expect(layout.code!.tile.widthMm).toBeGreaterThan(20);
});

test('a pill has its code farther right and its number farther left than the box in it reaches', () => {
  const layout = laidOut({ size: [200, 80], radius: 40, phones: 1, without: ['labels'] });
  const { safe, code } = layout;
  expect(code!.tile.xMm + code!.tile.widthMm).toBeGreaterThan(safe.xMm + safe.widthMm);
  expect(numberOf(layout).xMm).toBeLessThan(safe.xMm);
});

test('without small texts a code below the number stands in the middle', () => {
  const design = sampleDesign('minimal', { ...disc, without: ['sub', 'tip', 'labels'] });
  const { code } = layoutOf({ ...design, qr: { ...design.qr, label: '' } });
  expect(code!.tile.xMm + code!.tile.widthMm / 2).toBeCloseTo(50, 6);
});

test('what is aligned left keeps one left edge, round or not', () => {
  const { lines } = laidOut({ ...disc, align: 'left', without: ['labels', 'code'] });
  for (const { ink } of lines) expect(ink.xMm).toBeCloseTo(lines[0]!.ink.xMm, 6);
});
