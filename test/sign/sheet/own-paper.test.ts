import { describe, expect, test } from 'vitest';
import { ownPaper, sheetCounts, tightSheet } from '../../../site/sign/sheet/paper-space.ts';
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

describe('a sheet with too little room', () => {
  const tight = (
    [w, h]: readonly [number, number],
    [widthMm, heightMm]: readonly [number, number],
    isPress: boolean,
  ) =>
    tightSheet([{ widthMm: w, heightMm: h }], {
      paper: { name: '', widthMm, heightMm, isPress },
      copies: 'fill',
      bleedMm: 3,
    });

  test.each(
    [
      ['for a print shop: no marks at the sides', [200, 100], [320, 450], true, 4, [328, 450]],
      ['at home: where printers do not print', [205, 205], [210, 297], false, 2.5, [215, 297]],
      ['at home: as large as the paper', [210, 297], [210, 297], false, 0, [220, 307]],
    ] as const,
  )('%s', (_, plate, paper, isPress, nearMm, roomier) => {
    const found = tight(plate, paper, isPress)!;
    expect([found.nearMm, found.roomier.widthMm, found.roomier.heightMm]).toEqual([nearMm, ...roomier]);
    // It holds as many, and has the room.
    expect(tight(plate, roomier, isPress)).toBeUndefined();
    const count = ([widthMm, heightMm]: readonly [number, number]) =>
      sheets(plate[0], plate[1], 'fill', { widthMm, heightMm, isPress }).counts;
    expect(count(roomier)[0]).toBeGreaterThanOrEqual(count(paper)[0]!);
  });

  test.each(
    [
      ['the plate of a first visit on A4', [200, 100], [210, 297], false],
      ['visiting cards on SRA3', [90, 54], [320, 460], true],
      ['a plate that is parted over sheets', [420, 297], [210, 297], false],
    ] as const,
  )('nothing is said of %s', (_, plate, paper, isPress) => {
    expect(tight(plate, paper, isPress)).toBeUndefined();
  });
});

test('no outline is printed for a print shop, and a round plate has its marks on every side', () => {
  const round = { ...plate(80, 80), radiusMm: 40 };
  const drawn = (isPress: boolean, cut: boolean) => {
    const paper = { name: '', widthMm: 320, heightMm: 450, isPress };
    const sheet = imposeSheets([round], { paper, copies: 1, cut });
    if (sheet.kind === 'refused') throw new TypeError('refused');
    const [page] = sheet.pages.map(withoutLayers);
    const stroked = page!.shapes.flatMap((shape) =>
      shape.kind === 'path' && shape.stroke !== undefined ? [shape.outline] : []
    );
    return {
      contours: stroked.filter(({ verbs }) => verbs.endsWith('Z')).length,
      // Without the bar of 100 mm at the foot.
      marks: stroked.filter(({ verbs, coords }) => /^(ML)+$/.test(verbs) && coords[1]! < 400)
        .reduce((sum, { verbs }) => sum + verbs.length / 2, 0),
    };
  };
  expect(drawn(false, false)).toEqual({ contours: 1, marks: 0 });
  expect(drawn(true, false)).toEqual({ contours: 0, marks: 8 });
  expect(drawn(true, true)).toEqual({ contours: 0, marks: 0 });
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
