/** What is seen of a plate and its lines. */
import { expect, test } from 'vitest';
import type { Field } from '../../../site/sign/scene.ts';
import { plateOf } from '../../../site/sign/layout/frame.ts';
import { axesOf, boundingBox, emptyBandMm, type InkBox, isDisc } from '../../../site/sign/layout/ink.ts';

test.each([
  ['a circle', 100, 100, 50, true],
  ['a disc that is a little wider than high', 110, 100, 50, true],
  ['a disc as wide as one may be', 114, 100, 50, true],
  ['a pill', 200, 100, 50, false],
  ['a square with round corners', 100, 100, 44, false],
  ['one with corners as round as they may be', 100, 100, 45, true],
  ['an oval', 116, 100, 50, false],
  ['an upright oval', 100, 116, 50, false],
])('%s: seen from its middle or not', (_, w, h, r, is) => {
  expect(isDisc(plateOf({ w, h, r, holes: false }))).toBe(is);
});

function block(xMm: number, widthMm: number, field: Field = 'text.title'): InkBox {
  return { xMm, yMm: 0, widthMm, heightMm: 10, role: 'title', field };
}

// deno-fmt-ignore
test.each([
  ['nothing stands on it',                    [],                               100],
  ['one block in the middle',                 [[40, 20]],                       40],
  ['one block near the top',                  [[10, 20]],                       70],
  ['two with a gap between them',             [[5, 20], [70, 20]],              45],
  ['the same in another order',               [[70, 20], [5, 20]],              45],
  ['a low one beside a high one',             [[10, 80], [20, 10]],             10],
])('the highest band across a plate of 100 mm that is empty: %s', (_, blocks, emptyMm) => {
  const boxes = blocks.map(([yMm, heightMm]) => ({ xMm: 0, yMm: yMm!, widthMm: 10, heightMm: heightMm! }));
  expect(emptyBandMm(boxes, 100)).toBe(emptyMm);
});

// deno-fmt-ignore
test.each([
  ['one block',                                  [block(20, 60)],                                                     [20]],
  ['two about one middle',                       [block(20, 60), block(40, 20, 'text.tip')],                          [50]],
  ['two flush left',                             [block(20, 60), block(20, 20, 'text.tip')],                          [20]],
  ['two flush right',                            [block(20, 60), block(60, 20, 'text.tip')],                          [80]],
  ['one that ends where the other has its middle', [block(20, 60), block(0, 50, 'text.tip')],                         [50]],
  ['a millimetre apart on a plate of 100 mm',    [block(20, 60), block(21, 20, 'text.tip')],                          [20]],
  ['as far apart as may be',                    [block(0, 60), block(1.2, 20, 'text.tip')],                          [0]],
  ['two millimetres apart',                      [block(20, 60), block(22, 31, 'text.tip')],                          [20, 22]],
  ['two of three about one middle',              [block(60, 20), block(5, 30, 'text.tip'), block(50, 40, 'text.sub')],     [5, 70]],
  ['a label beside its number is one with it',   [block(20, 20, 'phones.0.label'), block(45, 35, 'phones.0.num'), block(40, 20, 'text.tip')], [50]],
])('upright lines that blocks hang on: %s', (_, blocks, axes) => {
  expect(axesOf(blocks, 100)).toEqual(axes);
});

test('a box around none is none, and one around two reaches to the farthest of each', () => {
  expect(boundingBox(undefined)).toBeUndefined();
  expect(
    boundingBox(undefined, { xMm: 5, yMm: 20, widthMm: 10, heightMm: 3 }, {
      xMm: 8,
      yMm: 2,
      widthMm: 1,
      heightMm: 4,
    }),
  )
    .toEqual({ xMm: 5, yMm: 2, widthMm: 10, heightMm: 21 });
});
