/** A stop sign drawn out to the plate: a red octagon on white, so that its rim and its eight corners are the sign's. */
import { filled } from '../decor/paint.ts';
import { octagon } from '../decor/frame.ts';
import { freeCutMm } from '../decor/holes.ts';
import { eightSides, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const signalRed = '#b00f20';

export const red: Style = {
  behind: behind(signalRed),
  inks: inks('#ffffff'),
  code: codeOn('#ffffff'),
  insets(plate) {
    return insetsOf(plate, 4);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { insetMm, cutMm: wantedMm } = eightSides(plate, {
      insetMm: 2 * u,
      cutMm: 11.4 * u,
      keepMm: 1.4 * u,
    });
    // Holes lie inside the octagon, its rim outside them.
    const cutMm = Math.min(wantedMm, freeCutMm(plate, 0.72 * u) - 2 * insetMm);
    // `octagon` takes the cut as it would be at the trim.
    const atTrim = cutMm + (2 - Math.SQRT2) * insetMm;
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      filled(octagon(plate, { insetMm, cutMm: atTrim }), '#8c0a18'),
      filled(octagon(plate, { insetMm: insetMm + 0.72 * u, cutMm: atTrim }), signalRed),
    ];
  },
};
