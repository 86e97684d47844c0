import { expect, test } from 'vitest';
import { panelWords } from '../../../../site/app/i18n/panel-messages.ts';
import {
  lengthReader,
  readLength,
  readSize,
  sizeReader,
} from '../../../../site/app/ui/number/read-length.ts';
import { readWhole, wholeReader } from '../../../../site/app/ui/number/whole-field.ts';
import { chinese, english } from '../../../../site/messages/language.ts';

// deno-fmt-ignore
test.each([
  ['120', 120], [' 85.6 ', 85.6], ['85,6', 85.6], ['１２０', 120], ['８５．６', 85.6], ['85。6', 85.6], ['12.', 12], ['.5', 0.5],
  ['12mm', 12], ['200 毫米', 200], ['200毫米。', 200], ['20cm', 200], ['20 CM', 200], ['２０ｃｍ', 200], ['20厘米', 200], ['20 厘米', 200], ['20公分', 200], ['0.2 m', 200], ['0.2米', 200],
  ['8in', 203.2], ['8 in', 203.2], ['8 inches', 203.2], ['8"', 203.2], ['8″', 203.2], ['8”', 203.2], ['8 英寸', 203.2], ['8吋', 203.2], ['8.27 in.', 210.06], ['㎜200', undefined],
  ['20㎝', 200], ['٢٠٠', 200], ['٢٠ سم', 200],
  ['', undefined], ['-5', undefined], ['1e3', undefined], ['1.2.3', undefined], ['abc', undefined], ['20 元', undefined], ['20 寸', undefined], ['cm', undefined], ['200 x 100', undefined],
] as const)('%j is a length of %d mm', (text, lengthMm) => {
  expect(readLength(text)?.mm).toBe(lengthMm);
});

// deno-fmt-ignore
test.each([
  ['10cm x 6cm', [100, 60]], ['10 x 6 cm', [100, 60]], ['10×6厘米', [100, 60]], ['100mm*60mm', [100, 60]], ['100*60', [100, 60]],
  ['8in X 4in', [203.2, 101.6]], ['10厘米乘6厘米', [100, 60]], ['１０ｃｍ × ６ｃｍ', [100, 60]], ['10cm x 60', [100, 60]],
  ['A3', [420, 297]], ['a4', [297, 210]], ['Ａ５', [210, 148]], ['A6', [148, 105]], ['A1', [841, 594]], ['A9', undefined], ['A', undefined],
  ['100', undefined], ['10 x', undefined], ['1x2x3', undefined], ['a x b', undefined],
] as const)('%j are two sides of %j mm', (text, sides) => {
  expect(readSize(text)).toEqual(sides);
});

const width = lengthReader(panelWords(chinese), 40);

test('a width below the least is asked about as centimetres, and never changed unasked', () => {
  expect(width('20')).toEqual({
    kind: 'problem',
    problem: '20 毫米太小，最小 40 毫米。是 20 厘米吗？',
    offer: { value: 200, label: '改成 200 毫米' },
  });
  expect(width('12.5')).toMatchObject({ offer: { value: 125 } });
});

test.each(['0', '2', '20 mm', '3 cm', '-5', '', '  ', 'abc', '99999', '6 米'])(
  'a width of %j is refused with a sentence, and nothing is offered',
  (text) => {
    const reading = width(text);
    expect(reading).toMatchObject({ kind: 'problem', offer: undefined });
    expect(reading.kind === 'problem' && reading.problem.length).toBeGreaterThan(5);
  },
);

// deno-fmt-ignore
test.each([
  ['20x10', [200, 100]], ['20 乘 10', [200, 100]], ['100x10', [1000, 100]], ['10cm x 6', [100, 60]],
  ['2cm x 1cm', undefined], ['2x1', undefined], ['6 x 1 in', undefined], ['100x10mm', undefined],
] as const)('two sides as %j are asked about as %j mm', (text, offer) => {
  const reading = sizeReader(panelWords(chinese), [60, 40])(text);
  expect(reading).toMatchObject({ kind: 'problem', offer: offer && { value: offer } });
});

test('a radius may be nothing', () => {
  expect(lengthReader(panelWords(english), 0)('0')).toEqual({ kind: 'value', value: 0 });
});

test.each([
  ['3', 3],
  ['３', 3],
  ['3 份', 3],
  ['3份', 3],
  ['第 5 格', 5],
  ['12 copies', 12],
  ['٣', 3],
  ['2.5', undefined],
  ['-1', undefined],
  ['abc', undefined],
  ['三', undefined],
])(
  '%j is the whole number %d',
  (text, number) => expect(readWhole(text)).toBe(number),
);

test('a whole number out of range is refused, one above the most with the most as an offer', () => {
  const read = wholeReader(panelWords(chinese), 1000, 'fill');
  expect(read('')).toEqual({ kind: 'value', value: 'fill' });
  expect(read('1000')).toEqual({ kind: 'value', value: 1000 });
  expect(read('5000')).toMatchObject({ kind: 'problem', offer: { value: 1000 } });
  expect(read('0')).toMatchObject({ kind: 'problem', offer: undefined });
});
