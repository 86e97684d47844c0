/** Reversed out: everything white on black, only the numbers black, in one white bar that runs in from the left edge. */
import { panel } from '../decor/paint.ts';
import { around, isBeside, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const inverse: Style = {
  behind: behind('#000000', { number: '#ffffff', label: '#ffffff' }),
  inks: inks('#ffffff', { number: '#000000', label: '#000000' }),
  code: codeOn('#ffffff', '#000000'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 3 * u, rightMm: 3 * u, bottomMm: 3 * u, leftMm: 3 * u };
  },
  draw({ plate, title, sub, phones, tip, codeColumn }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const text = around(title, sub, phones, tip);
    const right = text && isBeside(text, codeColumn) ? codeColumn.xMm - 2.5 * u : widthMm + bleedMm;
    const bar = phones
      ? { yMm: phones.yMm - 1.6 * u, heightMm: phones.heightMm + 3.2 * u, widthMm: right + bleedMm }
      : { yMm: heightMm - 3 * u, heightMm: 3 * u + bleedMm, widthMm: widthMm + 2 * bleedMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#000000' }),
      panel({ xMm: -bleedMm, ...bar }, '#ffffff'),
    ];
  },
};
