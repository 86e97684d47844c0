/** Divides a box among blocks by repeated straight cuts midway between them. */
import type { Box } from '../../layout/layout.ts';

export interface Block<Tag> {
  readonly box: Box;
  readonly tag: Tag;
}

/** Blocks that no straight cut separates stay together under the first one's tag. */
export function shareOut<Tag>(whole: Box, blocks: readonly Block<Tag>[]): readonly Block<Tag>[] {
  const [first] = blocks;
  if (first === undefined) return [];
  for (const axis of ['x', 'y'] as const) {
    const sorted = blocks.toSorted((a, b) => startOf(a.box, axis) - startOf(b.box, axis));
    for (let at = 1; at < sorted.length; at++) {
      const [before, after] = [sorted.slice(0, at), sorted.slice(at)];
      const end = Math.max(...before.map(({ box }) => endOf(box, axis)));
      const start = Math.min(...after.map(({ box }) => startOf(box, axis)));
      if (end > start) continue;
      const [low, high] = cut(whole, axis, (end + start) / 2);
      return [...shareOut(low, before), ...shareOut(high, after)];
    }
  }
  return [{ box: whole, tag: first.tag }];
}

function startOf(box: Box, axis: 'x' | 'y'): number {
  return axis === 'x' ? box.xMm : box.yMm;
}

function endOf(box: Box, axis: 'x' | 'y'): number {
  return axis === 'x' ? box.xMm + box.widthMm : box.yMm + box.heightMm;
}

function cut(box: Box, axis: 'x' | 'y', at: number): readonly [Box, Box] {
  return axis === 'x'
    ? [{ ...box, widthMm: at - box.xMm }, { ...box, xMm: at, widthMm: box.xMm + box.widthMm - at }]
    : [{ ...box, heightMm: at - box.yMm }, { ...box, yMm: at, heightMm: box.yMm + box.heightMm - at }];
}
