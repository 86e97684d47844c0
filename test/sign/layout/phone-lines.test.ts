/** How several numbers are broken: a long one before all of them shrink, and each still read as one. */
import { expect, test } from 'vitest';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { placeBlock } from '../../../site/sign/layout/block.ts';
import { minSizes } from '../../../site/sign/layout/solver/demands.ts';
import { measureBlock, type NumberLines, phoneBlock } from '../../../site/sign/layout/solver/phones.ts';
import { heightEm } from '../../../site/sign/layout/text/text-block.ts';
import { boxBook } from '../box-book.ts';
import { layoutOf, sampleDesign } from '../sample-designs.ts';
import { plainBlock } from './plain-block.ts';

function designWith(size: readonly [number, number], nums: readonly string[], label = '') {
  const design = sampleDesign('minimal', { size, without: ['sub'] });
  return { ...design, phones: nums.map((num) => ({ label, num })) };
}

function linesIn(numbers: NumberLines, nums: readonly string[]) {
  const { rows } = contentOf(designWith([200, 100], nums), boxBook, { code: false });
  const block = phoneBlock(rows, { labels: 'beside', digitHeightEm: 0.7, numbers, labelInkEm: 1 });
  return block.rows.map(({ lines }) => lines.map(({ text }) => text).join(' / '));
}

test('only numbers break that are longer than another one is in any way', () => {
  const nums = ['138 0013 8000', '021-58886666转8001', '110'];
  expect(linesIn('line', nums)).toEqual(['138 0013 8000', '021 5888 6666 转 8001', '110']);
  expect(linesIn('hung', nums)).toEqual(['138 0013 8000', '021 5888 6666 / 转 8001', '110']);
  expect(linesIn('parted', nums)).toEqual(['138 / 0013 8000', '021 / 5888 6666 / 转 8001', '110']);
  expect(linesIn('groups', ['138 0013 8000', '62345678'])).toEqual(['138 / 0013 / 8000', '6234 / 5678']);
  expect(linesIn('hung', ['62345678', '+86 138 0013 8000'])).toEqual(['6234 5678', '+86 / 138 0013 8000']);
});

const numbers = ['+86 186 0186 6000', '400-820-8820', '021-58886666转8001'];

test('numbers on a portrait fill its height in several lines rather than its width in one', () => {
  const { lines, digitMm } = layoutOf(designWith([62, 136], numbers));
  expect(lines.filter(({ role }) => role === 'number').length).toBeGreaterThan(numbers.length);
  expect(digitMm).toBeGreaterThan(6);
});

test('two numbers on a lying plate keep a line each', () => {
  const { lines } = layoutOf(designWith([200, 100], ['138 0013 8000', '139 0013 9000']));
  expect(lines.filter(({ role }) => role === 'number')).toHaveLength(2);
});

test.each([[''], ['车主']])(
  'the lines of a number are nearer than the next number, labelled "%s"',
  (label) => {
    const { lines } = layoutOf(designWith([66, 150], ['138 0013 8000', '+86 139 0013 9000'], label));
    const baselines = [0, 1].map((at) =>
      lines.flatMap(({ field, baselineMm }) => field === `phones.${at}.num` ? [baselineMm] : [])
    );
    const [first, second] = baselines.map((one) => one.toSorted((a, b) => a - b));
    const heightMm = lines.find(({ role }) => role === 'number')!.ink.heightMm;
    expect(first).toHaveLength(2);
    expect(first![1]! - first![0]! - heightMm).toBeLessThan((second![0]! - first![1]! - heightMm) / 2);
  },
);

test('an extension stands one line gap under its number, and the label beside the first line', () => {
  const extended = ['021-58886666转8001', '021-58886666转8002'];
  const design = designWith([150, 100], extended, '公司');
  const { lines } = layoutOf({
    ...design,
    text: { ...design.text, tip: '' },
    qr: { ...design.qr, on: false },
  });
  const [label] = lines.filter(({ field }) => field === 'phones.0.label');
  const [first, second] = lines.filter(({ field }) => field === 'phones.0.num');
  expect(second!.ink.yMm - first!.ink.yMm - first!.ink.heightMm).toBeLessThan(0.3 * first!.ink.heightMm);
  expect(label!.ink.xMm + label!.ink.widthMm).toBeLessThan(first!.ink.xMm);
  const middle = ({ yMm, heightMm }: { yMm: number; heightMm: number }) => yMm + heightMm / 2;
  expect(Math.abs(middle(label!.ink) - middle(first!.ink))).toBeLessThan(0.2 * first!.ink.heightMm);
});

test('a label of two lines beside its number is as high as its smaller size makes it, and in the middle of the digits', () => {
  const content = contentOf(designWith([200, 100], ['138 0013 8000'], '公司前台白天'), boxBook, {
    code: false,
  });
  const block = phoneBlock(content.rows, {
    labels: 'beside',
    digitHeightEm: 0.7,
    numbers: 'line',
    labelInkEm: 1,
  });
  const label = block.rows[0]!.label!;
  expect(label.lines).toHaveLength(2);
  expect(block.labelHeightEm).toBeCloseTo(0.88 * heightEm(label), 9);
  const phones = { ...block, maxLabelDh: 1 };
  const wishes = {
    main: 'number',
    preferences: {},
    titleEm: 4,
    subEm: 0,
    phones: 1,
    code: undefined,
    marginMm: 0,
    frameGapMm: Infinity,
  } as const;
  const sizes = { ...minSizes(10, 0, wishes), labelMm: 9 };
  const measure = measureBlock(phones, sizes);
  expect(measure.labelHeightMm).toBeGreaterThan(measure.lineMm);
  const box = { xMm: 0, yMm: 50, widthMm: measure.widthMm, heightMm: measure.heightMm };
  const { lines } = placeBlock(
    { item: 'number', box, align: 'left' },
    { ...plainBlock, content, phones },
    sizes,
  );
  const number = lines.find(({ role }) => role === 'number')!;
  expect(number.ink.yMm).toBeGreaterThan(50);
  expect(number.ink.yMm + number.ink.heightMm).toBeLessThan(50 + measure.heightMm);
});
