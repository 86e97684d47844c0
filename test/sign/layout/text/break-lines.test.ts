import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineBreaker } from '../../../../site/sign/layout/text/break-lines.ts';
import { inTwo } from './in-two.ts';

const advance = (char: string) => (/[\u0020-\u024f]/u.test(char) ? 0.55 : 1);
const broken = (text: string, count: number) => lineBreaker(text, advance)(count);

test.each(inTwo.map(([text, ...lines]) => [text, lines] as const))(
  '%s breaks in two where a reader pauses',
  (text, lines) => {
    expect(broken(text, 2)).toEqual(lines);
  },
);

test.each([
  [3, '「临停」马上走，谢谢！', ['「临停」', '马上走，', '谢谢！']],
  [2, '送货中…马上回来', ['送货中…', '马上回来']],
  [2, '暂停一会儿，给您添麻烦了', ['暂停一会儿，', '给您添麻烦了']],
  [4, '如有不便请来电', ['如有', '不便', '请', '来电']],
  [4, '扫码联系车主', ['扫', '码', '联系', '车主']],
  [1, '临时停车 请多关照', ['临时停车 请多关照']],
  [4, '停车', ['停', '车']],
])('in %i lines %s breaks where no word is torn, as far as there are words', (count, text, lines) => {
  expect(broken(text, count)).toEqual(lines);
});

test('three lines end at the pauses', () => {
  expect(broken('临停，马上就走，谢谢', 3)).toEqual(['临停，', '马上就走，', '谢谢']);
  expect(broken('临时停车，有事请打电话', 3)).toEqual(['临时停车，', '有事', '请打电话']);
});

test('a word of Latin letters or digits is never broken', () => {
  expect(broken('13800138000', 2)).toEqual(['13800138000']);
  expect(broken('B2-117', 3)).toEqual(['B2-117']);
});

test('a closing mark never begins a line and an opening one never ends it', () => {
  const marks = fc.string({
    unit: fc.constantFrom(...'车停请，。！（）《》的了吗 A1'),
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(fc.property(marks, fc.integer({ min: 2, max: 4 }), (text, count) => {
    const lines = broken(text.trim(), count);
    for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。！）》的了吗]/u);
    for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[（《]$/u);
  }));
});

test('no text has no lines', () => {
  expect(broken('', 2)).toEqual([]);
});

test('no character is lost and no line is more than asked for', () => {
  const words = fc.string({ unit: fc.constantFrom(...'车停请关照，。 Ab1😀'), minLength: 1, maxLength: 60 });
  fc.assert(fc.property(words, fc.integer({ min: 1, max: 4 }), (text, count) => {
    const lines = broken(text, count);
    expect(lines.length).toBeLessThanOrEqual(count);
    expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
  }));
});
