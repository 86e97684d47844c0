/** A number in several lines is read as one: its lines keep together, with nothing between them. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { inTurn } from '../../run/cases.ts';
import { plateOf, shapeNames, usual } from './plates.ts';

const contents = [{}, { type: 'tel', label: '' }, { align: 'left' }, { code: false }] as const;

test.each(shapeNames)('on a %s the lines of a number are at most half a digit apart', async (shape) => {
  for (const [at, content] of contents.entries()) {
    for (const style of inTurn(styleIds, shapeNames.indexOf(shape) + at, 4)) {
      const { layout: { lines, digitMm } } = await plateOf(usual(style, shape, content));
      const number = lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
      for (const [above, upper] of number.slice(0, -1).entries()) {
        const gapMm = number[above + 1]!.yMm - upper.yMm - upper.heightMm;
        expect(gapMm, `${style}, ${JSON.stringify(content)}`).toBeLessThanOrEqual(0.5 * digitMm!);
      }
    }
  }
});
