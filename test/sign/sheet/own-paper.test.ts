import { describe, expect, test } from 'vitest';
import { ownPaper, sheetCounts } from '../../../site/sign/sheet/paper-space.ts';
import type { OwnPaper } from '../../../site/sign/sheet/papers.ts';
import { imposeSheets } from '../../../site/sign/sheet/sheet.ts';
import { perPage, plate, trims, withoutLayers } from './imposed.ts';

const sheets = (
  w: number,
  h: number,
  copies: number | 'fill',
  { isPress = false, ...own }: OwnPaper & { readonly isPress?: boolean },
) => {
  const paper = ownPaper(own, { sizes: [{ widthMm: w, heightMm: h }], copies, isPress });
  const sheet = imposeSheets([plate(w, h)], { paper, copies, tiles: () => '' });
  if (sheet.kind === 'refused') throw new TypeError('refused');
  return { paper, pages: sheet.pages, counts: perPage(sheet) };
};

describe('a press sheet', () => {
  test('of 320 x 450 mm takes as many plates as fit, with bleed', () => {
    const { pages, counts } = sheets(90, 54, 'fill', { widthMm: 320, heightMm: 450 });
    expect([pages[0]!.widthMm, pages[0]!.heightMm]).toEqual([320, 450]);
    expect(counts).toEqual([21]);
    expect(sheets(90, 54, 300, { widthMm: 320, heightMm: 450 }).counts.reduce((a, b) => a + b)).toBe(300);
  });
});

describe('for a print shop', () => {
  test.each(
    [
      [200, 100, 320, 450, 6],
      [90, 54, 320, 450, 21],
      [100, 150, 320, 450, 8],
      [200, 100, 297, 420, 3],
      [80, 80, 320, 450, 15],
      [54, 86, 210, 297, 9],
    ] as const,
  )(
    '%i x %i mm on %i x %i mm: between two plates there is the bleed of both',
    (w, h, widthMm, heightMm, n) => {
      const { pages, counts } = sheets(w, h, 'fill', { widthMm, heightMm, isPress: true });
      expect(counts).toEqual([n]);
      const boxes = trims(withoutLayers(pages[0]!));
      for (const [at, one] of boxes.entries()) {
        expect(one.bleed).toBe(3);
        expect(Math.min(one.left, one.top, widthMm - one.right, heightMm - one.bottom))
          .toBeGreaterThanOrEqual(
            4 - 1e-6,
          );
        for (const other of boxes.slice(at + 1)) {
          const apart = Math.max(
            other.left - one.right,
            one.left - other.right,
            other.top - one.bottom,
            one.top - other.bottom,
          );
          expect(apart).toBeGreaterThanOrEqual(6 - 1e-6);
        }
      }
    },
  );
});

describe('a roll', () => {
  test.each(
    [
      [200, 100, 100, 1000],
      [200, 100, 'fill', 1000],
      [90, 54, 12, 610],
      [80, 80, 1, 330],
    ] as const,
  )('%i x %i mm, %s of them, on %i mm is one page as long as they need', (w, h, copies, widthMm) => {
    const { paper, counts } = sheets(w, h, copies, { widthMm, heightMm: 'roll' });
    const [count] = counts;
    expect(counts).toHaveLength(1);
    if (copies === 'fill') expect(count).toBeGreaterThan(1);
    else expect(count).toBe(copies);
    const across = Math.floor((widthMm - 16) / (Math.min(w, h) + 6));
    expect(paper.heightMm).toBeLessThan(Math.ceil(count! / across + 1) * (Math.max(w, h) + 6) + 60);
    const options = { paper, copies, first: 1, bleedMm: 3 };
    expect(sheetCounts({ widthMm: w, heightMm: h }, options)).toEqual({
      plates: count,
      pages: 1,
      eachPage: count,
    });
  });

  test('a plate wider than it is parted along it', () => {
    const { pages } = sheets(1000, 700, 1, { widthMm: 610, heightMm: 'roll' });
    expect(pages).toHaveLength(2);
  });
});
