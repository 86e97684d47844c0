/** Under a centred number: what stands side by side there hangs on the number's outer edges, as columns no wider than their words. Lengths in mm. */
import { boundingBox } from './ink.ts';
import { isOneOf } from './inside-box.ts';
import type { Box } from './layout.ts';
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

/** Where they are wider than the number, on the edges of what is free for them. */
function hangRow(children: readonly Node[], above: Node, { placed, room, gutterMm }: Foot): void {
  const blocksIn = (node: Node) => itemsOf(node).flatMap((item) => placed.get(item) ?? []);
  const number = inkOf(blocksIn(above));
  const inks = children.map((child) => inkOf(blocksIn(child)));
  const { yMm, heightMm } = boundingBox(...inks)!;
  const freeMm = rowWidthMm(room, yMm, yMm + heightMm) / 2;
  const { xMm, widthMm } = boundingBox(...[above, ...children].flatMap(blocksIn).flatMap(roomOf))!;
  const [least, most] = [
    Math.max(xMm, room.axisMm - freeMm),
    Math.min(xMm + widthMm, room.axisMm + freeMm),
  ];
  const inMm = inks.reduce((sum, ink) => sum + ink.widthMm, 0);
  const gaps = children.length - 1;
  const isWider = inMm + gaps * gutterMm > number.widthMm;
  const left = isWider ? least : Math.max(least, number.xMm);
  const right = isWider ? most : Math.min(most, number.xMm + number.widthMm);
  const nearMm = Math.min(gutterMm, (right - left - inMm) / gaps);
  if (nearMm < 0) return;
  // Subtitle and tip apart have one baseline.
  const apart = children.filter((child) => isOneOf(child, ['sub', 'tip']));
  const texts = apart.flatMap(blocksIn);
  // No lower than the row: the larger one reaches farther down.
  const lowestMm = texts.map((one) => yMm + heightMm - bottomOf(inkOf([one])) + baselineOf(one));
  const footMm = Math.min(Math.max(...texts.map(baselineOf)), ...lowestMm);
  let fromMm = left;
  for (const [at, child] of children.entries()) {
    const ink = inks[at]!;
    const lastMm = at < gaps ? inks[gaps]!.widthMm + nearMm : 0;
    const latest = right - lastMm - ink.widthMm;
    const middle = at < gaps ? (left + right - ink.widthMm) / 2 : latest;
    const column = { ...ink, xMm: at === 0 ? left : Math.max(fromMm, Math.min(latest, middle)) };
    for (const item of itemsOf(child)) {
      const one = placed.get(item);
      if (one === undefined) continue;
      const downMm = apart.includes(child) ? footMm - baselineOf(one) : 0;
      placed.set(item, moved(one, column.xMm - ink.xMm, downMm, column));
    }
    fromMm = column.xMm + ink.widthMm + nearMm;
  }
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

export function moved({ lines, box, rows, tile }: Placed, byMm: number, downMm = 0, column?: Box): Placed {
  const by = <Of extends Box>(one: Of): Of => ({ ...one, xMm: one.xMm + byMm, yMm: one.yMm + downMm });
  return {
    ...(tile && { tile: by(tile) }),
    lines: lines.map((line) => ({
      ...line,
      xMm: line.xMm + byMm,
      baselineMm: line.baselineMm + downMm,
      ink: by(line.ink),
      column: column ?? { ...line.column, xMm: line.column.xMm + byMm },
    })),
    box: by(box),
    rows: rows.map(by),
  };
}
