/** Under a centred number: what stands side by side there hangs on the number's outer edges, as columns no wider than their words. Lengths in mm. */
import { boundingBox } from './ink.ts';
import { isOneOf } from './inside-box.ts';
import type { Box, TextLine } from './layout.ts';
import type { Placed } from './place-text.ts';
import { type Item, itemsOf, type Node } from './solver/arrangements.ts';
import { type Room, rowWidthMm } from './solver/room.ts';

interface Foot {
  readonly placed: Map<Item, Placed>;
  readonly room: Room;
  readonly gutterMm: number;
}

export function hangFoot(tree: Node, foot: Foot): void {
  if (tree.kind === 'leaf') return;
  let number: Node | undefined;
  for (const child of tree.children) {
    if (tree.kind === 'column' && number && child.kind === 'row') hangRow(child.children, number, foot);
    else hangFoot(child, foot);
    if (itemsOf(child).some((item) => item === 'number' || item === 'rest')) number = child;
  }
}

function hangRow(children: readonly Node[], above: Node, { placed, room, gutterMm }: Foot): void {
  const blocksIn = (node: Node) => itemsOf(node).flatMap((item) => placed.get(item) ?? []);
  const inks = children.map((child) => inkOf(blocksIn(child)));
  const { yMm, heightMm } = boundingBox(...inks)!;
  const freeMm = rowWidthMm(room, yMm, yMm + heightMm) / 2;
  const own = boundingBox(...[above, ...children].flatMap(blocksIn).flatMap(roomOf))!;
  const starts = startsOf({
    widths: inks.map(({ widthMm }) => widthMm),
    ragged: children.map((child) => isRagged(blocksIn(child))),
    number: spanOf(inkOf(blocksIn(above))),
    free: [
      Math.max(own.xMm, room.axisMm - freeMm),
      Math.min(own.xMm + own.widthMm, room.axisMm + freeMm),
    ],
    gutterMm,
  });
  if (starts === undefined) return;
  // Subtitle and tip apart have one baseline, no lower than the row: the larger one reaches farther down.
  const apart = children.filter((child) => isOneOf(child, ['sub', 'tip']));
  const texts = apart.flatMap(blocksIn);
  const footMm = Math.min(
    Math.max(...texts.map(baselineOf)),
    ...texts.map((one) => yMm + heightMm - bottomOf(inkOf([one])) + baselineOf(one)),
  );
  for (const [at, child] of children.entries()) {
    const byMm = starts[at]! - inks[at]!.xMm;
    for (const item of itemsOf(child)) {
      const one = placed.get(item);
      if (one === undefined) continue;
      const downMm = apart.includes(child) ? footMm - baselineOf(one) : 0;
      placed.set(item, narrowed(moved(one, byMm, downMm), starts[at]!, inks[at]!.widthMm));
    }
  }
}

/** With a column no wider than the words, about the axis that it had: marks at the ends of lines hang. */
function narrowed(one: Placed, fromMm: number, widthMm: number): Placed {
  const lines = one.lines.map((line): TextLine => {
    const axisMm = line.column.xMm + line.column.widthMm / 2;
    const halfMm = Math.max(axisMm - fromMm, fromMm + widthMm - axisMm);
    return { ...line, column: { xMm: axisMm - halfMm, widthMm: 2 * halfMm } };
  });
  return { ...one, lines };
}

type Span = readonly [fromMm: number, toMm: number];

interface Columns {
  readonly widths: readonly number[];
  /** Those of texts that are not equally wide: on an edge the shorter one would look indented. */
  readonly ragged: readonly boolean[];
  readonly number: Span;
  readonly free: Span;
  readonly gutterMm: number;
}

/** Where each column begins: on the edges of the number, or where they are wider than it, of what is free for them; undefined = they have no room. */
function startsOf({ widths, ragged, number, free, gutterMm }: Columns): readonly number[] | undefined {
  const inMm = widths.reduce((sum, widthMm) => sum + widthMm, 0);
  const gaps = widths.length - 1;
  const isWider = inMm + gaps * gutterMm > number[1] - number[0];
  const [left, right] = isWider ? free : [Math.max(free[0], number[0]), Math.min(free[1], number[1])];
  const nearMm = Math.min(gutterMm, (right - left - inMm) / gaps);
  if (nearMm < 0) return undefined;
  const starts: number[] = [];
  for (const [at, widthMm] of widths.entries()) {
    const lastMm = at < gaps ? widths[gaps]! + nearMm : 0;
    const latest = right - lastMm - widthMm;
    const middle = at < gaps ? (left + right - widthMm) / 2 : latest;
    const fromMm = at > 0 ? starts[at - 1]! + widths[at - 1]! + nearMm : left;
    starts.push(at === 0 ? left : Math.max(fromMm, Math.min(latest, middle)));
  }
  const ends = starts.map((startMm, at) => startMm + widths[at]!);
  return starts.map((startMm, at) => {
    if (!ragged[at]) return startMm;
    const [from, to] = [at > 0 ? ends[at - 1]! + nearMm : left, at < gaps ? starts[at + 1]! - nearMm : right];
    return (from + to - widths[at]!) / 2;
  });
}

/** Blocks that differ by less look equally wide. */
const evenShare = 0.06;

function isRagged(blocks: readonly Placed[]): boolean {
  const widths = blocks.map((block) => inkOf([block]).widthMm);
  return blocks.every(({ tile }) => tile === undefined) &&
    Math.min(...widths) < (1 - evenShare) * Math.max(...widths);
}

function spanOf({ xMm, widthMm }: Box): Span {
  return [xMm, xMm + widthMm];
}

function baselineOf({ lines }: Placed): number {
  return lines.at(-1)?.baselineMm ?? -Infinity;
}

function bottomOf({ yMm, heightMm }: Box): number {
  return yMm + heightMm;
}

function inkOf(blocks: readonly Placed[]): Box {
  return boundingBox(
    ...blocks.flatMap(({ lines, box, tile }) =>
      lines.length > 0 ? [tile, ...lines.map(({ ink }) => ink)] : [box]
    ),
  )!;
}

function roomOf({ lines, box }: Placed): Box[] {
  return [box, ...lines.map(({ column }) => ({ ...box, ...column }))];
}

export function moved({ lines, box, rows, tile }: Placed, byMm: number, downMm = 0): Placed {
  const by = <Of extends Box>(one: Of): Of => ({ ...one, xMm: one.xMm + byMm, yMm: one.yMm + downMm });
  return {
    ...(tile && { tile: by(tile) }),
    lines: lines.map((line) => ({
      ...line,
      xMm: line.xMm + byMm,
      baselineMm: line.baselineMm + downMm,
      ink: by(line.ink),
      column: { ...line.column, xMm: line.column.xMm + byMm },
    })),
    box: by(box),
    rows: rows.map(by),
  };
}
