/** A solved arrangement -> a box for every block: bands down the plate, columns in a row, and what is left over as air. Lengths in mm. */
import { boundingBox } from './ink.ts';
import type { Box } from './layout.ts';
import {
  hasNumber,
  type Inside,
  isOneOf,
  type ItemBox,
  placeNode,
  type Solution,
  takesRoom,
  withoutPadding,
} from './inside-box.ts';
import { bisect } from './bisect.ts';
import { itemsOf, type Node } from './solver/arrangements.ts';
import { groupGapMm, gutterMm } from './solver/demands.ts';
import { type Room, rowWidthMm } from './solver/room.ts';
import { type Band, bandsWithin, gapBelow, heightWithin, pairWithin, widthWithin } from './solver/shapes.ts';

/** How many times its size a gap between groups may become before the rest goes to the edges. */
const maxStretch = 2.2;
/** Of the plate's height: an edge takes no more of what is left while a gap can. */
const maxEdgeShare = 0.18;

export function positions(solution: Solution): ItemBox[] {
  const { room, align, tree, sizes } = solution;
  const pair = pairWithin(tree, sizes, solution);
  if (pair !== undefined && tree.kind === 'row') return placePair(tree.children, pair, solution);
  // As the solver took them.
  const found = bandsWithin(tree, sizes, solution)!;
  const frameMm = frameWidth(found, solution);
  const bands = !room.isBox ? found : found.map((band): Band => ({
    ...band,
    // Alone, its columns share out what is left above and below.
    heightMm: band.node === tree && tree.kind === 'row'
      ? room.box.heightMm
      : heightWithin(band.shapes, frameMm),
  }));
  const tops = bandTops(bands, solution);
  const placed: ItemBox[] = [];
  // Flush left, all of them have one edge.
  const besideMm = Math.max(0, ...bands.flatMap(({ node, widthMm }) => hasNumber(node) ? [] : [widthMm]));
  for (const [at, band] of bands.entries()) {
    const { node, widthMm, heightMm } = band;
    const yMm = tops[at]!;
    const free = rowWidthMm(room, yMm, yMm + heightMm);
    const edgeMm = Math.min(free, frameMm);
    const leftMm = align === 'left' ? room.box.xMm : room.axisMm - edgeMm / 2;
    const [first, last] = node.kind === 'row' ? [node.children[0]!, node.children.at(-1)!] : [node, node];
    const isCode = isOneOf(node, ['code']);
    const isText = (end: Node) => !isCode && takesRoom(end);
    // A text has all that is free there; what has a place of its own stands at the edge of what is widest.
    const fromMm = isText(first) && align === 'center' ? room.axisMm - free / 2 : leftMm;
    const toMm = isText(last) ? room.axisMm + free / 2 : leftMm + edgeMm;
    const box = { xMm: fromMm, yMm, widthMm: toMm - fromMm, heightMm };
    // Flush left, a code hangs on the right end of what stands above it.
    const side = align === 'left' && isCode ? 'right' : align;
    const inside: Inside = { solution, align: side, placed };
    const isAlignedLeft = align === 'left' || node.kind === 'row' && bands.length > 1;
    const own = isAlignedLeft
      ? withoutPadding(node, box, { neededMm: align === 'left' ? besideMm : widthMm, solution })
      : node.kind === 'row' && !room.isBox
      ? intoEnds(node.children, box, inside)
      : box;
    placeNode(node, own, inside);
  }
  return placed;
}

/** Alone on a round plate a row reaches as far into both ends of it as the first and the last of its columns, which are not so high, have room. */
function intoEnds(children: readonly Node[], box: Box, inside: Inside): Box {
  const { solution: { room } } = inside;
  const placed: ItemBox[] = [];
  placeNode({ kind: 'row', children }, box, { ...inside, placed });
  const reachMm = (child: Node): number => {
    const items = itemsOf(child);
    const own = boundingBox(...placed.filter(({ item }) => items.includes(item)).map((one) => one.box))!;
    return rowWidthMm(room, own.yMm, own.yMm + own.heightMm) / 2;
  };
  const [before, after] = [reachMm(children[0]!), reachMm(children.at(-1)!)];
  return { ...box, xMm: room.axisMm - before, widthMm: before + after };
}

/** On a round plate: as near to its middle as their ends of it allow. */
function placePair(
  children: readonly Node[],
  pair: NonNullable<ReturnType<typeof pairWithin>>,
  solution: Solution,
): ItemBox[] {
  const { room, sizes } = solution;
  const [[firstMm, firstHighMm], [lastMm, lastHighMm]] = pair;
  const [one, other] = [room.reachMm(firstHighMm), room.reachMm(lastHighMm)];
  const gutter = gutterMm(sizes);
  // What is left over is as much at both ends as between them.
  const spareMm = (one + other - firstMm - gutter - lastMm) / 3;
  const starts = [room.axisMm - one + spareMm, room.axisMm + other - lastMm - spareMm];
  const placed: ItemBox[] = [];
  for (const [at, [width, height]] of pair.entries()) {
    const child = children[at]!;
    const side = { startMm: starts[at]!, widthMm: width, heightMm: height };
    const heightMm = child.kind === 'leaf' ? height : loosestMm(child, side, solution);
    const yMm = room.box.yMm + (room.box.heightMm - heightMm) / 2;
    const blocks: ItemBox[] = [];
    const box = { xMm: starts[at]!, yMm, widthMm: width, heightMm };
    placeNode(child, box, { solution, align: 'center', placed: blocks });
    placed.push(...blocks.map((block) => ({ ...block, box: onPlate(block.box, room) })));
  }
  return placed;
}

/** About its own middle, no wider than the plate is there: a mark that hangs at the end of a line stays inside too. */
function onPlate(box: Box, room: Room): Box {
  const middleMm = box.xMm + box.widthMm / 2;
  const freeMm = rowWidthMm(room, box.yMm, box.yMm + box.heightMm) / 2 - Math.abs(middleMm - room.axisMm);
  const widthMm = Math.min(box.widthMm, 2 * freeMm);
  return { ...box, xMm: middleMm - widthMm / 2, widthMm };
}

interface Side {
  readonly startMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Enough for what is placed anew each time. */
const fewHalvings = 8;

/** The highest in which each block of a column has room at its own height: the upper and the lower ones are mostly narrower than the number. */
function loosestMm(child: Node, { startMm, widthMm, heightMm: knownMm }: Side, solution: Solution): number {
  const { room, leaf, sizes } = solution;
  const fits = (heightMm: number) => {
    const placed: ItemBox[] = [];
    const box = { xMm: startMm, yMm: room.box.yMm + (room.box.heightMm - heightMm) / 2, widthMm, heightMm };
    placeNode(child, box, { solution, align: 'center', placed });
    return placed.every(({ item, box: { xMm, yMm, widthMm: wide, heightMm: high } }) => {
      const across = 2 * Math.abs(xMm + wide / 2 - room.axisMm) + widthWithin(leaf(item, sizes), high);
      return room.topMm(across) <= yMm && room.bottomMm(across) >= yMm + high;
    });
  };
  return bisect([knownMm, room.box.heightMm], fits, fewHalvings);
}

/** As wide as the widest band: on its edges hang code and ornament. */
function frameWidth(bands: readonly Band[], { tree, room }: Solution): number {
  return tree.kind === 'row' ? room.box.widthMm : Math.max(...bands.map(({ widthMm }) => widthMm));
}

/** From the top of each band; gaps and edges share what is left so that none of them is much wider than the others. */
function bandTops(bands: readonly Band[], solution: Solution): number[] {
  const { room, sizes, plateHeightMm } = solution;
  const demanded = bands.slice(1).map(({ node }, at) => gapBelow(bands[at]!.node, node, sizes));
  const tops = bands.map(({ widthMm }) => room.topMm(widthMm));
  const bottoms = bands.map(({ widthMm }) => room.bottomMm(widthMm));
  const total = bands.reduce((sum, { heightMm }) => sum + heightMm, 0);
  const spare = bottoms.at(-1)! - tops[0]! - total - demanded.reduce((sum, gap) => sum + gap, 0);
  const wanted = stretched(demanded, {
    spareMm: Math.max(0, spare),
    edges: [tops[0]!, plateHeightMm - bottoms.at(-1)!],
    groupMm: groupGapMm(sizes),
    plateHeightMm,
  });
  const middleMm = room.box.yMm + room.box.heightMm / 2;
  return settled(bands, { gaps: demanded, wanted, tops, bottoms, middleMm });
}

interface Spare {
  readonly spareMm: number;
  readonly edges: readonly [topMm: number, bottomMm: number];
  readonly groupMm: number;
  readonly plateHeightMm: number;
}

/** The gaps when a common level is raised under gaps and edges until nothing is left over. */
function stretched(gaps: readonly number[], { spareMm, edges, groupMm, plateHeightMm }: Spare): number[] {
  const maxEdgeMm = maxEdgeShare * plateHeightMm;
  const isFar = gaps.map((gap) => gap >= groupMm);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  /** Up to their limits, or over them: there the lowest are raised first, so that none is wider than it must be. */
  const at = (level: number, isOver: boolean) => {
    const factor = isOver ? maxStretch : Math.min(maxStretch, Math.max(1, level / groupMm));
    const floor = isOver ? level : 0;
    const widened = gaps.map((gap, index) =>
      isFar[index] ? Math.max(gap * factor, floor) : gap * Math.sqrt(factor)
    );
    const ends = edges.map((edgeMm) => Math.max(0, Math.max(floor, Math.min(level, maxEdgeMm)) - edgeMm));
    return { widened, used: [...widened, ...ends].reduce((sum, mm) => sum + mm, -total) };
  };
  const isOver = at(Infinity, false).used < spareMm && isFar.includes(true);
  return at(bisect([0, plateHeightMm], (level) => at(level, isOver).used <= spareMm), isOver).widened;
}

interface Settling {
  readonly gaps: readonly number[];
  /** The gaps wherever no edge forbids them. */
  readonly wanted: readonly number[];
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
  readonly middleMm: number;
}

/** As near to the middle as can be. */
function settled(bands: readonly Band[], { gaps, wanted, tops, bottoms, middleMm }: Settling): number[] {
  const late: number[] = [];
  for (let at = bands.length - 1; at >= 0; at--) {
    const before = at === bands.length - 1 ? Infinity : late[0]! - gaps[at]!;
    late.unshift(Math.min(bottoms[at]!, before) - bands[at]!.heightMm);
  }
  const place = (start: number) => {
    const found: number[] = [];
    for (const [at] of bands.entries()) {
      const after = at === 0 ? start : found[at - 1]! + bands[at - 1]!.heightMm + wanted[at - 1]!;
      found.push(Math.max(tops[at]!, Math.min(after, late[at]!)));
    }
    return found;
  };
  // The middle of the stack rises with its start.
  const start = bisect([tops[0]!, late[0]!], (startMm) => {
    const found = place(startMm);
    const end = found.at(-1)! + bands.at(-1)!.heightMm;
    return (found[0]! + end) / 2 < middleMm;
  });
  return place(start);
}
