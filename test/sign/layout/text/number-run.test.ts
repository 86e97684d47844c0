import { expect, test } from 'vitest';
import { numberRun } from '../../../../site/sign/layout/text/number-run.ts';
import { boxBook } from '../../box-book.ts';

/** Distance from each pen position to the next, less the advance: where extra room is. */
function gaps(num: string): number[] {
  const { glyphs } = numberRun(num, boxBook);
  return glyphs.slice(1).map((glyph, i) =>
    Math.round((glyph.xEm - glyphs[i]!.xEm - glyphs[i]!.advanceEm) * 100)
  );
}

test('a bare mobile number is spaced 3-4-4 and its text stays', () => {
  const wide = gaps('13800138000').flatMap((gap, i) => (gap > 0 ? [i] : []));
  expect(wide).toEqual([2, 6]);
  expect(numberRun('13800138000', boxBook).text).toBe('13800138000');
});

test('the spaced run says how long it is', () => {
  const run = numberRun('13800138000', boxBook);
  const last = run.glyphs.at(-1)!;
  expect(run.advanceEm).toBeCloseTo(last.xEm + last.advanceEm, 9);
  expect(run.inkEm!.xMax).toBeCloseTo(last.xEm + 0.49, 2);
});

test.each(['138 0013 8000', '010-62345678', '+8613800138000', '23800138000', '1380013800', '138001380001'])(
  '%s is set as it was typed',
  (num) => expect(gaps(num).every((gap) => gap === 0)).toBe(true),
);
