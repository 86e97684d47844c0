import { type PaperId, papers } from '../../../site/sign/sheet/papers.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paintPdf } from '../../../site/paint/pdf/pdf.ts';
import { paintSvg } from '../../../site/paint/svg.ts';
import type { GroupShape, Matrix, PathShape, Scene } from '../../../site/sign/scene.ts';
import { imposeSheets, type SheetPlate } from '../../../site/sign/sheet/sheet.ts';
import { scaleBarStripMm } from '../../../site/sign/sheet/paper-space.ts';
import type { FontBook } from '../../../site/type/text/book.ts';
import { pdfObjects } from '../../paint/pdf/pdf-read.ts';
import { compare, rasterizePdf, rasterizeSvg } from '../../paint/raster.ts';
import { everyShape } from '../../paint/every-shape.ts';
import { idleWorld } from '../../paint/worlds.ts';
import { cases } from '../../run/cases.ts';
import { type Box, impose, lines, perPage, plate, size, trims, withoutLayers } from './imposed.ts';

describe('any plates on any paper', () => {
  const sheets = fc.record({
    plates: fc.array(size, { minLength: 1, maxLength: 5 }),
    paper: fc.constantFrom<PaperId>('a4', 'letter'),
    copies: fc.constantFrom<1 | 3 | 'fill'>(1, 3, 'fill'),
  });

  test('every plate is there, at its size, inside what a printer can print, and none lies on another', () => {
    fc.assert(
      fc.property(sheets, ({ plates, paper, copies }) => {
        const sheet = impose(plates.map(({ w, h, bleed }) => plate(w, h, bleed)), paper, copies);
        const boxes = sheet.pages.map(trims);
        if (copies !== 'fill') expect(boxes.flat().length).toBe(plates.length * copies);
        expect(boxes.flat().length).toBeGreaterThanOrEqual(plates.length);
        for (const page of boxes) {
          for (const [i, box] of page.entries()) {
            expect(Math.min(box.left, box.top)).toBeGreaterThan(4.999);
            expect(box.right).toBeLessThan(papers[paper].widthMm - 4.999);
            expect(box.bottom).toBeLessThan(papers[paper].heightMm - 4.999 - scaleBarStripMm);
            for (const other of page.slice(0, i)) {
              const apart = Math.max(
                box.left - other.right,
                other.left - box.right,
                box.top - other.bottom,
                other.top - box.bottom,
              );
              expect(apart).toBeGreaterThan(box.bleed + other.bleed - 1e-6);
            }
          }
        }
      }),
      { numRuns: cases(50), seed: 8 },
    );
  });

  test('no mark touches ink, every mark points along a cut, and the bar is 100 mm', () => {
    fc.assert(
      fc.property(sheets, ({ plates, paper, copies }) => {
        for (const page of impose(plates.map(({ w, h, bleed }) => plate(w, h, bleed)), paper, copies).pages) {
          const boxes = trims(page);
          const barTop = papers[paper].heightMm - 5 - scaleBarStripMm;
          const [marks, bar] = [true, false].map((above) =>
            lines(page).filter(([, y1, , y2]) => (Math.max(y1, y2) <= barTop + 3.001) === above)
          );
          for (const [x1, y1, x2, y2] of marks ?? []) {
            for (const box of boxes) {
              const clear = Math.max(
                Math.min(x1, x2) - box.right,
                box.left - Math.max(x1, x2),
                Math.min(y1, y2) - box.bottom,
                box.top - Math.max(y1, y2),
              );
              expect(clear).toBeGreaterThan(box.bleed - 1e-6);
            }
            const cut = boxes.some((box) =>
              x1 === x2
                ? [box.left, box.right].some((x) => Math.abs(x - x1) < 1e-6)
                : [box.top, box.bottom].some((y) => Math.abs(y - y1) < 1e-6)
            );
            expect(cut).toBe(true);
            expect(Math.min(x1, x2, y1, y2)).toBeGreaterThanOrEqual(3);
          }
          const [x1 = 0, y1 = 1, x2 = 0, y2 = 2] = bar?.[0] ?? [];
          expect([Math.abs(x2 - x1), y2 - y1]).toEqual([100, 0]);
        }
      }),
      { numRuns: cases(35), seed: 9 },
    );
  });
});

describe('how many fit', () => {
  test.each<[number, number, PaperId, number]>([
    [200, 100, 'a4', 2],
    [86, 54, 'a4', 10],
    [86, 54, 'letter', 9],
    [100, 139, 'a4', 4],
    [80, 90, 'a4', 6],
    [60, 190, 'a4', 4],
    [199, 250, 'a4', 1],
  ])('%d x %d mm on %s: %d', (w, h, paper, count) => {
    expect(perPage(impose([plate(w, h)], paper))).toEqual([count]);
  });

  test('plates are turned where that fits more', () => {
    expect(trims(impose([plate(130, 60)]).pages[0] as Scene).map(({ turned }) => turned)).toEqual(
      Array(6).fill(true),
    );
    expect(trims(impose([plate(140, 95)]).pages[0] as Scene).filter(({ turned }) => turned).length)
      .toBeGreaterThan(0);
  });

  test('bleed is kept where it costs no plate, and white is left between plates without it', () => {
    expect(trims(impose([plate(150, 100)]).pages[0] as Scene).map(({ bleed }) => bleed)).toEqual([3, 3]);
    const [upper, lower] = trims(impose([plate(200, 100)]).pages[0] as Scene) as [Box, Box];
    expect([upper.bleed, lower.bleed]).toEqual([0, 0]);
    expect(lower.top - upper.bottom).toBeCloseTo(8, 6);
  });

  test('copies beyond one page start another', () => {
    expect(perPage(impose([plate(200, 100)], 'a4', 5))).toEqual([2, 2, 1]);
  });

  test('different plates share a sheet, and `fill` repeats them in turn', () => {
    expect(perPage(impose([plate(100, 60), plate(60, 100)], 'a4', 1))).toEqual([2]);
    expect(perPage(impose([plate(100, 60), plate(60, 100)]))[0]).toBeGreaterThan(2);
  });
});

describe('a plate as large as the paper', () => {
  test('has the page to itself, without bar and marks', () => {
    const [page] = impose([plate(210, 297)]).pages;
    expect(trims(page as Scene)).toEqual([{
      left: 0,
      top: 0,
      right: 210,
      bottom: 297,
      turned: false,
      bleed: 0,
    }]);
    expect(lines(page as Scene)).toEqual([]);
  });

  test('and slightly larger is refused by name, all such plates at once', () => {
    const sheet = imposeSheets([plate(210.1, 297), plate(50, 50), plate(297.1, 100)], {
      paper: 'a4',
      copies: 1,
    });
    if (sheet.kind === 'pages') throw new TypeError('It should be refused');
    expect(sheet.problems).toEqual([
      { plate: 0, widthMm: 210.1, heightMm: 297, paper: 'a4' },
      { plate: 2, widthMm: 297.1, heightMm: 100, paper: 'a4' },
    ]);
  });
});

test('hole centres are marked where the holes are, turned with the plate', () => {
  const [page] = impose([{ ...plate(140, 95), holes: [{ xMm: 10, yMm: 20, radiusMm: 3 }] }]).pages;
  const marks = (page as Scene).shapes.filter((shape): shape is GroupShape =>
    shape.kind === 'group' && shape.field === 'size.holes'
  );
  const boxes = trims(page as Scene);
  expect(marks.length).toBe(boxes.length);
  marks.forEach(({ shapes: [mark] }, i) => {
    if (mark?.kind !== 'path') throw new TypeError('A mark is a path');
    const [x1, y, x2] = mark.outline.coords as [number, number, number];
    const { left, top, right, turned } = boxes[i] as Box;
    expect((x1 + x2) / 2).toBeCloseTo(turned ? right - 20 : left + 10, 6);
    expect(y).toBeCloseTo(turned ? top + 10 : top + 20, 6);
  });
});

describe('a plate with round corners', () => {
  const rounded = (w: number, h: number, radiusMm: number, bleedMm = 3): SheetPlate => ({
    ...plate(w, h, bleedMm),
    radiusMm,
  });
  /** Closed paths that are stroked: the contours, in mm on the page. */
  const contours = (page: Scene) =>
    page.shapes.filter((shape): shape is PathShape =>
      shape.kind === 'path' && shape.outline.verbs.endsWith('Z') && shape.stroke !== undefined
    );
  const plateGroups = (page: Scene) => ({
    ...page,
    shapes: page.shapes.filter((shape) => shape.kind === 'group' && shape.shapes[0]?.kind === 'rect'),
  });
  const markLines = (page: Scene) =>
    lines({
      ...page,
      shapes: page.shapes.filter((shape) => shape.kind !== 'path' || shape.matrix === undefined),
    })
      .filter(([, y1, , y2]) => Math.max(y1, y2) < papers.a4.heightMm - 5 - scaleBarStripMm + 3);

  test('has its trim as one closed hairline, placed and turned with it', () => {
    for (const [w, h] of [[140, 95], [95, 60]] as const) {
      const [page] = impose([rounded(w, h, 12)]).pages;
      const boxes = trims(plateGroups(page as Scene));
      expect(contours(page as Scene).length).toBe(boxes.length);
      for (const [at, { matrix, outline, stroke }] of contours(page as Scene).entries()) {
        const [a, b, c, d, e, f] = matrix ?? [1, 0, 0, 1, 0, 0];
        const box = boxes[at] as Box;
        const xs: number[] = [];
        const ys: number[] = [];
        for (let i = 0; i < outline.coords.length; i += 2) {
          const [x = 0, y = 0] = outline.coords.slice(i, i + 2);
          xs.push(a * x + c * y + e);
          ys.push(b * x + d * y + f);
        }
        expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((v) => v.toFixed(6)))
          .toEqual([box.left, box.top, box.right, box.bottom].map((v) => v.toFixed(6)));
        expect(outline.verbs).toBe('MLCLCLCLCZ');
        expect(stroke?.widthMm).toBeLessThanOrEqual(0.2);
      }
    }
  });

  test('a rectangle has none', () => {
    const [page] = impose([plate(140, 95), rounded(140, 95, 0)]).pages;
    expect(contours(page as Scene)).toEqual([]);
  });

  test('is marked along the sides that are mostly straight, and no other', () => {
    const marksOf = (w: number, h: number, r: number) => {
      const all = markLines(impose([rounded(w, h, r)], 'a4', 1).pages[0] as Scene);
      return {
        level: all.filter(([, y1, , y2]) => y1 === y2).length,
        upright: all.filter(([x1, , x2]) => x1 === x2).length,
      };
    };
    expect(marksOf(120, 80, 6)).toEqual({ level: 4, upright: 4 });
    expect(marksOf(120, 60, 30)).toEqual({ level: 4, upright: 0 });
    expect(marksOf(100, 100, 50)).toEqual({ level: 0, upright: 0 });
  });

  test.each(
    [
      ['with bleed', [80, 80], 3],
      ['without', [80, 80], 0],
      ['beside another with one cut for both', [66, 66], 0],
    ] as const,
  )('%s, its edge shows on its own colour and keeps it', async (_, [w, h], bleedMm) => {
    const dark: SheetPlate = JSON.parse(
      JSON.stringify(rounded(w, h, w / 2, bleedMm)).replaceAll('#ffcc00', '#101010'),
    );
    const [page] = impose([dark]).pages;
    // The first plate's upper left quarter with what belongs to it, finely.
    const [{ matrix }] = plateGroups(page as Scene).shapes as [GroupShape];
    const [, , , , left, top] = matrix as Matrix;
    const own = (page as Scene).shapes.filter((shape) =>
      (shape.kind === 'group' || shape.kind === 'path') && shape.matrix === matrix
    );
    const corner: Scene = {
      widthMm: w / 2,
      heightMm: h / 2,
      bleedMm: 0,
      title: '',
      shapes: [{ kind: 'group', matrix: [1, 0, 0, 1, -left, -top], shapes: own }],
    };
    const { pixels, width } = await rasterizeSvg(paintSvg(corner), 20 * 25.4);
    const lightAt = (fromEdgeMm: number, turn: number) => {
      const away = w / 2 + fromEdgeMm;
      const x = Math.round((w / 2 - away * Math.cos(turn)) * 20);
      const y = Math.round((h / 2 - away * Math.sin(turn)) * 20);
      return pixels[4 * (y * width + x)] ?? 0;
    };
    for (const turn of [0.4, 0.6, 0.8, 1, 1.2]) {
      expect(lightAt(-0.2, turn), 'just inside').toBeLessThan(40);
      expect(lightAt(0.25, turn), 'the rim').toBeGreaterThan(200);
    }
  });
});

test('the note beside the bar stays on the paper, whatever its length', () => {
  const square = { verbs: 'MLLLZ', coords: [0, 0, 1000, 0, 1000, 1000, 0, 1000] };
  const book: FontBook = {
    run: (text) => ({
      text,
      glyphs: [...text].map((char, i) => ({ char, outline: square, unitsPerEm: 1000, xEm: i, advanceEm: 1 })),
      advanceEm: [...text].length,
      inkEm: undefined,
      missing: [],
    }),
    metrics: () => ({ capHeightEm: 0.7, digitHeightEm: 0.7, ideographTopEm: 0.88, ideographBottomEm: -0.12 }),
  };
  for (const length of [4, 40, 400]) {
    const sheet = imposeSheets([plate(100, 60)], {
      paper: 'a4',
      copies: 1,
      note: { book, text: '挪'.repeat(length) },
    });
    const glyphs = sheet.kind === 'pages'
      ? withoutLayers(sheet.pages[0] as Scene).shapes.filter((shape): shape is PathShape =>
        shape.kind === 'path' && shape.outline === square
      )
      : [];
    expect(glyphs.length).toBe(length);
    const [a = 0, , , , e = 0] = glyphs.at(-1)?.matrix ?? [];
    expect(e + 1000 * a).toBeLessThan(205.001);
    expect(a * 1000).toBeLessThanOrEqual(3.2);
  }
});

test('a sheet of one plate stores it once and looks the same in PDF and SVG', async () => {
  const scene = everyShape(3);
  const { pages } = impose([{ scene }], 'a4', 3);
  expect(perPage({ pages })).toEqual([3]);
  const bytes = await paintPdf({ pages, archive: undefined, language: 'en' }, { dpi: 300 }, idleWorld);
  const contents = pdfObjects(bytes).filter(({ stream }) => stream?.includes(' re'));
  expect(
    contents.filter(({ dictionary }) => /\/Form/.test(dictionary) && !dictionary.includes('/Group')).length,
  ).toBe(1);
  const svg = await rasterizeSvg(paintSvg(pages[0] as Scene), 75);
  const { mean, off } = compare(svg, await rasterizePdf(bytes, svg));
  expect(mean).toBeLessThan(1.2);
  expect(off).toBeLessThan(0.012);
});

test("no plates, and copies that are no number of copies, are the caller's mistake", () => {
  expect(() => imposeSheets([], { paper: 'a4', copies: 'fill' })).toThrow(RangeError);
  expect(() => imposeSheets([plate(50, 50)], { paper: 'a4', copies: 0 })).toThrow(RangeError);
});
