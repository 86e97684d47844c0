/** How a number's groups are set. */
import { expect, test } from 'vitest';
import { numberSetting } from '../../../../site/sign/layout/text/number-setting.ts';
import { boxBook } from '../../box-book.ts';

/** Where the pen moves further than the glyph before it is wide. */
function gapsOf(num: string): number[] {
  const { glyphs } = numberSetting(num, boxBook).line;
  return glyphs.slice(1).map((glyph, at) => glyph.xEm - glyphs[at]!.xEm - glyphs[at]!.advanceEm)
    .filter((gap) => gap > 1e-9);
}

test('the gap does not depend on the typed separators', () => {
  const [one, ...others] = ['13800138000', '138 0013 8000', '138-0013-8000'].map(gapsOf);
  expect(one).toHaveLength(2);
  for (const gaps of others) {
    for (const [at, gap] of gaps.entries()) expect(gap).toBeCloseTo(one![at]!, 9);
  }
});

test('the sign before an extension is smaller than the digits', () => {
  const { glyphs } = numberSetting('010-62345678转8001', boxBook).line;
  const sign = glyphs.find(({ char }) => char === '转')!;
  expect(sign.unitsPerEm).toBeGreaterThan(glyphs[0]!.unitsPerEm * 1.5);
});

test('a line knows how long it is and what of it is ink', () => {
  const { line } = numberSetting('13800138000', boxBook);
  const last = line.glyphs.at(-1)!;
  expect(line.advanceEm).toBeCloseTo(last.xEm + last.advanceEm, 9);
  expect(line.inkEm!.xMax).toBeCloseTo(last.xEm + 0.49, 2);
});

test.each(['13800138000', '+86 138 0013 8000', '0086 10 62345678转8001', '0755-86001234转8'])(
  'the ink of %s is that of its glyphs, what is dialled before and after it smaller than the digits',
  (num) => {
    const { glyphs, inkEm } = numberSetting(num, boxBook).line;
    const inks = glyphs.flatMap(({ outline: { coords }, xEm, unitsPerEm }) =>
      coords.length === 0 ? [] : [{
        xMin: xEm + Math.min(coords[0]!, coords[2]!) / unitsPerEm,
        xMax: xEm + Math.max(coords[0]!, coords[2]!) / unitsPerEm,
        yMin: coords[1]! / unitsPerEm,
        yMax: coords[5]! / unitsPerEm,
      }]
    );
    expect(inkEm!.xMin).toBeCloseTo(Math.min(...inks.map(({ xMin }) => xMin)), 9);
    expect(inkEm!.xMax).toBeCloseTo(Math.max(...inks.map(({ xMax }) => xMax)), 9);
    expect(inkEm!.yMin).toBeCloseTo(Math.min(...inks.map(({ yMin }) => yMin)), 9);
    expect(inkEm!.yMax).toBeCloseTo(Math.max(...inks.map(({ yMax }) => yMax)), 9);
    expect(glyphs[0]!.xEm).toBe(0);
    const [digit, aside, sign] = [1000, 1389, 2000];
    const sizes = [...new Set(glyphs.map(({ unitsPerEm }) => Math.round(unitsPerEm)))].sort();
    expect(sizes).toEqual([
      digit,
      ...(num === '13800138000' ? [] : [aside]),
      ...(/[转-]/u.test(num) ? [sign] : []),
    ]);
  },
);

test('a number is parted only where two groups follow its first', () => {
  const parted = (num: string) => numberSetting(num, boxBook).parted.map(({ text }) => text);
  expect(parted('13800138000')).toEqual(['138', '0013 8000']);
  expect(parted('+8613800138000')).toEqual(['+86 138', '0013 8000']);
  expect(parted('021-58886666转8001')).toEqual(['021', '5888 6666', '转 8001']);
  expect(parted('110')).toEqual([]);
  expect(parted('62345678')).toEqual([]);
  expect(parted('852 1234 5678 90')).toEqual([]);
});

test('what is dialled before and after a number may hang on lines of its own', () => {
  const hung = (num: string) => numberSetting(num, boxBook).hung.map(({ text }) => text);
  expect(hung('+86 138 0013 8000')).toEqual(['+86', '138 0013 8000']);
  expect(hung('021-58886666转8001')).toEqual(['021 5888 6666', '转 8001']);
  expect(hung('+86 10 62345678转8001')).toEqual(['+86', '10 6234 5678', '转 8001']);
  expect(hung('13800138000')).toEqual([]);
  expect(hung('0086 138 0013 8000')).toEqual(['0086', '138 0013 8000']);
  expect(hung('110')).toEqual([]);
  expect(hung('+86')).toEqual([]);
});

test('the code of the country is smaller than what follows it, and not where it stands alone', () => {
  const sizes = (num: string) =>
    new Set(numberSetting(num, boxBook).line.glyphs.map((glyph) => glyph.unitsPerEm));
  expect(sizes('+86 95588').size).toBe(2);
  expect(sizes('+86')).toEqual(sizes('110'));
});

test('a number is set in a line a group where it has two to four groups', () => {
  const inGroups = (num: string) => numberSetting(num, boxBook).groups.map(({ text }) => text);
  expect(inGroups('110')).toEqual([]);
  expect(inGroups('62345678')).toEqual(['6234', '5678']);
  expect(inGroups('+8613800138000')).toEqual(['+86', '138', '0013', '8000']);
  expect(inGroups('+86 10 62345678转8001')).toEqual([]);
});
