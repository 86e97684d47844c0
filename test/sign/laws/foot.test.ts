/** Under the number: what stands side by side has its outer edges there, and one baseline; a column of unequal texts is in the middle of what is free; flush left all is one column on the number's left edge. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { blocksOf, boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { gutterMm } from '../../../site/sign/layout/solver/demands.ts';
import { layoutPlate } from '../../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../../site/sign/layout/scheduling.ts';
import { loadPlate } from '../../../site/sign/plate.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, shapeNames, usual, world } from './plates.ts';

/** On round plates the edge of the plate decides. */
const straight = shapeNames.filter((shape) => shape !== 'disc' && shape !== 'pill');

const cases = straight.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    // The usual one in every style, of the others some in an ordinary run, all in a hunt.
    styles: at === 0 || content === 'left' ? styleIds : inTurn(styleIds, row * contentNames.length + at, 3),
  }))
);

/** Before a style centres words in its fields of colour. */
async function layoutOf(design: ReturnType<typeof usual>): Promise<Layout> {
  const { book, style } = await loadPlate(design, world);
  const { insets, preferences } = style;
  return atOnce(layoutPlate(design, book, { insets, preferences, designerAddress: world.designerAddress }));
}

const right = ({ xMm, widthMm }: Box): number => xMm + widthMm;
const bottom = ({ yMm, heightMm }: Box): number => yMm + heightMm;
const areBeside = (a: Box, b: Box) =>
  a.yMm < bottom(b) && b.yMm < bottom(a) && (right(a) < b.xMm || right(b) < a.xMm);
const areOver = (a: Box, b: Box) => a.xMm < right(b) && b.xMm < right(a);

interface Block extends Box {
  readonly field: string;
}

function blocksUnder(layout: Layout, number: Box): readonly Block[] {
  const { lines, code } = layout;
  return [
    ...blocksOf(lines.filter(({ role }) => role !== 'caption'), undefined),
    ...(code ? [{ ...code.tile, field: 'code' }] : []),
  ].filter((block) => !block.field.startsWith('phones') && block.yMm >= bottom(number) - 0.1);
}

/** Left to right, each with all that stands over and under it. */
function columnsOf(blocks: readonly Block[]): readonly Column[] {
  let columns: Column[] = [];
  for (const block of blocks) {
    const own = columns.filter((column) => areOver(column, block));
    const all = [...own.flatMap((column) => column.blocks), block];
    columns = [...columns.filter((column) => !own.includes(column)), {
      ...boundingBox(...all)!,
      blocks: all,
    }];
  }
  return columns.toSorted((a, b) => a.xMm - b.xMm);
}

interface Column extends Box {
  readonly blocks: readonly Block[];
}

/** Of texts that are not equally wide. */
function isRagged({ blocks, widthMm }: Column): boolean {
  return blocks.every(({ field }) => field !== 'code') &&
    blocks.some((block) => block.widthMm < 0.94 * widthMm);
}

test.each(cases)(
  'on a $shape with $content the foot hangs on the number',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const layout = await layoutOf(usual(style, shape, contents[content]));
      const { lines, plate, sizes, align } = layout;
      if (lines.some(({ turned }) => turned)) continue;
      const number = boundingBox(
        ...lines.filter(({ role }) => role === 'number' || role === 'label').map(({ ink }) => ink),
      )!;
      const foot = blocksUnder(layout, number);
      const beside = foot.filter((block) => foot.some((other) => areBeside(block, other)));
      const [sub, tip] = ['text.sub', 'text.tip'].map((field) => foot.find((block) => block.field === field));
      const where = `${style}, ${layout.arrangement}`;
      // In a plan of columns the foot is that of its own one.
      const isAlone = blocksUnder(layout, { ...number, heightMm: -Infinity }).every((block) =>
        !areBeside(block, number)
      );
      if (!isAlone) continue;
      if (align === 'left' && sub && tip) {
        expect(Math.abs(sub.xMm - tip.xMm), where).toBeLessThan(0.01 * plate.widthMm);
        const isBehind = foot.some((block) => areBeside(block, sub) && block.xMm < sub.xMm);
        const starts = [number, layout.numberField ?? number].map(({ xMm }) => Math.abs(sub.xMm - xMm));
        if (!isBehind) expect(Math.min(...starts), where).toBeLessThan(0.01 * plate.widthMm);
      }
      if (align === 'left' || beside.length === 0) continue;
      const columns = columnsOf(beside);
      const neededMm = columns.reduce((sum, { widthMm }) => sum + widthMm, 0) +
        0.6 * sizes!.digitMm * (columns.length - 1);
      const [first, last] = [columns[0]!, columns.at(-1)!];
      if (number.widthMm > neededMm) {
        const near = 0.005 * plate.widthMm;
        if (!isRagged(first)) expect(Math.abs(first.xMm - number.xMm), where).toBeLessThan(near);
        if (!isRagged(last)) expect(Math.abs(right(last) - right(number)), where).toBeLessThan(near);
        for (const [at, column] of columns.entries()) {
          if (!isRagged(column) || at > 0 && column !== last) continue;
          const inMm = column === first
            ? number.xMm + columns[1]!.xMm - gutterMm(sizes!)
            : right(number) + right(columns[at - 1]!) + gutterMm(sizes!);
          expect(Math.abs(column.xMm + column.widthMm / 2 - inMm / 2), where).toBeLessThan(
            0.02 * plate.widthMm,
          );
        }
      }
      const isApart = sub && tip && areBeside(sub, tip) &&
        foot.every((block) => block.field === 'code' || block === sub || block === tip);
      if (!isApart) continue;
      const [subMm, tipMm] = (['sub', 'tip'] as const).map((role) =>
        lines.findLast((line) => line.role === role)!.baselineMm
      );
      expect(Math.abs(subMm! - tipMm!), `${where}, baseline`).toBeLessThan(0.05);
    }
  },
);
