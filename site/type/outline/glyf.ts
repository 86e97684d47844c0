/**
 * Reads outlines and advances from a TrueType font's tables (OpenType `head`, `hhea`, `hmtx`, `maxp`, `loca`, `glyf`, `cmap`).
 * Units are font units, y up. A damaged glyph is undefined, a damaged font an `unreadable` value; nothing throws or hangs.
 */
import { readCmap } from './cmap.ts';
import { normalizeWinding } from './contour-direction.ts';
import { emptyOutline, type Outline } from './outline.ts';
import type { FontTables } from './woff.ts';

/** A glyph of the font; blanks have an empty outline and an advance. */
export interface Glyph {
  readonly outline: Outline;
  readonly advance: number;
  readonly unitsPerEm: number;
}

/** One opened file: the glyph of a code point, undefined when the file has none (or only a damaged one). */
export interface GlyphFile {
  glyph(codePoint: number): Glyph | undefined;
}

interface TrueTypeFile extends GlyphFile {
  /** Whether `glyph` would give one; far cheaper, since no outline is made. */
  has(codePoint: number): boolean;
}

/** One contour after another: on-curve flags, coordinates, and the index of each contour's last point. */
interface Points {
  readonly on: boolean[];
  readonly x: number[];
  readonly y: number[];
  readonly ends: number[];
  /** The font says that contours may lie over one another. */
  overlap: boolean;
}

/** Limits on one glyph, far above any real one: components are what a hostile file multiplies. */
const maxDepth = 6, maxComponents = 256, maxPoints = 20_000;

export function readGlyphFile(tables: FontTables): TrueTypeFile | { readonly unreadable: string } {
  const head = tables.get('head'), hhea = tables.get('hhea'), maxp = tables.get('maxp');
  const hmtx = tables.get('hmtx'), loca = tables.get('loca'), glyf = tables.get('glyf');
  const cmap = tables.get('cmap');
  if (!head || !hhea || !maxp || !hmtx || !loca || !glyf || !cmap) {
    return { unreadable: 'the font lacks TrueType outlines' };
  }
  if (head.byteLength < 54 || hhea.byteLength < 36 || maxp.byteLength < 6) {
    return { unreadable: 'its header is cut short' };
  }
  const unitsPerEm = head.getUint16(18);
  const long = head.getInt16(50) === 1;
  const glyphCount = Math.min(maxp.getUint16(4), (loca.byteLength >> (long ? 2 : 1)) - 1);
  const metricCount = Math.min(hhea.getUint16(34), hmtx.byteLength >> 2);
  const map = readCmap(cmap);
  if (unitsPerEm < 16 || unitsPerEm > 16384) return { unreadable: 'its em is out of range' };
  if (!map) return { unreadable: 'the font has no Unicode character map' };
  if (metricCount < 1) return { unreadable: 'the font has no advances' };

  function record(id: number): DataView | undefined {
    const start = long ? loca!.getUint32(id * 4) : loca!.getUint16(id * 2) * 2;
    const end = long ? loca!.getUint32(id * 4 + 4) : loca!.getUint16(id * 2 + 2) * 2;
    if (start > end || end > glyf!.byteLength) return undefined;
    return new DataView(glyf!.buffer, glyf!.byteOffset + start, end - start);
  }

  function leftSideBearing(id: number): number | undefined {
    const at = id < metricCount ? id * 4 + 2 : metricCount * 4 + (id - metricCount) * 2;
    return at + 2 <= hmtx!.byteLength ? hmtx!.getInt16(at) : undefined;
  }

  /** Undefined where there is no such glyph, or only a damaged one. */
  function pointsOf(id: number): Points | undefined {
    if (id === 0) return undefined;
    return guarded(() => readPoints(id, 0, { record, glyphCount, budget: { components: maxComponents } }));
  }

  function read(id: number): Glyph | undefined {
    const points = pointsOf(id);
    if (!points) return undefined;
    const advance = hmtx!.getUint16(Math.min(id, metricCount - 1) * 4);
    const data = record(id)!;
    if (data.byteLength === 0) return { outline: emptyOutline, advance, unitsPerEm };
    // The left side bearing places the glyph; its own xMin is only where it was drawn.
    const shift = (leftSideBearing(id) ?? data.getInt16(2)) - data.getInt16(2);
    const outline = toOutline(points, shift);
    return { outline: points.overlap ? outline : normalizeWinding(outline), advance, unitsPerEm };
  }

  const known = new Map<number, Glyph | undefined>();
  return {
    glyph(codePoint) {
      const id = map(codePoint);
      if (!known.has(id)) known.set(id, read(id));
      return known.get(id);
    },
    has: (codePoint) => pointsOf(map(codePoint)) !== undefined,
  };
}

/** A read past a table's end (RangeError of DataView) means a damaged glyph. */
function guarded<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Font {
  readonly record: (id: number) => DataView | undefined;
  readonly glyphCount: number;
  readonly budget: { components: number };
}

function readPoints(id: number, depth: number, font: Font): Points | undefined {
  const data = id < font.glyphCount ? font.record(id) : undefined;
  if (!data) return undefined;
  if (data.byteLength === 0) return { on: [], x: [], y: [], ends: [], overlap: false };
  const contours = data.getInt16(0);
  return contours >= 0 ? readSimple(data, contours) : readComposite(data, depth, font);
}

// deno-fmt-ignore
/** Flags of a simple glyph's points (OpenType 1.9, glyf). */
const simple = { onCurve: 0x01, xShort: 0x02, yShort: 0x04, repeat: 0x08, xSame: 0x10, ySame: 0x20, overlap: 0x40 } as const;

// deno-fmt-ignore
/** Flags of a composite glyph's parts. */
const composite = {
  words: 0x1, xyValues: 0x2, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, overlap: 0x400, scaledOffset: 0x800, unscaledOffset: 0x1000,
} as const;

function readSimple(data: DataView, contours: number): Points | undefined {
  let at = 10;
  const ends: number[] = [];
  for (let i = 0; i < contours; i++, at += 2) {
    const end = data.getUint16(at);
    if (end < (ends.at(-1) ?? 0)) return undefined;
    ends.push(end);
  }
  const count = contours ? ends.at(-1)! + 1 : 0;
  if (count > maxPoints) return undefined;
  at += 2 + data.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.getUint8(at++);
    const repeats = flag & simple.repeat ? data.getUint8(at++) : 0;
    for (let i = 0; i <= repeats && flags.length < count; i++) flags.push(flag);
  }
  function axis(short: number, same: number): number[] {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.getUint8(at++) : -data.getUint8(at++);
      else if (!(flag & same)) {
        value += data.getInt16(at);
        at += 2;
      }
      return value;
    });
  }
  const x = axis(simple.xShort, simple.xSame);
  const y = axis(simple.yShort, simple.ySame);
  return {
    on: flags.map((flag) => (flag & simple.onCurve) !== 0),
    x,
    y,
    ends,
    overlap: ((flags[0] ?? 0) & simple.overlap) !== 0,
  };
}

function readComposite(data: DataView, depth: number, font: Font): Points | undefined {
  if (depth >= maxDepth) return undefined;
  const all: Points = { on: [], x: [], y: [], ends: [], overlap: false };
  let at = 10;
  for (let flags: number = composite.more; flags & composite.more;) {
    if (--font.budget.components < 0) return undefined;
    flags = data.getUint16(at);
    const part = readPoints(data.getUint16(at + 2), depth + 1, font);
    at += 4;
    const words = (flags & composite.words) !== 0, areXy = (flags & composite.xyValues) !== 0;
    const first = readArgument(data, at, { words, signed: areXy });
    const second = readArgument(data, at + (words ? 2 : 1), { words, signed: areXy });
    at += words ? 4 : 2;
    let a = 1, b = 0, c = 0, d = 1;
    const f2dot14 = (): number => data.getInt16((at += 2) - 2) / 16384;
    if (flags & composite.scale) a = d = f2dot14();
    else if (flags & composite.twoScales) [a, d] = [f2dot14(), f2dot14()];
    else if (flags & composite.matrix) [a, b, c, d] = [f2dot14(), f2dot14(), f2dot14(), f2dot14()];
    if (!part || all.x.length + part.x.length > maxPoints) return undefined;
    const x = part.x.map((px, i) => a * px + c * part.y[i]!);
    const y = part.x.map((px, i) => b * px + d * part.y[i]!);
    let dx = first, dy = second;
    if (!areXy) { // the offset that lays point `second` of the part on point `first` of the whole
      if (all.x[first] === undefined || x[second] === undefined) return undefined;
      dx = all.x[first]! - x[second]!;
      dy = all.y[first]! - y[second]!;
    } else if ((flags & (composite.scaledOffset | composite.unscaledOffset)) === composite.scaledOffset) { // offsets are in the part's own scale
      dx *= Math.hypot(a, b);
      dy *= Math.hypot(c, d);
    }
    const base = all.x.length;
    for (let i = 0; i < x.length; i++) {
      all.on.push(part.on[i]!);
      all.x.push(x[i]! + dx);
      all.y.push(y[i]! + dy);
    }
    for (const end of part.ends) all.ends.push(base + end);
    all.overlap ||= part.overlap || (flags & composite.overlap) !== 0;
  }
  return all;
}

function readArgument(data: DataView, at: number, kind: { words: boolean; signed: boolean }): number {
  if (kind.words) return kind.signed ? data.getInt16(at) : data.getUint16(at);
  return kind.signed ? data.getInt8(at) : data.getUint8(at);
}

/** TrueType's implied points made explicit: between two controls lies their middle. Contours of one point draw nothing. */
function toOutline({ on, x, y, ends }: Points, shift: number): Outline {
  let verbs = '';
  const coords: number[] = [];
  let start = 0;
  for (const end of ends) {
    const count = end - start + 1;
    const first = start;
    start = end + 1;
    if (count < 2) continue;
    const px = (i: number): number => x[first + (i % count)]! + shift;
    const py = (i: number): number => y[first + (i % count)]!;
    const isOn = (i: number): boolean => on[first + (i % count)]!;
    // Begin on the first or the last point; if both are controls, at the middle between them.
    const begin = isOn(0) || !isOn(count - 1) ? 0 : count - 1;
    const between = !isOn(begin);
    const x0 = between ? (px(0) + px(count - 1)) / 2 : px(begin);
    const y0 = between ? (py(0) + py(count - 1)) / 2 : py(begin);
    verbs += 'M';
    coords.push(x0, y0);
    for (let i = between ? 0 : 1; i < count; i++) { // the closing line back to the start is Z's
      const at = begin + i;
      if (isOn(at)) {
        verbs += 'L';
        coords.push(px(at), py(at));
        continue;
      }
      verbs += 'Q';
      coords.push(px(at), py(at));
      if (i === count - 1) coords.push(x0, y0);
      else if (isOn(at + 1)) {
        coords.push(px(at + 1), py(at + 1));
        i++;
      } else coords.push((px(at) + px(at + 1)) / 2, (py(at) + py(at + 1)) / 2);
    }
    verbs += 'Z';
  }
  return { verbs, coords };
}
