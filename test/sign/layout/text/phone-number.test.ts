/** How numbers are grouped, however they were typed. */
import { expect, test } from 'vitest';
import { numberSetting } from '../../../../site/sign/layout/text/number-setting.ts';
import { phoneNumber } from '../../../../site/sign/layout/text/phone-number.ts';
import { boxBook } from '../../box-book.ts';

// deno-fmt-ignore
test.each([
  ['13800138000',          '138 0013 8000'],
  ['138 0013 8000',        '138 0013 8000'],
  ['138-0013-8000',        '138 0013 8000'],
  ['1380 0138 000',        '138 0013 8000'],
  ['+8613800138000',       '+86 138 0013 8000'],
  ['+86 138-0013-8000',    '+86 138 0013 8000'],
  ['0086 13800138000',     '0086 138 0013 8000'],
  ['01062345678',          '010 6234 5678'],
  ['010-6234 5678',        '010 6234 5678'],
  ['(021) 5888 6666',      '021 5888 6666'],
  ['（021）58886666',      '021 5888 6666'],
  ['0755-86001234',        '0755 8600 1234'],
  ['0311-8600123',         '0311 860 0123'],
  ['+86 10 62345678',      '+86 10 6234 5678'],
  ['+86 755 86001234',     '+86 755 8600 1234'],
  ['+86 371 86001234',     '+86 371 8600 1234'],
  ['+86 311 8600123',      '+86 311 860 0123'],
  ['4008208820',           '400 820 8820'],
  ['400-820-8820',         '400 820 8820'],
  ['62345678',             '6234 5678'],
  ['010-62345678-8001',    '010 6234 5678 转 8001'],
  ['010-62345678转8001',   '010 6234 5678 转 8001'],
  ['010 6234 5678 ext. 8', '010 6234 5678 转 8'],
  ['400-820-8820转123',    '400 820 8820 转 123'],
  ['110',                  '110'],
  ['95588',                '95588'],
  ['+1 415 555 2671',      '+1 415 555 2671'],
  ['微信 wx_12',           '微信 wx_12'],
])('%s is set %s', (typed, set) => {
  const { groups, extension } = phoneNumber(typed);
  expect([...groups, ...(extension === undefined ? [] : ['转', extension])].join(' ')).toBe(set);
});

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
  const { glyphs } = numberSetting('010-62345678-8001', boxBook).line;
  const sign = glyphs.find(({ char }) => char === '转')!;
  expect(sign.unitsPerEm).toBeGreaterThan(glyphs[0]!.unitsPerEm * 1.5);
});

test('a line knows how long it is and what of it is ink', () => {
  const { line } = numberSetting('13800138000', boxBook);
  const last = line.glyphs.at(-1)!;
  expect(line.advanceEm).toBeCloseTo(last.xEm + last.advanceEm, 9);
  expect(line.inkEm!.xMax).toBeCloseTo(last.xEm + 0.49, 2);
});

test('a number is parted only where two groups follow its first', () => {
  const parted = (num: string) => numberSetting(num, boxBook).parted.map(({ text }) => text);
  expect(parted('13800138000')).toEqual(['138', '0013 8000']);
  expect(parted('+8613800138000')).toEqual(['+86 138', '0013 8000']);
  expect(parted('021-58886666-8001')).toEqual(['021', '5888 6666', '转 8001']);
  expect(parted('110')).toEqual([]);
  expect(parted('62345678')).toEqual([]);
});

test('what is dialled before and after a number may hang on lines of its own', () => {
  const hung = (num: string) => numberSetting(num, boxBook).hung.map(({ text }) => text);
  expect(hung('+86 138 0013 8000')).toEqual(['+86', '138 0013 8000']);
  expect(hung('021-58886666-8001')).toEqual(['021 5888 6666', '转 8001']);
  expect(hung('+86 10 62345678-8001')).toEqual(['+86', '10 6234 5678', '转 8001']);
  expect(hung('13800138000')).toEqual([]);
  expect(hung('110')).toEqual([]);
});

test('a number is set in a line a group where it has two to four groups', () => {
  const inGroups = (num: string) => numberSetting(num, boxBook).groups.map(({ text }) => text);
  expect(inGroups('110')).toEqual([]);
  expect(inGroups('62345678')).toEqual(['6234', '5678']);
  expect(inGroups('+8613800138000')).toEqual(['+86', '138', '0013', '8000']);
  expect(inGroups('+86 10 62345678-8001')).toEqual([]);
});
