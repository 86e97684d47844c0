/** The system font as a face: each character traced from the canvas, one after another so that the page stays alive. */
import type { VoiceMetrics } from '../text/book.ts';
import type { Face } from './face.ts';
import { tracedFile } from './font-file.ts';
import { measureFace } from '../text/measure.ts';
import type { GlyphTracer } from '../source/source.ts';
import type { Blanks } from '../text/typeset.ts';

/** Measured when first asked: most plates never are set in it. */
export function systemFace(trace: GlyphTracer): Face {
  const file = tracedFile(trace, undefined);
  let queue = Promise.resolve();
  let metrics: VoiceMetrics | undefined;
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
      await (queue = queue.then(() => new Promise((resolve) => setTimeout(resolve))));
      file.glyph(parseInt(place.slice('system/'.length), 16));
      return { kind: 'file', file };
    },
  };
}
