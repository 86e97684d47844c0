/** What each block takes at given sizes. Lengths in mm beside digits of 10 mm. */
import { expect, test } from 'vitest';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { demandsAt } from '../../../site/sign/layout/solver/demands.ts';
import { type Block, leafShapes, numberPadding } from '../../../site/sign/layout/solver/leaves.ts';
import { measureBlock, phoneBlock } from '../../../site/sign/layout/solver/phones.ts';
import { heightEm, inkWidth, type Setting } from '../../../site/sign/layout/text/text-block.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';

const wishes = { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined } as const;
const sizes = { ...demandsAt(10, 0, wishes), tileMm: 30, titleMm: 9, subMm: 5, tipMm: 4, captionMm: 3 };
const design = sampleDesign('minimal', { size: [200, 100], phones: 1 });
const text = { ...design.text, title: '请挪车谢谢' };
const content = contentOf({ ...design, text }, boxBook, { code: true });
const phones = phoneBlock(content.rows, {
  labels: 'above',
  digitHeightEm: 0.72,
  numbers: 'line',
  labelInkEm: 0.5,
});

function blockWith(given: Partial<Block> = {}): Block {
  return {
    content,
    phones,
    title: undefined,
    titleInkEm: 0.9,
    smallInkEm: 0.5,
    numberField: undefined,
    padding: undefined,
    pictureDh: [2, 3],
    captionBeside: undefined,
    ...given,
  };
}

const sized = (settings: readonly Setting[], emMm: number) =>
  settings.flatMap((setting) => [setting.widthEm * emMm, heightEm(setting) * emMm]);
const near = (mm: number) => expect.closeTo(mm, 9) as number;

test('texts may stand in any of their ways, each in the size of its ink', () => {
  expect(leafShapes(blockWith(), 'title', sizes)).toEqual(sized(content.title, 10));
  expect(leafShapes(blockWith(), 'sub', sizes)).toEqual(sized(content.sub, 5 / 0.9));
  expect(leafShapes(blockWith(), 'tip', sizes)).toEqual(sized(content.tip, 8));
  expect(leafShapes(blockWith(), 'vertical', sizes)).toEqual(sized([content.vertical!], 10));
  const title = content.title[1]!;
  expect(leafShapes(blockWith({ title }), 'title', sizes)).toEqual(sized([title], 10));
});

test('the halves of a title are as wide as the wider one', () => {
  const [front, back] = content.halves;
  expect(front!.widthEm).toBeGreaterThan(back!.widthEm);
  for (const item of ['front', 'back'] as const) {
    expect(leafShapes(blockWith(), item, sizes)).toEqual([
      front!.widthEm * 10,
      Math.max(...content.halves.map(heightEm)) * 10,
    ]);
  }
});

test('an ornament is measured in digits', () => {
  expect(leafShapes(blockWith(), 'picture', sizes)).toEqual([20, 30]);
});

test('a caption stands under its code, or beside it, downwards, if digits are not too high', () => {
  const under = leafShapes(blockWith(), 'code', sizes);
  const [caption] = content.caption;
  expect(under.slice(0, 2)).toEqual([
    near(Math.max(30, caption!.widthEm * 6)),
    near(30 + 0.9 + heightEm(caption!) * 6),
  ]);
  expect(under).toHaveLength(2 * content.caption.length);
  const [down] = content.captionBeside;
  const beside = [near(30 + 0.9 + down!.widthEm * 6), near(Math.max(30, heightEm(down!) * 6))];
  expect(leafShapes(blockWith({ captionBeside: 10 }), 'code', sizes)).toEqual(beside);
  expect(leafShapes(blockWith({ captionBeside: 9.9 }), 'code', sizes)).toEqual([]);
  const without = contentOf({ ...design, qr: { ...design.qr, label: '' } }, boxBook, { code: true });
  expect(leafShapes(blockWith({ content: without }), 'code', sizes)).toEqual([30, 30]);
});

test('a number has the padding of its field on all sides, a band above and below it', () => {
  const { widthMm, heightMm } = measureBlock(phones, sizes);
  const padded = (reach: 'box' | 'band', padX?: number) =>
    leafShapes(blockWith({ numberField: { reach, padY: 0.2, ...(padX && { padX }) } }), 'number', sizes);
  expect(leafShapes(blockWith(), 'number', sizes)).toEqual([widthMm, heightMm]);
  expect(padded('box')).toEqual([near(widthMm + 6), near(heightMm + 4)]);
  expect(padded('box', 0.5)).toEqual([near(widthMm + 10), near(heightMm + 4)]);
  expect(padded('band', 0.5)).toEqual([near(widthMm), near(heightMm + 4)]);
  expect(numberPadding(blockWith(), sizes)).toEqual({ xMm: 0, yMm: 0 });
});

test('a number in two lines has its label above the first', () => {
  const measure = measureBlock(phones, sizes);
  const [first, rest] = phones.rows[0]!.number.parted.map((run) => inkWidth(run) / 0.72 * 10);
  expect(leafShapes(blockWith(), 'first', sizes))
    .toEqual([near(Math.max(first!, measure.labelWidthMm)), measure.heightMm]);
  expect(leafShapes(blockWith(), 'rest', sizes)).toEqual([near(rest!), measure.lineMm]);
});

test('a turned number is as wide as its line is high, with its label above it', () => {
  const measure = measureBlock(phones, sizes);
  expect(measure.labelWidthMm).toBeGreaterThan(measure.lineMm);
  expect(leafShapes(blockWith(), 'turned', sizes)).toEqual([
    measure.labelWidthMm,
    near(measure.numberWidthMm + measure.labelHeightMm + measure.labelGapMm),
  ]);
});

test('what a style keeps free around a block is added on its sides', () => {
  const padding = { picture: { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 } };
  expect(leafShapes(blockWith({ padding }), 'picture', sizes)).toEqual([near(26), near(34)]);
  expect(leafShapes(blockWith({ padding: { picture: { top: 0.1 } } }), 'picture', sizes)).toEqual([
    20,
    near(31),
  ]);
  expect(leafShapes(blockWith({ padding: { picture: { left: 0.1 } } }), 'picture', sizes)).toEqual([
    near(21),
    30,
  ]);
  expect(leafShapes(blockWith({ padding }), 'title', sizes)).toEqual(sized(content.title, 10));
});
