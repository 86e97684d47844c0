import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GroupShape, PathShape } from '../../../site/sign/scene.ts';
import { fitsPaper, papers } from '../../../site/sign/sheet/papers.ts';
import { imposeSheets, tileCount } from '../../../site/sign/sheet/sheet.ts';
import { paintPdf } from '../../../site/paint/pdf/pdf.ts';
import { paintSvg } from '../../../site/paint/svg.ts';
import { compare, rasterizePdf, rasterizeSvg } from '../../paint/raster.ts';
import { idleWorld } from '../../paint/worlds.ts';
import { tileGrid } from '../../../site/sign/sheet/tiles.ts';
import { plate } from './imposed.ts';

const tiles = () => 'n';
const paper = papers.a4;

/** What each page shows of the poster, and where that lies on the page. */
function windows(widthMm: number, heightMm: number) {
  const sheet = imposeSheets([plate(widthMm, heightMm)], { paper: 'a4', copies: 'fill', tiles });
  if (sheet.kind === 'refused') throw new TypeError('refused');
  return sheet.pages.map((page) => {
    const [tile, marks] = page.shapes as [GroupShape, GroupShape];
    const [left, top, , , right, bottom] = tile.clip!.coords as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const [, , , , dx, dy] = tile.matrix!;
    const seams = ((marks.shapes[0] as GroupShape).shapes as PathShape[]).map(({ outline }) =>
      outline.coords
    );
    return { page, left, top, right, bottom, dx, dy, seams };
  });
}

const sides = fc.tuple(fc.integer({ min: 60, max: 1500 }), fc.integer({ min: 60, max: 1500 }));

test(
  'tiles cover the plate, overlap by 10 mm, and lie inside what a home printer prints, above the bar',
  () => {
    fc.assert(
      fc.property(sides, ([w, h]) => {
        fc.pre(!fitsPaper({ widthMm: w, heightMm: h }, paper));
        const pages = windows(w, h);
        expect(pages).toHaveLength(tileCount({ widthMm: w, heightMm: h }, paper));
        for (const { page, left, top, right, bottom, dx, dy } of pages) {
          expect(left + dx).toBeGreaterThanOrEqual(5 - 1e-6);
          expect(top + dy).toBeGreaterThanOrEqual(5 - 1e-6);
          expect(right + dx).toBeLessThanOrEqual(page.widthMm - 5 + 1e-6);
          expect(bottom + dy).toBeLessThanOrEqual(page.heightMm - 14 + 1e-6);
          expect([[210, 297], [297, 210]]).toContainEqual([page.widthMm, page.heightMm]);
        }
        for (const [from, to, whole] of [['left', 'right', w], ['top', 'bottom', h]] as const) {
          const spans = [...new Map(pages.map((page) => [page[from].toFixed(6), page])).values()];
          expect(spans[0]![from]).toBe(0);
          expect(spans.at(-1)![to]).toBeGreaterThanOrEqual(whole - 1e-6);
          for (const [at, span] of spans.entries()) {
            if (at > 0) expect(spans[at - 1]![to] - span[from]).toBeCloseTo(10, 6);
          }
        }
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);

test('dashed lines stand beside the seam, in what is cut off or covered', () => {
  const pages = windows(420, 297);
  expect(pages).toHaveLength(4);
  const [first, second] = pages as [typeof pages[number], typeof pages[number]];
  const seam = (first.right + second.left) / 2;
  const at = (page: typeof first) =>
    page.seams.filter(([x1, , x2]) => x1 === x2).map(([x]) => Math.round((x! - seam) * 100) / 100);
  // On the upper page beyond the seam, on the lower before it; each line has a light and a dark stroke.
  expect([at(first), at(second)]).toEqual([[0.3, 0.3], [-0.3, -0.3]]);
});

test('no plate that fits whole is parted, and labels have no tiles', () => {
  const sheet = imposeSheets([plate(200, 100), plate(420, 297), plate(210, 297)], {
    paper: 'a4',
    copies: 'fill',
    tiles,
  });
  expect(sheet).toMatchObject({ kind: 'pages' });
  expect(sheet.kind === 'pages' && sheet.pages).toHaveLength(2 + 4);
  expect(imposeSheets([plate(200, 100)], { paper: 'a4-8', copies: 'fill', tiles }).kind).toBe('refused');
  // Who has not asked for tiles is told, as before.
  expect(imposeSheets([plate(420, 297)], { paper: 'a4', copies: 'fill' }).kind).toBe('refused');
});

test('a page is turned where that takes fewer', () => {
  expect(tileGrid({ widthMm: 500, heightMm: 180 }, paper)).toMatchObject({ columns: 2, rows: 1 });
  expect(tileGrid({ widthMm: 180, heightMm: 500 }, paper)).toMatchObject({ columns: 1, rows: 2 });
  expect(tileGrid({ widthMm: 1000, heightMm: 60 }, paper).rows).toBe(1);
});

test('marks and bleed stand around it where they need no more paper', () => {
  const [marked] = windows(420, 297);
  expect((marked!.page.shapes[0] as GroupShape).shapes.length).toBe(3);
  expect(marked!.right).toBeGreaterThan(220);
});

test('every page of the PDF shows its own part of the plate', async () => {
  const { scene } = plate(420, 297);
  const red = { kind: 'rect', xMm: 300, yMm: 200, widthMm: 60, heightMm: 60, radiusMm: 0 } as const;
  const parted = {
    scene: { ...scene, shapes: [...scene.shapes, { ...red, fill: { kind: 'solid', color: '#cc0000' } }] },
  } as const;
  const sheet = imposeSheets([parted], { paper: 'a4', copies: 'fill', tiles });
  if (sheet.kind === 'refused') throw new TypeError('refused');
  const pdf = await paintPdf(
    { pages: sheet.pages, archive: undefined, language: 'zh-CN' },
    { dpi: 72 },
    idleWorld,
  );
  for (const [at, page] of sheet.pages.entries()) {
    const svg = await rasterizeSvg(paintSvg(page), 72);
    const { mean } = compare(svg, await rasterizePdf(pdf, { ...svg, page: at }));
    expect(mean).toBeLessThan(1.2);
  }
});
