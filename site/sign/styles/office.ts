import { behind, codeOn, inks, noInsets } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const ground = '#fbfbf8';

export const office: Style = {
  behind: behind(ground),
  inks: inks('#20242a'),
  code: codeOn('#ffffff'),
  insets() {
    return noInsets;
  },
  draw({ plate }, bleedMm) {
    return [groundShape(plate, bleedMm, { kind: 'solid', color: ground })];
  },
};
