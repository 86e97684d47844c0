/** A fine day: white clouds pile up from below and sail through the blue. */
import { keptFree } from '../decor/holes.ts';
import { filled, gradient } from '../decor/paint.ts';
import { reachMm, unitMm } from '../decor/plate-box.ts';
import { seeded } from '../decor/seeded.ts';
import { cloud, cloudBank } from '../decor/sky.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

export const sky: Style = {
  behind: behind('#8fcaf6'),
  inks: inks('#08285a', { title: '#0a3878' }),
  code: codeOn('#ffffff', '#061e45'),
  insets(plate) {
    return insetsOf(plate, 3);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const sails = [[0.1, 9, 26], [0.93, 12, 30], [0.5, 6, 18]] as const;
    // Between the holes, where there are any.
    const hole = keptFree(plate, 0.6 * u)[0];
    const from = hole ? hole.xMm + hole.radiusMm : -Infinity;
    const high = sails.reduce((into, [share, y, width]) => {
      const half = (width * u) / 2;
      const x = Math.min(Math.max(share * widthMm, from + half), widthMm - from - half);
      return cloud(into, { at: [x, y * u], widthMm: width * u });
    }, pen());
    const bank = { from: -reach - 6 * u, to: widthMm + reach + 6 * u, bottomMm: heightMm + reach };
    const random = seeded(21);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#8fcaf6', '#bfe2fb', '#e3f3fe'])),
      filled(high, '#d9eefd'),
      filled(cloudBank(pen(), { ...bank, topMm: heightMm - 12 * u, puffMm: 24 * u, random }), '#eaf6ff'),
      filled(cloudBank(pen(), { ...bank, topMm: heightMm - 3.4 * u, puffMm: 15 * u, random }), '#ffffff'),
    ];
  },
};
