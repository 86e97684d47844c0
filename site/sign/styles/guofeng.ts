import { behind, codeOn, inks, noInsets } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const ground = '#f4ecd9';

export const guofeng: Style = {
  behind: behind(ground),
  inks: inks('#201a15'),
  code: codeOn('#ffffff'),
  insets() {
    return noInsets;
  },
  draw({ plate }, bleedMm) {
    return [groundShape(plate, bleedMm, { kind: 'solid', color: ground })];
  },
};
