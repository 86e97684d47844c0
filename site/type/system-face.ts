/** The system font as a face: each character traced from the canvas, one after another so that the page stays alive. */
import type { Face } from './face.ts';
import { tracedFile } from './font-file.ts';
import { measureFace } from './measure.ts';
import type { GlyphTracer } from './source.ts';

export function systemFace(trace: GlyphTracer): Face {
  const file = tracedFile(trace, undefined);
  let queue = Promise.resolve();
  return {
    name: 'System font',
    metrics: measureFace((char) => trace.measure(char, undefined).ink),
    blanks: {
      spaceEm: trace.measure(' ', undefined).advanceEm,
      wideSpaceEm: trace.measure('国', undefined).advanceEm,
    },
    places: (codePoint) => [`system/${codePoint.toString(16)}`],
    async load(place) {
      await (queue = queue.then(() => new Promise((resolve) => setTimeout(resolve))));
      file.glyph(parseInt(place.slice('system/'.length), 16));
      return { kind: 'file', file };
    },
  };
}
