/** A field of lavender: sprigs stand at both sides and bend to the middle. */
import { filled, gradient, stroked } from '../decor/paint.ts';
import { florets, type Sprig, stems } from '../decor/lavender.ts';
import { unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const lavender: Style = {
  behind: behind('#dccdf0'),
  inks: inks('#3b195c', { title: '#54227f', tip: '#54227f' }),
  code: codeOn('#ffffff', '#2a1144'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 0, rightMm: 5 * u, bottomMm: 3 * u, leftMm: 5 * u };
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const foot = heightMm + 4 * u;
    const left: readonly Sprig[] = [
      { foot: [1.6 * u, foot], heightMm: 84 * u, leanMm: 2.6 * u },
      { foot: [4.2 * u, foot], heightMm: 58 * u, leanMm: 2.4 * u },
      { foot: [6.6 * u, foot], heightMm: 34 * u, leanMm: 3 * u },
      { foot: [12 * u, foot], heightMm: 17 * u, leanMm: 3 * u },
      { foot: [18 * u, foot], heightMm: 12 * u, leanMm: 2 * u },
    ];
    const right = left.map(({ foot: [x, y], heightMm: high, leanMm }): Sprig => ({
      foot: [widthMm - x, y],
      heightMm: high * 0.94,
      leanMm: -leanMm,
    }));
    const sprigs = [...left, ...right];
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#f4eefc', '#e9dff7', '#dccdf0'])),
      stroked(stems(sprigs), '#6f8f63', 0.55 * u),
      filled(florets(sprigs, -1), '#8d63c4'),
      filled(florets(sprigs, 1), '#a984d8'),
      filled(florets(sprigs, 0), '#6c3fa6'),
    ];
  },
};
