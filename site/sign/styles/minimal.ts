/** Ink on paper, and one vermilion line. */
import { panel } from '../decor/paint.ts';
import { cornerReachMm, reachMm, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const paper = '#faf8f3';

export const minimal: Style = {
  behind: behind(paper),
  inks: inks('#1a1a1a', { sub: '#57534d', label: '#57534d', tip: '#57534d', caption: '#57534d' }),
  code: codeOn(paper, '#1a1a1a'),
  insets(plate) {
    return insetsOf(plate, 5, 3, 3, 3);
  },
  draw({ plate, safe, align, title, phones }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const text = title ?? phones ?? safe;
    const widthMm = Math.min(18 * u, text.widthMm);
    const wanted = align === 'left' ? text.xMm : text.xMm + (text.widthMm - widthMm) / 2;
    // Not where a round corner has taken the edge.
    const least = cornerReachMm(plate, 0.9 * u);
    const xMm = Math.max(least, Math.min(wanted, plate.widthMm - least - widthMm));
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      panel({ xMm, yMm: -reach, widthMm, heightMm: 2.6 * u + reach }, '#d8412f'),
    ];
  },
};
