/** The title that follows the rim of a disc. */
import { expect, test } from 'vitest';
import { archTitle } from '../../../site/sign/layout/arched.ts';
import type { Layout, TextLine } from '../../../site/sign/layout/layout.ts';
import { layoutPlate } from '../../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../../site/sign/layout/scheduling.ts';
import { boxBook } from '../box-book.ts';
import { styleOf } from '../every-style.ts';
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

/** On a disc of 110 mm, its title still straight. */
const straight = (() => {
  const design = sampleDesign('navy', {
    size: [110, 110],
    radius: 55,
    phones: 1,
    without: ['sub', 'labels'],
  });
  const { insets, preferences } = styleOf.navy;
  const options = { insets, preferences, designerAddress: undefined };
  return atOnce(layoutPlate({ ...design, text: { ...design.text, title: '请挪车' } }, boxBook, options));
})();
const title = straight.lines.find(({ role }) => role === 'title')!;
const withTitle = (change: Partial<TextLine>) => ({
  ...straight,
  lines: straight.lines.map((line) => line === title ? { ...title, ...change } : line),
});

test('its characters stand on one circle about the middle of the plate, as far apart as before', () => {
  const { lines } = archTitle(straight);
  const { run: { glyphs }, sizeMm, xMm, baselineMm, ink } = lines.find(({ role }) => role === 'title')!;
  const feet = glyphs.map(({ xEm, yEm, advanceEm, turnRad }) => {
    const halfMm = advanceEm / 2 * sizeMm;
    return [
      xMm + xEm * sizeMm + halfMm * Math.cos(turnRad!) - 55,
      baselineMm + yEm! * sizeMm + halfMm * Math.sin(turnRad!) - 55,
    ] as const;
  });
  const radii = feet.map(([x, y]) => Math.hypot(x, y));
  for (const [at, [x, y]] of feet.entries()) {
    expect(radii[at]).toBeCloseTo(radii[0]!, 9);
    expect(Math.atan2(x, -y)).toBeCloseTo(glyphs[at]!.turnRad!, 9);
  }
  const { yMin, yMax } = title.run.inkEm!;
  const middleMm = radii[0]! + (yMin + yMax) / 2 * sizeMm;
  expect((glyphs[1]!.turnRad! - glyphs[0]!.turnRad!) * middleMm).toBeCloseTo(sizeMm, 6);
  // No higher than it was, and holding each character.
  expect(ink.yMm).toBeCloseTo(title.ink.yMm, 1);
  expect(ink.yMm + ink.heightMm).toBeGreaterThan(title.ink.yMm + title.ink.heightMm);
  expect(ink.widthMm).toBeGreaterThan(title.ink.widthMm);
  expect(ink.widthMm).toBeLessThan(1.5 * title.ink.widthMm);
});

test.each<[string, () => Layout]>([
  ['beside the middle', () => withTitle({ ink: { ...title.ink, xMm: title.ink.xMm + 2.3 } })],
  ['in two lines', () => ({ ...straight, lines: [...straight.lines, title] })],
  [
    'downwards',
    () =>
      withTitle({ run: { ...title.run, glyphs: title.run.glyphs.map((glyph) => ({ ...glyph, yEm: 0 })) } }),
  ],
  ['of which nothing is drawn', () => withTitle({ run: { ...title.run, inkEm: undefined } })],
  ['that is not there', () => ({ ...straight, lines: straight.lines.filter((line) => line !== title) })],
  ['wider than the rim lets it lean', () => withTitle({ sizeMm: 3 * title.sizeMm })],
  [
    'close above a text',
    () => {
      const tip = straight.lines.find(({ role }) => role === 'tip')!;
      const ink = { ...tip.ink, yMm: title.ink.yMm + title.ink.heightMm };
      return { ...straight, lines: straight.lines.map((line) => line === tip ? { ...tip, ink } : line) };
    },
  ],
  [
    'close above a code',
    () => {
      const { code } = straight;
      const tile = { ...code!.tile, yMm: title.ink.yMm + title.ink.heightMm };
      return { ...straight, code: { ...code!, tile } };
    },
  ],
])('a title %s stays straight', (_, layout) => {
  const given = layout();
  expect(archTitle(given)).toBe(given);
});

test('a millimetre or two beside the middle it is bent all the same, about the middle', () => {
  const beside = archTitle(withTitle({ ink: { ...title.ink, xMm: title.ink.xMm + 2.1 } }));
  expect(turnsOf(beside).some((turn) => turn !== 0)).toBe(true);
});
