/** What belongs together is read as one: a title leads its subtitle, texts side by side are of one size, a text under several numbers is no label, and what is flush left has equal margins. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Box, Layout, LineRole } from '../../../site/sign/layout/layout.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, plateOf, shapeNames, usual } from './plates.ts';

const cases = shapeNames.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    // Where the plans differ most in every style, elsewhere some in an ordinary run, all in a hunt.
    styles: content === 'two numbers' || shape === 'card'
      ? styleIds
      : inTurn(styleIds, row * contentNames.length + at, 6),
  }))
);

const right = ({ xMm, widthMm }: Box): number => xMm + widthMm;
const bottom = ({ yMm, heightMm }: Box): number => yMm + heightMm;
const areBeside = (a: Box, b: Box) => a.yMm < bottom(b) && b.yMm < bottom(a);
const areOver = (a: Box, b: Box) => a.xMm < right(b) && b.xMm < right(a);

function inkOf({ lines }: Layout, ...roles: readonly LineRole[]): Box | undefined {
  return boundingBox(...lines.filter(({ role }) => roles.includes(role)).map(({ ink }) => ink));
}

test.each(cases)('on a $shape with $content', async ({ shape, content, styles }) => {
  for (const style of styles) {
    const { layout } = await plateOf(usual(style, shape, contents[content]));
    const { lines, plate, sizes, align, area, numberField, arrangement, code } = layout;
    const where = `${style}, ${arrangement}`;
    const [title, sub, tip] = [inkOf(layout, 'title'), inkOf(layout, 'sub'), inkOf(layout, 'tip')];
    // Set downwards it is read before what stands left of it.
    const isDownwards = lines.some(({ role, run }) =>
      role === 'title' && run.glyphs.some(({ yEm, turnRad }) => yEm !== undefined && turnRad === undefined)
    );
    if (title && sub && !isDownwards && right(title) > sub.xMm) {
      expect(areBeside(title, sub) || sub.yMm > title.yMm, `${where}, subtitle over its title`).toBe(true);
      expect(areBeside(title, sub) && sub.xMm < title.xMm, `${where}, subtitle before its title`).toBe(false);
    }
    const subMm = lines.find(({ role }) => role === 'sub')!.baselineMm;
    const isRow = lines.some(({ role, baselineMm }) => role === 'tip' && Math.abs(baselineMm - subMm) < 0.05);
    if (isRow) expect(sizes!.tipMm, `${where}, side by side`).toBeGreaterThan(0.95 * sizes!.subMm);
    const last = lines.findLast(({ role }) => role === 'number')!.ink;
    if (layout.rows.length > 1 && tip && areOver(tip, last)) {
      expect(tip.yMm - bottom(last), `${where}, tip under the last number`).toBeGreaterThan(
        0.36 * sizes!.digitMm,
      );
    }
    if (align === 'left' && shape !== 'pill') {
      const all = boundingBox(...lines.map(({ ink }) => ink), code?.tile, numberField)!;
      const spareMm = plate.widthMm - right(all) - all.xMm;
      const isWide = all.widthMm > 0.98 * area.box.widthMm;
      if (!isWide) expect(Math.abs(spareMm), `${where}, margins`).toBeLessThan(0.06 * plate.widthMm);
    }
  }
});
