/** An engraved name plate of brushed rose gold: polished bands, fine streaks, a cut line and four pins. */
import { ring } from '../decor/frame.ts';
import { filled, gradient, group, stroked } from '../decor/paint.ts';
import { trimBox, unitMm } from '../decor/plate-box.ts';
import { streaks } from '../decor/metal.ts';
import { seeded } from '../decor/seeded.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const wine = '#43081b';
const engraved = { kind: 'shadow', color: '#fbe6dc', dxEm: 0.012, dyEm: 0.022 } as const;

export const rosegold: Style = {
  behind: behind('#e2a995'),
  inks: inks(wine, {
    title: { color: wine, effect: engraved },
    number: { color: '#38040f', effect: engraved },
  }),
  code: codeOn('#fdf1ec', '#38040f'),
  insets(plate) {
    return insetsOf(3.6 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const all = trimBox(plate, -bleedMm);
    const metal = gradient([0, 0], [widthMm, 0.55 * heightMm], [
      '#e6b09d',
      '#f7d9cc',
      '#e9b7a4',
      '#fbe3d9',
      '#e2a995',
      '#f3cfc0',
      '#e8b4a1',
    ]);
    const brushed = (seed: number) => streaks(all, { count: 90, random: seeded(seed) });
    const pins = pen();
    const shine = pen();
    if (plate.holes.length === 0) {
      for (const [x, y] of [[0, 0], [widthMm, 0], [widthMm, heightMm], [0, heightMm]] as const) {
        const away = Math.max(6.2 * u, 0.3 * plate.radiusMm + 4.4 * u);
        const [pinX, pinY] = [x === 0 ? away : x - away, y === 0 ? away : y - away];
        pins.circle(pinX, pinY, 1.15 * u);
        shine.circle(pinX - 0.28 * u, pinY - 0.3 * u, 0.52 * u);
      }
    }
    return [
      groundShape(plate, bleedMm, metal),
      group([
        group([stroked(brushed(3), '#ffffff', 0.22 * u)], { opacity: 0.3 }),
        group([stroked(brushed(9), '#a8604c', 0.2 * u)], { opacity: 0.14 }),
      ], { clip: pen().box(all).outline() }),
      filled(ring(plate, { insetMm: 2.95 * u, widthMm: 0.3 * u }), '#fdf0ea', 'evenodd'),
      filled(ring(plate, { insetMm: 2.6 * u, widthMm: 0.36 * u }), '#8d4a3c', 'evenodd'),
      filled(pins, '#8d4a3c'),
      filled(shine, '#fbe6dc'),
    ];
  },
};
