/**
 * How much room a tree of blocks needs at given sizes. A text that may be broken in several ways has several shapes, and so has what it
 * stands in: a shape list holds width and height of each in turn. Nothing is decided here; whatever fits in some way fits. Lengths in mm.
 */
import { epsilon } from '../../../units.ts';
import type { Item, Node } from './arrangements.ts';
import { groupGapMm, gutterMm, nearGapMm, numberLeadingShare, type Sizes, underNumberMm } from './demands.ts';
import type { Room } from './room.ts';

/** width, height, width, height … in no order. */
export type Shapes = readonly number[];

export type LeafShapes = (item: Item, sizes: Sizes) => Shapes;

export function heightWithin(shapes: Shapes, widthMm: number): number {
  return leastWithin(shapes, 0, widthMm);
}

export function widthWithin(shapes: Shapes, heightMm: number): number {
  return leastWithin(shapes, 1, heightMm);
}

/** The width at 0, the height at 1. */
type Side = 0 | 1;

/** The least other side of a shape whose one side is within the limit. */
function leastWithin(shapes: Shapes, side: Side, limitMm: number): number {
  let best = Infinity;
  for (let i = 0; i < shapes.length; i += 2) {
    if (shapes[i + side]! <= limitMm + epsilon) best = Math.min(best, shapes[i + 1 - side]!);
  }
  return best;
}

export function gapBelow(upper: Node, lower: Node, sizes: Sizes): number {
  if (lower.kind === 'leaf') {
    if (lower.item === 'rest') return numberLeadingShare * sizes.digitMm;
    if (lower.item === 'sub' && upper.kind === 'leaf' && upper.item === 'title') return nearGapMm(sizes);
  }
  return endsInNumber(upper)
    ? underNumberMm(sizes, upper.kind === 'leaf' && isTitled(lower))
    : groupGapMm(sizes);
}

function endsInNumber(node: Node): boolean {
  if (node.kind === 'leaf') return node.item === 'number';
  return node.kind === 'column' ? endsInNumber(node.children.at(-1)!) : node.children.some(endsInNumber);
}

/** Whether a title is at its top, and no code beside it. */
function isTitled(node: Node): boolean {
  if (node.kind === 'leaf') return node.item === 'title';
  const [first] = node.children;
  return isTitled(first!) && (node.kind === 'column' || !node.children.some(isCode));
}

function isCode(node: Node): boolean {
  return node.kind === 'leaf' && node.item === 'code';
}

/** What a tree may take at most. */
interface Limits {
  readonly widthMm: number;
  readonly heightMm: number;
}

const unlimited: Limits = { widthMm: Infinity, heightMm: Infinity };
const none: Shapes = [];

/** Shapes beyond the limits may be left out: most of what does not fit is seen before its parts are set against each other. */
export function shapesOf(node: Node, sizes: Sizes, leaf: LeafShapes, limits = unlimited): Shapes {
  if (node.kind === 'leaf') return leaf(node.item, sizes);
  const isColumn = node.kind === 'column';
  // In a column the widths are given and the heights add up, in a row the heights are given.
  const given: Side = isColumn ? 0 : 1;
  const [maxGiven, limitMm] = isColumn
    ? [limits.widthMm, limits.heightMm]
    : [limits.heightMm, limits.widthMm];
  const maxSum = limitMm + 10 * epsilon;
  const gaps = isColumn ? gapsOf(node.children, sizes) : (node.children.length - 1) * gutterMm(sizes);
  const parts: Shapes[] = [];
  let [least, most, isOne] = [gaps, 0, true];
  for (const child of node.children) {
    const part = shapesOf(child, sizes, leaf, limits);
    least += leastWithin(part, given, maxGiven);
    if (least >= maxSum) return none;
    most = Math.max(most, part[given]!);
    isOne &&= part.length === 2;
    parts.push(part);
  }
  // As most are: each part has one shape, and so has the whole.
  if (isOne) return isColumn ? [most, least] : [least, most];
  const found: number[] = [];
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 2) {
      const mm = part[i + given]!;
      let sum = gaps;
      for (let at = 0; at < parts.length && sum < maxSum; at++) sum += leastWithin(parts[at]!, given, mm);
      if (sum >= maxSum) continue;
      if (isColumn) found.push(mm, sum);
      else found.push(sum, mm);
    }
  }
  return found;
}

function gapsOf(children: readonly Node[], sizes: Sizes): number {
  let sum = 0;
  for (let i = 1; i < children.length; i++) sum += gapBelow(children[i - 1]!, children[i]!, sizes);
  return sum;
}

/** The bands of a tree: what lies one under the other across the whole plate. */
export function bandsOf(tree: Node): readonly Node[] {
  return tree.kind === 'column' ? tree.children : [tree];
}

export interface Band {
  readonly node: Node;
  readonly shapes: Shapes;
  /** Of the shape that ends first. */
  readonly widthMm: number;
  readonly heightMm: number;
}

interface Within {
  readonly leaf: LeafShapes;
  readonly room: Room;
}

export function fits(tree: Node, sizes: Sizes, within: Within): boolean {
  return pairWithin(tree, sizes, within) !== undefined || areWithin(tree, sizes, within);
}

/** Each band from the top, as early as it can end: exact where a wider row never begins earlier. Undefined = there is no room for them. */
export function bandsWithin(tree: Node, sizes: Sizes, within: Within): readonly Band[] | undefined {
  const bands: Band[] = [];
  return areWithin(tree, sizes, within, bands) ? bands : undefined;
}

/** Whether they have room; into `bands`, if there is such a list, goes where. */
function areWithin(tree: Node, sizes: Sizes, { leaf, room }: Within, bands?: Band[]): boolean {
  let y = room.box.yMm;
  let above: Node | undefined;
  for (const node of bandsOf(tree)) {
    if (above) y += gapBelow(above, node, sizes);
    above = node;
    const shapes = shapesOf(node, sizes, leaf, room.box);
    const at = earliestShape(shapes, y, room);
    if (at === undefined) return false;
    const [widthMm, heightMm] = [shapes[at]!, shapes[at + 1]!];
    bands?.push({ node, shapes, widthMm, heightMm });
    y = Math.max(y, room.topMm(widthMm)) + heightMm;
  }
  return true;
}

/**
 * A code and what stands beside it on a round plate, as [width, height] each: the shorter one reaches farther into its end of the plate.
 * Undefined = there is no room for them, or they are no such two.
 */
export function pairWithin(
  tree: Node,
  sizes: Sizes,
  { leaf, room }: Within,
): readonly [readonly [number, number], readonly [number, number]] | undefined {
  if (room.isBox || tree.kind !== 'row') return undefined;
  if (!tree.children.some((child) => child.kind === 'leaf' && child.item === 'code')) return undefined;
  const [first, last, ...more] = tree.children.map((child) => shapesOf(child, sizes, leaf, room.box));
  if (!first || !last || more.length > 0) return undefined;
  const gutter = gutterMm(sizes);
  let best: ReturnType<typeof pairWithin>;
  let bestMm = Infinity;
  for (let i = 0; i < first.length; i += 2) {
    for (let j = 0; j < last.length; j += 2) {
      const heightMm = Math.max(first[i + 1]!, last[j + 1]!);
      if (heightMm >= bestMm) continue;
      const widthMm = first[i]! + gutter + last[j]!;
      const [one, other] = [
        room.reachMm(first[i + 1]!) + epsilon,
        room.reachMm(last[j + 1]!) + epsilon,
      ];
      if (widthMm > one + other || first[i]! > 2 * one || last[j]! > 2 * other) continue;
      [best, bestMm] = [[[first[i]!, first[i + 1]!], [last[j]!, last[j + 1]!]], heightMm];
    }
  }
  return best;
}

/** Which of the shapes ends first when it may begin there, the narrower of equals; undefined = none fits. */
export function earliestShape(shapes: Shapes, fromMm: number, room: Room): number | undefined {
  let best: number | undefined;
  let [bestEnd, bestWidth] = [Infinity, Infinity];
  for (let i = 0; i < shapes.length; i += 2) {
    const widthMm = shapes[i]!;
    const end = Math.max(fromMm, room.topMm(widthMm)) + shapes[i + 1]!;
    const sooner = end < bestEnd - epsilon || end < bestEnd + epsilon && widthMm < bestWidth;
    if (sooner && end <= room.bottomMm(widthMm) + epsilon) [best, bestEnd, bestWidth] = [i, end, widthMm];
  }
  return best;
}
