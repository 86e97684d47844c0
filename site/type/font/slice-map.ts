/**
 * Which file of a face has a character. Faces with the same slices share one map: the slices as ranges of code points, then one bit
 * per face and code point, since a face draws only part of what its slices declare.
 */

export interface Slice {
  /** `119`, `latin`: the name within the file name. */
  readonly name: string;
  readonly codePoints: readonly number[];
}

export interface SliceMap {
  /** The slice that draws the code point in the face; undefined when the face cannot. */
  sliceOf(codePoint: number, face: string): string | undefined;
}

/** Sorted code points, and the number of each one's slice. */
interface Rows {
  readonly codePoints: readonly number[];
  readonly sliceNumbers: readonly number[];
}

/**
 * Bytes: for each slice the count of its ranges, then gap and length - 1 of each; then the faces' bits in the order of code points.
 * Numbers are LEB128. The names of slices and faces, in order, are kept beside it.
 */
export function encodeSliceMap(
  slices: readonly Slice[],
  faces: readonly { readonly has: (codePoint: number) => boolean }[],
): Uint8Array {
  const out: number[] = [];
  function push(value: number): void {
    for (; value > 127; value >>>= 7) out.push((value & 127) | 128);
    out.push(value);
  }
  for (const { codePoints } of slices) {
    const ranges = toRanges(codePoints);
    push(ranges.length);
    let at = 0;
    for (const [first, last] of ranges) {
      push(first - at);
      push(last - first);
      at = last + 1;
    }
  }
  const all = slices.flatMap((slice) => slice.codePoints).sort((a, b) => a - b);
  for (const face of faces) {
    const bits = new Uint8Array((all.length + 7) >> 3);
    all.forEach((codePoint, i) => {
      if (face.has(codePoint)) bits[i >> 3]! |= 1 << (i & 7);
    });
    for (const byte of bits) out.push(byte);
  }
  return Uint8Array.from(out);
}

export function toRanges(codePoints: readonly number[]): (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = [];
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}

/** More than any real map: there are 100,000 Han characters. */
const maxRows = 1 << 17;

/** Undefined when the bytes are not a map of these slices and faces. */
export function decodeSliceMap(
  bytes: Uint8Array,
  names: { readonly slices: readonly string[]; readonly faces: readonly string[] },
): SliceMap | undefined {
  let at = 0;
  function pull(): number {
    for (let value = 0, shift = 0;; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 21) return -1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
  const rows: (readonly [codePoint: number, slice: number])[] = [];
  for (let slice = 0; slice < names.slices.length; slice++) {
    const ranges = pull();
    if (ranges < 0) return undefined;
    for (let i = 0, next = 0; i < ranges; i++) {
      const gap = pull(), length = pull() + 1;
      if (gap < 0 || length < 1 || next + gap + length > 0x110000) return undefined;
      if (rows.length + length > maxRows) return undefined;
      for (let codePoint = next + gap; codePoint < next + gap + length; codePoint++) {
        rows.push([codePoint, slice]);
      }
      next += gap + length;
    }
  }
  const stride = (rows.length + 7) >> 3;
  if (bytes.length !== at + stride * names.faces.length) return undefined;
  const sorted = toRows(rows);
  const first = at;
  const faceNumbers = new Map(names.faces.map((face, i) => [face, i]));
  return {
    sliceOf(codePoint, face) {
      const row = findRow(sorted.codePoints, codePoint);
      const number = faceNumbers.get(face);
      if (row < 0 || number === undefined) return undefined;
      const bit = bytes[first + number * stride + (row >> 3)]! & (1 << (row & 7));
      return bit ? names.slices[sorted.sliceNumbers[row]!] : undefined;
    },
  };
}

function toRows(rows: (readonly [number, number])[]): Rows {
  rows.sort((a, b) => a[0] - b[0]);
  return { codePoints: rows.map((row) => row[0]), sliceNumbers: rows.map((row) => row[1]) };
}

function findRow(codePoints: readonly number[], codePoint: number): number {
  let low = 0, high = codePoints.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codePoints[middle]! < codePoint) low = middle + 1;
    else high = middle;
  }
  return codePoints[low] === codePoint ? low : -1;
}
