/** A bar's wall at night: dark bricks, a pink tube round the plate, a cyan one round the numbers. */
import { bricks } from '../decor/brick.ts';
import { contour } from '../decor/frame.ts';
import { tube } from '../decor/neon.ts';
import { filled } from '../decor/paint.ts';
import { grown, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const glow: Style = {
  behind: behind('#211c38'),
  inks: inks('#f3f0ff', {
    title: { color: '#fff0fa', effect: { kind: 'glow', color: '#ff4fb0', radiusEm: 0.16 } },
    number: { color: '#effeff', effect: { kind: 'glow', color: '#23c8e8', radiusEm: 0.12 } },
    label: '#9fe9f7',
    tip: '#ffc4e4',
  }),
  code: codeOn('#ffffff', '#120f1e'),
  insets(plate) {
    return insetsOf(4 * unitMm(plate));
  },
  draw({ plate, phones }, bleedMm) {
    const u = unitMm(plate);
    const all = trimBox(plate, -bleedMm);
    const wall = { courseMm: 5 * u, jointMm: 0.45 * u };
    const tone = (wanted: number) =>
      bricks(all, {
        ...wall,
        take: (course, at) => (course * 7 + at * 5 + ((course * at) % 3) + 30) % 3 === wanted,
      });
    const pink = contour(plate, { insetMm: 3 * u, leastRadiusMm: 4 * u });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#0c0a16' }),
      filled(tone(0), '#1b1730'),
      filled(tone(1), '#211c38'),
      filled(tone(2), '#17132a'),
      ...tube(pink, { tubeMm: 0.9 * u, glow: '#ff3fa8', core: '#ffe3f3' }),
      ...(phones
        ? tube(pen().box(grown(phones, 1.6 * u, 1.2 * u), 3 * u), {
          tubeMm: 0.7 * u,
          glow: '#1fc4e6',
          core: '#e2fbff',
        })
        : []),
    ];
  },
};
