/** A printed form: the title in a header bar, the numbers in ruled boxes, a rule round the sheet. */
import { panel, stroked } from '../decor/paint.ts';
import { around, grown, isBeside, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const formBlue = '#1f4e79';
const cellBlue = '#e9f0f6';

export const office: Style = {
  behind: behind(cellBlue, { title: formBlue }),
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
  draw({ plate, title, sub, rows, phones, tip, codeColumn }, bleedMm) {
    const u = unitMm(plate);
    const sheet = trimBox(plate, 2.4 * u);
    const column = around(title, sub, phones, tip);
    const cells = rows.map((row) => {
      const high = grown(row, 0, 0.6 * u);
      return column ? { ...high, xMm: column.xMm - 1.4 * u, widthMm: column.widthMm + 2.8 * u } : high;
    });
    // The bar fills the head of the sheet, up to the code where that stands beside it.
    const right = title && isBeside(title, codeColumn)
      ? (title.xMm + title.widthMm + codeColumn.xMm) / 2
      : sheet.xMm + sheet.widthMm;
    const bar = title && {
      xMm: sheet.xMm,
      yMm: sheet.yMm,
      widthMm: right - sheet.xMm,
      heightMm: title.yMm + title.heightMm + 1.3 * u - sheet.yMm,
    };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#fcfcf9' }),
      ...(bar ? [panel(bar, formBlue)] : []),
      ...cells.map((cell) => panel(cell, cellBlue)),
      stroked(cells.reduce((into, cell) => into.box(cell), pen()), formBlue, 0.28 * u),
      stroked(pen().box(sheet), formBlue, 0.45 * u),
    ];
  },
};
