/** Words keep a quarter of the digits' height from the frame at the plate's sides, and a number from the edges of its field; beside each other subtitle and tip have as many lines. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { marginMm } from '../../../site/sign/layout/frame.ts';
import type { Layout, TextLine } from '../../../site/sign/layout/layout.ts';
import { layoutPlate } from '../../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../../site/sign/layout/scheduling.ts';
import { loadPlate } from '../../../site/sign/plate.ts';
import type { Style } from '../../../site/sign/style/style.ts';
import { contentNames, contents, type Shape, usual, world } from './plates.ts';
import { inTurn } from '../../run/cases.ts';

/** Before a style centres words in its fields of colour. */
async function layoutOf(design: ReturnType<typeof usual>): Promise<{ layout: Layout; style: Style }> {
  const { book, style } = await loadPlate(design, world);
  const { insets, preferences } = style;
  return {
    layout: atOnce(
      layoutPlate(design, book, { insets, preferences, designerAddress: world.designerAddress }),
    ),
    style,
  };
}

/** Round plates have their frame along the rim. */
const straight = ['plate', 'square', 'upright', 'card', 'strip'] as const satisfies readonly Shape[];

const isDownwards = ({ turned, run }: TextLine): boolean =>
  turned === true || run.glyphs.some(({ yEm }) => yEm !== undefined);

test.each(straight.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    styles: at === 0 ? styleIds : inTurn(styleIds, row * contentNames.length + at, 3),
  }))
))('on a $shape with $content words keep from frames and edges', async ({ shape, content, styles }) => {
  for (const id of styles) {
    const { layout, style } = await layoutOf(usual(id, shape, contents[content]));
    const { plate, lines, numberField: field, phones, digitMm, composition } = layout;
    const { leftMm, rightMm } = style.insets(plate);
    const leastMm = Math.max(0.249 * digitMm! * Math.min(1, digitMm! / 7), 1.19 * Math.min(1, digitMm! / 4));
    if (Math.min(leftMm, rightMm) > marginMm(plate.sideUnitMm, plate.widthMm) / 2) {
      for (const line of lines) {
        if (line.role === 'caption' || isDownwards(line)) continue;
        const { xMm, widthMm } = line.ink;
        const nearMm = Math.min(xMm - leftMm, plate.widthMm - rightMm - xMm - widthMm);
        expect(nearMm, `${id}, ${line.field}`).toBeGreaterThan(leastMm);
      }
    }
    if (field && style.preferences?.numberField?.reach === 'box') {
      expect(phones!.xMm - field.xMm, id).toBeGreaterThan(leastMm);
      expect(phones!.yMm - field.yMm, id).toBeGreaterThan(leastMm);
      expect(field.heightMm - phones!.heightMm, id).toBeCloseTo(2 * (phones!.yMm - field.yMm), 6);
    }
    const [sub, tip] = (['sub', 'tip'] as const).map((role) => lines.filter((line) => line.role === role));
    // Under the number; without a code there may be no height for as many.
    const offMm = Math.abs(sub!.at(-1)!.baselineMm - tip!.at(-1)!.baselineMm);
    const isUnder = sub![0]!.ink.yMm > phones!.yMm + phones!.heightMm &&
      lines.every(({ role, ink }) => role !== 'title' || ink.yMm < phones!.yMm);
    if (isUnder && offMm < 0.05 && layout.code) {
      expect(tip!.length, `${id}, ${composition!.arrangement}`).toBe(sub!.length);
    }
  }
});
