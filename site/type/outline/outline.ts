/** A path as plain numbers, for glyphs, codes and decoration, and the box of what it draws. Units are the owner's. */

/**
 * `verbs` has one letter per step: M (2 coords), L (2), Q (4: control, end), C (6), Z (0).
 * `coords` are absolute, flat, in order. Every contour starts with M and ends with Z unless it is only stroked.
 */
export interface Outline {
  readonly verbs: string;
  readonly coords: readonly number[];
}

export const emptyOutline: Outline = { verbs: '', coords: [] };

/** A box, y up or down as the outline's. */
export interface Bounds {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}

/** x' = a x + c y + e; y' = b x + d y + f, as in SVG's matrix(a b c d e f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function transformOutline(outline: Outline, [a, b, c, d, e, f]: Affine): Outline {
  const { verbs, coords } = outline;
  const moved = new Array<number>(coords.length);
  for (let i = 0; i + 1 < coords.length; i += 2) {
    const x = coords[i]!;
    const y = coords[i + 1]!;
    moved[i] = a * x + c * y + e;
    moved[i + 1] = b * x + d * y + f;
  }
  return { verbs, coords: moved };
}

export function unionBounds(a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined {
  if (!a || !b) return a ?? b;
  return {
    xMin: Math.min(a.xMin, b.xMin),
    yMin: Math.min(a.yMin, b.yMin),
    xMax: Math.max(a.xMax, b.xMax),
    yMax: Math.max(a.yMax, b.yMax),
  };
}

/** Asked of glyphs at every key press, and of decor at hundreds of points. */
const knownBounds = new WeakMap<Outline, Bounds | 'none'>();

/** The tight box of what is drawn, curves at their true extrema; undefined when nothing is (an M alone draws nothing). */
export function outlineBounds(outline: Outline): Bounds | undefined {
  const known = knownBounds.get(outline) ?? measuredBounds(outline) ?? 'none';
  knownBounds.set(outline, known);
  return known === 'none' ? undefined : known;
}

/** Box of a glyph's outline in em, its pen at (0, 0). */
export function glyphInkEm(
  glyph: { readonly outline: Outline; readonly unitsPerEm: number } | undefined,
): Bounds | undefined {
  const box = glyph && outlineBounds(glyph.outline);
  if (!box) return undefined;
  const em = glyph.unitsPerEm;
  return { xMin: box.xMin / em, yMin: box.yMin / em, xMax: box.xMax / em, yMax: box.yMax / em };
}

function measuredBounds({ verbs, coords }: Outline): Bounds | undefined {
  let xMin = Infinity, yMin = Infinity, xMax = -Infinity, yMax = -Infinity;
  let at = 0, x = 0, y = 0;
  function point(px: number, py: number): void {
    if (px < xMin) xMin = px;
    if (px > xMax) xMax = px;
    if (py < yMin) yMin = py;
    if (py > yMax) yMax = py;
  }
  for (const verb of verbs) {
    const length = coordsPerVerb[verb as Verb];
    if (length === undefined) throw new RangeError(`Outline has an unknown verb "${verb}"`);
    if (at + length > coords.length) throw new RangeError(`Outline ends inside a "${verb}"`);
    const c = (i: number): number => coords[at + i]!;
    if (verb !== 'M' && verb !== 'Z') point(x, y);
    if (verb === 'Q') {
      for (const t of [extremum2(x, c(0), c(2)), extremum2(y, c(1), c(3))]) {
        if (t !== undefined) point(quad(x, c(0), c(2), t), quad(y, c(1), c(3), t));
      }
    } else if (verb === 'C') {
      for (const t of [...extrema3(x, c(0), c(2), c(4)), ...extrema3(y, c(1), c(3), c(5))]) {
        point(cubic(x, c(0), c(2), c(4), t), cubic(y, c(1), c(3), c(5), t));
      }
    }
    if (length) {
      x = c(length - 2);
      y = c(length - 1);
      if (verb !== 'M') point(x, y);
    }
    at += length;
  }
  return xMin <= xMax ? { xMin, yMin, xMax, yMax } : undefined;
}

type Verb = 'M' | 'L' | 'Q' | 'C' | 'Z';
const coordsPerVerb: Readonly<Record<Verb, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

function quad(p0: number, p1: number, p2: number, t: number): number {
  const u = 1 - t;
  return u * u * p0 + 2 * u * t * p1 + t * t * p2;
}

function cubic(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** The extremum of a quadratic, if inside (0, 1): the zero of its derivative. */
function extremum2(p0: number, p1: number, p2: number): number | undefined {
  const t = (p0 - p1) / (p0 - 2 * p1 + p2);
  return t > 0 && t < 1 ? t : undefined;
}

function extrema3(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-12) return [-c / b].filter((t) => t > 0 && t < 1);
  const root = Math.sqrt(b * b - 4 * a * c);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter((t) => t > 0 && t < 1);
}
