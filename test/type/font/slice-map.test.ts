import { type FontRow, fonts, type NumFontRow, numFonts } from '../../../schema/catalog/fonts.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FontIndex } from '../../../site/type/font/font-directory.ts';
import { decodeSliceMap, encodeSliceMap, type Slice } from '../../../site/type/font/slice-map.ts';
import { parseUnicodeRange } from '../../../site/type/font/unicode-range.ts';
import { fontsDir } from '../fonts-dir.ts';
import { cases } from '../../run/cases.ts';

const codePoints = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7f }),
  fc.integer({ min: 0x4e00, max: 0x4f00 }),
  fc.integer({ min: 0, max: 0x10ffff }),
);

/** Slices that share no code point. */
const slices = fc.uniqueArray(fc.tuple(codePoints, fc.nat({ max: 5 })), {
  selector: ([codePoint]) => codePoint,
  maxLength: 200,
})
  .map((pairs): Slice[] =>
    Array.from({ length: 6 }, (_, i) => ({
      name: `slice${i}`,
      codePoints: pairs.filter(([, slice]) => slice === i).map(([codePoint]) => codePoint),
    }))
  );

test('a map survives encoding for every face and code point', () => {
  fc.assert(
    fc.property(slices, fc.nat(), (cut, salt) => {
      const faces = ['a', 'b', 'c'].map((name, i) => ({
        name,
        has: (codePoint: number) => (codePoint * 7 + salt + i) % 3 !== 0,
      }));
      const names = { slices: cut.map((slice) => slice.name), faces: faces.map((face) => face.name) };
      const map = decodeSliceMap(encodeSliceMap(cut, faces), names)!;
      for (const face of faces) {
        for (const { name, codePoints } of cut) {
          const expected = codePoints.map((codePoint) => face.has(codePoint) ? name : undefined);
          expect(codePoints.map((codePoint) => map.sliceOf(codePoint, face.name))).toEqual(expected);
        }
        expect(map.sliceOf(0x110000, face.name)).toBeUndefined();
      }
      expect(map.sliceOf(cut.flatMap((slice) => slice.codePoints)[0] ?? 0, 'nobody')).toBeUndefined();
    }),
    { seed: 33 },
  );
});

test('any other bytes are no map, or one that answers', () => {
  const names = { slices: ['x', 'y'], faces: ['a'] };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const slice = decodeSliceMap(bytes, names)?.sliceOf(0x4e00, 'a');
      expect(['x', 'y', undefined]).toContain(slice);
    }),
    { seed: 34, numRuns: cases(700) },
  );
  const huge = Uint8Array.from([1, 0x80, 0x80, 0x80, 0x80, 0x80, 1, 0]);
  expect(decodeSliceMap(huge, names)).toBeUndefined();
});

test('the maps of the build say exactly what the character maps of the files say', async () => {
  const root = fontsDir;
  const index = JSON.parse(await readFile(join(root, 'index.json'), 'utf8')) as FontIndex;
  expect(Object.keys(index.maps).toSorted()).toEqual(['hk', 'num', 'sc', 'tc', 'wenkai']);
  for (const record of Object.values(index.maps)) {
    const bytes = new Uint8Array(inflateSync(await readFile(join(root, record.file))));
    expect(bytes.length).toBe(record.inflatedBytes);
    const map = decodeSliceMap(bytes, record)!;
    for (const face of record.faces) {
      const { coverage } = JSON.parse(
        await readFile(join(root, index.faces[face]!.dir, 'face.json'), 'utf8'),
      ) as {
        coverage: Record<string, [number, number][]>;
      };
      // One that lies in several slices may be placed in any of them.
      const [held, placed] = [new Set<number>(), new Set<number>()];
      for (const [slice, ranges] of Object.entries(coverage)) {
        for (const [first, last] of ranges) {
          for (let codePoint = first; codePoint <= last; codePoint++) {
            held.add(codePoint);
            if (map.sliceOf(codePoint, face) === slice) placed.add(codePoint);
          }
        }
      }
      let all = 0;
      for (let codePoint = 0; codePoint < 0x32000; codePoint++) {
        if (map.sliceOf(codePoint, face) !== undefined) all++;
      }
      expect([placed.size, all], face).toEqual([held.size, held.size]);
    }
  }
});

test('each face comes with its licence', async () => {
  const root = fontsDir;
  const index = JSON.parse(await readFile(join(root, 'index.json'), 'utf8')) as FontIndex;
  const named = [...Object.values<FontRow>(fonts), ...Object.values<NumFontRow>(numFonts)].filter(({ pkg }) =>
    pkg !== undefined
  );
  expect(Object.keys(index.faces)).toHaveLength(named.length);
  for (const { dir } of Object.values(index.faces)) {
    expect(await readFile(join(root, dir, 'LICENSE'), 'utf8'), dir).toMatch(/SIL OPEN FONT LICENSE/i);
  }
});

test.each([
  ['U+41', [0x41]],
  ['U+41-43, u+4E00', [0x41, 0x42, 0x43, 0x4e00]],
  ['U+43-41', []],
  ['U+4??', []],
  ['U+110000', []],
  ['U+0-10FFFF', []],
  ['', []],
])('the range %j is %j', (text, expected) => {
  expect(parseUnicodeRange(text)).toEqual(expected);
});
