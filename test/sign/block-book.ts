/** A font book whose every glyph is a solid block as large as its kind of character usually is: real layouts without any font. */
import type { FontBook, Run, VoiceMetrics } from '../../site/type/book.ts';

const metrics: VoiceMetrics = {
  capHeightEm: 0.72,
  digitHeightEm: 0.72,
  ideographTopEm: 0.84,
  ideographBottomEm: -0.08,
};

export const blockBook: FontBook = {
  metrics: () => metrics,
  run(text, _voice, trackingEm = 0): Run {
    let penEm = 0;
    const glyphs = Array.from(text, (char) => {
      const blank = char.trim() === '';
      const han = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(char);
      const advanceEm = han ? 1 : blank ? 0.28 : 0.56;
      const [top, bottom] = han ? [840, -80] : [720, 0];
      const right = 1000 * advanceEm - 40;
      const outline = blank
        ? { verbs: '', coords: [] }
        : { verbs: 'MLLLZ', coords: [40, bottom, right, bottom, right, top, 40, top] };
      const glyph = { char, outline, unitsPerEm: 1000, xEm: penEm, advanceEm };
      penEm += advanceEm + trackingEm;
      return glyph;
    });
    const drawn = glyphs.filter((glyph) => glyph.outline.verbs !== '');
    const [first, last] = [drawn[0], drawn.at(-1)];
    const advanceEm = glyphs.length === 0 ? 0 : penEm - trackingEm;
    const points = drawn.flatMap(({ outline }) => [outline.coords[1] ?? 0, outline.coords[5] ?? 0]);
    const inkEm = first && last && {
      xMin: first.xEm + 0.04,
      xMax: last.xEm + last.advanceEm - 0.04,
      yMin: Math.min(...points) / 1000,
      yMax: Math.max(...points) / 1000,
    };
    return { text, glyphs, advanceEm, inkEm, missing: [] };
  },
};
