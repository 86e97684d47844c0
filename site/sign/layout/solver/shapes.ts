/**
 * How much room a tree of blocks needs at given sizes. A text that may be broken in several ways has several shapes, and so has what it
 * stands in: a shape list holds width and height of each in turn. Nothing is decided here; whatever fits in some way fits. Lengths in mm.
 */
import type { Item, Node } from './arrangements.ts';
import { groupGapMm, gutterMm, nearGapMm, numberLeadingShare, type Sizes } from './demands.ts';
import type { Room } from './room.ts';

/** width, height, width, height … in no order. */
export type Shapes = readonly number[];

export type LeafShapes = (item: Item, sizes: Sizes) => Shapes;

/** A hair: what was found to fit must fit again when it is placed. */
const hairMm = 1e-7;

export function heightWithin(shapes: Shapes, widthMm: number): number {
  let best = Infinity;
  for (let i = 0; i < shapes.length; i += 2) {
    if (shapes[i]! <= widthMm + hairMm && shapes[i + 1]! < best) best = shapes[i + 1]!;
  }
  return best;
}

export function widthWithin(shapes: Shapes, heightMm: number): number {
  let best = Infinity;
  for (let i = 0; i < shapes.length; i += 2) {
    if (shapes[i + 1]! <= heightMm + hairMm && shapes[i]! < best) best = shapes[i]!;
  }
  return best;
}

export function gapBelow(upper: Node, lower: Node, sizes: Sizes): number {
  if (lower.kind === 'leaf') {
    if (lower.item === 'rest') return numberLeadingShare * sizes.digitMm;
    if (lower.item === 'sub' && upper.kind === 'leaf' && upper.item === 'title') return nearGapMm(sizes);
  }
  return groupGapMm(sizes);
}

export function shapesOf(node: Node, sizes: Sizes, leaf: LeafShapes): Shapes {
  if (node.kind === 'leaf') return leaf(node.item, sizes);
  const parts: Shapes[] = [];
  for (const child of node.children) parts.push(shapesOf(child, sizes, leaf));
  const along = node.kind === 'column' ? gapsOf(node.children, sizes) : (parts.length - 1) * gutterMm(sizes);
  // In a column the widths are given and the heights add up; in a row it is the other way round.
  const given = node.kind === 'column' ? 0 : 1;
  const found: number[] = [];
  for (const part of parts) {
    for (let i = given; i < part.length; i += 2) {
      const across = part[i]!;
      let sum = along;
      for (const other of parts) {
        sum += given === 0 ? heightWithin(other, across) : widthWithin(other, across);
      }
      if (sum < Infinity) found.push(given === 0 ? across : sum, given === 0 ? sum : across);
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

/** Each band from the top, as early as it can end: exact where a wider row never begins earlier. */
export function fits(tree: Node, sizes: Sizes, { leaf, room }: { leaf: LeafShapes; room: Room }): boolean {
  const bands = bandsOf(tree);
  let y = room.box.yMm;
  for (const [at, band] of bands.entries()) {
    if (at > 0) y += gapBelow(bands[at - 1]!, band, sizes);
    const shapes = shapesOf(band, sizes, leaf);
    const best = earliestShape(shapes, y, room);
    if (best < 0) return false;
    y = Math.max(y, room.topMm(shapes[best]!)) + shapes[best + 1]!;
  }
  return true;
}

/** Which of the shapes ends first when it may begin there, the narrower of equals; -1 = none fits. */
export function earliestShape(shapes: Shapes, fromMm: number, room: Room): number {
  let [best, bestEnd, bestWidth] = [-1, Infinity, Infinity];
  for (let i = 0; i < shapes.length; i += 2) {
    const widthMm = shapes[i]!;
    const end = Math.max(fromMm, room.topMm(widthMm)) + shapes[i + 1]!;
    const sooner = end < bestEnd - hairMm || end < bestEnd + hairMm && widthMm < bestWidth;
    if (sooner && end <= room.bottomMm(widthMm) + hairMm) [best, bestEnd, bestWidth] = [i, end, widthMm];
  }
  return best;
}
