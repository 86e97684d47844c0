/** A printed form: the title in a header bar, the numbers in ruled boxes, file holes at the left. */
import { panel, stroked } from '../decor/paint.ts';
import { grown, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const formBlue = '#1f4e79';
const paper = '#fbfbf7';

export const office: Style = {
  behind: behind('#eef3f7', { title: formBlue }),
  inks: inks('#1d2733', {
    title: '#ffffff',
    label: formBlue,
    sub: formBlue,
    tip: '#39475a',
    caption: '#39475a',
  }),
  code: codeOn('#ffffff', '#1d2733'),
  insets(plate) {
    return insetsOf(3.4 * unitMm(plate));
  },
  draw({ plate, title, rows }, bleedMm) {
    const u = unitMm(plate);
    const cells = rows.map((row) => grown(row, 1.2 * u, 0.5 * u));
    const lines = pen();
    for (const cell of cells) lines.box(cell);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      stroked(pen().box(trimBox(plate, 2.6 * u)), formBlue, 0.4 * u),
      ...(title ? [panel(grown(title, 1.2 * u, 0.8 * u), formBlue)] : []),
      ...cells.map((cell) => panel(cell, '#eef3f7')),
      stroked(lines, formBlue, 0.3 * u),
    ];
  },
};
