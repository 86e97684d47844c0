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
}

/** An arrangement whose sizes are known. */
export interface Solution {
  readonly tree: Node;
  readonly leaf: LeafShapes;
  readonly room: Room;
  readonly sizes: Sizes;
  readonly align: 'center' | 'left';
  readonly plateHeightMm: number;
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
  if (hasNumber(node)) return box;
  const inset = Math.min(padMm, Math.max(0, box.widthMm - neededMm) / 2);
  return { ...box, xMm: box.xMm + inset, widthMm: box.widthMm - 2 * inset };
}

export function hasNumber(node: Node): boolean {
  return itemsOf(node).includes('number');
}

export interface Inside {
  readonly solution: Solution;
  readonly align: Align;
  readonly placed: ItemBox[];
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
  // Small texts alone are one block beside the others.
  const isOneBlock = children.every((child) => isOneOf(child, ['sub', 'tip']));
  const stretch = isOneBlock ? 0 : Math.min(maxColumnStretch, columnShare * spare / sum(gaps));
  let y = box.yMm + (spare - stretch * sum(gaps)) / 2;
  for (const [at, child] of children.entries()) {
    const own = { ...box, yMm: y, heightMm: heights[at]! };
    const neededMm = widthWithin(shapes[at]!, heights[at]!);
    placeNode(child, hangs ? withoutPadding(child, own, { neededMm, solution }) : own, inside);
    y += heights[at]! + (gaps[at] ?? 0) * (1 + stretch);
  }
}

/** Columns from edge to edge; those of texts share out what is left over, so that each text is aligned in all that is free for it. */
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
  const columns = columnsIn(children, { box, widths, gutter, spare: Math.max(0, spare) });
  const { placed } = inside;
  const first = placed.length;
  for (const [at, child] of children.entries()) {
    const { xMm, widthMm } = onAxis(columns[at]!, { child, widthMm: widths[at]!, inside });
    const heightMm = child.kind === 'leaf' ? heightWithin(shapes[at]!, widthMm) : box.heightMm;
    // The lines of one number keep together: the first stands on the second, beside the code. The tip is at the bottom.
    const share = isOneOf(child, ['first', 'tip']) ? 1 : 1 / 2;
    placeNode(child, { xMm, yMm: box.yMm + (box.heightMm - heightMm) * share, widthMm, heightMm }, inside);
  }
  // An upright title that is about as tall as the number beside it begins with it; a taller one stands beside all of the row.
  const at = placed.findIndex(({ item }, at) => at >= first && item === 'vertical');
  const [title, number] = [placed[at], placed.slice(first).find(({ item }) => item === 'number')];
  if (title && number && title.box.heightMm < aboutAsTall * number.box.heightMm) {
    placed[at] = { ...title, box: { ...title.box, yMm: number.box.yMm } };
  }
}

const aboutAsTall = 1.25;

type Column = Pick<Box, 'xMm' | 'widthMm'>;

/** Centred texts beside a code that stand over or under the number have its axis wherever they have room about it. */
function onAxis(
  { xMm, widthMm }: Column,
  { child, widthMm: neededMm, inside: { align, solution: { tree, room } } }: {
    readonly child: Node;
    readonly widthMm: number;
    readonly inside: Inside;
  },
): Column {
  const halfMm = Math.min(room.axisMm - xMm, xMm + widthMm - room.axisMm);
  return align === 'center' && tree.kind === 'column' && itemsOf(child).every((item) => plain.has(item)) &&
      2 * halfMm >= neededMm
    ? { xMm: room.axisMm - halfMm, widthMm: 2 * halfMm }
    : { xMm, widthMm };
}

const plain: ReadonlySet<Item> = new Set(['title', 'sub', 'tip']);

interface Across {
  readonly box: Box;
  readonly widths: readonly number[];
  readonly gutter: number;
  readonly spare: number;
}

function columnsIn(children: readonly Node[], across: Across): Column[] {
  const { box, widths, gutter, spare } = across;
  const shares = sharesOf(children, across);
  const apart = shares.every((share) => share === 0) ? spare / (children.length - 1) : 0;
  const columns: Column[] = [];
  let xMm = box.xMm;
  for (const [at, width] of widths.entries()) {
    const widthMm = width + shares[at]!;
    columns.push({ xMm, widthMm });
    xMm += widthMm + gutter + apart;
  }
  return columns;
}

/** How much of what is left over each column takes. */
function sharesOf(children: readonly Node[], { box, widths, gutter, spare }: Across): number[] {
  const takes = children.map(takesRoom);
  const taking = takes.filter(Boolean).length;
  if (taking === 2 && takes[0] && takes[2]) {
    // What stands between two texts stands in the middle.
    const half = (box.widthMm - widths[1]!) / 2 - gutter;
    const first = Math.max(0, Math.min(spare, half - widths[0]!));
    return [first, 0, spare - first];
  }
  return takes.map((isTaking) => (isTaking ? spare / taking : 0));
}

/** Texts that are read from left to right stand in all that is free; what stands with a code or downwards has the room that it needs. */
export function takesRoom(node: Node): boolean {
  return itemsOf(node).every((item) => !ownPlace.has(item));
}

/** What stands with a code or downwards. */
export const ownPlace: ReadonlySet<Item> = new Set(['code', 'picture', 'vertical', 'turned']);

export function isOneOf(node: Node, items: readonly Item[]): boolean {
  return node.kind === 'leaf' && items.includes(node.item);
}
