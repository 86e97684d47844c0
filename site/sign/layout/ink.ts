/** What is seen of a plate, as boxes of ink: how evenly it fills the plate, and on how few lines it hangs. Lengths in mm. */
import type { PlacedGlyph } from '../../type/text/book.ts';
import type { Box, CodeBlock, Layout, LineRole, Plate, TextLine } from './layout.ts';

export interface InkBox extends Box {
  readonly role: LineRole | 'code';
  readonly field: string;
}

/** One box a text field and role, one for the code: what somebody sees as a block. */
export function blocksOf(lines: readonly TextLine[], code: CodeBlock | undefined): InkBox[] {
  const blocks = new Map<string, InkBox>();
  for (const { role, field, ink } of lines) {
    blocks.set(field, { ...boundingBox(blocks.get(field), ink)!, role, field });
  }
  if (code) blocks.set('qr', { ...codeInk(code), role: 'code', field: 'qr' });
  return [...blocks.values()];
}

/** Where each group of a line of digits begins and ends; empty for other texts. */
export function digitGroups(
  { run, xMm, sizeMm }: TextLine,
): readonly { readonly fromMm: number; readonly toMm: number }[] {
  return (run.groupsEm ?? []).map(([from, to]) => ({ fromMm: xMm + from * sizeMm, toMm: xMm + to * sizeMm }));
}

export function codeInk(code: CodeBlock): Box {
  return code.kind === 'code' ? code.symbol : code.picture;
}

/** What nothing else may stand on: the ink of each line but one, and the code's tile. */
export function obstaclesOf({ lines, code }: Pick<Layout, 'lines' | 'code'>, but?: TextLine): Box[] {
  return [...lines.filter((line) => line !== but).map(({ ink }) => ink), ...(code ? [code.tile] : [])];
}

/** Undefined = no box is given. */
export function boundingBox(...boxes: readonly (Box | undefined)[]): Box | undefined {
  const there = boxes.filter((box) => box !== undefined);
  if (there.length === 0) return undefined;
  const xMm = Math.min(...there.map((box) => box.xMm));
  const yMm = Math.min(...there.map((box) => box.yMm));
  return {
    xMm,
    yMm,
    widthMm: Math.max(...there.map((box) => box.xMm + box.widthMm)) - xMm,
    heightMm: Math.max(...there.map((box) => box.yMm + box.heightMm)) - yMm,
  };
}

/** Height of the highest band across the whole plate that nothing stands in, the edges' among them. */
export function emptyBandMm(boxes: readonly Box[], heightMm: number): number {
  let [reached, empty] = [0, 0];
  for (const box of boxes.toSorted((a, b) => a.yMm - b.yMm)) {
    empty = Math.max(empty, box.yMm - reached);
    reached = Math.max(reached, box.yMm + box.heightMm);
  }
  return Math.max(empty, heightMm - reached);
}

/** What belongs together and hangs on a line as one: a phone with its label, the code with its caption. */
function groupsOf(blocks: readonly InkBox[]): Box[] {
  const groups = new Map<string, Box>();
  for (const block of blocks) {
    const key = block.field.replace(/\.(?:num|label)$/u, '');
    groups.set(key, boundingBox(groups.get(key), block)!);
  }
  return [...groups.values()];
}

/** Two edges this near are seen as one, as a share of the plate's width. */
const sameAxis = 0.012;

/**
 * The least number of upright lines so that every group has its left edge, its middle or its right edge on one of them; found greedily,
 * the line that holds most blocks first.
 */
export function axesOf(blocks: readonly InkBox[], widthMm: number): number[] {
  const near = sameAxis * widthMm;
  const lines = groupsOf(blocks).map(({ xMm, widthMm: width }) => [xMm, xMm + width / 2, xMm + width]);
  const axes: number[] = [];
  let left = lines;
  while (left.length > 0) {
    const held = (at: number) => left.filter((own) => own.some((x) => Math.abs(x - at) <= near)).length;
    const best = left.flat().reduce((a, b) => (held(b) > held(a) ? b : a));
    axes.push(best);
    left = left.filter((own) => own.every((x) => Math.abs(x - best) > near));
  }
  return axes.toSorted((a, b) => a - b);
}

/** Everything on a disc is seen from its middle. */
export function isDisc({ widthMm, heightMm, radiusMm }: Plate): boolean {
  return radiusMm >= 0.45 * Math.min(widthMm, heightMm) && Math.max(widthMm, heightMm) <= 2.3 * radiusMm;
}

/** In a text that is read downwards. */
export function isUpright({ yEm, turnRad }: PlacedGlyph): boolean {
  return yEm !== undefined && turnRad === undefined;
}
