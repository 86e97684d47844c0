/** `center`: the lines of a number that is broken stand about one axis, and its label over them or before the first; a code alone may fill the step. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Box } from '../../../site/sign/layout/layout.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, plateOf, shapeNames, usual } from './plates.ts';

const cases = shapeNames.flatMap((shape, row) =>
  contentNames.filter((content) => content !== 'left').map((content, at) => ({
    shape,
    content,
    // The usual one in every style, of the others some in an ordinary run, all in a hunt.
    styles: at === 0 ? styleIds : inTurn(styleIds, row * contentNames.length + at, 4),
  }))
);

const middleOf = ({ xMm, widthMm }: Box): number => xMm + widthMm / 2;

test.each(cases)(
  'on a $shape with $content the lines of a number stand about one axis',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const { lines, code, digitMm, plate } = (await plateOf(usual(style, shape, contents[content]))).layout;
      for (const field of ['phones.0.num', 'phones.1.num', 'phones.2.num']) {
        const [first, ...more] = lines.filter((line) => line.field === field && !line.turned);
        if (first === undefined || more.length === 0) continue;
        const rest = boundingBox(...more.map(({ ink }) => ink))!;
        const where = `${style}, ${field}`;
        const isBeside = ({ yMm, heightMm }: Box) =>
          yMm < first.ink.yMm + first.ink.heightMm && yMm + heightMm > first.ink.yMm;
        const isInStep = (box: Box) =>
          isBeside(box) && box.xMm < rest.xMm + rest.widthMm && box.xMm + box.widthMm > rest.xMm;
        if (code && isInStep(code.tile)) continue;
        const texts = lines.filter(({ role, ink }) => role !== 'label' && role !== 'number' && isInStep(ink));
        expect(texts.map(({ run }) => run.text), `${where}, in the step`).toEqual([]);
        expect(Math.abs(middleOf(first.ink) - middleOf(rest)), where).toBeLessThan(0.012 * plate.widthMm);
        const label = lines.find((line) => line.field === field.replace('num', 'label'));
        if (label === undefined || label.ink.yMm + label.ink.heightMm > first.ink.yMm) {
          if (label) expect(label.ink.xMm, `${where}, label`).toBeGreaterThan(rest.xMm - 0.1 * digitMm!);
          continue;
        }
        expect(Math.abs(middleOf(label.ink) - middleOf(rest)), `${where}, label`)
          .toBeLessThan(0.012 * plate.widthMm);
      }
    }
  },
);

test('upright, a label over its number touches no title and is no larger', async () => {
  let found = 0;
  for (const shape of ['upright', 'a6'] as const) {
    for (const style of styleIds) {
      const { lines, digitMm } = (await plateOf(usual(style, shape))).layout;
      const label = lines.find(({ role }) => role === 'label')!;
      const number = lines.filter(({ role }) => role === 'number');
      if (number.length !== 2 || label.ink.yMm + label.ink.heightMm > number[0]!.ink.yMm) continue;
      found++;
      for (const { role, ink, sizeMm } of lines.filter(({ role }) => role === 'title' || role === 'sub')) {
        if (role === 'title') expect(label.sizeMm, style).toBeLessThan(sizeMm);
        const isApart = ink.xMm > label.ink.xMm + label.ink.widthMm || ink.xMm + ink.widthMm < label.ink.xMm;
        if (isApart || ink.yMm > label.ink.yMm) continue;
        const gapMm = label.ink.yMm - ink.yMm - ink.heightMm;
        expect(gapMm, `${shape}, ${style}`).toBeGreaterThan(0.2 * digitMm!);
      }
    }
  }
  expect(found).toBeGreaterThan(20);
});
