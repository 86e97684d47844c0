/** A field of lavender: sprigs stand at both sides and bend to the middle. */
import { filled, gradient, stroked } from '../decor/paint.ts';
import { isFree } from '../decor/holes.ts';
import { florets, onStem, type Sprig, stems } from '../decor/lavender.ts';
import { cornerReachMm, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Plate } from '../layout/layout.ts';
import { groundShape, type Style } from '../style/style.ts';

/** From the side inward, in units: foot, height, lean, floret. */
const sprigRow = [
  [1, 92, 0.6, 3.8],
  [3.4, 70, 1, 3.4],
  [5.4, 44, 1, 2.8],
  [6.6, 18, 0.6, 1.7],
  [12, 8, 1, 1.7],
  [17, 7.2, 0.8, 1.5],
  [22, 6.6, 0.6, 1.4],
] as const;
/** The same with the ground that a hole takes left free. */
const besideHoles = [
  [0.8, 88, 0.4, 3.6],
  [2.6, 64, 0.8, 3.2],
  [3.2, 42, 1.8, 2.6],
  [14.6, 8, 0.8, 1.7],
  [18.6, 7.4, 0.8, 1.6],
  [22.6, 6.8, 0.6, 1.5],
  [27, 6.4, 0.5, 1.4],
] as const;

/** By how much the corners are rounder than usual, and how far in that sets the sprigs. */
function roundMm(plate: Plate): number {
  return Math.max(0, plate.radiusMm - 6 * unitMm(plate));
}

function inwardMm(plate: Plate): number {
  return 0.09 * roundMm(plate);
}

export const lavender: Style = {
  behind: behind('#dccdf0'),
  inks: inks('#3b195c', { title: '#54227f', tip: '#54227f' }),
  code: codeOn('#ffffff', '#2a1144'),
  insets(plate) {
    return insetsOf(plate, 0, plate.radiusMm > 12 * unitMm(plate) ? 8 : 5, 3);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const row = plate.holes.length > 0 ? besideHoles : sprigRow;
    // A round plate has its sprigs farther in, where the ground rises to meet them, and lower under its shoulders.
    const around = { ...plate, radiusMm: roundMm(plate) };
    const inward = inwardMm(plate);
    const sprigsAt = (side: 1 | -1) =>
      row.map(([fromSide, high, lean, floret]): Sprig => {
        const x = fromSide * u + inward;
        const rise = cornerReachMm(around, x);
        return {
          foot: [side === 1 ? x : widthMm - x, heightMm + 3 * u - rise],
          heightMm: Math.min(
            high * (side === 1 ? 1 : 0.92) * u,
            around.radiusMm > 0 ? heightMm - 2 * u - 2 * rise : Infinity,
          ),
          leanMm: side * lean * u,
          floretMm: floret * u,
        };
      });
    const sprigs = [...sprigsAt(1), ...sprigsAt(-1)].filter((sprig) => isFreeSprig(plate, sprig));
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#f4eefc', '#e9dff7', '#dccdf0'])),
      stroked(stems(sprigs), '#6f8f63', 0.55 * u),
      filled(florets(sprigs, -1), '#8d63c4'),
      filled(florets(sprigs, 1), '#a984d8'),
      filled(florets(sprigs, 0), '#6c3fa6'),
    ];
  },
};

function isFreeSprig(plate: Plate, sprig: Sprig): boolean {
  return [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].every((along) => {
    const [x, y] = onStem(sprig, along);
    return isFree(
      plate,
      x,
      y,
      along < 0.5 ? 0.3 * unitMm(plate) : 0.85 * sprig.floretMm * (1.6 - 1.2 * along),
    );
  });
}
