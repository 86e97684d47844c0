import { behind, codeOn, inks, noInsets } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const ground = '#04503c';

export const emerald: Style = {
  behind: behind(ground),
  inks: inks('#fff8e1'),
  code: codeOn('#ffffff'),
  insets() {
    return noInsets;
  },
  draw({ plate }, bleedMm) {
    return [groundShape(plate, bleedMm, { kind: 'solid', color: ground })];
  },
};
