/**
 * The code of the first plate scans in every style: its modules are 0.85 mm wherever a plate has room, and 1 mm in most styles. A module
 * is worth half of the digits, so that where 1 mm costs many of them a style has less.
 */
import { beforeAll, expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { fontsOf } from '../../../site/sign/plate.ts';
import { createFontLibrary, type FontLibrary } from '../../../site/type/library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { fontsDir } from '../../type/fonts-dir.ts';
import { layoutWith } from '../sample-designs.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = createFontLibrary(fileFontSource(fontsDir));
});

/** `good`: in how many styles modules are 1 mm. The strip has digits of 13 mm in several lines, in styles that are made for it; on the small disc the texts have their least height first. */
// deno-fmt-ignore
const shapes = [
  { w: 200, h: 100, r: 6,  minMm: 0.95, good: 27 },
  { w: 210, h: 148, r: 6,  minMm: 1,    good: 28 },
  { w: 100, h: 100, r: 6,  minMm: 0.95, good: 27 },
  { w: 110, h: 110, r: 55, minMm: 0.85,  good: 25 },
  { w: 210, h: 60,  r: 6,  minMm: 0.9,  good: 27 },
  { w: 150, h: 100, r: 6,  minMm: 0.85, good: 26 },
  { w: 210, h: 74,  r: 6,  minMm: 0.9,  good: 27 },
  { w: 90,  h: 90,  r: 45, minMm: 0.85, good: 16 },
  { w: 148, h: 52,  r: 5,  minMm: 0.95, good: 26 },
  { w: 60,  h: 130, r: 6,  minMm: 0.65, good: 13 },
] as const;

test.each(shapes)('$w x $h mm: modules of at least $minMm mm, of 1 mm in $good styles', async (shape) => {
  const { w, h, r, minMm, good } = shape;
  const { book } = await fonts.load(fontsOf(defaultDesign));
  const modules = styleIds.map((style) => {
    const { code } = layoutWith({ ...defaultDesign, style, size: { w, h, r, holes: false } }, book);
    const moduleMm = code?.kind === 'code' ? code.symbol.widthMm / code.code.size : 0;
    expect(moduleMm, style).toBeGreaterThanOrEqual(minMm - 1e-3);
    return moduleMm;
  });
  expect(modules.filter((moduleMm) => moduleMm >= 1 - 1e-3).length).toBeGreaterThanOrEqual(good);
});
