/** Marks of a sheet: crop marks, cut contours, hole centres and the bar that proves the print scale. Lengths in mm. */
import type { FontBook } from '../../type/text/book.ts';
import { epsilon } from '../../units.ts';
import type { Circle } from '../layout/layout.ts';
import { outlineAround } from '../decor/pen/rounded.ts';
import { glyphShapes } from '../glyph-shapes.ts';
import type { Shape } from '../scene.ts';
import { scaleBarStripMm } from './paper-space.ts';
import type { Placed, Size } from './sheet-arrangement.ts';

const ink = '#000000';
const hairlineMm = 0.2;

const markLengthMm = 4;
const minMarkMm = 1.5;
/** Between a mark and the paper's edge. */
const edgeMm = 3;

interface CropOptions {
  readonly bleedMm: number;
  readonly paper: Size;
  /** Marks end above it. */
  readonly bottomMm: number;
  /** Of a plate's corners. */
  radiusOf(place: Placed): number;
}

/**
 * Two short lines at every corner of every plate, starting outside the bleed, except lines that would touch another plate and those of a
 * side that is mostly round.
 */
export function cropMarks(placed: readonly Placed[], options: CropOptions): Shape[] {
  const lines = placed.flatMap((place) => cornerLines(place, options));
  const free = lines.filter((line) =>
    !placed.some((place) => touches(line, { place, bleedMm: options.bleedMm }))
  );
  const unique = new Map(free.map((line) => [line.map((value) => value.toFixed(3)).join(), line]));
  return unique.size === 0 ? [] : [hairlines([...unique.values()].flat())];
}

/** x1, y1, x2, y2 */
type Line = readonly [number, number, number, number];

function cornerLines(place: Placed, { bleedMm, paper, bottomMm, radiusOf }: CropOptions): Line[] {
  const { xMm, yMm, widthMm, heightMm } = place;
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  const gap = Math.max(bleedMm, 0.5);
  /** From a side outwards, as far as there is room. */
  const reach = (side: number, out: 1 | -1, end: number): readonly (readonly [number, number])[] => {
    const from = side + out * gap;
    const lengthMm = Math.min(markLengthMm, out * (end - from));
    return lengthMm >= minMarkMm ? [[from, from + out * lengthMm]] : [];
  };
  const isStraight = (sideMm: number): boolean => 2 * radiusOf(place) <= sideMm / 2;
  const across = [...reach(xMm, -1, edgeMm), ...reach(right, 1, paper.widthMm - edgeMm)];
  const down = [
    ...reach(yMm, -1, edgeMm),
    ...reach(bottom, 1, Math.min(bottomMm, paper.heightMm - edgeMm)),
  ];
  return [
    ...(isStraight(widthMm) ? [yMm, bottom] : []).flatMap((y) => across.map(([a, b]): Line => [a, y, b, y])),
    ...(isStraight(heightMm) ? [xMm, right] : []).flatMap((x) => down.map(([a, b]): Line => [x, a, x, b])),
  ];
}

function touches(
  [x1, y1, x2, y2]: Line,
  { place, bleedMm }: { readonly place: Placed; readonly bleedMm: number },
): boolean {
  const inside = (a: number, b: number, low: number, high: number): boolean =>
    Math.max(a, b) > low - bleedMm + epsilon && Math.min(a, b) < high + bleedMm - epsilon;
  return inside(x1, x2, place.xMm, place.xMm + place.widthMm) &&
    inside(y1, y2, place.yMm, place.yMm + place.heightMm);
}

/** Width of the light rim of a contour, outside the plate. */
const contourRimMm = 0.4;

/**
 * Where to cut a plate with round corners: its trim as one closed hairline, for a craft cutter to follow, in a light rim that shows it on
 * a dark bleed. Nothing for a rectangle, which the crop marks cut.
 */
export function contourMark(
  { scene, radiusMm = 0 }: { readonly scene: Size; readonly radiusMm?: number | undefined },
  { place: { matrix }, bleedMm }: { readonly place: Placed; readonly bleedMm: number },
): Shape[] {
  if (radiusMm <= 0) return [];
  const trim = outlineAround(scene, 0, radiusMm);
  const beyond = outlineAround(scene, contourRimMm, radiusMm + contourRimMm);
  const rim: Shape = {
    kind: 'path',
    outline: { verbs: trim.verbs + beyond.verbs, coords: [...trim.coords, ...beyond.coords] },
    rule: 'evenodd',
    fill: { kind: 'solid', color: '#ffffff' },
  };
  return [
    // Clipped so that it does not cover the next plate.
    { kind: 'group', matrix, clip: outlineAround(scene, bleedMm), shapes: [rim] },
    { kind: 'path', matrix, outline: trim, rule: 'nonzero', stroke: { color: ink, widthMm: hairlineMm } },
  ];
}

/** A cross at the centre of a hole, dark on a light rim, so that it shows on any ground. */
export function holeMark({ xMm, yMm, radiusMm }: Circle, { matrix: [a, b, c, d, e, f] }: Placed): Shape {
  const [x, y] = [a * xMm + c * yMm + e, b * xMm + d * yMm + f];
  const arm = Math.min(1.5, radiusMm * 0.8);
  const cross = [x - arm, y, x + arm, y, x, y - arm, x, y + arm];
  return { kind: 'group', shapes: [lines(cross, '#ffffff', 0.8), hairlines(cross)], field: 'size.holes' };
}

/** The part of the bar's strip that marks may extend into. */
export const scaleBarHeadroomMm = 3;

export interface Note {
  readonly book: FontBook;
  readonly text: string;
}

interface Strip {
  readonly leftMm: number;
  readonly topMm: number;
  readonly rightMm: number;
}

const barLengthMm = 100;

/** A ruler of 100 mm with a tick every 10 mm, and the note to its right. */
export function scaleBar(
  { leftMm, topMm, rightMm }: Strip,
  note: Note | undefined,
): Shape[] {
  const footMm = topMm + scaleBarStripMm - 1;
  const ticks = Array.from({ length: 11 }, (_, i) => {
    const x = leftMm + 10 * i;
    return [x, footMm, x, footMm - (i % 10 === 0 ? 4 : i === 5 ? 3 : 2)];
  });
  const bar = hairlines([leftMm, footMm, leftMm + barLengthMm, footMm, ...ticks.flat()]);
  if (note === undefined) return [bar];
  const xMm = leftMm + barLengthMm + 3;
  return [bar, ...textShapes(note, { xMm, baselineMm: footMm - 0.5, roomMm: rightMm - xMm })];
}

/** Above the bar and its note, from the left edge on. */
export function textLine(note: Note, { leftMm, topMm, rightMm }: Strip): Shape[] {
  const baselineMm = topMm + scaleBarStripMm - 6;
  return textShapes(note, { xMm: leftMm, baselineMm, roomMm: rightMm - leftMm });
}

const noteSizeMm = 3.2;

function textShapes(
  { book, text }: Note,
  { roomMm, ...at }: { readonly xMm: number; readonly baselineMm: number; readonly roomMm: number },
): Shape[] {
  const run = book.run(text, 'small');
  const sizeMm = Math.min(noteSizeMm, roomMm / Math.max(run.advanceEm, epsilon));
  return glyphShapes({ ...at, run, sizeMm }, { fill: { kind: 'solid', color: ink } });
}

/** Each from x, y to x, y. */
export function lines(coords: readonly number[], color: string, widthMm: number): Shape {
  const outline = { verbs: 'ML'.repeat(coords.length / 4), coords };
  return { kind: 'path', outline, rule: 'nonzero', stroke: { color, widthMm } };
}

export function hairlines(coords: readonly number[]): Shape {
  return lines(coords, ink, hairlineMm);
}
