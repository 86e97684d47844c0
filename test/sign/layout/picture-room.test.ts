/** The codes that messaging apps show are denser than one that dials: a picture has room for them in every style. */
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

/** Of a personal code: version 6 and its quiet zone, which a cropped screenshot keeps in part. */
const modules = 44;
const image = 'data:image/svg+xml,<svg viewBox="0 0 44 44">';

// deno-fmt-ignore
const shapes = [
  { w: 200, h: 100, r: 6 },
  { w: 150, h: 100, r: 6 },
  { w: 100, h: 150, r: 6 },
  { w: 110, h: 110, r: 55 },
  { w: 100, h: 100, r: 6 },
] as const;

test.each(shapes)('$w x $h mm: modules of at least 0.7 mm', async ({ w, h, r }) => {
  const { book } = await fonts.load(fontsOf(defaultDesign));
  const qr = { ...defaultDesign.qr, on: true, mode: 'image', image } as const;
  for (const style of inTurn(styleIds, w + h, 3)) {
    const { code } = layoutWith({ ...defaultDesign, style, size: { w, h, r, holes: false }, qr }, book);
    const sideMm = code?.kind === 'picture' ? code.picture.widthMm : 0;
    expect(sideMm / modules, style).toBeGreaterThanOrEqual(0.7);
  }
});
