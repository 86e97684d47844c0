/** What a canvas draws of a character, and its outline; fetched when the first one is traced. */
import { traceCoverage } from '../outline/contour.ts';
import type { Glyph } from '../outline/glyf.ts';
import type { GlyphTracer } from './source.ts';

const tolerancePx = 0.5;
/** Ink this far beyond the em box is cut: no glyph of a sign reaches it. */
const maxInkEm = 3;
/** Size at which drawings are compared, px per em. */
const probePx = 64;
/** Never a character (Unicode 16, section 23.7), so that the glyph for a missing character is drawn. */
const unassigned = '\u{10fffd}';

export interface CanvasPen {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  readonly context: OffscreenCanvasRenderingContext2D;
  /** Pixels an em at which a character is traced. */
  readonly emPx: number;
  readonly systemFamilies: string;
  fontOf(family: string | undefined, sizePx: number): string;
  setFont(font: string): void;
}

export function glyphDrawing(
  { canvas, context, emPx, systemFamilies, fontOf, setFont }: CanvasPen,
  fonts: Iterable<FontFace> & { add(face: FontFace): unknown },
): Pick<GlyphTracer, 'addFont' | 'trace'> {
  let added = 0;

  /** The ink's box of pixels, the pen at (left, ascent); undefined when nothing is drawn. */
  function draw(char: string, font: string) {
    setFont(font);
    const box = context.measureText(char);
    const clip = (px: number): number =>
      Math.ceil(Math.min(Math.max(px, -maxInkEm * emPx), maxInkEm * emPx)) + 2;
    const size = {
      advance: box.width,
      left: clip(box.actualBoundingBoxLeft),
      right: clip(box.actualBoundingBoxRight),
      ascent: clip(box.actualBoundingBoxAscent),
      descent: clip(box.actualBoundingBoxDescent),
    };
    const width = size.left + size.right, height = size.ascent + size.descent;
    if (width <= 4 || height <= 4) return undefined;
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width);
      canvas.height = Math.max(canvas.height, height);
    } else context.clearRect(0, 0, width, height);
    setFont(font);
    context.fillStyle = '#000';
    context.fillText(char, size.left, size.ascent);
    return { ...size, width, height, pixels: context.getImageData(0, 0, width, height).data };
  }

  /** Whether two fonts draw a character alike, at a size where that is cheap. */
  function sameDrawing(first: [char: string, font: string], second: [char: string, font: string]): boolean {
    const a = draw(...first), b = draw(...second);
    if (!a || !b) return a === b;
    return a.width === b.width && a.height === b.height && a.advance === b.advance &&
      a.pixels.every((value, i) => value === b.pixels[i]);
  }

  /** Whether the family has the glyph itself: not another font's glyph, nor the box for a missing one (which may be the family's own). */
  function has(char: string, family: string | undefined): boolean {
    const font = fontOf(family, probePx);
    return !sameDrawing([char, font], [unassigned, font]) &&
      (family === undefined || !sameDrawing([char, font], [char, `${probePx}px ${systemFamilies}`]));
  }

  return {
    async addFont(bytes) {
      const taken = new Set([...fonts].map((face) => face.family.replace(/"/g, '')));
      let family: string;
      do family = `sign-traced-${++added}`; while (taken.has(family));
      fonts.add(await new FontFace(family, bytes).load());
      return family;
    },
    trace(char, family): Glyph | undefined {
      if (!has(char, family)) return undefined;
      const drawn = draw(char, fontOf(family, emPx));
      if (!drawn) return undefined;
      const { pixels, width, height, left, descent, advance } = drawn;
      const alpha = new Uint8Array(width * height);
      for (let i = 0; i < alpha.length; i++) {
        alpha[i] = pixels[i * 4 + 3]!;
        // A coloured glyph (emoji) would be traced as one solid shape.
        if (alpha[i]! > 200 && pixels[i * 4]! + pixels[i * 4 + 1]! + pixels[i * 4 + 2]! > 60) {
          return undefined;
        }
      }
      const { verbs, coords } = traceCoverage({ alpha, width, height }, tolerancePx);
      const placed = coords.map((value, i) => value - (i % 2 ? descent : left));
      return { outline: { verbs, coords: placed }, advance, unitsPerEm: emPx };
    },
  };
}
