/** Reversed out: everything white on black, only the numbers black, in the one white bar. */
import { shareOut } from '../decor/fields.ts';
import { eyelets, liesOn } from '../decor/holes.ts';
import { panel } from '../decor/paint.ts';
import { around, reachMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { scattered } from '../layout/solver/arrangements.ts';
import { groundShape, type Style } from '../style/style.ts';

export const inverse: Style = {
  behind: behind('#000000', { number: '#ffffff', label: '#ffffff' }),
  inks: inks('#ffffff', { number: '#000000', label: '#000000' }),
  code: codeOn('#ffffff', '#000000'),
  preferences: { avoids: scattered },
  insets(plate) {
    return insetsOf(plate, 3);
  },
  draw({ plate, title, sub, phones, tip, codeColumn }, bleedMm) {
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    const there = [around(title, sub), phones, tip, codeColumn].filter((box) => box !== undefined);
    const fields = shareOut(all, there.map((box) => ({ box, tag: box === phones ? 'bar' : 'rest' })));
    const bar = fields.find(({ tag }) => tag === 'bar')?.box;
    // Without numbers the bar is the plate's foot.
    const footMm = 3 * unitMm(plate) + reach;
    const foot = { ...all, yMm: all.yMm + all.heightMm - footMm, heightMm: footMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#000000' }),
      panel(bar ?? foot, '#ffffff'),
      ...eyelets(plate, (hole) => (liesOn(bar ?? foot, hole) ? '#ffffff' : '#000000')),
    ];
  },
};
