/**
 * What is printed round a hole: the decor alone is rasterised, and all pixels that a punch may meet are compared. Whatever a style draws
 * goes round its holes, ends before them or leaves them out; only what its ground is made of runs through. An ordinary run takes every
 * fifth of the plates of a style, at the next style the next; a hunt takes all.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StyleId, styleIds } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { rgbOf } from '../../site/sign/style/contrast.ts';
import type { Circle, Layout } from '../../site/sign/layout/layout.ts';
import { type Raster, rasterizeSvg } from '../paint/raster.ts';
import { anyDesign } from './arbitrary-design.ts';
import { styleOf } from './every-style.ts';
import { layoutOf, type Sample, sampleDesign } from './sample-designs.ts';
import { cases, inTurn, seedFrom } from '../run/cases.ts';

/** Pixels a unit, a hundredth of the plate's shorter side. */
const finenessPx = 2;
/** From a hole's rim, in units: as far as a punch held by hand may be beside its mark. */
const clearUnits = 1.2;

/** Colours that differ by less look alike on one plate: gradients (distance in OKLab). */
const alike = 0.025;
/** What a style's ground is woven, hewn or painted of: its strongest step. */
const grounds: Readonly<Partial<Record<StyleId, number>>> = {
  emerald: 0.15,
  navy: 0.11,
  green: 0.05,
  red: 0.045,
  caution: 0.06,
  gold: 0.06,
  redgold: 0.13,
  rosegold: 0.12,
  mint: 0.06,
  midnight: 0.18,
  sky: 0.05,
  chalk: 0.09,
  college: 0.08,
  business: 0.05,
  carbon: 0.16,
  glow: 0.12,
  guofeng: 0.085,
};

// deno-fmt-ignore
const plates = {
  'a landscape plate':        { size: [200, 100] },
  'a square plate':           { size: [100, 100], radius: 0, phones: 1 },
  'a card':                   { size: [86, 54], radius: 3, phones: 3, without: ['sub'] },
  'a card in portrait':       { size: [105, 148], radius: 14 },
  'a tall plate':             { size: [100, 200], radius: 10, phones: 1 },
  'a bar':                    { size: [300, 60], align: 'left' },
  'a low bar':                { size: [145, 30], phones: 1 },
  'numbers alone':            { size: [150, 100], radius: 3, without: ['title', 'sub', 'tip', 'code', 'labels'] },
  'a title alone':            { size: [148, 52], radius: 0, phones: 0, without: ['sub', 'tip', 'code'] },
  'a rounder plate':          { size: [160, 100], radius: 20, without: ['code'] },
  'a very round plate':       { size: [200, 100], radius: 30 },
  'a plate with round ends':  { size: [200, 100], radius: 50 },
  'a circle':                 { size: [110, 110], radius: 55, phones: 1 },
  'a small round plate':      { size: [40, 34.8], radius: 18, phones: 1 },
} as const satisfies Readonly<Record<string, Sample>>;

describe.each(styleIds)('%s', (id) => {
  test('nothing it draws is cut by a hole', async () => {
    for (const [name, sample] of inTurn(Object.entries(plates), styleIds.indexOf(id), 5)) {
      const design = sampleDesign(id, { ...sample, holes: true });
      expect(await stepAtHoles(design), name).toBeLessThan(grounds[id] ?? alike);
    }
  });
});

test('no style is cut by a hole on plates of any size, roundness and content', async () => {
  await fc.assert(
    fc.asyncProperty(anyDesign, async (design) => {
      const { w, h } = design.size;
      // As slim as plates are; a bar ten times as long takes as many pixels.
      fc.pre(Math.max(w, h) <= 5 * Math.min(w, h));
      const step = await stepAtHoles({ ...design, size: { ...design.size, holes: true } });
      expect(step).toBeLessThan(grounds[design.style] ?? alike);
    }),
    { numRuns: cases(10), seed: seedFrom(20240611) },
  );
});

/** The farthest that two colours beside one of the plate's holes lie apart. */
async function stepAtHoles(design: Design): Promise<number> {
  const layout = layoutOf(design);
  const { widthMm, heightMm, unitMm, holes } = layout.plate;
  const shapes = styleOf[design.style].draw(layout, 0);
  const svg = paintSvg({ widthMm, heightMm, bleedMm: 0, title: '', shapes });
  const raster = await rasterizeSvg(svg, (finenessPx * 25.4) / unitMm);
  return Math.max(...holes.map((hole) => farthest(colorsRound(raster, layout, hole))));
}

type Color = readonly [r: number, g: number, b: number];

/** Of every pixel that lies wholly within the hole's rim or the ground round it. */
function colorsRound({ width, height, pixels }: Raster, { plate }: Layout, hole: Circle): readonly Color[] {
  const pxPerMm = width / plate.widthMm;
  const [x, y] = [hole.xMm * pxPerMm, (hole.yMm * height) / plate.heightMm];
  const radius = (hole.radiusMm + clearUnits * plate.unitMm) * pxPerMm - Math.SQRT1_2;
  const seen = new Map<number, Color>();
  for (let row = Math.floor(y - radius); row < y + radius; row++) {
    for (let column = Math.floor(x - radius); column < x + radius; column++) {
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > radius) continue;
      const at = 4 * (row * width + column);
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      seen.set((r << 16) | (g << 8) | b, [r, g, b]);
    }
  }
  return [...seen.values()];
}

function farthest(colors: readonly Color[]): number {
  const places = colors.map(okLab);
  let most = 0;
  for (const a of places) {
    for (const b of places) {
      most = Math.max(most, (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
    }
  }
  return Math.sqrt(most);
}

/** Lightness and two opponent colours, in which distance is what the eye sees (Ottosson 2020). */
function okLab(color: Color): Color {
  const [r, g, b] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Color;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

test('the distance of colours is that of the paper that defines it', () => {
  const [white, red] = ['#ffffff', '#ff0000'].map((color) => okLab(rgbOf(color) as Color));
  expect(white).toEqual([expect.closeTo(1, 3), expect.closeTo(0, 3), expect.closeTo(0, 3)]);
  expect(red).toEqual([expect.closeTo(0.628, 3), expect.closeTo(0.225, 3), expect.closeTo(0.126, 3)]);
});
