/** A newspaper's masthead: heavy and thin rules above and below, black on white. */
import { panel } from '../decor/paint.ts';
import { unitMm } from '../decor/plate-box.ts';
import { behind, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const mono: Style = {
  behind: behind('#ffffff'),
  inks: inks('#000000'),
  code: { dark: '#000000', light: '#ffffff', tileRadiusModules: 0 },
  insets(plate) {
    return { topMm: 4.4 * unitMm(plate), rightMm: 0, bottomMm: 4.4 * unitMm(plate), leftMm: 0 };
  },
  draw({ plate, title, sub, phones }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const heavy = { xMm: -bleedMm, widthMm: widthMm + 2 * bleedMm, heightMm: 4.4 * u + bleedMm };
    const thin = { xMm: -bleedMm, widthMm: widthMm + 2 * bleedMm, heightMm: 0.64 * u };
    const head = sub ?? title;
    const rules = head && phones
      ? [{ ...phones, yMm: (head.yMm + head.heightMm + phones.yMm) / 2 - 0.52 * u, heightMm: 1.04 * u }]
      : [];
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      panel({ ...heavy, yMm: -bleedMm }, '#000000'),
      panel({ ...thin, yMm: 5.68 * u }, '#000000'),
      panel({ ...heavy, yMm: heightMm - 4.4 * u }, '#000000'),
      panel({ ...thin, yMm: heightMm - 6.32 * u }, '#000000'),
      ...rules.map((rule) => panel(rule, '#000000')),
    ];
  },
};
