import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalizeWinding } from '../../../site/type/outline/contour-direction.ts';
import { readGlyphFile } from '../../../site/type/outline/glyf.ts';
import { openFont } from '../../../site/type/outline/woff.ts';
import { outlineArea } from './area.ts';
import { fontsDir } from '../fonts-dir.ts';

/** A square from `from` to `to` on both axes, anticlockwise, or clockwise when turned. */
function square(from: number, to: number, turned = false): number[] {
  return turned ? [from, from, from, to, to, to, to, from] : [from, from, to, from, to, to, from, to];
}

function outlineOf(...squares: readonly (readonly number[])[]) {
  return { verbs: 'MLLLZ'.repeat(squares.length), coords: squares.flat() };
}

test('a counter with the winding of its surroundings is reversed, an island in it is not', () => {
  const mended = normalizeWinding(outlineOf(square(0, 100), square(20, 80), square(40, 60)));
  expect(Math.abs(outlineArea(mended))).toBe(100 * 100 - 60 * 60 + 20 * 20);
  expect(mended.coords.slice(0, 8)).toEqual(square(0, 100));
  expect(mended.coords.slice(16)).toEqual(square(40, 60));
});

test('a reversed contour has the same points and curves', () => {
  const curved = { verbs: 'MLQLZ', coords: [30, 30, 60, 30, 70, 50, 60, 70, 30, 70] };
  const mended = normalizeWinding({
    verbs: `MLLLZ${curved.verbs}`,
    coords: [...square(0, 100), ...curved.coords],
  });
  expect(mended.verbs).toBe('MLLLZMLQLZ');
  expect(mended.coords.slice(8)).toEqual([30, 70, 60, 70, 70, 50, 60, 30, 30, 30]);
});

test.each([
  ['a counter wound as it should be', outlineOf(square(0, 100), square(20, 80, true))],
  ['contours beside each other', outlineOf(square(0, 40), square(60, 100))],
  ['contours that cross', outlineOf(square(0, 60), square(40, 100))],
  ['an island in a counter', outlineOf(square(0, 100), square(20, 80, true), square(40, 60))],
])('%s stays as it is', (_, outline) => {
  expect(normalizeWinding(outline)).toBe(outline);
});

test('the inside of 回 in xiaowei is open', async () => {
  const root = fontsDir;
  const dir = (await readdir(root)).find((name) => name.startsWith('xiaowei-'))!;
  const { coverage } = JSON.parse(await readFile(join(root, dir, 'face.json'), 'utf8')) as {
    coverage: Record<string, [number, number][]>;
  };
  const codePoint = '回'.codePointAt(0)!;
  const [slice] = Object.entries(coverage).find(([, ranges]) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
  )!;
  const opened = await openFont(new Uint8Array(await readFile(join(root, dir, `${slice}.woff`))));
  const file = 'tables' in opened ? readGlyphFile(opened.tables) : opened;
  if ('unreadable' in file) throw new Error(file.unreadable);
  const { outline, unitsPerEm } = file.glyph(codePoint)!;
  // Thin strokes: a filled inside would cover half of the em.
  expect(Math.abs(outlineArea(outline))).toBeLessThan(0.3 * unitsPerEm ** 2);
});
