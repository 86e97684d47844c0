import { behind, codeOn, inks, noInsets } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const ground = '#ffd100';

export const warn: Style = {
  behind: behind(ground),
  inks: inks('#111111'),
  code: codeOn('#ffffff'),
  insets() {
    return noInsets;
  },
  draw({ plate }, bleedMm) {
    return [groundShape(plate, bleedMm, { kind: 'solid', color: ground })];
  },
};
