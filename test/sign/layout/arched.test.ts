/** The title that follows the rim of a disc. */
import { expect, test } from 'vitest';
import { archTitle } from '../../../site/sign/layout/arched.ts';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

function onDisc(title: string, align: 'center' | 'left' = 'center'): Layout {
  const design = sampleDesign('navy', { size: [110, 110], phones: 1, without: ['sub', 'labels'] });
  return layoutOf({
    ...design,
    size: { ...design.size, r: 55 },
    text: { ...design.text, title, align },
  });
}

function turnsOf({ lines }: Layout): number[] {
  return lines.filter(({ role }) => role === 'title').flatMap(({ run }) =>
    run.glyphs.map(({ turnRad = 0 }) => turnRad)
  );
}

test('every character stands upright to the middle of the disc, the first leaning as far as the last', () => {
  const turns = turnsOf(onDisc('临时停车'));
  expect(turns).toHaveLength(4);
  expect(turns[0]).toBeLessThan(-0.1);
  expect(turns.toSorted((a, b) => a - b)).toEqual(turns);
  expect(turns[0]! + turns[3]!).toBeCloseTo(0, 2);
});

test('its ink holds the characters as they are turned, above the number and in the middle', () => {
  const layout = onDisc('临时停车');
  const title = layout.lines.find(({ role }) => role === 'title')!;
  const number = layout.lines.find(({ role }) => role === 'number')!;
  const { xMm, yMm, widthMm, heightMm } = title.ink;
  expect(xMm + widthMm / 2).toBeCloseTo(55, 0);
  expect(yMm + heightMm).toBeLessThan(number.ink.yMm);
  for (const { xEm, yEm } of title.run.glyphs) {
    const [penX, penY] = [title.xMm + xEm * title.sizeMm, title.baselineMm + yEm! * title.sizeMm];
    expect(penX).toBeGreaterThan(xMm - 1e-6);
    expect(penX).toBeLessThan(xMm + widthMm);
    expect(penY).toBeGreaterThan(yMm);
    expect(penY).toBeLessThan(yMm + heightMm + 0.2 * title.sizeMm);
  }
});

test('flush left it is straight, and so is one that fills the plate', () => {
  expect(turnsOf(onDisc('临时停车', 'left')).every((turn) => turn === 0)).toBe(true);
  expect(turnsOf(onDisc('车主在附近办事如有不便请拨打电话马上就来挪车谢谢')).every((turn) => turn === 0))
    .toBe(true);
});

test('a plate that is no disc keeps its title straight', () => {
  const sample = { size: [200, 100], phones: 1, without: ['sub', 'tip', 'code', 'labels'] } as const;
  const design = sampleDesign('minimal', sample);
  const layout = layoutOf({ ...design, text: { ...design.text, title: '停' } });
  expect(archTitle(layout)).toBe(layout);
});
