/** The system font as a face: each character is traced on a canvas, one after another so that the page stays responsive. */
import type { FaceMetrics } from '../text/book.ts';
import type { Face } from './face.ts';
import { fileOf } from './font-file.ts';
import { measureFace } from '../text/measure.ts';
import type { GlyphTracer } from '../source/source.ts';
import type { Blanks } from '../text/typeset.ts';

/** Measured on first use: most plates do not need it. */
export function systemFace(trace: GlyphTracer): Face {
  const file = fileOf((codePoint) => trace.trace(String.fromCodePoint(codePoint), undefined));
  let queue = Promise.resolve();
  let metrics: FaceMetrics | undefined;
  let blanks: Blanks | undefined;
  return {
    name: 'System font',
    get metrics() {
      return metrics ??= measureFace((char) => trace.measure(char, undefined).ink);
    },
    get blanks() {
      return blanks ??= {
        spaceEm: trace.measure(' ', undefined).advanceEm,
        wideSpaceEm: trace.measure('国', undefined).advanceEm,
      };
    },
    places: (codePoint) => [`system/${codePoint.toString(16)}`],
    async load(place) {
      try {
        await trace.ready();
      } catch {
        return { kind: 'failed', trouble: 'unreachable', why: 'the code that draws it did not come' };
      }
      await (queue = queue.then(() => new Promise((resolve) => setTimeout(resolve))));
      file.glyph(parseInt(place.slice('system/'.length), 16));
      return { kind: 'file', file };
    },
  };
}
