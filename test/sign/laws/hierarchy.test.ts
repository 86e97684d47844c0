/** What is read first is largest: digits, title, subtitle, tip, caption; nothing is too small to be read, the caption is under its code, a label before its number. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { isUpright } from '../../../site/sign/layout/ink.ts';
import type { Layout, LineRole } from '../../../site/sign/layout/layout.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, plateOf, shapeNames, usual } from './plates.ts';

/** Nominal height of the characters of `sans`, em. */
const inkEm = 0.92;

function heightMm({ lines }: Layout, role: LineRole): number {
  return Math.min(...lines.filter((line) => line.role === role).map(({ sizeMm }) => sizeMm)) * inkEm;
}

function numberOf({ lines }: Layout, labelField: string) {
  return lines.filter(({ field }) => field === labelField.replace('label', 'num'));
}

const cases = shapeNames.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    // The usual one in every style, of the others some in an ordinary run, all in a hunt.
    styles: at === 0 ? styleIds : inTurn(styleIds, row * contentNames.length + at, 5),
  }))
);

test.each(cases)(
  'on a $shape with $content the smaller text is never the more important one',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const { layout } = await plateOf(usual(style, shape, contents[content]));
      const [title, sub, tip, caption] = (['title', 'sub', 'tip', 'caption'] as const).map((role) =>
        heightMm(layout, role)
      );
      const digits = layout.digitMm!;
      const { code } = layout;
      const moduleMm = code?.kind === 'code' ? code.symbol.widthMm / code.code.size : Infinity;
      // Before digits of 7 mm and modules of 0.6 mm go the small texts.
      const isScant = digits <= 7 || moduleMm < 0.65;
      const least = (isScant ? 2.4 : Math.max(2.4, Math.min(3.6, 0.45 * digits))) - 0.05;
      expect(sub, `${style}: subtitle to tip`).toBeGreaterThanOrEqual(tip! - 0.05);
      expect(tip, `${style}: tip`).toBeGreaterThanOrEqual(least);
      expect(title, `${style}: title to digits`).toBeLessThanOrEqual(1.5 * digits);
      expect(title, `${style}: title to subtitle`).toBeGreaterThanOrEqual(1.24 * sub!);
      for (const role of ['sub', 'tip', 'caption'] as const) {
        const lines = layout.lines.filter((line) => line.role === role);
        if (lines.length < 2) continue;
        const scraps = lines.filter(({ run }) => run.glyphs.length < 3);
        expect(scraps, `${style}: scraps of the ${role}`).toHaveLength(0);
      }
      for (const label of layout.lines.filter(({ role }) => role === 'label')) {
        const labelMm = label.sizeMm * inkEm;
        expect(labelMm, `${style}: label to digits`).toBeLessThanOrEqual(0.41 * digits);
        expect(title, `${style}: title to label`).toBeGreaterThanOrEqual(1.15 * labelMm);
        // It is read before its number.
        const [first, ...more] = numberOf(layout, label.field);
        expect(label.ink.yMm, `${style}: label`).toBeLessThan(first!.ink.yMm + first!.ink.heightMm);
        if (layout.rows.length < 2 || more.length === 0) continue;
        // Of several numbers each has a line, or two where one would be too small beside a code that scans.
        expect(more.length, `${style}: lines of a number`).toBe(1);
        expect(digits, `${style}: broken digits`).toBeLessThan(7 / 0.7);
      }
      if (layout.code) {
        expect(tip, `${style}: tip to caption`).toBeGreaterThanOrEqual(caption! - 0.05);
        expect(caption, `${style}: caption`).toBeGreaterThanOrEqual(least);
      }
      if (!content.includes('numbers')) expect(digits, `${style}: digits`).toBeGreaterThanOrEqual(6.95);
    }
  },
);

test('on an ID card a code that is not dense has modules of 0.6 mm beside digits of 7 mm', async () => {
  for (const style of styleIds) {
    const { layout: { code, digitMm } } = await plateOf(
      usual(style, 'card', contents['a dial code and no label']),
    );
    expect(digitMm, style).toBeGreaterThanOrEqual(6.95);
    expect(code?.kind === 'code' && code.symbol.widthMm / code.code.size, style).toBeGreaterThanOrEqual(0.6);
  }
});

/** Digits before modules before small texts: within what a frame takes. */
test('on an ID card two numbers have digits of 6.4 mm beside a code that is not lost, three have 5.5 mm', async () => {
  for (const style of styleIds) {
    const [two, three] = await Promise.all(
      (['two numbers', 'three numbers'] as const).map((content) =>
        plateOf(usual(style, 'card', contents[content]))
      ),
    );
    const { code, digitMm } = two!.layout;
    expect(digitMm, style).toBeGreaterThan(6.4);
    expect(code?.kind === 'code' && code.symbol.widthMm / code.code.size, style).toBeGreaterThan(0.45);
    expect(three!.layout.digitMm, style).toBeGreaterThan(5.5);
    // Smaller modules are read by no camera, whatever the digits gain.
    const dense = three!.layout.code;
    expect(dense?.kind === 'code' && dense.symbol.widthMm / dense.code.size, style).toBeGreaterThan(0.34);
  }
});

// deno-fmt-ignore
test.each([
  ['card',  'the usual texts', 15],
  ['pill',  'the usual texts', 14],
  ['disc',  'the usual texts', 11],
  ['plate', 'two numbers',     22],
  ['pill',  'two numbers',     16],
] as const)('on a %s with %s at least %i arrangements are shared out', async (shape, content, least) => {
  const plates = await Promise.all(styleIds.map((style) => plateOf(usual(style, shape, contents[content]))));
  expect(new Set(plates.map(({ layout }) => layout.arrangement)).size).toBeGreaterThanOrEqual(least);
});

test.each(shapeNames)('on a %s the caption stands under its code', async (shape) => {
  for (const style of styleIds) {
    const { lines, code } = (await plateOf(usual(style, shape))).layout;
    const { tile } = code!;
    for (const { ink } of lines.filter(({ role }) => role === 'caption')) {
      expect(ink.yMm, style).toBeGreaterThanOrEqual(tile.yMm + tile.heightMm - 0.01);
      expect(ink.xMm + ink.widthMm / 2, style).toBeCloseTo(tile.xMm + tile.widthMm / 2, 0);
    }
  }
});

test('upright, a title that is read downwards is as tall as the numbers beside it, and begins with them', async () => {
  let found = 0;
  for (const style of styleIds) {
    const { lines, phones, digitMm } =
      (await plateOf(usual(style, 'upright', contents['two numbers']))).layout;
    const [title, ...more] = lines.filter(({ role }) => role === 'title');
    if (more.length > 0 || !title!.run.glyphs.some(isUpright)) continue;
    found++;
    const { ink } = title!;
    expect(ink.heightMm, style).toBeGreaterThan(0.9 * phones!.heightMm);
    const isBeside = ink.yMm < phones!.yMm + phones!.heightMm;
    expect(isBeside ? Math.abs(ink.yMm - phones!.yMm) : 0, style).toBeLessThan(0.2 * digitMm!);
  }
  expect(found).toBeGreaterThan(0);
});

test('upright, the digits are the picture: two or three lines of them wherever a style has room', async () => {
  const plates = await Promise.all(styleIds.map((style) => plateOf(usual(style, 'upright'))));
  const heights = plates.map(({ layout }) => layout.digitMm!).toSorted((a, b) => a - b);
  expect(heights[0]).toBeGreaterThan(12.4);
  expect(heights[14]).toBeGreaterThan(15);
  expect(new Set(plates.map(({ layout }) => layout.arrangement)).size).toBeGreaterThanOrEqual(15);
});

test.each(['pill', 'plate', 'card'] as const)(
  'on a %s a title under numbers is no nearer than they are to each other',
  async (shape) => {
    for (const style of styleIds) {
      const { lines, digitMm } = (await plateOf(usual(style, shape, contents['two numbers']))).layout;
      const numbers = lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
      for (const { ink } of lines.filter(({ role }) => role === 'title')) {
        const above = numbers.filter((one) =>
          one.yMm < ink.yMm && one.xMm < ink.xMm + ink.widthMm && ink.xMm < one.xMm + one.widthMm
        );
        const gapMm = ink.yMm - Math.max(...above.map(({ yMm, heightMm }) => yMm + heightMm));
        expect(gapMm, style).toBeGreaterThan(0.42 * digitMm!);
      }
    }
  },
);

test.each(['emerald', 'minimal'] as const)(
  '%s: subtitle and tip beside a code are one block',
  async (style) => {
    const { lines, digitMm } = (await plateOf(usual(style, 'plate'))).layout;
    const [sub, tip] = ['sub', 'tip'].map((role) => lines.find((line) => line.role === role)!.ink);
    expect(tip!.yMm - sub!.yMm - sub!.heightMm).toBeLessThan(0.52 * digitMm!);
  },
);
