/** Every gallery design as PDF and as SVG: the same picture, and the code in both says what it should. */
import { expect, test } from 'vitest';
import { pdfFormat } from '../../site/paint/pdf.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { mmPerInch } from '../../site/units.ts';
import { galleryNames, galleryPlate } from './gallery.ts';
import { compare, rasterizePdf, rasterizeSvg, readCode } from './raster.ts';
import { resvgWorld } from './worlds.ts';

/** About 600 pixels across, and more where a code needs them to be read. */
function dpiFor(sideMm: number, moduleMm: number | undefined): number {
  const readable = moduleMm === undefined ? 0 : (3 * mmPerInch) / moduleMm;
  return Math.max((600 * mmPerInch) / sideMm, Math.min(readable, (1400 * mmPerInch) / sideMm));
}

test.each(galleryNames)('%s looks the same in PDF and SVG, and its code reads', async (name) => {
  const { scene, layout } = await galleryPlate(name);
  const code = layout.code?.kind === 'code' ? layout.code : undefined;
  const dpi = dpiFor(Math.max(scene.widthMm, scene.heightMm), code && code.symbol.widthMm / code.code.size);
  const svg = await rasterizeSvg(paintSvg(scene), dpi);
  const bytes = await pdfFormat.write(
    { pages: [scene], archive: undefined, language: 'zh-CN' },
    { dpi: 300 },
    resvgWorld,
  );
  const pdf = await rasterizePdf(bytes, svg);
  const { mean, off } = compare(svg, pdf);
  expect(mean).toBeLessThan(1.5);
  // The programs enlarge the pixels of a picture in different ways.
  expect(off).toBeLessThan(layout.code?.kind === 'picture' ? 0.02 : 0.006);
  if (code !== undefined) {
    expect((await readCode(svg))?.text).toBe(code.code.payload);
    expect((await readCode(pdf))?.text).toBe(code.code.payload);
  }
});
