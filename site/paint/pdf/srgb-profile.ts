/** sRGB (IEC 61966-2-1) as an ICC profile, version 4.2, for ordinary PDFs. 480 bytes, always the same. */

type Numbers = readonly number[];

// deno-fmt-ignore
const tags: readonly (readonly [names: readonly string[], body: readonly (string | Numbers)[]])[] = [
  [['desc'], ['mluc', [0, 1, 12], 'enUS', [8, 28], '\0s\0R\0G\0B']],
  // CC0.
  [['cprt'], ['mluc', [0, 1, 12], 'enUS', [6, 28], '\0C\0C\x000', '\0\0']],
  [['wtpt'], ['XYZ ', [0], fixed(0.9642, 1, 0.8249)]],
  [['chad'], ['sf32', [0], fixed(1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)]],
  [['rXYZ'], ['XYZ ', [0], fixed(0.43607, 0.22249, 0.01392)]],
  [['gXYZ'], ['XYZ ', [0], fixed(0.38515, 0.71687, 0.09708)]],
  [['bXYZ'], ['XYZ ', [0], fixed(0.14307, 0.06061, 0.71410)]],
  // One curve for all three: a power above a straight foot.
  [['rTRC', 'gTRC', 'bTRC'], ['para', [0, 3 << 16], fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)]],
];

export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const bodies = tags.map(([, body]) => body.flatMap(bytesOf));
  const count = tags.flatMap(([names]) => names).length;
  let at = 128 + 4 + 12 * count;
  const entries = tags.flatMap(([names], i) => {
    const length = bodies[i]!.length;
    const rows = names.flatMap((name) => [...bytesOf(name), ...bytesOf([at, length])]);
    at += length;
    return rows;
  });
  // deno-fmt-ignore
  const header = [
    [at], '\0\0\0\0', [0x04200000], 'mntrRGB XYZ ', [2000 << 16 | 1, 1 << 16, 0], 'acsp', [0, 0, 0, 0, 0, 0, 0],
    fixed(0.9642, 1, 0.8249), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ].flatMap(bytesOf);
  return Uint8Array.from([...header, ...bytesOf([count]), ...entries, ...bodies.flat()]);
}

/** A string gives its characters, a number four bytes. */
function bytesOf(part: string | Numbers): number[] {
  return typeof part === 'string'
    ? Array.from(part, (char) => char.charCodeAt(0))
    : part.flatMap((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
}

/** s15Fixed16. */
function fixed(...values: Numbers): number[] {
  return values.map((value) => Math.round(value * 65536));
}
