/** A title leads what stands under it; lines that belong together share an edge; on round plates all stands about the middle. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { blocksOf, boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Box, Layout, LineRole } from '../../../site/sign/layout/layout.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, plateOf, shapeNames, usual } from './plates.ts';

const cases = shapeNames.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    // The usual one in every style, of the others some in an ordinary run, all in a hunt.
    styles: at === 0 ? styleIds : inTurn(styleIds, row * contentNames.length + at, 4),
  }))
);

function inksOf({ lines }: Layout, role: LineRole): readonly Box[] {
  return lines.filter((line) => line.role === role).map(({ ink }) => ink);
}

/** How far the nearer of both edges is from being one line. */
function apartMm(inks: readonly Box[]): number {
  const spread = (edges: readonly number[]) => Math.max(...edges) - Math.min(...edges);
  return Math.min(
    spread(inks.map(({ xMm }) => xMm)),
    spread(inks.map(({ xMm, widthMm }) => xMm + widthMm)),
  );
}

test.each(cases)(
  'on a $shape with $content the title leads the subtitle',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const { layout } = await plateOf(usual(style, shape, contents[content]));
      const title = inksOf(layout, 'title');
      const sub = Math.max(...inksOf(layout, 'sub').map(({ heightMm }) => heightMm));
      const isUpright = layout.lines.some(({ role, run }) =>
        role === 'title' && run.glyphs.some(({ yEm }) => yEm !== undefined)
      );
      if (isUpright) continue;
      const highMm = Math.min(...title.map(({ heightMm }) => heightMm));
      expect(highMm, style).toBeGreaterThanOrEqual(1.08 * sub);
      if (title.length > 1) expect(highMm, `${style}, broken`).toBeGreaterThan(4);
    }
  },
);

test.each(cases)(
  'on a $shape with $content broken texts share an edge',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const { layout } = await plateOf(usual(style, shape, contents[content]));
      for (const role of ['sub', 'tip'] as const) {
        const inks = inksOf(layout, role);
        if (inks.length > 1) expect(apartMm(inks), `${style}, ${role}`).toBeLessThan(0.3);
      }
    }
  },
);

const round = cases.filter(({ shape, content }) =>
  (shape === 'pill' || shape === 'disc') && content !== 'left'
);

test.each(round)(
  'on a $shape with $content all stands about the middle',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const { lines, code, plate } = (await plateOf(usual(style, shape, contents[content]))).layout;
      const { xMm, widthMm } = boundingBox(...blocksOf(lines, code))!;
      expect(Math.abs(xMm + widthMm / 2 - plate.widthMm / 2), style).toBeLessThan(0.06 * plate.widthMm);
    }
  },
);
