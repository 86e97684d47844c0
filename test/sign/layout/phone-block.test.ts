/** The phones as one block: what its labels and lines take, and what its digits are worth. Lengths in mm beside digits of 10 mm. */
import { expect, test } from 'vitest';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { minSizes } from '../../../site/sign/layout/solver/demands.ts';
import {
  type LabelPlace,
  labelSizeMm,
  measureBlock,
  type NumberLines,
  phoneBlock,
} from '../../../site/sign/layout/solver/phones.ts';
import { heightEm, inkWidth } from '../../../site/sign/layout/text/text-block.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';

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
const sizes = minSizes(10, 0, wishes);
const digitHeightEm = 0.72;

function blockOf(
  phones: readonly (readonly [label: string, num: string])[],
  { labels = 'beside', numbers = 'line' }: { labels?: LabelPlace; numbers?: NumberLines } = {},
) {
  const design = sampleDesign('minimal', { size: [200, 100] });
  const rows = phones.map(([label, num]) => ({ label, num }));
  const content = contentOf({ ...design, phones: rows }, boxBook, { code: false });
  return phoneBlock(content.rows, { labels, digitHeightEm, numbers, labelInkEm: 0.93 });
}

const mobile = '138 0013 8000';
const short = '110';
/** Of the box book's digits, above the baseline and below it. */
const lineMm = (0.73 + 0.01) / 0.72 * 10;

test('a number alone is as wide and as high as its digits', () => {
  const block = blockOf([['', mobile]]);
  const measure = measureBlock(block, sizes);
  expect(measure.widthMm).toBeCloseTo(inkWidth(block.rows[0]!.lines[0]!) / 0.72 * 10, 6);
  expect(measure.heightMm).toBeCloseTo(lineMm, 6);
  expect(measure.labelWidthMm).toBe(0);
  expect(block.worth).toBe(1);
});

test('digits that do not fill their height have it still, and what hangs below counts', () => {
  const { rows: [row], topDh, bottomDh } = blockOf([['', '021-58886666转8001']]);
  const { yMin, yMax } = row!.lines[0]!.inkEm!;
  expect(topDh).toBeCloseTo(yMax / 0.72, 6);
  expect(bottomDh).toBeCloseTo(-yMin / 0.72, 6);
  const tall = phoneBlock(
    contentOf(sampleDesign('minimal', { size: [200, 100] }), boxBook, { code: false }).rows,
    {
      labels: 'beside',
      digitHeightEm: 0.8,
      numbers: 'line',
      labelInkEm: 0.93,
    },
  );
  expect(tall.topDh).toBe(1);
});

test('a label beside its number stands four tenths of a digit from it, and is part of the width alone', () => {
  const block = blockOf([['车主', mobile]]);
  const measure = measureBlock(block, sizes);
  expect(measure.labelEmMm).toBeCloseTo(3.4 / 0.93, 6);
  expect(measure.labelWidthMm).toBeCloseTo(block.rows[0]!.label!.widthEm * measure.labelEmMm, 6);
  expect(measure.widthMm).toBeCloseTo(measure.labelWidthMm + 4 + measure.numberWidthMm, 6);
  expect(measure.heightMm).toBeCloseTo(lineMm, 6);
});

test('a block measures the same on every scale', () => {
  const block = blockOf([['车主', mobile], ['', short]]);
  const tiny = Object.fromEntries(
    Object.entries(sizes).map(([key, mm]) => [key, key.endsWith('Mm') ? mm / 1000 : mm]),
  );
  const [large, small] = [measureBlock(block, sizes), measureBlock(block, { ...sizes, ...tiny })];
  for (const key of ['widthMm', 'heightMm', 'labelWidthMm', 'labelGapMm', 'rowGapMm'] as const) {
    expect(small[key] * 1000, key).toBeCloseTo(large[key], 9);
  }
});

test('a label above its number is part of the height, and of the width where it is wider', () => {
  const block = blockOf([['车主', mobile]], { labels: 'above' });
  const measure = measureBlock(block, sizes);
  expect(measure.widthMm).toBe(measure.numberWidthMm);
  expect(measure.labelHeightMm).toBeCloseTo(heightEm(block.rows[0]!.label!) * measure.labelEmMm, 6);
  expect(measure.heightMm).toBeCloseTo(lineMm + 2.2 + measure.labelHeightMm, 6);
  const wide = measureBlock(blockOf([['车主的家人和朋友', short]], { labels: 'above' }), sizes);
  expect(wide.widthMm).toBe(wide.labelWidthMm);
});

test('a label wider than there is room for is set smaller', () => {
  const measures = (label: string, labels: LabelPlace) =>
    measureBlock(blockOf([[label, mobile]], { labels }), { ...sizes, labelMm: 30 });
  expect(measures('车主人', 'beside').labelWidthMm).toBeCloseTo(32, 6);
  // A column of two is no higher than its digits.
  expect(measures('车主', 'beside').labelHeightMm).toBeCloseTo(10, 6);
  expect(measures('车主', 'above').labelWidthMm).toBeCloseTo(62, -1);
  expect(measures('车主的朋友', 'above').labelWidthMm).toBeCloseTo(70, 6);
});

test('a long label is set in two smaller lines beside its number, and in one above it', () => {
  const linesOf = (label: string, labels: LabelPlace) =>
    blockOf([[label, mobile]], { labels }).rows[0]!.label!.lines.length;
  expect(linesOf('王先生', 'beside')).toBe(1);
  expect(linesOf('车主本人', 'beside')).toBe(2);
  expect(linesOf('车主本人', 'above')).toBe(1);
  const block = blockOf([['车主本人', mobile]]);
  const measure = measureBlock(block, sizes);
  const label = block.rows[0]!.label!;
  expect(labelSizeMm(label, measure)).toBeCloseTo(0.88 * measure.labelEmMm, 9);
  expect(measure.labelWidthMm).toBeCloseTo(label.widthEm * 0.88 * measure.labelEmMm, 9);
  expect(measure.labelHeightMm).toBeCloseTo(heightEm(label) * 0.88 * measure.labelEmMm, 9);
  // One higher than its digits makes the row as high as it is.
  const high = measureBlock(block, { ...sizes, labelMm: 9 });
  expect(high.heightMm).toBeCloseTo(high.labelHeightMm, 9);
  expect(high.labelHeightMm).toBeGreaterThan(lineMm);
});

test('phones are nearly half a digit apart, and further where a number stands in several lines', () => {
  const two = [['', mobile], ['', '139 0013 9000']] as const;
  const line = measureBlock(blockOf(two), sizes);
  expect(line.rowGapMm).toBeCloseTo(4.6, 6);
  expect(line.heightMm).toBeCloseTo(2 * lineMm + 4.6, 6);
  const groups = measureBlock(blockOf(two, { numbers: 'groups' }), sizes);
  expect(groups.rowGapMm).toBeCloseTo(5.28, 6);
  // Lines of a number are a quarter of a digit apart.
  expect(groups.heightMm).toBeCloseTo(2 * (3 * lineMm + 2 * 2.4) + 5.28, 6);
});

// deno-fmt-ignore
test.each([
  ['one line',                              [mobile],                          {},                     1],
  ['its groups one under the other',        [mobile],                          { numbers: 'groups' },  0.62],
  ['two groups',                            ['6234 5678'],                     { numbers: 'groups' },  0.54],
  ['an extension under it',                 ['021-58886666转8001'],             { numbers: 'hung' },    0.82],
  ['four groups',                           ['12 34 56 78'],                   { numbers: 'groups' },  0.52],
  ['two in two each',                       [mobile, '139 0013 9000'],         { numbers: 'parted' },  0.7],
  ['one in two with an extension',          ['021-58886666转8001'],             { numbers: 'parted' },  0.7 * 0.96],
  ['one in two labelled above',             [mobile],                          { numbers: 'parted', labels: 'above' }, 0.7],
  ['one labelled above',                    [mobile],                          { labels: 'above' },    1],
  ['two labelled above',                    [mobile, '139 0013 9000'],         { labels: 'above' },    0.95],
] as const)('what digits are worth of the same in one line: %s', (_, nums, way, worth) => {
  expect(blockOf(nums.map((num) => ['车主', num] as const), way).worth).toBeCloseTo(worth, 9);
});
