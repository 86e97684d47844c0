/** From which height to which one a row has room: on a circle, in a box, beside holes. Lengths in mm. */
import { expect, test } from 'vitest';
import type { Circle } from '../../../site/sign/layout/layout.ts';
import { roundedArea } from '../../../site/sign/layout/safe-area.ts';
import {
  areaRoom,
  boxRoom,
  isPlainBox,
  type Room,
  rowWidthMm,
  withMaxWidth,
} from '../../../site/sign/layout/solver/room.ts';
import { epsilon } from '../../../site/units.ts';

/** All of a plate of 100 mm height is safe. */
function areaOf(widthMm: number, radiusMm: number, holes: readonly Circle[] = []) {
  const units = { unitMm: 1, sideUnitMm: 1, endUnitMm: 1 };
  const box = { xMm: 0, yMm: 0, widthMm, heightMm: 100 };
  return roundedArea({ widthMm, heightMm: 100, radiusMm, holes, ...units }, { box, holeGapMm: 0 });
}

const box = boxRoom({ xMm: 10, yMm: 20, widthMm: 80, heightMm: 60 });
const circle = areaRoom(areaOf(100, 50));
const pill = areaRoom(areaOf(200, 50));
const holes = [10, 90].flatMap((xMm) => [10, 90].map((yMm) => ({ xMm, yMm, radiusMm: 5 })));
const holed = areaRoom(areaOf(100, 0, holes));
/** Two holes at the left alone, or at the right. */
const oneSided = areaRoom(areaOf(100, 0, holes.slice(0, 2)));
const otherSided = areaRoom(areaOf(100, 0, holes.slice(2)));

// deno-fmt-ignore
test.each([
  ['a box, a narrow row',         box,    10,  20,       80],
  ['a box, one as wide as it',    box,    80,  20,       80],
  ['a box, a wider one',          box,    81,  Infinity, 80],
  ['a circle, a point',           circle, 0,   0,        100],
  ['a circle, a narrow row',      circle, 60,  10,       90],
  ['a circle, a wide one',        circle, 80,  20,       80],
  ['a circle, one of its width',  circle, 100, 50,       50],
  ['a circle, a wider one',       circle, 101, Infinity, 50],
  ['a pill, between its ends',    pill,   100, 0,        100],
  ['a pill, into its ends',       pill,   160, 10,       90],
  ['holes, a row between them',   holed,  60,  0,        100],
  ['holes, one that touches them', holed, 70,  0,        100],
  ['holes, one that nears them',  holed,  74,  14,       86],
  ['holes, one under them',       holed,  90,  15,       85],
  ['holes on one side, under',    oneSided, 90, 15,      85],
] as const)('%s: where it may begin and must end', (_, room, widthMm, topMm, bottomMm) => {
  expect(room.topMm(widthMm)).toBeCloseTo(topMm, 6);
  expect(room.bottomMm(widthMm)).toBeCloseTo(bottomMm, 6);
});

// deno-fmt-ignore
test.each([
  ['a box',                      box,    60,  40],
  ['a box that is not so high',  box,    61,  -Infinity],
  ['a circle',                   circle, 60,  40],
  ['all of a circle',            circle, 100, 0],
  ['holes beside a high block',  holed,  100, 35],
  ['no holes beside a low one',  holed,  70,  50],
  ['holes on one side',          oneSided, 100, 35],
  ['holes on the other',         otherSided, 100, 35],
] as const)('%s: how far from its axis a block half-way down reaches', (_, room, heightMm, reachMm) => {
  expect(room.reachMm(heightMm)).toBeCloseTo(reachMm, 6);
});

test('rows lie about the middle of the room', () => {
  expect([box, circle, pill].map(({ axisMm }) => axisMm)).toEqual([50, 50, 100]);
  expect([box.isBox, circle.isBox]).toEqual([true, false]);
});

test('a narrowed room has none for wider rows and the same for the others', () => {
  const narrow = withMaxWidth(circle, 60);
  expect(narrow.topMm(60)).toBeCloseTo(10, 6);
  expect(narrow.topMm(61)).toBe(Infinity);
  expect(narrow.bottomMm(60)).toBeCloseTo(90, 6);
});

test('what is larger than a room by a hair has room, and by two has none', () => {
  const hair = epsilon;
  expect([box.topMm(80 * (1 + hair)), box.topMm(80 * (1 + 2 * hair))]).toEqual([20, Infinity]);
  expect([box.reachMm(60 * (1 + hair)), box.reachMm(60 * (1 + 2 * hair))]).toEqual([40, -Infinity]);
});

// deno-fmt-ignore
test.each([
  ['a box',                              box,    20, 80, 80],
  ['a box that ends before',             box,    20, 81, 0],
  ['a box that begins after',            box,    19, 80, 0],
  ['a circle, near both ends',           circle, 10, 90, 60],
  ['a circle, near its top',             circle, 10, 50, 60],
  ['a circle, near its bottom',          circle, 50, 90, 60],
  ['a circle, nearer to its bottom',     circle, 20, 90, 60],
] as const)('width between two heights of %s', (_, room: Room, topMm, bottomMm, widthMm) => {
  expect(rowWidthMm(room, topMm, bottomMm)).toBeCloseTo(widthMm, 4);
});

test('only round corners and holes take something from the box of what is safe', () => {
  const area = areaOf(100, 0);
  expect(isPlainBox(area)).toBe(true);
  expect(isPlainBox(areaOf(100, 20))).toBe(false);
  expect(isPlainBox(areaOf(100, 0, holes))).toBe(false);
  const [first, ...rest] = areaOf(100, 20).corners;
  const plain = (corner: Partial<typeof first>) => {
    const [second, third, fourth] = rest.map((one) => ({ ...one, acrossMm: 0 }));
    return isPlainBox({ ...area, corners: [{ ...first, ...corner }, second!, third!, fourth!] });
  };
  expect(plain({ acrossMm: 0 })).toBe(true);
  expect(plain({ downMm: 0 })).toBe(true);
  expect(plain({})).toBe(false);
});
