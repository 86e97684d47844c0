/**
 * What is really printed behind each text: the decor alone is rasterised, and every pixel under the ink is measured. An ordinary run takes
 * every eighth plate of a style, at the next style the next; a hunt takes all.
 */
import { describe, expect, test } from 'vitest';
import { type StyleId, styleIds } from '../../../schema/catalog/styles.ts';
import { paintSvg } from '../../../site/paint/svg.ts';
import { compose } from '../../../site/sign/compose.ts';
import { contrastOfLuminances, luminance, rgbOf } from '../../../site/sign/style/contrast.ts';
import type { Box, CodeBlock, Layout } from '../../../site/sign/layout/layout.ts';
import { digitGroups } from '../../../site/sign/layout/ink.ts';
import { type Raster, rasterizeSvg } from '../../paint/raster.ts';
import { inTurn } from '../../run/cases.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';
import { styleOf } from '../every-style.ts';
import { plateOf, shapeNames, usual } from '../laws/plates.ts';

/** Pixels along the shorter side of a plate. */
const finenessPx = 220;

const names = Object.keys(samples) as (keyof typeof samples)[];

describe.each(styleIds)('%s', (id) => {
  test.each(inTurn(names, styleIds.indexOf(id), 8))('every text can be read on %s', async (name) => {
    await expectReadable(id, layoutOf(sampleDesign(id, samples[name])));
  });

  test.each(inTurn(shapeNames, styleIds.indexOf(id), 6))('every text can be read on a %s', async (shape) => {
    await expectReadable(id, (await plateOf(usual(id, shape))).layout);
  });
});

async function expectReadable(id: StyleId, layout: Layout): Promise<void> {
  const style = styleOf[id];
  const { widthMm, heightMm } = layout.plate;
  const blank = layout.code?.kind === 'code' ? withoutModules(layout.code) : undefined;
  // Decor keeps clear of the lines, so it is drawn for the layout that has them.
  const decor = { ...style, draw: () => style.draw(layout, 0) };
  const scene = compose({ ...layout, lines: [], code: blank }, decor, { bleedMm: 0, text: '', title: '' });
  const pxPerMm = finenessPx / Math.min(widthMm, heightMm);
  const raster = await rasterizeSvg(paintSvg(scene), pxPerMm * 25.4);
  if (blank) {
    const [min] = luminancesIn(raster, blank.symbol, pxPerMm);
    expect(min, 'the tile under the code').toBeCloseTo(luminance(rgbOf(style.code.light)), 2);
  }
  for (const line of layout.lines) {
    const { color, gradient = [] } = style.inks[line.role];
    const min = line.role === 'number' ? 7 : 4.5;
    // What parts two groups of digits is under neither.
    const groups = line.turned ? [] : digitGroups(line);
    const boxes = groups.map(({ fromMm, toMm }) => ({ ...line.ink, xMm: fromMm, widthMm: toMm - fromMm }));
    const grounds = (boxes.length > 0 ? boxes : [line.ink]).flatMap((box) =>
      luminancesIn(raster, box, pxPerMm)
    );
    for (const ink of [color, ...gradient.map((stop) => stop.color)]) {
      const own = luminance(rgbOf(ink));
      const worst = Math.min(...grounds.map((ground) => contrastOfLuminances(own, ground)));
      expect(worst, `${line.field} in ${ink}`).toBeGreaterThanOrEqual(min);
    }
  }
}

test('no style is a recolouring of another: the edges of their drawings lie in different places', async () => {
  const maps: (readonly [string, Float64Array])[] = [];
  for (const id of styleIds) {
    const layout = layoutOf(sampleDesign(id, samples['a landscape plate']));
    const { widthMm, heightMm } = layout.plate;
    const scene = { widthMm, heightMm, bleedMm: 0, title: '', shapes: styleOf[id].draw(layout, 0) };
    maps.push([id, standardized(edgesIn(await rasterizeSvg(paintSvg(scene), 25.4)))]);
  }
  for (const [at, [id, map]] of maps.entries()) {
    for (const [other, otherMap] of maps.slice(at + 1)) {
      expect(product(map, otherMap), `${id} and ${other}`).toBeLessThan(0.82);
    }
  }
});

/** How much the luminance steps from each pixel to the next right and below, the same for a drawing and its negative. */
function edgesIn({ width, height, pixels }: Raster): readonly number[] {
  const luminances = Float64Array.from({ length: width * height }, (_, index) => {
    const from = 4 * index;
    return luminance([pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0]);
  });
  const at = (x: number, y: number) => luminances[y * width + x]!;
  return Array.from({ length: (width - 1) * (height - 1) }, (_, index) => {
    const [x, y] = [index % (width - 1), Math.floor(index / (width - 1))];
    return Math.abs(at(x + 1, y) - at(x, y)) + Math.abs(at(x, y + 1) - at(x, y));
  });
}

/** Moved and scaled so that the sum of the products of two is Pearson's correlation, -1 to 1. */
function standardized(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const moved = Float64Array.from(values, (value) => value - mean);
  const spread = Math.sqrt(product(moved, moved));
  return spread === 0 ? moved : moved.map((value) => value / spread);
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/** The tile alone, so that anything else on it shows. */
function withoutModules(block: CodeBlock & { kind: 'code' }): CodeBlock & { kind: 'code' } {
  return { ...block, code: { ...block.code, modules: new Uint8Array(block.code.modules.length) } };
}

/** Lightest and darkest of the pixels that the box touches. */
function luminancesIn({ width, height, pixels }: Raster, box: Box, pxPerMm: number): readonly number[] {
  const seen = new Set<number>();
  const right = Math.min(width - 1, Math.ceil((box.xMm + box.widthMm) * pxPerMm) - 1);
  const bottom = Math.min(height - 1, Math.ceil((box.yMm + box.heightMm) * pxPerMm) - 1);
  for (let y = Math.max(0, Math.floor(box.yMm * pxPerMm)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.xMm * pxPerMm)); x <= right; x++) {
      const at = 4 * (y * width + x);
      seen.add((pixels[at]! << 16) + (pixels[at + 1]! << 8) + pixels[at + 2]!);
    }
  }
  const luminances = [...seen].map((color) => luminance([color >> 16, (color >> 8) & 255, color & 255]));
  return [Math.min(...luminances), Math.max(...luminances)];
}
