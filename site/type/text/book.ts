/**
 * The layout's interface to fonts: text -> outlines and advances. Everything is loaded before, so that setting is synchronous and pure.
 * Lengths are in em (1 em = the font size), y up from the baseline.
 */
import type { Bounds, Outline } from '../outline/outline.ts';

/**
 * Which face a text is set in: `title` is the design's title font (title, subtitle), `small` its companion for small text
 * (labels, tip, caption: the title font itself where that stays readable, else `sans`), `number` the phone digits.
 */
export type TextRole = 'title' | 'small' | 'number';

export interface PlacedGlyph {
  /** The character as typed (one code point, or a cluster that is drawn as one). */
  readonly char: string;
  /** In font units, y up; the same object for the same glyph, so painters may share it. */
  readonly outline: Outline;
  readonly unitsPerEm: number;
  /** Pen position from the run's start, em. */
  readonly xEm: number;
  /** Offset below the run's baseline, em, in vertical and arched runs. */
  readonly yEm?: number;
  /** Turned clockwise about its pen position, in arched runs. */
  readonly turnRad?: number;
  readonly advanceEm: number;
}

export interface Run {
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
  readonly advanceEm: number;
  /** Ink box, em, y up; undefined when nothing is drawn (empty or blanks). */
  readonly inkEm: Bounds | undefined;
  /** Characters that no face has; they are not drawn, and the doctor reports them. */
  readonly missing: readonly string[];
  /** In a phone number: from where to where each group reaches, em. */
  readonly groupsEm?: readonly (readonly [from: number, to: number])[];
}

/** em, all positive but `ideographBottomEm`, which is where the Han box ends below (negative) the baseline. */
export interface FaceMetrics {
  /** Height of the ink of H. */
  readonly capHeightEm: number;
  /** Height of the ink of the digits (0), used to centre phone numbers optically. */
  readonly digitHeightEm: number;
  /** Ink extent of typical Han characters, used to centre Chinese lines optically. */
  readonly ideographTopEm: number;
  readonly ideographBottomEm: number;
}

export interface FontBook {
  /** Blanks advance and draw nothing. Line breaks are not accepted (RangeError). */
  run(text: string, textRole: TextRole): Run;
  metrics(textRole: TextRole): FaceMetrics;
}
