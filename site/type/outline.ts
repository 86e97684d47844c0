/** A path as plain numbers: what a glyph, a code and a decor are drawn with. Units are those of whoever holds it. */

/**
 * `verbs` has one letter a step: M (2 coords), L (2), Q (4: control, end), C (6), Z (0).
 * `coords` are absolute, flat, in order. Every contour starts with M and ends with Z unless it is only stroked.
 */
export interface Outline {
  readonly verbs: string;
  readonly coords: readonly number[];
}

export const emptyOutline: Outline = { verbs: '', coords: [] };

/** Ink bounds: the tight box of the drawn points (control points of curves are resolved to their extrema by `outlineBounds`). */
export interface Bounds {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}
