/**
 * The code of the first plate prints good modules in every style: 1 mm where the plate has room, and 0.85 mm on the common small shapes. An
 * ordinary run takes a shape with every third style, the next shape with the next ones; a hunt takes all.
 */
import { beforeAll, expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { fontsOf } from '../../../site/sign/plate.ts';
import { createFontLibrary, type FontLibrary } from '../../../site/type/library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { inTurn } from '../../run/cases.ts';
import { fontsDir } from '../../type/fonts-dir.ts';
import { layoutWith } from '../sample-designs.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = createFontLibrary(fileFontSource(fontsDir));
});

/** The narrow ones cost digits more than a style's frame leaves them. */
// deno-fmt-ignore
const shapes = [
  { w: 200, h: 100, r: 6,  minMm: 1 },
  { w: 210, h: 148, r: 6,  minMm: 1 },
  { w: 100, h: 100, r: 6,  minMm: 1 },
  { w: 110, h: 110, r: 55, minMm: 1 },
  { w: 210, h: 60,  r: 6,  minMm: 0.85 },
  { w: 150, h: 100, r: 6,  minMm: 0.95 },
  { w: 210, h: 74,  r: 6,  minMm: 0.85 },
  { w: 90,  h: 90,  r: 45, minMm: 0.9 },
  { w: 148, h: 52,  r: 5,  minMm: 0.78 },
  { w: 60,  h: 130, r: 6,  minMm: 0.8 },
] as const;

test.each(shapes)('$w x $h mm: modules of at least $minMm mm', async ({ w, h, r, minMm }) => {
  const { book } = await fonts.load(fontsOf(defaultDesign));
  for (const style of inTurn(styleIds, shapes.findIndex((shape) => shape.w === w && shape.h === h), 3)) {
    const { code } = layoutWith({ ...defaultDesign, style, size: { w, h, r, holes: false } }, book);
    const moduleMm = code?.kind === 'code' ? code.symbol.widthMm / code.code.size : 0;
    expect(moduleMm, style).toBeGreaterThanOrEqual(minMm - 1e-3);
  }
});
