import { expect, test } from 'vitest';
import { cutSvgFile } from '../../site/paint/cut-svg.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import type { Scene } from '../../site/sign/scene.ts';
import { galleryPlate } from './gallery.ts';

function cutSvg(scene: Scene): string {
  return new TextDecoder().decode(cutSvgFile({ pages: [scene], archive: undefined, language: 'zh-CN' }));
}

const withHoles = await galleryPlate('landscape-holes', 3);

test('the page is the trim box, one unit per millimetre, with bleed or without', async () => {
  const plain = await galleryPlate('landscape-holes', 0);
  expect(cutSvg(withHoles.scene)).toBe(cutSvg(plain.scene));
  const { widthMm: w, heightMm: h } = plain.scene;
  expect(cutSvg(plain.scene)).toContain(`width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}"`);
});

test('it holds each closed line once, holes before the trim, and nothing else', () => {
  const svg = cutSvg(withHoles.scene);
  const paths = [...svg.matchAll(/<path d="([^"]*)"\/>/g)].map(([, d]) => d!);
  expect(paths).toHaveLength(withHoles.layout.plate.holes.length + 1);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^m[^m]*z$/i);
  // A cutter would stop at a line of no length.
  expect(svg).not.toMatch(/[hv]0[a-z]/);
  const tags = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name));
  expect([...tags].sort()).toEqual(['g', 'path', 'svg']);
  expect(svg).toMatch(/<g [^>]*id="CutContour"[^>]* fill="none" stroke="#ff0000" stroke-width="0.025">/);
});

test('every style is cut along the same line', async () => {
  const cuts = new Set<string>();
  for (const style of styleIds) {
    const { scene } = await galleryPlate('landscape-holes', 3, (design) => ({ ...design, style }));
    cuts.add(cutSvg(scene).replaceAll(/<path[^>]*>/g, ''));
  }
  expect(cuts.size).toBe(1);
});

test('a scene without a contour is refused', () => {
  const { cut: _, ...bare } = withHoles.scene;
  expect(() => cutSvg(bare)).toThrow(RangeError);
});
