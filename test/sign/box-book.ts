/** A font book whose every glyph is a box: as wide and as high as a real face's, set in microseconds. */
import type { FontBook, PlacedGlyph, Run, TextRole } from '../../site/type/text/book.ts';

const metrics = { capHeightEm: 0.73, digitHeightEm: 0.72, ideographTopEm: 0.85, ideographBottomEm: -0.08 };

interface BoxGlyph {
  readonly advance: number;
  readonly ink: readonly [xMin: number, yMin: number, xMax: number, yMax: number] | undefined;
}

/** In thousandths of an em. */
function boxGlyph(char: string, textRole: TextRole): BoxGlyph {
  const wobble = (char.codePointAt(0)! * 7) % 60;
  const narrow = textRole === 'number' ? 40 : 0;
  if (/\s/u.test(char)) return { advance: 250, ink: undefined };
  if (/\d/u.test(char)) return { advance: 560 - narrow, ink: [30, -10, 530 - narrow, 730] };
  if (/[()（）gjpqy]/u.test(char)) return { advance: 500, ink: [40, -210, 460, 760] };
  if (/[\u0020-\u024f]/u.test(char)) return { advance: 480 + wobble, ink: [30, 0, 440 + wobble, 730] };
  return { advance: 1000, ink: [20 + wobble, -60 - wobble, 980 - wobble, 830 + wobble] };
}

export const boxBook: FontBook = {
  metrics: () => metrics,
  run(text, textRole): Run {
    if (/[\n\v\f\r\u0085\u2028\u2029]/u.test(text)) {
      throw new RangeError(`A run is one line: ${JSON.stringify(text)}`);
    }
    const glyphs: PlacedGlyph[] = [];
    let ink: [number, number, number, number] | undefined;
    let x = 0;
    for (const char of text) {
      const box = boxGlyph(char, textRole);
      const [left, bottom, right, top] = box.ink ?? [0, 0, 0, 0];
      const coords = [left, bottom, right, bottom, right, top, left, top];
      const outline = box.ink ? { verbs: 'MLLLZ', coords } : { verbs: '', coords: [] };
      glyphs.push({ char, outline, unitsPerEm: 1000, xEm: x, advanceEm: box.advance / 1000 });
      if (box.ink) {
        ink = [
          Math.min(ink?.[0] ?? Infinity, x + left / 1000),
          Math.min(ink?.[1] ?? Infinity, bottom / 1000),
          Math.max(ink?.[2] ?? -Infinity, x + right / 1000),
          Math.max(ink?.[3] ?? -Infinity, top / 1000),
        ];
      }
      x += box.advance / 1000;
    }
    const inkEm = ink && { xMin: ink[0], yMin: ink[1], xMax: ink[2], yMax: ink[3] };
    return { text, glyphs, advanceEm: x, inkEm, missing: [] };
  },
};
