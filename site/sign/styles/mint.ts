import { behind, codeOn, inks, noInsets } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const ground = '#d3f2e5';

export const mint: Style = {
  behind: behind(ground),
  inks: inks('#063f3a'),
  code: codeOn('#ffffff'),
  insets() {
    return noInsets;
  },
  draw({ plate }, bleedMm) {
    return [groundShape(plate, bleedMm, { kind: 'solid', color: ground })];
  },
};
