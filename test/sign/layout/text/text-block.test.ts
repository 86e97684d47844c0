/** How high and wide lines are together, in em. */
import { expect, test } from 'vitest';
import { heightEm, inkWidth, oneLine, setLines } from '../../../../site/sign/layout/text/text-block.ts';
import { boxBook } from '../../box-book.ts';

const { capHeightEm, ideographTopEm, ideographBottomEm } = boxBook.metrics('title');
const run = (text: string) => boxBook.run(text, 'title');

test('a line is as high as the box of its script, or as its ink where that reaches further', () => {
  const blank = { ...run('停'), inkEm: undefined };
  expect(setLines([blank], 'title', boxBook)).toMatchObject({
    topEm: ideographTopEm,
    bottomEm: -ideographBottomEm,
    leadingEm: 0,
  });
  const { yMax, yMin } = run('gy').inkEm!;
  expect(yMax).toBeGreaterThan(capHeightEm);
  expect(setLines([run('gy')], 'title', boxBook)).toMatchObject({ topEm: yMax, bottomEm: -yMin });
  const low = { ...run('a'), inkEm: { xMin: 0, xMax: 0.5, yMin: 0.1, yMax: 0.5 } };
  const { topEm, bottomEm } = setLines([low], 'title', boxBook);
  expect([topEm, bottomEm + 0]).toEqual([capHeightEm, 0]);
});

test('lines lie as far apart as the two that are closest let them', () => {
  const setting = setLines([run('AB'), run('gy'), run('(')], 'title', boxBook);
  const [descent, ascent] = [-run('gy').inkEm!.yMin, run('(').inkEm!.yMax];
  expect(setting.leadingEm).toBeCloseTo(descent + ascent + 0.16, 9);
  expect(setting.topEm).toBe(capHeightEm);
  expect(setting.bottomEm).toBe(-run('(').inkEm!.yMin);
  expect(heightEm(setting)).toBeCloseTo(setting.topEm + 2 * setting.leadingEm + setting.bottomEm, 9);
});

test('a line of which nothing is drawn is as wide as its pen moves, and never of no width', () => {
  expect(inkWidth({ ...run('停'), inkEm: undefined, advanceEm: 2 })).toBe(2);
  expect(inkWidth({ ...run('停'), inkEm: undefined, advanceEm: 0 })).toBeGreaterThan(0);
});

test('line breaks of every kind, and blanks around them, become one blank', () => {
  expect(oneLine(' 临时 \r\n\v 停车\u2028\u2029请 \u0085\f ')).toBe('临时 停车 请');
});

test('texts of one length take one room whatever their letters', () => {
  const widths = ['停车', '一一'].map((text) => setLines([run(text)], 'title', boxBook).widthEm);
  expect(widths).toEqual([2, 2]);
});
