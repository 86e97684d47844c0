/** Damaged and hostile font files: the reader answers with its documented values, in bounded time and memory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGlyphFile } from '../../../site/type/outline/glyf.ts';
import { openFont } from '../../../site/type/outline/woff.ts';
import { fontsDir } from '../fonts-dir.ts';
import { packWoff } from '../../../build/fonts/pack-woff.ts';
import { toSfnt } from './sfnt.ts';
import { cases } from '../../run/cases.ts';

const runs = cases(50);
const root = fontsDir;
const { faces } = JSON.parse(await readFile(join(root, 'index.json'), 'utf8')) as {
  faces: Record<string, { dir: string }>;
};
const samples = await Promise.all(
  ['num/oswald/latin', 'num/bodoni/latin', 'kuaile/119'].map(async (path) => {
    const at = path.lastIndexOf('/');
    return new Uint8Array(
      await readFile(join(root, faces[path.slice(0, at)]!.dir, `${path.slice(at + 1)}.woff`)),
    );
  }),
);
const codePoints = [...'0123456789AHQgé的一是 \u{10ffff}\u{20000}'].map((char) => char.codePointAt(0)!);

/** Opens the file and draws everything; whatever comes must be of the documented form. */
async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<'read' | 'unreadable'> {
  const opened = await openFont(bytes);
  if ('unreadable' in opened) {
    expect(opened.unreadable).toMatch(/^[a-z].*[^.]$/);
    return 'unreadable';
  }
  const file = readGlyphFile(opened.tables);
  if ('unreadable' in file) return 'unreadable';
  for (const codePoint of codePoints) {
    const glyph = file.glyph(codePoint);
    expect(file.has(codePoint)).toBe(glyph !== undefined);
    if (!glyph) continue;
    const { verbs, coords } = glyph.outline;
    const contours = verbs.split('Z');
    expect(contours.pop()).toBe('');
    for (const contour of contours) if (!/^M[LQ]*$/.test(contour)) throw new Error(`A contour is ${contour}`);
    expect(coords.length).toBe([...verbs].reduce((sum, verb) => sum + { M: 2, L: 2, Q: 4, Z: 0 }[verb]!, 0));
    expect(coords.every(Number.isFinite)).toBe(true);
    expect(glyph.unitsPerEm).toBeGreaterThanOrEqual(16);
  }
  return 'read';
}

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    value: fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.integer({ min: 0, max: 255 })),
  }),
  { minLength: 1, maxLength: 12 },
);

test('a WOFF file with bytes changed anywhere is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), edits, fc.boolean(), async (sample, changes, header) => {
      const bytes = sample.slice();
      for (const { at, value } of changes) bytes[at % (header ? 400 : bytes.length)] = value;
      await readAll(bytes);
    }),
    { numRuns: runs, seed: 20 },
  );
});

test('a WOFF file cut anywhere is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), fc.nat(), async (sample, length) => {
      await readAll(sample.slice(0, length % sample.length));
    }),
    { numRuns: runs, seed: 21 },
  );
});

test('damaged cmap, loca, glyf and hmtx tables are read or refused', async () => {
  let drawn = 0;
  const bare = samples.map(toSfnt);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...bare), edits, fc.nat(), async (sample, changes, table) => {
      const bytes = sample.slice();
      const view = new DataView(bytes.buffer);
      const record = 12 + (table % view.getUint16(4)) * 16;
      const offset = view.getUint32(record + 8), length = Math.max(1, view.getUint32(record + 12));
      for (const { at, value } of changes) bytes[offset + at % length] = value;
      if (await readAll(bytes) === 'read') drawn++;
      await readAll(packWoff(bytes));
    }),
    { numRuns: runs, seed: 22 },
  );
  expect(drawn).toBeGreaterThan(runs / 4);
});

test('no bytes at all are a font', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await readAll(new Uint8Array(bytes))).toBe('unreadable');
    }),
    { numRuns: runs, seed: 23 },
  );
});

test('a table that inflates to more than it declares is refused without being inflated', async () => {
  const bomb = deflateSync(new Uint8Array(64 << 20), { level: 1 });
  expect(await readAll(oneTable('glyf', bomb, bomb.length + 1))).toBe('unreadable');
  expect(await readAll(oneTable('glyf', bomb, 0xffffffff))).toBe('unreadable');
});

test('the same table a hundred times is refused', async () => {
  const raw = new Uint8Array(44 + 100 * 20 + 4);
  const view = new DataView(raw.buffer);
  view.setUint32(0, 0x774f4646);
  view.setUint32(4, 0x00010000);
  view.setUint16(12, 100);
  for (let i = 0; i < 100; i++) {
    writeRecord(view, 44 + i * 20, { tag: 'glyf', offset: 44 + 2000, packed: 4, length: 4 });
  }
  expect(await readAll(raw)).toBe('unreadable');
});

test('recursive components terminate', async () => {
  // Glyph 1 is made of itself eight times over: without limits 8^depth parts.
  const glyph = new Uint8Array(10 + 8 * 6);
  const view = new DataView(glyph.buffer);
  view.setInt16(0, -1);
  for (let i = 0; i < 8; i++) {
    view.setUint16(10 + i * 6, (i < 7 ? 0x20 : 0) | 2);
    view.setUint16(12 + i * 6, 1);
  }
  const tables = new Map(Object.entries({
    head: table(54, (head) => head.setUint16(18, 1000)),
    hhea: table(36, (hhea) => hhea.setUint16(34, 2)),
    maxp: table(6, (maxp) => maxp.setUint16(4, 2)),
    hmtx: table(8, (hmtx) => hmtx.setUint16(4, 500)),
    loca: table(6, (loca) => loca.setUint16(4, glyph.length / 2)),
    glyf: new DataView(glyph.buffer),
    cmap: table(40, (cmap) => {
      cmap.setUint16(2, 1);
      cmap.setUint16(4, 3);
      cmap.setUint16(6, 10);
      cmap.setUint32(8, 12);
      cmap.setUint16(12, 12);
      cmap.setUint32(24, 1);
      cmap.setUint32(28, 65);
      cmap.setUint32(32, 65);
      cmap.setUint32(36, 1);
    }),
  }));
  const file = readGlyphFile(tables);
  if ('unreadable' in file) throw new Error(file.unreadable);
  expect(file.glyph(65)).toBeUndefined();
});

function table(length: number, fill: (view: DataView) => void): DataView {
  const view = new DataView(new ArrayBuffer(length));
  fill(view);
  return view;
}

function oneTable(tag: string, data: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const woff = new Uint8Array(64 + data.length);
  const view = new DataView(woff.buffer);
  view.setUint32(0, 0x774f4646);
  view.setUint32(4, 0x00010000);
  view.setUint16(12, 1);
  writeRecord(view, 44, { tag, offset: 64, packed: data.length, length });
  woff.set(data, 64);
  return woff;
}

function writeRecord(
  view: DataView,
  at: number,
  record: { tag: string; offset: number; packed: number; length: number },
): void {
  for (let i = 0; i < 4; i++) view.setUint8(at + i, record.tag.charCodeAt(i));
  view.setUint32(at + 4, record.offset);
  view.setUint32(at + 8, record.packed);
  view.setUint32(at + 12, record.length);
}
