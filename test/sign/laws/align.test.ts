/** `align` is obeyed: `center` centres every text in its column, `left` gives the texts of a column one left edge. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import type { Box, Layout, TextLine } from '../../../site/sign/layout/layout.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import { inTurn } from '../../run/cases.ts';
import { plateOf, type Shape, shapeNames, usual } from './plates.ts';

/** Of the styles, other ones on each shape in an ordinary run, all in a hunt. */
const stylesOn = (shape: Shape) => inTurn(styleIds, shapeNames.indexOf(shape), 3);

const contents = [{}, { code: false }, { numbers: ['139 1234 5678', '138 0013 8000'] }] as const;

interface Text {
  readonly field: string;
  readonly ink: Box;
  readonly column: TextLine['column'];
}

/** Lines that are read from left to right; a number with its label is one, be it a column. A mark at the end of a line hangs. */
function textsOf({ lines }: Layout): Text[] {
  const texts = new Map<string, Text>();
  for (const [at, line] of lines.entries()) {
    const { role, field, run, column, turned } = line;
    if (turned || role === 'title' && run.glyphs.some(({ yEm }) => yEm !== undefined) || role === 'caption') {
      continue;
    }
    const key = role === 'number' || role === 'label' ? field.slice(0, 8) : `${at}`;
    const own = lines.filter((one) => one.field === field && one.role === role);
    // Lines that are set equally wide have their marks inside.
    const isEvened = own.length > 1 &&
      own.every(({ ink }) => Math.abs(ink.widthMm - line.ink.widthMm) < 1e-6);
    const ink = boundingBox(texts.get(key)?.ink, isEvened ? line.ink : withoutMark(line))!;
    texts.set(key, { field, ink, column });
  }
  return [...texts.values()];
}

function withoutMark({ run, sizeMm, xMm, ink }: TextLine): Box {
  const last = run.glyphs.at(-1);
  if (!last || !/[，。、；：！？,.;:!?]/u.test(last.char)) return ink;
  return { ...ink, widthMm: xMm + last.xEm * sizeMm - ink.xMm };
}

test.each(shapeNames)(
  'on a %s every text is in the middle of its column, or at its left edge',
  async (shape) => {
    for (const style of stylesOn(shape)) {
      for (const content of contents) {
        for (const align of ['center', 'left'] as const) {
          const { layout } = await plateOf(usual(style, shape, { ...content, align }));
          const { widthMm } = layout.plate;
          for (const { field, ink, column } of textsOf(layout)) {
            const off = align === 'center'
              ? ink.xMm + ink.widthMm / 2 - column.xMm - column.widthMm / 2
              : ink.xMm - column.xMm;
            const where = `${style}, ${align}, ${field}, ${layout.arrangement}`;
            expect(Math.abs(off), where).toBeLessThan(0.012 * widthMm);
          }
          if (align === 'center' || shape !== 'disc' && shape !== 'pill') continue;
          // Flush left within the block, which stands on the axis of a round plate.
          const { xMm, widthMm: blockMm } = boundingBox(
            ...layout.lines.map(({ ink }) => ink),
            layout.code?.tile,
            layout.numberField && layout.numberField.widthMm < widthMm ? layout.numberField : undefined,
          )!;
          const asideMm = Math.abs(xMm + blockMm / 2 - widthMm / 2);
          expect(asideMm, `${style}, ${layout.arrangement}`).toBeLessThan(0.02 * widthMm);
        }
      }
    }
  },
);

test('flush left, subtitle and tip are not parted by a code between them', async () => {
  for (const style of styleIds) {
    const { lines, codeColumn: code } = (await plateOf(usual(style, 'plate', { align: 'left' }))).layout;
    const [sub, tip] = ['sub', 'tip'].map((role) => lines.find((line) => line.role === role)!.ink);
    if (tip!.yMm > code!.yMm + code!.heightMm) continue;
    expect(sub!.xMm < code!.xMm, style).toBe(tip!.xMm < code!.xMm);
  }
});

/** Flush left, a round plate is laid out in a box within it: its columns are others. */
const straight = shapeNames.filter((shape) => shape !== 'disc' && shape !== 'pill');

test.each(straight)(
  'on a %s a text that does not fill its column stands elsewhere under the other',
  async (shape) => {
    for (const style of stylesOn(shape)) {
      for (const content of contents) {
        const [centred, flush] = await Promise.all(
          (['center', 'left'] as const).map((align) => plateOf(usual(style, shape, { ...content, align }))),
        );
        const { arrangement, plate } = centred!.layout;
        if (arrangement !== flush!.layout.arrangement) continue;
        const others = textsOf(flush!.layout);
        for (const { field, ink, column } of textsOf(centred!.layout)) {
          if (ink.widthMm > 0.85 * column.widthMm) continue;
          const other = others.find((one) => one.field === field)!;
          // Where other lines are broken, columns are other ones too.
          if (Math.abs(other.column.xMm - column.xMm) > 0.01 * plate.widthMm) continue;
          // In a narrow column half of the free width may be less than 2 % of the plate.
          const leastMm = Math.min(0.02 * plate.widthMm, 0.85 * (column.widthMm - ink.widthMm) / 2);
          const where = `${style}, ${field}, ${arrangement}`;
          expect(Math.abs(other.ink.xMm - ink.xMm), where).toBeGreaterThan(leastMm);
        }
      }
    }
  },
);

test('a text that nothing stands beside has the middle of the plate', async () => {
  for (const shape of ['plate', 'bar', 'square', 'upright', 'a6', 'card'] as const) {
    for (const style of stylesOn(shape)) {
      const { layout } = await plateOf(usual(style, shape));
      const { lines, code, plate } = layout;
      const others = [...lines.map(({ ink }) => ink), code!.tile];
      for (const { field, ink } of textsOf(layout)) {
        const isAlone = others.every((box) =>
          box.yMm >= ink.yMm + ink.heightMm || box.yMm + box.heightMm <= ink.yMm ||
          (box.xMm >= ink.xMm - 0.1 && box.xMm + box.widthMm <= ink.xMm + ink.widthMm + 0.1)
        );
        if (!isAlone || field.startsWith('phones')) continue;
        const offMm = ink.xMm + ink.widthMm / 2 - plate.widthMm / 2;
        const isInColumn = layout.arrangement !== 'stack' && Math.abs(offMm) > 0.02 * plate.widthMm;
        if (isInColumn) continue;
        expect(Math.abs(offMm), `${style}, ${shape}, ${field}`).toBeLessThan(0.02 * plate.widthMm);
      }
    }
  }
});
