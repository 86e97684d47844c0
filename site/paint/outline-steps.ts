/** Iterates over outlines, for all painters. Units are the outline's own. */
import type { Outline } from '../type/outline/outline.ts';

/** The same names and order as a canvas path. */
interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  closePath(): void;
}

/** Throws a RangeError when verbs and coordinates do not match. */
export function drawOutline({ verbs, coords }: Outline, sink: PathSink): void {
  const at = (i: number): number => coords[i] as number;
  let i = 0;
  for (const verb of verbs) {
    const count = coordsOfVerb[verb];
    if (count === undefined) throw new RangeError(`The outline has an unknown verb: ${JSON.stringify(verb)}`);
    if (i + count > coords.length) {
      throw new RangeError(`The outline has too few coordinates for its verbs: ${coords.length}`);
    }
    if (verb === 'M') sink.moveTo(at(i), at(i + 1));
    else if (verb === 'L') sink.lineTo(at(i), at(i + 1));
    else if (verb === 'Q') sink.quadraticCurveTo(at(i), at(i + 1), at(i + 2), at(i + 3));
    else if (verb === 'C') sink.bezierCurveTo(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
    else sink.closePath();
    i += count;
  }
  if (i !== coords.length) throw new RangeError(`The outline has ${coords.length - i} coordinates too many`);
}

const coordsOfVerb: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

type Write = (outline: Outline, decimals: number) => string;

/** Glyphs are drawn at every key press, and on all plates of a set: what was written of an outline lives as long as it. */
export function writtenOnce(write: Write): Write {
  const written = new WeakMap<Outline, Map<number, string>>();
  return (outline, decimals) => {
    const texts = written.get(outline) ?? new Map<number, string>();
    const text = texts.get(decimals) ?? write(outline, decimals);
    written.set(outline, texts.set(decimals, text));
    return text;
  };
}
