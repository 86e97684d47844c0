/** Reads one table of an ICC profile of version 2 (ICC.1:2001-04, 6.5.7 `lut16Type`): Lab -> inks, or inks -> Lab. */

/** Numbers from 0 to 1, each channel its share of the encoding's range. */
export type Lookup = (input: readonly number[]) => readonly number[];

/** `tag` is such as `A2B1` (inks to Lab) or `B2A1` (Lab to inks). Throws a TypeError when there is no such table. */
export function readTable(profile: Uint8Array, tag: string): Lookup {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const at = tableStart(view, tag);
  const [inputs, outputs, grid] = [view.getUint8(at + 8), view.getUint8(at + 9), view.getUint8(at + 10)];
  const [inputLength, outputLength] = [view.getUint16(at + 48), view.getUint16(at + 50)];
  const shares = (from: number, count: number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => view.getUint16(from + 2 * i) / 65535);
  const inputCurves = shares(at + 52, inputs * inputLength);
  const nodesAt = at + 52 + 2 * inputCurves.length;
  const nodes = shares(nodesAt, grid ** inputs * outputs);
  const outputCurves = shares(nodesAt + 2 * nodes.length, outputs * outputLength);
  return (input) => {
    const places = input.map((value, i) =>
      curve(inputCurves, { at: i * inputLength, length: inputLength }, value)
    );
    const between = interpolate(nodes, { places, grid, outputs });
    return between.map((value, i) =>
      curve(outputCurves, { at: i * outputLength, length: outputLength }, value)
    );
  };
}

function tableStart(view: DataView, tag: string): number {
  const sign = (at: number): string => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
  for (let i = 0; i < view.getUint32(128); i++) {
    const entry = 132 + 12 * i;
    if (sign(entry) !== tag) continue;
    const at = view.getUint32(entry + 4);
    if (sign(at) === 'mft2') return at;
  }
  throw new TypeError(`The profile has no table ${tag} of 16 bits`);
}

function curve(
  values: Float64Array,
  { at, length }: { readonly at: number; readonly length: number },
  input: number,
): number {
  const place = Math.min(1, Math.max(0, input)) * (length - 1);
  const low = Math.min(length - 2, Math.floor(place));
  const [from, to] = [values[at + low] as number, values[at + low + 1] as number];
  return from + (to - from) * (place - low);
}

/** Multilinear interpolation; the first input varies slowest. */
function interpolate(
  nodes: Float64Array,
  { places, grid, outputs }: {
    readonly places: readonly number[];
    readonly grid: number;
    readonly outputs: number;
  },
): number[] {
  const sums = Array.from({ length: outputs }, () => 0);
  const cells = places.map((share) => {
    const place = Math.min(1, Math.max(0, share)) * (grid - 1);
    const low = Math.min(grid - 2, Math.floor(place));
    return { low, share: place - low };
  });
  for (let corner = 0; corner < 1 << places.length; corner++) {
    let weight = 1;
    let node = 0;
    cells.forEach(({ low, share }, axis) => {
      const high = corner >> axis & 1;
      weight *= high === 1 ? share : 1 - share;
      node = node * grid + low + high;
    });
    if (weight === 0) continue;
    for (let i = 0; i < outputs; i++) {
      sums[i] = (sums[i] as number) + weight * (nodes[node * outputs + i] as number);
    }
  }
  return sums;
}
