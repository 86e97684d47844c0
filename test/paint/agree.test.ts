/** PDF and SVG are the same picture: rendered by two independent programs and laid over each other. */
import { describe, expect, test } from 'vitest';
import { withoutRedundantClips } from '../../site/paint/redundant-clips.ts';
import { paintPdf } from '../../site/paint/pdf/pdf.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import type { Matrix, Scene, Shape } from '../../site/sign/scene.ts';
import type { Outline } from '../../site/type/outline/outline.ts';
import { compare, rasterizePdf, rasterizeSvg, readCode } from './raster.ts';
import { everyShape } from './every-shape.ts';
import { codePayload, gradient } from './scenes.ts';
import { idleWorld } from './worlds.ts';

test.each([0, 3])('every kind of shape looks the same in PDF and SVG, with %d mm bleed', async (bleedMm) => {
  const scene = everyShape(bleedMm);
  const svg = await rasterizeSvg(paintSvg(scene), 150);
  const bytes = await paintPdf(
    { pages: [scene], archive: undefined, language: 'zh-CN' },
    { dpi: 150 },
    idleWorld,
  );
  const pdf = await rasterizePdf(bytes, svg);
  const { mean, off } = compare(svg, pdf);
  expect(mean).toBeLessThan(1.2);
  expect(off).toBeLessThan(0.01);
  expect((await readCode(svg))?.text).toBe(codePayload);
  expect((await readCode(pdf))?.text).toBe(codePayload);
});

describe('clips', () => {
  const box = (left: number, top: number, right: number, bottom: number): Outline => ({
    verbs: 'MLLLZ',
    coords: [left, top, right, top, right, bottom, left, bottom],
  });
  const far: Shape = {
    kind: 'rect',
    xMm: -600,
    yMm: -600,
    widthMm: 620,
    heightMm: 620,
    radiusMm: 0,
    fill: { kind: 'solid', color: '#000000' },
  };
  const nested = (clip: Outline, matrix?: Matrix): Scene => ({
    widthMm: 60,
    heightMm: 40,
    bleedMm: 0,
    title: '',
    shapes: [{
      kind: 'group',
      clip: { verbs: 'MLLLLZ', coords: [2, 0, 58, 0, 60, 40, 0, 40, 0, 2] },
      shapes: [{ kind: 'group', clip, ...(matrix === undefined ? {} : { matrix }), shapes: [far] }],
    }],
  });

  test('a shape that extends far beyond nested clips is drawn', async () => {
    const scene = nested(box(-10, -10, 70, 50));
    const svg = await rasterizeSvg(paintSvg(scene), 100);
    const pdf = await rasterizePdf(
      await paintPdf({ pages: [scene], archive: undefined, language: 'en' }, { dpi: 100 }, idleWorld),
      svg,
    );
    expect(svg.pixels[(20 * svg.width + 20) * 4]).toBe(0);
    expect(compare(svg, pdf).mean).toBeLessThan(0.5);
  });

  test('only a clip that contains all that can be seen is left out', () => {
    const clips = (scene: Scene) =>
      JSON.stringify(withoutRedundantClips(scene)).match(/"clip"/g)?.length ?? 0;
    expect(clips(nested(box(0, 0, 60, 40)))).toBe(1);
    expect(clips(nested(box(60, 40, 0, 0)))).toBe(1);
    expect(clips(nested(box(0.01, 0, 60, 40)))).toBe(2);
    expect(clips({ ...nested(box(0, 0, 60, 40)), bleedMm: 3 })).toBe(2);
    expect(clips(nested(box(-5, 0, 55, 40), [1, 0, 0, 1, 5, 0]))).toBe(1);
    expect(clips(nested(box(0, 0, 60, 40), [1, 0, 0, 1, 5, 0]))).toBe(2);
    expect(clips(nested(box(-99, -99, 99, 99), [0, 1, -1, 0, 0, 0]))).toBe(2);
    expect(clips(nested({ verbs: 'MLLZ', coords: [-99, -99, 300, -99, -99, 300] }))).toBe(2);
  });
});

test('a path without points paints nothing, and a clip without points hides all', async () => {
  const none: Outline = { verbs: '', coords: [] };
  const point: Outline = { verbs: 'MZ', coords: [5, 5] };
  const fill = { ...gradient, x2: 40 };
  const black: Shape = {
    kind: 'rect',
    xMm: 0,
    yMm: 0,
    widthMm: 40,
    heightMm: 30,
    radiusMm: 0,
    fill: { kind: 'solid', color: '#000000' },
  };
  const shapes: Shape[] = [none, point].flatMap((outline): Shape[] => [
    { kind: 'path', outline, rule: 'nonzero', fill },
    {
      kind: 'path',
      outline,
      matrix: [2, 0, 0, 2, 0, 0],
      rule: 'evenodd',
      fill,
    },
    { kind: 'group', clip: outline, shapes: [black] },
    { kind: 'group', clip: outline, opacity: 0.5, shapes: [black, black] },
  ]);
  const scene: Scene = { widthMm: 40, heightMm: 30, bleedMm: 0, title: '', shapes };
  const size = { width: 80, height: 60 };
  const bytes = await paintPdf(
    { pages: [scene], archive: undefined, language: 'en' },
    { dpi: 100 },
    idleWorld,
  );
  expect((await rasterizePdf(bytes, size)).pixels.every((value) => value === 255)).toBe(true);
  expect((await rasterizeSvg(paintSvg(scene), 50)).pixels.every((value) => value === 255)).toBe(true);
});
