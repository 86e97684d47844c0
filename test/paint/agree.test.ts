/** PDF and SVG are the same picture: rendered by two independent programs and laid over each other. */
import { expect, test } from 'vitest';
import { pdfFormat } from '../../site/paint/pdf.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { compare, rasterizePdf, rasterizeSvg, readCode } from './raster.ts';
import { everyShape } from './every-shape.ts';
import { codePayload } from './scenes.ts';
import { idleWorld } from './worlds.ts';

test.each([0, 3])('every kind of shape looks the same in PDF and SVG, with %d mm bleed', async (bleedMm) => {
  const scene = everyShape(bleedMm);
  const svg = await rasterizeSvg(paintSvg(scene), 150);
  const bytes = await pdfFormat.write(
    { pages: [scene], archive: undefined, language: 'zh-CN' },
    { dpi: 150 },
    idleWorld,
  );
  const pdf = await rasterizePdf(bytes, svg);
  const { mean, off } = compare(svg, pdf);
  expect(mean).toBeLessThan(1.2);
  expect(off).toBeLessThan(0.004);
  expect((await readCode(svg))?.text).toBe(codePayload);
  expect((await readCode(pdf))?.text).toBe(codePayload);
});
