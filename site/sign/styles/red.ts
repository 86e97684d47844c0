/** A stop sign drawn out to the plate: a red octagon on white, so that its rim and its eight corners are the sign's. */
import { filled } from '../decor/paint.ts';
import { octagon } from '../decor/frame.ts';
import { roundingMm, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const signalRed = '#b00f20';

export const red: Style = {
  behind: behind(signalRed),
  inks: inks('#ffffff'),
  code: codeOn('#ffffff'),
  insets(plate) {
    return insetsOf(4 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const cutMm = 12.6 * u + 0.5 * roundingMm(plate);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      filled(octagon(plate, { insetMm: 2 * u, cutMm }), '#8c0a18'),
      filled(octagon(plate, { insetMm: 2.72 * u, cutMm }), signalRed),
    ];
  },
};
