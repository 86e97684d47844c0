/** Gallery designs as PDF and as SVG: the same picture, and the code in both says what it should. Every third one; a hunt takes all. */
import { expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import { paintPdf } from '../../site/paint/pdf/pdf.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import type { Scene } from '../../site/sign/scene.ts';
import { mmPerInch } from '../../site/units.ts';
import { galleryNames, galleryPlate } from './gallery.ts';
import { compare, rasterizePdf, rasterizeSvg, readCode } from './raster.ts';
import { resvgWorld } from './worlds.ts';

/** A hundred thousand pixels, and more where a code needs them to be read. */
function dpiFor({ widthMm, heightMm }: Scene, moduleMm: number | undefined): number {
  const readable = moduleMm === undefined ? 0 : (3 * mmPerInch) / moduleMm;
  const most = (1400 * mmPerInch) / Math.max(widthMm, heightMm);
  return Math.max((320 * mmPerInch) / Math.sqrt(widthMm * heightMm), Math.min(readable, most));
}

test.each(inTurn(galleryNames, 0, 3))(
  '%s looks the same in PDF and SVG, and its code reads',
  async (name) => {
    const { scene, layout } = await galleryPlate(name);
    const code = layout.code?.kind === 'code' ? layout.code : undefined;
    const dpi = dpiFor(scene, code && code.symbol.widthMm / code.code.size);
    const svg = await rasterizeSvg(paintSvg(scene), dpi);
    const bytes = await paintPdf(
      { pages: [scene], archive: undefined, language: 'zh-CN' },
      { dpi: 150 },
      resvgWorld,
    );
    const pdf = await rasterizePdf(bytes, svg);
    const { mean, off } = compare(svg, pdf);
    // PDFium widens thin rectangles to whole pixels, and pictures are enlarged in different ways; a shape that is missing is more.
    expect(mean).toBeLessThan(4);
    expect(off).toBeLessThan(0.06);
    if (code !== undefined) {
      expect((await readCode(svg))?.text).toBe(code.code.payload);
      expect((await readCode(pdf))?.text).toBe(code.code.payload);
    }
  },
);

test.each(inTurn(styleIds, 1, 3))('%s with holes looks the same in PDF and SVG', async (style) => {
  const { scene } = await galleryPlate('portrait-title-code', 3, (design) => ({
    ...design,
    style,
    size: { ...design.size, holes: true },
  }));
  const svg = await rasterizeSvg(paintSvg(scene), 60);
  const bytes = await paintPdf(
    { pages: [scene], archive: undefined, language: 'zh-CN' },
    { dpi: 150 },
    resvgWorld,
  );
  const { mean, off } = compare(svg, await rasterizePdf(bytes, svg));
  expect(mean).toBeLessThan(4);
  expect(off).toBeLessThan(0.06);
});
