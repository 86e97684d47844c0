/** Where the blocks of one band stand in its box: columns in a row, rows in a column. Lengths in mm. */
import type { Box } from './layout.ts';
import { type Item, itemsOf, type Node } from './solver/arrangements.ts';
import { gutterMm, type Sizes } from './solver/demands.ts';
import type { Room } from './solver/room.ts';
import { gapBelow, heightWithin, type LeafShapes, shapesOf, widthWithin } from './solver/shapes.ts';

export type Align = 'center' | 'left' | 'right';

/** A block of the plate and the box that it is set in. */
export interface ItemBox {
  readonly item: Item;
  /** As wide as the column, as high as the block. */
  readonly box: Box;
  readonly align: Align;
  /** Free at both sides of a centred block: a mark at the end of a line may hang there. */
  readonly besideMm?: number;
}

/** An arrangement whose sizes are known. */
export interface Solution {
  readonly tree: Node;
  readonly leaf: LeafShapes;
  readonly room: Room;
  readonly sizes: Sizes;
  readonly align: 'center' | 'left';
  readonly plateHeightMm: number;
  readonly isCentred: boolean;
  /** Where columns over the number stand, as shares of the frame's width; empty = wherever they have room. */
  readonly groups: readonly (readonly [from: number, to: number])[];
  /** From the number's box to its ink: what stands flush with the number hangs on the ink. */
  readonly padMm: number;
}

/** How many times its size a gap in a column beside another one may become. */
const maxColumnStretch = 0.9;
/** Of what is left over in such a column: the rest is above and below it. */
const columnShare = 0.68;

/** The box without the padding of the number's field, as far as the block has room in it; the number itself has its padding inside. */
export function withoutPadding(
  node: Node,
  box: Box,
  { neededMm, solution: { padMm } }: { neededMm: number; solution: Solution },
): Box {
  if (itemsOf(node).includes('number')) return box;
  const inset = Math.min(padMm, Math.max(0, box.widthMm - neededMm) / 2);
  return { ...box, xMm: box.xMm + inset, widthMm: box.widthMm - 2 * inset };
}

interface Inside {
  readonly solution: Solution;
  readonly align: Align;
  readonly placed: ItemBox[];
  /** In a column beside others. */
  readonly isNested?: boolean;
}

/** Adds the blocks of `node` to `placed`. */
export function placeNode(node: Node, box: Box, inside: Inside): void {
  switch (node.kind) {
    case 'leaf':
      inside.placed.push({ item: node.item, box, align: inside.align });
      return;
    case 'column':
      return placeColumn(node.children, box, inside);
    case 'row':
      return placeRow(node.children, box, inside);
  }
}

function placeColumn(children: readonly Node[], box: Box, inside: Inside): void {
  const { solution, align } = inside;
  const { sizes, leaf } = solution;
  const shapes = children.map((child) => shapesOf(child, sizes, leaf));
  const heights = shapes.map((shape) => heightWithin(shape, box.widthMm));
  const hangs = align === 'left' &&
    children.some((child) => child.kind === 'leaf' && child.item === 'number');
  const gaps = children.slice(1).map((child, at) => gapBelow(children[at]!, child, sizes));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const spare = Math.max(0, box.heightMm - sum(heights) - sum(gaps));
  const stretch = Math.min(maxColumnStretch, columnShare * spare / sum(gaps));
  let y = box.yMm + (spare - stretch * sum(gaps)) / 2;
  for (const [at, child] of children.entries()) {
    const own = { ...box, yMm: y, heightMm: heights[at]! };
    const neededMm = widthWithin(shapes[at]!, heights[at]!);
    placeNode(child, hangs ? withoutPadding(child, own, { neededMm, solution }) : own, {
      ...inside,
      isNested: true,
    });
    y += heights[at]! + (gaps[at] ?? 0) * (1 + stretch);
  }
}

/** Columns are as wide as they need, the outer ones at the outer edges; what is left over parts them. */
function placeRow(children: readonly Node[], box: Box, inside: Inside): void {
  const { sizes, leaf } = inside.solution;
  const shapes = children.map((child) => shapesOf(child, sizes, leaf));
  const widths = shapes.map((shape) => widthWithin(shape, box.heightMm));
  const gutter = gutterMm(sizes);
  let spare = box.widthMm - widths.reduce((sum, width) => sum + width, (children.length - 1) * gutter);
  for (const [at, shape] of shapes.entries()) {
    // Fewer lines where the width allows it.
    const wider = widthWithin(shape, heightWithin(shape, widths[at]! + Math.max(0, spare)));
    spare -= wider - widths[at]!;
    widths[at] = wider;
  }
  const ornament = children.findIndex((child) => child.kind === 'leaf' && child.item === 'picture');
  if (ornament >= 0 && children.length < 3) {
    widths[ornament]! += Math.max(0, spare);
    spare = 0;
  }
  const { groups } = inside.solution;
  const overGroups = groups.map(([from, to]) => ({
    xMm: box.xMm + from * box.widthMm,
    widthMm: (to - from) * box.widthMm,
  }));
  if (groups.length === children.length && overGroups.every(({ widthMm }, at) => widthMm >= widths[at]!)) {
    for (const [at, child] of children.entries()) {
      const heightMm = child.kind === 'leaf'
        ? heightWithin(shapes[at]!, overGroups[at]!.widthMm)
        : box.heightMm;
      const over = { ...overGroups[at]!, yMm: box.yMm + (box.heightMm - heightMm) / 2, heightMm };
      placeNode(child, over, { ...inside, align: 'center' });
    }
    return;
  }
  const starts = startsIn(children, { box, widths, gutter, spare });
  // Under the number, its two edges are what a row hangs on.
  const isFlush = inside.align === 'left' || inside.isNested && !children.some(holdsNumber);
  for (const [at, child] of children.entries()) {
    const widthMm = widths[at]!;
    const isPicture = at === ornament && children.length < 3;
    const heightMm = child.kind === 'leaf' && !isPicture ? heightWithin(shapes[at]!, widthMm) : box.heightMm;
    const endsRow = at === children.length - 1 && child.kind === 'leaf' && child.item !== 'number';
    const align = !isFlush ? inside.align : endsRow && !isCodeAndTexts(children) ? 'right' : 'left';
    const childBox = { xMm: starts[at]!, yMm: box.yMm + (box.heightMm - heightMm) / 2, widthMm, heightMm };
    placeNode(child, childBox, { ...inside, align });
  }
}

interface Across {
  readonly box: Box;
  readonly widths: readonly number[];
  readonly gutter: number;
  readonly spare: number;
}

/** Left edges of the columns; what is left over parts them evenly, but a middle one is centred, or stands by its neighbour if it is text. */
function startsIn(children: readonly Node[], { box, widths, gutter, spare }: Across): number[] {
  const right = box.xMm + box.widthMm;
  const apart = Math.max(0, spare) / (children.length - 1);
  const starts = widths.map((_, at) =>
    widths.slice(0, at).reduce((x, width) => x + width + gutter + apart, box.xMm)
  );
  if (isCodeAndTexts(children)) return [box.xMm, box.xMm + widths[0]! + gutter];
  const [, middle] = children;
  if (children.length !== 3 || holdsNumber(middle!)) return starts;
  const [first, wide, last] = widths as [number, number, number];
  const [low, high] = [box.xMm + first + gutter, right - last - gutter - wide];
  const wanted = isOneOf(middle!, ['code', 'picture']) ? box.xMm + (box.widthMm - wide) / 2 : low;
  starts[1] = Math.max(low, Math.min(high, wanted));
  return starts;
}

/** A code and texts after it: they begin beside it. A lone title ends where the row does. */
function isCodeAndTexts(children: readonly Node[]): boolean {
  const [code, texts] = children;
  return children.length === 2 && isOneOf(code!, ['code']) && !holdsNumber(texts!) &&
    !isOneOf(texts!, ['title', 'vertical']);
}

function isOneOf(node: Node, items: readonly Item[]): boolean {
  return node.kind === 'leaf' && items.includes(node.item);
}

function holdsNumber(node: Node): boolean {
  return itemsOf(node).some((item) => item === 'number' || item === 'first' || item === 'turned');
}
