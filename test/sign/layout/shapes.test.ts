/** How much room blocks take, one under the other and side by side, with texts that may be broken. Lengths in mm. */
import { expect, test } from 'vitest';
import { roundedArea } from '../../../site/sign/layout/safe-area.ts';
import { column, type Item, type Node, row } from '../../../site/sign/layout/solver/arrangements.ts';
import { minSizes } from '../../../site/sign/layout/solver/demands.ts';
import { areaRoom, boxRoom } from '../../../site/sign/layout/solver/room.ts';
import {
  earliestShape,
  fits,
  heightWithin,
  pairWithin,
  shapesOf,
  widthWithin,
} from '../../../site/sign/layout/solver/shapes.ts';

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
/** Groups are 3 mm apart, a subtitle is 1.3 mm below its title, blocks side by side are 4.2 mm apart, two lines of a number 2.4 mm. */
const sizes = minSizes(10, 0, wishes);

const blocks: Partial<Record<Item, readonly number[]>> = {
  title: [40, 10, 20, 22],
  sub: [30, 5],
  number: [30, 8],
  first: [20, 8],
  rest: [25, 8],
  code: [15, 15],
  tip: [50, 4, 25, 9],
};
const leaf = (item: Item) => blocks[item]!;
const shapes = (node: Node, widthMm = Infinity, heightMm = Infinity) => {
  const found = shapesOf(node, sizes, leaf, { widthMm, heightMm });
  const pairs: string[] = [];
  for (let i = 0; i < found.length; i += 2) {
    const [wide, high] = [found[i]!, found[i + 1]!];
    if (wide <= widthMm && high <= heightMm) pairs.push(`${wide.toFixed(1)} x ${high.toFixed(1)}`);
  }
  return [...new Set(pairs)].toSorted();
};

test('once blocks take all the room there is, those after them are not asked', () => {
  const asked = (heightMm: number) => {
    const items: Item[] = [];
    const asking = (item: Item) => {
      items.push(item);
      return leaf(item);
    };
    shapesOf(column('title', 'number', 'tip'), sizes, asking, { widthMm: 60, heightMm });
    return items;
  };
  expect(asked(15)).toEqual(['title']);
  expect(asked(20)).toEqual(['title', 'number']);
  expect(asked(28)).toEqual(['title', 'number', 'tip']);
});

test('a text has the least height that it has within a width, and the least width within a height', () => {
  expect([19.9, 20, 39.9, 40, 99].map((mm) => heightWithin(blocks.title!, mm)))
    .toEqual([Infinity, 22, 22, 10, 10]);
  expect([9.9, 10, 21.9, 22, 99].map((mm) => widthWithin(blocks.title!, mm)))
    .toEqual([Infinity, 40, 40, 20, 20]);
});

// deno-fmt-ignore
test.each([
  ['one block',                            column('title'),                     ['20.0 x 22.0', '40.0 x 10.0']],
  ['a narrow number under a long title',   column('title', 'number'),           ['30.0 x 33.0', '40.0 x 21.0']],
  ['a subtitle under its title',           column('title', 'sub'),              ['30.0 x 28.3', '40.0 x 16.3']],
  ['a subtitle under the number',          column('number', 'sub'),             ['30.0 x 16.0']],
  ['a subtitle under both',                column(row('title', 'code'), 'sub'), ['39.2 x 30.0', '59.2 x 23.0']],
  ['three blocks',                         column('title', 'number', 'tip'),    ['30.0 x 45.0', '40.0 x 33.0', '50.0 x 28.0']],
  ['a number in two lines',                column('first', 'rest'),             ['25.0 x 18.4']],
  ['a code beside a title',                row('title', 'code'),                ['39.2 x 22.0', '59.2 x 15.0']],
  ['three side by side',                   row('title', 'number', 'code'),      ['73.4 x 22.0', '93.4 x 15.0']],
])('%s', (_, tree, taken) => {
  expect(shapes(tree)).toEqual(taken);
});

// deno-fmt-ignore
test.each([
  ['wide enough for one way',      column('title', 'number'), 35, 33,   ['30.0 x 33.0']],
  ['not high enough for it',       column('title', 'number'), 35, 32,   []],
  ['not high enough for any',      column('title', 'number'), 99, 20,   []],
  ['not wide enough for any',      column('title', 'number'), 29, 99,   []],
  ['high enough for one way',      row('title', 'code'),      99, 16,   ['59.2 x 15.0']],
  ['not high enough beside it',    row('title', 'code'),      99, 14,   []],
  ['not wide enough beside it',    row('title', 'code'),      39, 99,   []],
])('what is left within limits: %s', (_, tree, widthMm, heightMm, taken) => {
  expect(shapes(tree, widthMm, heightMm)).toEqual(taken);
});

const boxOf = (widthMm: number, heightMm: number) => boxRoom({ xMm: 5, yMm: 7, widthMm, heightMm });
const plate = {
  widthMm: 100,
  heightMm: 100,
  radiusMm: 50,
  unitMm: 1,
  sideUnitMm: 1,
  endUnitMm: 1,
  holes: [],
};
const circle = areaRoom(
  roundedArea(plate, { box: { xMm: 0, yMm: 0, widthMm: 100, heightMm: 100 }, holeGapMm: 0 }),
);

test.each([[40, 21, true], [39.9, 21, false], [40, 20.9, false], [30, 33, true], [30, 32.9, false]])(
  'bands within %d x %d mm: %s',
  (widthMm, heightMm, is) => {
    expect(fits(column('title', 'number'), sizes, { leaf, room: boxOf(widthMm, heightMm) })).toBe(is);
  },
);

const widths = (title: number, number: number, numberHeight = 20) => (item: Item) =>
  item === 'number' ? [number, numberHeight] : [title, 10];

test.each([
  ['a wide number between narrow rows', widths(60, 90), true],
  ['one so wide that it begins lower', widths(60, 96), true],
  ['one so wide and high that it ends too late', widths(60, 96, 30), false],
  ['rows that leave no room at the ends', widths(96, 90), false],
  ['a row wider than the circle', widths(60, 101), false],
])('on a circle: %s', (_, leaf, is) => {
  expect(fits(column('title', 'number', 'tip'), sizes, { leaf, room: circle })).toBe(is);
});

/** A code of 40 mm on the circle reaches 45.8 mm from the middle, a text of 20 mm height 49, one of 45 mm 44.6. */
const beside = (numbers: readonly number[], codes: readonly number[] = [40, 40]) => (item: Item) =>
  item === 'code' ? codes : numbers;

test.each([
  ['the lowest of those that fit', beside([45, 45, 45, 20]), [[40, 40], [45, 20]]],
  ['a narrow one instead of a wide one', beside([60, 20, 30, 45]), [[40, 40], [30, 45]]],
  ['none where all are too wide', beside([60, 20]), undefined],
  ['the lower code', beside([20, 20], [40, 40, 42, 30]), [[42, 30], [20, 20]]],
  ['none wider than the circle at its height', beside([1, 1], [92, 40]), undefined],
  ['nor beside it', beside([92, 40], [1, 1]), undefined],
])('a code and a text beside each other on a circle: %s', (_, leaf, found) => {
  const small = minSizes(1, 0, wishes);
  const at = leaf('code')[0] === 40 || found ? sizes : small;
  const wanted = leaf('number')[0] === 92 ? small : at;
  expect(pairWithin(row('code', 'number'), wanted, { leaf, room: circle })).toEqual(found);
  expect(fits(row('code', 'number'), wanted, { leaf, room: circle })).toBe(found !== undefined);
});

test('no such two are in a box, one under the other, three, or without a code', () => {
  const leaf = beside([45, 20]);
  const pair = (tree: Node, room = circle) => pairWithin(tree, sizes, { leaf, room });
  expect(pair(row('code', 'number'))).toBeDefined();
  expect(pair(row('number', 'code'))).toBeDefined();
  expect(pair(row('code', 'number'), boxOf(200, 100))).toBeUndefined();
  expect(pair(column('code', 'number'))).toBeUndefined();
  expect(pair(row('code', 'number', 'tip'))).toBeUndefined();
  expect(pair(row('title', 'number'))).toBeUndefined();
});

test('a band ends as early as it can, and is the narrower of two that end alike', () => {
  const room = boxOf(100, 50);
  expect(earliestShape([30, 20, 40, 10], 7, room)).toBe(2);
  expect(earliestShape([40, 10, 30, 20], 7, room)).toBe(0);
  expect(earliestShape([40, 10, 30, 10], 7, room)).toBe(2);
  expect(earliestShape([30, 10, 40, 10], 7, room)).toBe(0);
  expect(earliestShape([101, 5, 40, 50], 7, room)).toBe(2);
  expect(earliestShape([101, 5, 40, 50], 8, room)).toBeUndefined();
});
