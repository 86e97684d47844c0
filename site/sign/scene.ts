/**
 * The Scene: a finished plate or sheet as shapes at fixed places, back to front. Painters match on `kind` and decide nothing.
 * Positions are in mm from the trim box's top-left corner, x right, y down; a path's outline has its own units, which its matrix maps to these.
 */
import type { Outline } from '../type/outline/outline.ts';

export type Fill =
  | { readonly kind: 'solid'; readonly color: string }
  /** From (x1, y1) to (x2, y2) in mm of the shape's group; padded at both ends. */
  | {
    readonly kind: 'linear';
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly stops: readonly GradientStop[];
  };

/** `offset` 0 to 1, rising. Colours everywhere are `#rrggbb`, lower case. */
export interface GradientStop {
  readonly offset: number;
  readonly color: string;
}

/** Round joins and caps, centred on the outline; width in mm, whatever the path's matrix. */
interface Stroke {
  readonly color: string;
  readonly widthMm: number;
}

/** x' = a x + c y + e; y' = b x + d y + f, as in SVG and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The field of the archive that a shape, a line of text or a finding is about. */
export type Field =
  | 'style'
  | 'size.holes'
  | 'text.title'
  | 'text.sub'
  | 'text.tip'
  | `phones.${number}.num`
  | `phones.${number}.label`
  | 'qr'
  | 'qr.label';

export interface RectShape {
  readonly kind: 'rect';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Corner radius; at most half the shorter side. */
  readonly radiusMm: number;
  readonly fill: Fill;
  readonly field?: Field;
}

export interface PathShape {
  readonly kind: 'path';
  readonly outline: Outline;
  /** Outline units to mm of the group; left out = the outline is in mm. */
  readonly matrix?: Matrix;
  readonly rule: 'nonzero' | 'evenodd';
  /** At least one of fill and stroke is given. */
  readonly fill?: Fill;
  readonly stroke?: Stroke;
  readonly field?: Field;
}

export interface ImageShape {
  readonly kind: 'image';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** `data:image/…`; the box has the picture's own proportion. */
  readonly dataUri: string;
  readonly field?: Field;
}

export interface GroupShape {
  readonly kind: 'group';
  readonly matrix?: Matrix;
  /** In the group's own units, nonzero. */
  readonly clip?: Outline;
  /** 0 to 1; the group is composited as one. */
  readonly opacity?: number;
  /** Marks a whole plate, with its alternative text. */
  readonly figure?: string;
  /** Marks for cutting, not part of a plate. */
  readonly layer?: 'marks';
  readonly shapes: readonly Shape[];
  readonly field?: Field;
}

export type Shape = RectShape | PathShape | ImageShape | GroupShape;

export interface Scene {
  /** The trim box. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Ink beyond the trim on every side; the page a painter makes is the trim box grown by this. 0 = none. */
  readonly bleedMm: number;
  /** For the file's title. */
  readonly title: string;
  readonly shapes: readonly Shape[];
  /** Cut contours: closed, in mm, holes before the trim. No ink; left out = nothing is cut by a machine. */
  readonly cut?: readonly Outline[];
}
