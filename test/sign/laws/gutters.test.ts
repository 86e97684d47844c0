/** Words keep half of the plate's margin from the words beside them, and from the edge of a foreign field. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { shapesUnderText } from '../../../site/sign/compose.ts';
import { marginMm } from '../../../site/sign/layout/frame.ts';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import { colorAt } from '../../../site/sign/style/color-at.ts';
import { contrastOfLuminances, luminance } from '../../../site/sign/style/contrast.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, plateOf, shapeNames, usual, world } from './plates.ts';

const cases = shapeNames.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    styles: inTurn(styleIds, row * contentNames.length + at, 4),
  }))
);

/** Beside digits below 4 mm nothing would fit otherwise. */
function leastMm({ plate, digitMm }: Layout): number {
  return marginMm(plate.sideUnitMm, plate.widthMm) / 2 * Math.min(1, digitMm! / 4);
}

/** A number with its label is one. */
const ownerOf = (field: string): string => field.replace(/\.(?:num|label)$/u, '');

test.each(cases)(
  'on a $shape with $content words keep from those beside them',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const { layout } = await plateOf(usual(style, shape, contents[content]));
      const words = layout.lines.filter(({ role }) => role !== 'caption')
        .map(({ ink, field }) => ({ ink, owner: ownerOf(field) }));
      const tile = layout.code ? [{ ink: layout.code.tile, owner: 'code' }] : [];
      for (const one of words) {
        for (const other of [...words, ...tile]) {
          const isBeside = one.ink.yMm < other.ink.yMm + other.ink.heightMm &&
            other.ink.yMm < one.ink.yMm + one.ink.heightMm && one.owner !== other.owner;
          const gapMm = other.ink.xMm - one.ink.xMm - one.ink.widthMm;
          const afterMm = one.ink.xMm - other.ink.xMm - other.ink.widthMm;
          const where = `${style}, ${one.owner}, ${other.owner}`;
          if (isBeside) expect(Math.max(gapMm, afterMm), where).toBeGreaterThan(0.98 * leastMm(layout));
        }
      }
    }
  },
);

const edged = await Promise.all(
  styleIds.map(async (id) => (await world.styles.load(id)).preferences?.gutterDh ? [id] : []),
);

test.each(
  (['plate', 'card', 'square'] as const).flatMap((shape) =>
    (['the usual texts', 'two numbers', 'three numbers'] as const).map((content) => ({ shape, content }))
  ),
)('on a $shape with $content digits keep from the edge of a field', async ({ shape, content }) => {
  for (const id of edged.flat()) {
    const { layout, style } = await plateOf(usual(id, shape, contents[content]));
    const shapes = shapesUnderText(layout, style, 0);
    const lightAt = (x: number, y: number) => luminance(colorAt(shapes, [x, y], [255, 255, 255]));
    for (const { role, ink, run } of layout.lines) {
      if (role !== 'number') continue;
      const yMm = ink.yMm + ink.heightMm / 2;
      const ground = lightAt(ink.xMm + ink.widthMm / 2, ink.yMm - 0.2);
      const byMm = 0.95 * leastMm(layout);
      for (const xMm of [ink.xMm - byMm, ink.xMm + ink.widthMm + byMm]) {
        const contrast = contrastOfLuminances(lightAt(xMm, yMm), ground);
        expect(contrast, `${id}, ${run.text}, ${xMm < ink.xMm ? 'left' : 'right'}`).toBeLessThan(1.8);
      }
    }
  }
});
