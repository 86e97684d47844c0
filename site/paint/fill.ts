/** Normalised fills for painters. */
import type { Fill } from '../sign/scene.ts';

/** A gradient of zero length becomes its last colour, as in SVG: other formats differ. */
export function normalisedFill(fill: Fill): Fill {
  if (fill.kind === 'solid') return fill;
  const last = fill.stops.at(-1);
  if (last === undefined) throw new RangeError('A gradient needs at least one stop');
  const flat = fill.stops.length === 1 || (fill.x1 === fill.x2 && fill.y1 === fill.y2);
  return flat ? { kind: 'solid', color: last.color } : fill;
}

/** `#rrggbb` -> three bytes. */
export function colorBytes(color: string): readonly [number, number, number] {
  if (!/^#[0-9a-f]{6}$/.test(color)) {
    throw new RangeError(`A colour is "#rrggbb" in lower case, not ${JSON.stringify(color)}`);
  }
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
