/** A newspaper's masthead: heavy and thin rules above and below, black on white. */
import { isClear } from '../decor/clear.ts';
import { freeDepthMm, keptFree } from '../decor/holes.ts';
import { panel } from '../decor/paint.ts';
import { around, midway, reachMm, unitMm } from '../decor/plate-box.ts';
import { behind, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

export const mono: Style = {
  behind: behind('#ffffff'),
  inks: inks('#000000'),
  code: { dark: '#000000', light: '#ffffff', tileRadiusModules: 0 },
  insets(plate) {
    return insetsOf(plate, 4.4, 0, 4.4, 0);
  },
  draw(layout, bleedMm) {
    const { plate, title, sub, phones, codeColumn } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const across = { xMm: -reach, widthMm: widthMm + 2 * reach };
    // Thinner than the holes are deep; the rule then runs from hole to hole.
    const heavyMm = Math.min(4.4 * u, freeDepthMm(plate) - 0.4 * u);
    const heavy = { ...across, heightMm: heavyMm + reach };
    const ruleMm = heavyMm + 1.28 * u;
    const hole = keptFree(plate, 0.6 * u).find(({ yMm, radiusMm }) => yMm - radiusMm < ruleMm + 0.64 * u);
    const fromMm = hole && hole.xMm + hole.radiusMm;
    const span = fromMm === undefined ? across : { xMm: fromMm, widthMm: widthMm - 2 * fromMm };
    const thin = { ...span, heightMm: 0.64 * u };
    // A code beside the title, over the numbers, stands above the rule too.
    const overhead = codeColumn && phones && codeColumn.yMm < phones.yMm &&
      codeColumn.xMm < phones.xMm + phones.widthMm;
    const y = midway(around(title, sub, overhead ? codeColumn : undefined), phones);
    const rules = phones && y !== undefined
      ? [{ ...phones, yMm: y - 0.4 * u, heightMm: 0.8 * u }].filter((rule) => isClear(layout, rule, 0.4 * u))
      : [];
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      panel({ ...heavy, yMm: -reach }, '#000000'),
      panel({ ...thin, yMm: ruleMm }, '#000000'),
      panel({ ...heavy, yMm: heightMm - heavyMm }, '#000000'),
      panel({ ...thin, yMm: heightMm - ruleMm - 0.64 * u }, '#000000'),
      ...rules.map((rule) => panel(rule, '#000000')),
    ];
  },
};
