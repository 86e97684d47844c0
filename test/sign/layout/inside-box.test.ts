/** Where the blocks of one band stand in its box: what is left over parts them, and what they are flush with. Lengths in mm. */
import { expect, test } from 'vitest';
import { placeNode, type Solution, withoutPadding } from '../../../site/sign/layout/inside-box.ts';
import { column, type Item, type Node, row } from '../../../site/sign/layout/solver/arrangements.ts';
import { demandsAt } from '../../../site/sign/layout/solver/demands.ts';
import { boxRoom } from '../../../site/sign/layout/solver/room.ts';

const wishes = { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined } as const;
const blocks: Partial<Record<Item, readonly number[]>> = {
  title: [40, 10, 20, 22],
  sub: [30, 5],
  number: [60, 20],
  first: [60, 20],
  turned: [20, 30],
  code: [30, 30],
  tip: [50, 4],
  picture: [20, 20],
};

interface Given {
  readonly align?: 'center' | 'left';
  readonly groups?: Solution['groups'];
  readonly padMm?: number;
  readonly at?: readonly [xMm: number, yMm: number];
  readonly isNested?: boolean;
}

/** Groups are 3 mm apart, a subtitle is 1.3 mm below its title, blocks side by side are 4.2 mm apart. */
function solutionOf(tree: Node, { align = 'center', groups = [], padMm = 0 }: Given): Solution {
  return {
    tree,
    leaf: (item) => blocks[item]!,
    room: boxRoom({ xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 }),
    sizes: demandsAt(10, 0, wishes),
    align,
    plateHeightMm: 100,
    isCentred: false,
    groups,
    padMm,
  };
}

/** Each block as "item x y width height alignment". */
function placed(tree: Node, [widthMm, heightMm]: readonly [number, number], given: Given = {}): string[] {
  const [xMm, yMm] = given.at ?? [0, 0];
  const found: Parameters<typeof placeNode>[2]['placed'] = [];
  const box = { xMm, yMm, widthMm, heightMm };
  const { align = 'center', isNested = false } = given;
  placeNode(tree, box, { solution: solutionOf(tree, given), align, placed: found, isNested });
  return found.map(({ item, box, align }) => {
    const lengths = [box.xMm, box.yMm, box.widthMm, box.heightMm];
    return `${item} ${lengths.map((mm) => Number(mm.toFixed(2))).join(' ')} ${align}`;
  });
}

// deno-fmt-ignore
const bands: readonly (readonly [what: string, tree: Node, size: readonly [number, number], given: Given, boxes: readonly string[]])[] = [
  ['gaps in a column nearly double at most',          column('title', 'tip'), [60, 40], {}, ['title 0 10.15 60 10 center', 'tip 0 25.85 60 4 center']],
  ['they take two thirds of little that is left',     column('title', 'tip'), [60, 18], {}, ['title 0 0.16 60 10 center', 'tip 0 13.84 60 4 center']],
  ['in a box too low blocks keep their gaps',         column('title', 'tip'), [60, 10], {}, ['title 0 0 60 10 center', 'tip 0 13 60 4 center']],
  ['a subtitle is nearer to its title',               column('title', 'sub', 'tip'), [60, 23.3], { at: [5, 7] }, ['title 5 7 60 10 center', 'sub 5 18.3 60 5 center', 'tip 5 26.3 60 4 center']],
  ['over a number in a field, flush with its ink',    column('title', 'number'), [80, 33], { align: 'left', padMm: 5 }, ['title 5 0 70 10 left', 'number 0 13 80 20 left']],
  ['as far as there is room',                         column('title', 'number'), [64, 33], { align: 'left', padMm: 15 }, ['title 12 0 40 10 left', 'number 0 13 64 20 left']],
  ['in the middle nothing hangs on its ink',          column('title', 'number'), [80, 33], { padMm: 5 }, ['title 0 0 80 10 center', 'number 0 13 80 20 center']],
  ['nor without a number',                            column('title', 'tip'), [80, 17], { align: 'left', padMm: 5 }, ['title 0 0 80 10 left', 'tip 0 13 80 4 left']],
  ['side by side at both edges, in fewer lines',      row('title', 'code'), [100, 30], {}, ['title 0 10 40 10 center', 'code 70 0 30 30 center']],
  ['in more lines where the width asks for it',       row('title', 'code'), [60, 30], { at: [5, 7] }, ['title 5 11 20 22 center', 'code 35 7 30 30 center']],
  ['flush left the last ends at the right edge',      row('title', 'code'), [100, 30], { align: 'left' }, ['title 0 10 40 10 left', 'code 70 0 30 30 right']],
  ['so do columns under a number',                    row('tip', 'code'), [100, 30], { isNested: true }, ['tip 0 13 50 4 left', 'code 70 0 30 30 right']],
  ['not with the number among them',                  row('number', 'code'), [100, 30], { isNested: true }, ['number 0 5 60 20 center', 'code 70 0 30 30 center']],
  ['a number at the end begins where it stands',      row('code', 'number'), [100, 30], { align: 'left' }, ['code 0 0 30 30 left', 'number 40 5 60 20 left']],
  ['texts after a code begin beside it',              row('code', 'tip'), [100, 30], { align: 'left' }, ['code 0 0 30 30 left', 'tip 34.2 13 50 4 left']],
  ['several texts too',                               row('code', column('title', 'sub')), [100, 30], { align: 'left' }, ['code 0 0 30 30 left', 'title 34.2 6.26 40 10 left', 'sub 34.2 18.73 40 5 left']],
  ['a lone title after a code ends where the row does', row('code', 'title'), [100, 30], { align: 'left' }, ['code 0 0 30 30 left', 'title 60 10 40 10 right']],
  ['a column with the number is no such text',        row('code', column('number', 'tip')), [100, 30], { align: 'left' }, ['code 0 0 30 30 left', 'number 40 0.48 60 20 left', 'tip 40 25.52 60 4 left']],
  ['a column after a title is flush left',            row('title', column('sub', 'tip')), [120, 12], { align: 'left' }, ['title 0 1 40 10 left', 'sub 70 0 50 5 left', 'tip 70 8 50 4 left']],
  ['a text in the middle stands by its neighbour',    row('title', 'sub', 'tip'), [200, 10], {}, ['title 0 0 40 10 center', 'sub 44.2 2.5 30 5 center', 'tip 150 3 50 4 center']],
  ['a code in the middle is centred',                 row('title', 'code', 'tip'), [200, 30], { at: [5, 0] }, ['title 5 10 40 10 center', 'code 90 0 30 30 center', 'tip 155 13 50 4 center']],
  ['an ornament too',                                 row('title', 'picture', 'tip'), [200, 20], {}, ['title 0 5 40 10 center', 'picture 90 0 20 20 center', 'tip 150 8 50 4 center']],
  ['as far as the left one lets it',                  row('tip', 'code', 'sub'), [121, 30], {}, ['tip 0 13 50 4 center', 'code 54.2 0 30 30 center', 'sub 91 12.5 30 5 center']],
  ['as far as the right one lets it',                 row('sub', 'code', 'tip'), [121, 30], {}, ['sub 0 12.5 30 5 center', 'code 36.8 0 30 30 center', 'tip 71 13 50 4 center']],
  ['a number in the middle is as far from both',      row('sub', 'number', 'code'), [200, 30], {}, ['sub 0 12.5 30 5 center', 'number 70 5 60 20 center', 'code 170 0 30 30 center']],
  ['the first line of one too',                       row('sub', 'first', 'code'), [200, 30], {}, ['sub 0 12.5 30 5 center', 'first 70 5 60 20 center', 'code 170 0 30 30 center']],
  ['and a turned one',                                row('sub', 'turned', 'code'), [200, 30], {}, ['sub 0 12.5 30 5 center', 'turned 90 0 20 30 center', 'code 170 0 30 30 center']],
  ['an ornament at the end takes what is left',       row('title', 'picture'), [100, 30], {}, ['title 0 10 40 10 center', 'picture 44.2 0 55.8 30 center']],
  ['one at the beginning too',                        row('picture', 'title'), [100, 30], {}, ['picture 0 0 55.8 30 center', 'title 60 10 40 10 center']],
  ['over the groups of a number, in their middle',    row('title', 'code', 'tip'), [200, 30], { at: [5, 7], groups: [[0, 0.3], [0.4, 0.6], [0.7, 1]] }, ['title 5 17 60 10 center', 'code 85 7 40 30 center', 'tip 145 20 60 4 center']],
  ['a group as wide as its column',                   row('title', 'code', 'tip'), [200, 30], { groups: [[0, 0.2], [0.4, 0.6], [0.7, 1]] }, ['title 0 10 40 10 center', 'code 80 0 40 30 center', 'tip 140 13 60 4 center']],
  ['not where a group is too narrow',                 row('title', 'code', 'tip'), [200, 30], { groups: [[0, 0.3], [0.4, 0.5], [0.7, 1]] }, ['title 0 10 40 10 center', 'code 85 0 30 30 center', 'tip 150 13 50 4 center']],
  ['nor where there are other groups than columns',   row('title', 'code', 'tip'), [200, 30], { groups: [[0, 0.4], [0.5, 1]] }, ['title 0 10 40 10 center', 'code 85 0 30 30 center', 'tip 150 13 50 4 center']],
  ['a column over a group has its height',            row('title', column('sub', 'tip')), [200, 12], { groups: [[0, 0.4], [0.5, 1]] }, ['title 0 1 80 10 center', 'sub 100 0 100 5 center', 'tip 100 8 100 4 center']],
];

test.each(bands)('%s', (_, tree, size, given, boxes) => {
  expect(placed(tree, size, given)).toEqual(boxes);
});

test('a number has the padding of its field inside, whatever it is part of', () => {
  const box = { xMm: 3, yMm: 0, widthMm: 80, heightMm: 20 };
  const solution = solutionOf(column('title'), { padMm: 5 });
  const left = (tree: Node, neededMm: number) => withoutPadding(tree, box, { neededMm, solution });
  expect(left(row('code', 'number'), 40)).toEqual(box);
  expect(left(row('code', 'title'), 40)).toEqual({ ...box, xMm: 8, widthMm: 70 });
  expect(left(row('code', 'title'), 76)).toEqual({ ...box, xMm: 5, widthMm: 76 });
  expect(left(row('code', 'title'), 90)).toEqual(box);
});
