/**
 * Draws a character large on a canvas and traces it: for the system font and for font files that only the platform can read.
 * At 1024 px per em and half a pixel of tolerance, a 24 mm title strays by 0.012 mm, half a dot of a 1200 dpi printer.
 */
import type { Glyph } from '../outline/glyf.ts';
import type { GlyphTracer } from './source.ts';

const emPx = 1024;
const tolerancePx = 0.5;
/** Ink this far beyond the em box is cut: no glyph of a sign reaches it. */
const maxInkPx = 3 * emPx;

/** Simplified forms first: a system's own order depends on its language. */
const systemFamilies =
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", system-ui, sans-serif';
const systemWeight = 700;
/** Size at which drawings are compared, px per em. */
const probePx = 64;

interface TracerWorld {
  /** A canvas of that size in pixels. */
  readonly createCanvas: (width: number, height: number) => OffscreenCanvas | HTMLCanvasElement;
  /** Where faces from files are added: `document.fonts`. */
  readonly fonts: Iterable<FontFace> & { add(face: FontFace): unknown };
}

export function canvasTracer({ createCanvas, fonts }: TracerWorld): GlyphTracer {
  const canvas = createCanvas(emPx, emPx);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new TypeError('A glyph tracer needs a canvas with a 2d context');
  let added = 0;
  let contour: typeof import('../outline/contour.ts');

  async function ready(): Promise<void> {
    contour ??= await import('../outline/contour.ts');
  }

  function fontOf(family: string | undefined, sizePx: number): string {
    return family === undefined
      ? `${systemWeight} ${sizePx}px ${systemFamilies}`
      : `${sizePx}px "${family}", ${systemFamilies}`;
  }

  /** Before every use: resizing a canvas resets it. */
  function setFont(font: string): void {
    context!.font = font;
    context!.textBaseline = 'alphabetic';
    context!.textRendering = 'geometricPrecision';
    // Forms of Han, and in some fonts of digits, depend on the language. Not every browser has `lang` yet.
    (context as { lang?: string }).lang = 'zh-CN';
  }

  function measure(char: string, font: string) {
    setFont(font);
    const box = context!.measureText(char);
    const clip = (px: number): number => Math.ceil(Math.min(Math.max(px, -maxInkPx), maxInkPx));
    return {
      advance: box.width,
      left: clip(box.actualBoundingBoxLeft) + 2,
      right: clip(box.actualBoundingBoxRight) + 2,
      ascent: clip(box.actualBoundingBoxAscent) + 2,
      descent: clip(box.actualBoundingBoxDescent) + 2,
      yMax: box.actualBoundingBoxAscent,
      yMin: -box.actualBoundingBoxDescent,
    };
  }

  /** The ink's box of pixels, the pen at (left, ascent); undefined when nothing is drawn. */
  function draw(char: string, font: string) {
    const size = measure(char, font);
    const width = size.left + size.right, height = size.ascent + size.descent;
    if (width <= 4 || height <= 4) return undefined;
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width);
      canvas.height = Math.max(canvas.height, height);
    } else context!.clearRect(0, 0, width, height);
    setFont(font);
    context!.fillStyle = '#000';
    context!.fillText(char, size.left, size.ascent);
    return { ...size, width, height, pixels: context!.getImageData(0, 0, width, height).data };
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
    ready,
    async addFont(bytes) {
      const taken = new Set([...fonts].map((face) => face.family.replace(/"/g, '')));
      let family: string;
      do family = `sign-traced-${++added}`; while (taken.has(family));
      try {
        await ready();
        fonts.add(await new FontFace(family, bytes).load());
        return family;
      } catch {
        return undefined;
      }
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
      const { verbs, coords } = contour.traceCoverage({ alpha, width, height }, tolerancePx);
      const placed = coords.map((value, i) => value - (i % 2 ? descent : left));
      return { outline: { verbs, coords: placed }, advance, unitsPerEm: emPx };
    },
    measure(char, family) {
      const { advance, yMin, yMax } = measure(char, fontOf(family, emPx));
      return {
        advanceEm: advance / emPx,
        ink: yMax > yMin ? { yMin: yMin / emPx, yMax: yMax / emPx } : undefined,
      };
    },
  };
}

/** Never a character (Unicode 16, section 23.7), so that the glyph for a missing character is drawn. */
const unassigned = '\u{10fffd}';
