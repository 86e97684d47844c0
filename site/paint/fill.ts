/** Fills as painters may rely on them. */
import type { Fill } from '../sign/scene.ts';

/** A gradient from a point to itself has no direction: as in SVG, it is its last colour. Formats differ here, so no painter sees one. */
export function settledFill(fill: Fill): Fill {
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
