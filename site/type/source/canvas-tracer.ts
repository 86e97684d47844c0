/**
 * Draws a character large on a canvas and traces it: for the system font and for font files that only the platform can read.
 * At 1024 px per em and half a pixel of tolerance, a 24 mm title strays by 0.012 mm, half a dot of a 1200 dpi printer.
 */
import type { CanvasPen } from './glyph-drawing.ts';
import type { GlyphTracer } from './source.ts';

const emPx = 1024;

/** Simplified forms first: a system's own order depends on its language. */
const systemFamilies =
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", system-ui, sans-serif';
const systemWeight = 700;

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
  let drawn: Pick<GlyphTracer, 'addFont' | 'trace'>;

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

  const pen: CanvasPen = { canvas, context, emPx, systemFamilies, fontOf, setFont };

  async function ready(): Promise<void> {
    drawn ??= (await import('./glyph-drawing.ts')).glyphDrawing(pen, fonts);
  }

  return {
    ready,
    async addFont(bytes) {
      try {
        await ready();
        return await drawn.addFont(bytes);
      } catch {
        return undefined;
      }
    },
    trace: (char, family) => drawn.trace(char, family),
    measure(char, family) {
      setFont(fontOf(family, emPx));
      const box = context.measureText(char);
      const [yMin, yMax] = [-box.actualBoundingBoxDescent, box.actualBoundingBoxAscent];
      return {
        advanceEm: box.width / emPx,
        ink: yMax > yMin ? { yMin: yMin / emPx, yMax: yMax / emPx } : undefined,
      };
    },
  };
}
