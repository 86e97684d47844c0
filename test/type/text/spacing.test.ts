/** The white of Chinese text, as a table: how far each character moves from where its advance would put it, in em. */
import { expect, test } from 'vitest';
import type { PlacedGlyph, Run } from '../../../site/type/text/book.ts';
import { spaceChinese } from '../../../site/type/text/spacing.ts';

/** Full-width marks with their ink in the half where it belongs; Latin half an em wide. */
function runOf(text: string): Run {
  let xEm = 0;
  const glyphs = [...text].map((char): PlacedGlyph => {
    const wide = char.codePointAt(0)! > 0x2e80;
    const [left, right] = /[，。、；：！？）》」』】]/u.test(char)
      ? [80, 380]
      : /[（《「『【]/u.test(char)
      ? [620, 920]
      : wide
      ? [50, 950]
      : [30, 470];
    const blank = char === ' ';
    const outline = blank
      ? { verbs: '', coords: [] }
      : { verbs: 'MLLLZ', coords: [left, 0, right, 0, right, 700, left, 700] };
    const advanceEm = wide ? 1 : blank ? 0.25 : 0.5;
    const glyph = { char, outline, unitsPerEm: 1000, xEm, advanceEm };
    xEm += advanceEm;
    return glyph;
  });
  return { text, glyphs, advanceEm: xEm, inkEm: { xMin: 0, yMin: 0, xMax: xEm, yMax: 0.7 }, missing: [] };
}

function movesOf(text: string): number[] {
  const run = runOf(text);
  const spaced = spaceChinese(run);
  const shifts = spaced.glyphs.map((glyph, at) => glyph.xEm - run.glyphs[at]!.xEm);
  return shifts.map((shift, at) => Math.round((shift - (shifts[at - 1] ?? 0)) * 100) / 100);
}

// deno-fmt-ignore
test.each([
  ['临时停车',       [0, 0, 0, 0]],
  ['请call我',       [0, 0.25, 0, 0, 0, 0.25]],
  ['请 call 我',     [0, 0, 0, 0, 0, 0, 0, 0]],
  ['打138找我',      [0, 0.25, 0, 0, 0.25, 0]],
  ['找我，138',      [0, 0, 0, 0, 0, 0]],
  ['（临停），谢',   [0, 0, 0, 0, -0.5, 0]],
  ['好！（谢）',     [0, 0, -0.5, 0, 0]],
  ['《（谢）》',     [0, -0.5, 0, 0, -0.5]],
  ['京A·12345',      [0, 0, 0, 0, 0, 0, 0, 0]],
  ['粤B12345',       [0, 0, 0, 0, 0, 0, 0]],
  ['沪AD12345停车',  [0, 0, 0, 0, 0, 0, 0, 0, 0.25, 0]],
  ['粤Z1234港',      [0, 0, 0, 0, 0, 0, 0]],
  ['A座3F',          [0, 0, 0, 0]],
  ['3号楼2单元',     [0, 0, 0, 0, 0, 0]],
  ['B1层',           [0, 0, 0]],
  ['第3号',          [0, 0, 0]],
  ['5月3日',         [0, 0, 0, 0]],
  ['T恤5G',          [0, 0, 0, 0]],
  ['车位B12靠墙',    [0, 0, 0.25, 0, 0, 0.25, 0]],
  ['加WeChat找我',   [0, 0.25, 0, 0, 0, 0, 0, 0.25, 0]],
  ['打13800138000找', [0, 0.25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25]],
  ['call me',        [0, 0, 0, 0, 0, 0, 0]],
])('%s', (text, moves) => {
  expect(movesOf(text)).toEqual(moves);
});

test('punctuation without white space is not moved', () => {
  const run = runOf('，，');
  const dense = run.glyphs.map((glyph) => ({
    ...glyph,
    outline: { verbs: 'MLLLZ', coords: [20, 0, 990, 0, 990, 700, 20, 700] },
  }));
  expect(spaceChinese({ ...run, glyphs: dense }).glyphs).toEqual(dense);
});

test('a run that is moved says how long it is, and one that is not is the same object', () => {
  const plain = runOf('临时停车');
  expect(spaceChinese(plain)).toBe(plain);
  expect(spaceChinese(runOf('请call我')).advanceEm).toBeCloseTo(4.5, 9);
});
