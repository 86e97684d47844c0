/** Composite glyphs of a font made by hand (OpenType, `glyf`: composite glyph description). */
import { expect, test } from 'vitest';
import { readGlyphFile } from '../../../site/type/outline/glyf.ts';

const view = (bytes: readonly number[]): DataView => new DataView(Uint8Array.from(bytes).buffer);
const words = (...values: readonly number[]): number[] => values.flatMap((v) => [(v >> 8) & 255, v & 255]);
const zeros = (count: number): number[] => Array<number>(count).fill(0);

// deno-fmt-ignore
/** One contour, on-curve points (100 | 50), (300 | 50), (300 | 250): all coordinates as words. */
const triangle = [
  ...words(1, 100, 50, 300, 250), ...words(2), ...words(0), 1, 1, 1,
  ...words(100, 200, 0), ...words(50, 0, 200),
];

const scaled = 0x8, scaledXy = 0x40, matrix = 0x80, more = 0x20, offsetScaled = 0x800;

/** Glyph 1 at an offset in words; scales are F2DOT14. */
function part(flags: number, [dx, dy]: readonly [number, number], ...scales: readonly number[]): number[] {
  return words(flags | 3, 1, dx, dy, ...scales.map((scale) => Math.round(scale * 16384)));
}

/** The coordinates of a composite glyph. */
function coordsOf(...parts: readonly (readonly number[])[]): readonly number[] {
  const composite = [...words(-1, 0, 0, 0, 0), ...parts.flat()];
  const glyphs = [[], triangle, composite].map((bytes) => bytes.length % 2 ? [...bytes, 0] : bytes);
  const ends = glyphs.map((_, i) => glyphs.slice(0, i + 1).flat().length / 2);
  const tables = {
    head: [...zeros(18), ...words(1000), ...zeros(34)],
    hhea: [...zeros(34), ...words(1)],
    maxp: [...zeros(4), ...words(3)],
    hmtx: words(500, 0, 0, 0),
    loca: words(0, ...ends),
    glyf: glyphs.flat(),
    // Format 12 maps "A" to glyph 2.
    cmap: [...words(0, 1, 3, 10, 0, 12), ...words(12, 0, 0, 28, 0, 0, 0, 1), ...words(0, 65, 0, 65, 0, 2)],
  };
  const file = readGlyphFile(new Map(Object.entries(tables).map(([tag, bytes]) => [tag, view(bytes)])));
  if ('unreadable' in file) throw new Error(file.unreadable);
  return file.glyph(65)!.outline.coords;
}

// deno-fmt-ignore
test.each<[string, readonly number[], readonly number[]]>([
  ['at an offset',                    part(0, [10, -20]),                              [110, 30, 310, 30, 310, 230]],
  ['scaled',                          part(scaled, [0, 0], 0.5),                       [50, 25, 150, 25, 150, 125]],
  ['scaled at an offset',             part(scaled, [10, -20], 0.5),                    [60, 5, 160, 5, 160, 105]],
  ['scaled with its offset',          part(scaled | offsetScaled, [10, -20], 0.5),     [55, 15, 155, 15, 155, 115]],
  ['scaled unevenly',                 part(scaledXy, [0, 0], 0.5, 1.5),                [50, 75, 150, 75, 150, 375]],
  ['scaled unevenly with its offset', part(scaledXy | offsetScaled, [10, 20], 0.5, 1.5), [55, 105, 155, 105, 155, 405]],
  ['turned by a quarter',             part(matrix, [400, 0], 0, 1, -1, 0),             [350, 100, 350, 300, 150, 300]],
  ['mirrored to the left',            part(scaledXy, [0, 0], -1, 1),                   [-100, 50, -300, 50, -300, 250]],
])('a component is drawn %s', (_, component, coords) => {
  expect(coordsOf(component)).toEqual(coords);
});

test('a component that is laid on a point of those before it is scaled first', () => {
  const onPoint = words((scaled | 1) & ~2, 1, 2, 0, 8192);
  expect(coordsOf(part(more, [0, 0]), onPoint).slice(6)).toEqual([300, 250, 400, 250, 400, 350]);
});
