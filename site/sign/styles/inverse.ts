/** Reversed out: everything white on black, the title black in one white bar that runs in from the left edge. */
import { panel } from '../decor/paint.ts';
import { unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const inverse: Style = {
  behind: behind('#000000', { title: '#ffffff' }),
  inks: inks('#ffffff', { title: '#000000' }),
  code: codeOn('#ffffff', '#000000'),
  insets() {
    return { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };
  },
  draw({ plate, title }, bleedMm) {
    const u = unitMm(plate);
    const bar = title
      ? {
        xMm: -bleedMm,
        yMm: title.yMm - 2 * u,
        widthMm: title.xMm + title.widthMm + 2 * u + bleedMm,
        heightMm: title.heightMm + 4 * u,
      }
      : { xMm: -bleedMm, yMm: -bleedMm, widthMm: 3 * u + bleedMm, heightMm: plate.heightMm + 2 * bleedMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#000000' }),
      panel(bar, '#ffffff'),
    ];
  },
};
