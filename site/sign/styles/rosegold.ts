/** An engraved name plate of brushed rose gold: polished bands, fine streaks, a cut line and four pins. */
import { contour, isBowed } from '../decor/placement/frame.ts';
import { freeRimMm, isFreeBox } from '../decor/placement/holes.ts';
import { filled, gradient, group, minLineMm, panel, stroked } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { midway, reachMm, trimBox, unitMm } from '../decor/placement/plate-box.ts';
import { streaks } from '../decor/ornaments/metal.ts';
import { seeded } from '../decor/pen/seeded.ts';
import { pen } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { isClear } from '../decor/placement/clear.ts';
import type { Shape } from '../scene.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { groundShape, type Style } from '../style/style.ts';

const wine = '#43081b';
const engraved = { kind: 'shadow', color: '#fbe6dc', dxEm: 0.012, dyEm: 0.022 } as const;

export const rosegold: Style = {
  ground: '#e2a995',
  inks: inks(wine, {
    title: { color: wine, effect: engraved },
    number: { color: '#38040f', effect: engraved },
  }),
  code: codeOn('#fdf1ec', '#38040f'),
  preferences: {
    formCost: 0.28,
    forms: {
      strip: special.numberFirst,
      upright: inTwo(special.codeMiddle),
      tall: special.numberFirst,
      square: 'slotCode',
      disc: mirrored('slotCode'),
      pill: mirrored('barTip'),
      bar: 'side',
      wallet: inTwo('codeFirst'),
      tag: mirrored(special.numberTop),
      rows: mirrored(special.headSide),
    },
    favours: { codeFirst: 0.1, footSub: -0.6, headline: -0.6 },
    madeFor: [mirrored(special.numberFoot)],
    titleShare: { min: 0.4, aim: 0.5 },
    qualityBudget: 0.03,
  },
  adjustLayout: (layout) => archTitle(trackTitle(layout, 0.4)),
  insets: (plate) => frameInsets(plate, 3.9),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const mm = frameMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const all = trimBox(plate, -reach);
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
    const away = Math.max(5 * u, 0.3 * plate.radiusMm + 3.2 * u);
    const pinned = plate.holes.length > 0
      ? []
      : [away, widthMm - away].flatMap((xMm) =>
        [away, heightMm - away].map((yMm) => ({ xMm, yMm, radiusMm: 1.2 * u }))
      );
    const [pins, shines] = [pen(), pen()];
    for (const { xMm, yMm, radiusMm } of pinned) {
      pins.circle(xMm, yMm, radiusMm);
      shines.circle(xMm - 0.28 * u, yMm - 0.3 * u, 0.5 * u);
    }
    // The engraved line bends round the pins as round holes; its lower edge is lighter.
    const cut = { ...plate, holes: [...plate.holes, ...pinned] };
    const bowed = isBowed(cut, 3.6 * mm, 1.8 * u);
    const lineMm = bowed ? 3.6 * mm : Math.min(3.6 * mm, freeRimMm(plate) - 0.5 * u);
    const edge = (beyondMm: number) =>
      contour(bowed ? cut : { ...cut, holes: [] }, {
        insetMm: lineMm + beyondMm,
        clearMm: 1.8 * u + beyondMm,
      });
    return [
      groundShape(plate, bleedMm, metal),
      group([
        group([stroked(brushed(3), '#ffffff', 0.25 * mm)], { opacity: 0.3 }),
        group([stroked(brushed(9), '#a8604c', 0.25 * mm)], { opacity: 0.14 }),
      ], { clip: pen().box(all).outline() }),
      stroked(edge(0.3 * mm), '#fdf0ea', 0.3 * mm),
      stroked(edge(0), '#8d4a3c', 0.36 * mm),
      ...rules(layout, mm),
      filled(pins, '#8d4a3c'),
      filled(shines, '#fbe6dc'),
    ];
  },
};

/** A cut line with its light edge between the number and what stands under it, where both are far enough from it. */
function rules(layout: Layout, mm: number): readonly Shape[] {
  const { number, head, sub, tip, code } = inksOf(layout, 'own');
  const below =
    [head, sub, tip, code].flatMap((box) =>
      box && number && box.yMm > number.yMm + number.heightMm ? [box] : []
    )
      .toSorted((a, b) => a.yMm - b.yMm)[0];
  const y = midway(number, below);
  if (number === undefined || y === undefined) return [];
  const rule = { ...number, yMm: y - 0.2 * mm, heightMm: Math.max(minLineMm, 0.36 * mm) };
  if (
    !isClear(layout, rule, Math.max(2.8 * mm, 0.18 * (layout.digitMm ?? 0))) ||
    !isFreeBox(layout.plate, rule, mm)
  ) return [];
  const diamond = pen().polygon(
    [[-2, 0], [0, -2], [2, 0], [0, 2]].map(([a = 0, b = 0]) =>
      [number.xMm + number.widthMm / 2 + 0.7 * a * mm, y + 0.7 * b * mm] as const
    ),
  );
  const light = { ...rule, yMm: rule.yMm + rule.heightMm, heightMm: Math.max(minLineMm, 0.3 * mm) };
  return [panel(light, '#fdf0ea'), panel(rule, '#8d4a3c'), filled(diamond, '#8d4a3c')];
}
