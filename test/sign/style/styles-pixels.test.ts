/** What is really printed behind each text: the decor alone is rasterised, and every pixel under the ink is measured. */
import { describe, expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { paintSvg } from '../../../site/paint/svg.ts';
import { compose } from '../../../site/sign/compose.ts';
import { contrastOfLuminances, luminance, rgbOf } from '../../../site/sign/style/contrast.ts';
import type { Box, CodeBlock } from '../../../site/sign/layout/layout.ts';
import { type Raster, rasterizeSvg } from '../../paint/raster.ts';
import { everySecond } from '../../run/cases.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';
import { styleOf } from '../every-style.ts';

/** Pixels along the shorter side of a plate. */
const finenessPx = 220;

const names = Object.keys(samples) as (keyof typeof samples)[];

describe.each(styleIds)('%s', (id) => {
  test.each(everySecond(names, styleIds.indexOf(id)))(
    'every text can be read on %s',
    async (name) => {
      const style = styleOf[id];
      const layout = layoutOf(sampleDesign(id, samples[name]));
      const { widthMm, heightMm } = layout.plate;
      const blank = layout.code?.kind === 'code' ? withoutModules(layout.code) : undefined;
      // Decor keeps clear of the lines, so it is drawn for the layout that has them.
      const decor = { ...style, draw: () => style.draw(layout, 0) };
      const scene = compose({ ...layout, lines: [], code: blank }, decor, {
        bleedMm: 0,
        text: '',
        title: '',
      });
      const pxPerMm = finenessPx / Math.min(widthMm, heightMm);
      const raster = await rasterizeSvg(paintSvg(scene), pxPerMm * 25.4);
      if (blank) {
        const [min] = luminancesIn(raster, blank.symbol, pxPerMm);
        expect(min, 'the tile under the code').toBeCloseTo(luminance(rgbOf(style.code.light)), 2);
      }
      for (const line of layout.lines) {
        const { color, gradient = [] } = style.inks[line.role];
        const min = line.role === 'number' ? 7 : 4.5;
        const grounds = luminancesIn(raster, line.ink, pxPerMm);
        for (const ink of [color, ...gradient.map((stop) => stop.color)]) {
          const own = luminance(rgbOf(ink));
          const worst = Math.min(...grounds.map((ground) => contrastOfLuminances(own, ground)));
          expect(worst, `${line.field} in ${ink}`).toBeGreaterThanOrEqual(min);
        }
      }
    },
  );
});

test('no style is a recolouring of another: the edges of their drawings lie in different places', async () => {
  const maps: (readonly [string, readonly number[]])[] = [];
  for (const id of styleIds) {
    const layout = layoutOf(sampleDesign(id, samples['a landscape plate']));
    const { widthMm, heightMm } = layout.plate;
    const scene = { widthMm, heightMm, bleedMm: 0, title: '', shapes: styleOf[id].draw(layout, 0) };
    maps.push([id, edgesIn(await rasterizeSvg(paintSvg(scene), 25.4))]);
  }
  for (const [at, [id, map]] of maps.entries()) {
    for (const [other, otherMap] of maps.slice(at + 1)) {
      expect(correlation(map, otherMap), `${id} and ${other}`).toBeLessThan(0.8);
    }
  }
});

/** How much the luminance steps from each pixel to the next right and below, the same for a drawing and its negative. */
function edgesIn({ width, height, pixels }: Raster): readonly number[] {
  const at = (x: number, y: number) => {
    const from = 4 * (y * width + x);
    return luminance([pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0]);
  };
  return Array.from({ length: (width - 1) * (height - 1) }, (_, index) => {
    const [x, y] = [index % (width - 1), Math.floor(index / (width - 1))];
    return Math.abs(at(x + 1, y) - at(x, y)) + Math.abs(at(x, y + 1) - at(x, y));
  });
}

/** Pearson's, -1 to 1. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (p: readonly number[], q: readonly number[], mp: number, mq: number) =>
    p.reduce((sum, value, at) => sum + (value - mp) * ((q[at] ?? 0) - mq), 0);
  const spread = Math.sqrt(product(a, a, meanA, meanA) * product(b, b, meanB, meanB));
  return spread === 0 ? 0 : product(a, b, meanA, meanB) / spread;
}

/** The tile alone, so that anything else on it shows. */
function withoutModules(block: CodeBlock & { kind: 'code' }): CodeBlock & { kind: 'code' } {
  return { ...block, code: { ...block.code, modules: new Uint8Array(block.code.modules.length) } };
}

/** Lightest and darkest of the pixels that the box touches. */
function luminancesIn({ width, height, pixels }: Raster, box: Box, pxPerMm: number): readonly number[] {
  let [min, max] = [1, 0];
  const right = Math.min(width - 1, Math.ceil((box.xMm + box.widthMm) * pxPerMm));
  const bottom = Math.min(height - 1, Math.ceil((box.yMm + box.heightMm) * pxPerMm));
  for (let y = Math.max(0, Math.floor(box.yMm * pxPerMm)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.xMm * pxPerMm)); x <= right; x++) {
      const at = 4 * (y * width + x);
      const here = luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
      min = Math.min(min, here);
      max = Math.max(max, here);
    }
  }
  return [min, max];
}
