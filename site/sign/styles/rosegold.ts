/** The dial of a rose gold watch: waves engraved about the code, the track of its minutes along the edge. */
import { contour } from '../decor/placement/frame.ts';
import { eyelets, freeRimMm, isFree, isFreeBox } from '../decor/placement/holes.ts';
import { filled, gradient, minLineMm, panel, stroked } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { midway, trimBox } from '../decor/placement/plate-box.ts';
import { guilloche } from '../decor/ornaments/metal.ts';
import { stepsAlong } from '../decor/pen/steps-along.ts';
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
      disc: special.codeMiddle,
      pill: mirrored('barTip'),
      bar: mirrored(special.sideSub),
      wallet: inTwo('codeFirst'),
      tag: mirrored(special.numberTop),
      rows: mirrored(special.headSide),
    },
    favours: { footSub: -0.6 },
    madeFor: [special.titleLast],
    titleShare: { min: 0.4, aim: 0.78 },
    qualityBudget: 0.03,
  },
  adjustLayout: (layout) => archTitle(trackTitle(layout, 0.4)),
  insets: (plate) => frameInsets(plate, 3.9),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const mm = frameMm(plate);
    const { widthMm, heightMm } = plate;
    const metal = gradient([0, 0], [widthMm, heightMm], ['#f6d8cb', '#eebfae', '#f9e0d5', '#e8b19e']);
    // Without a code they come from below the plate.
    const { xMm, yMm, widthMm: wide, heightMm: high } = layout.code?.tile ??
      { ...trimBox(plate), yMm: 0.65 * heightMm };
    const [dark, light] = guilloche(plate, [xMm + wide / 2, yMm + high / 2]);
    const waveMm = Math.max(0.3 * mm, 0.0014 * (widthMm + heightMm) / 2);
    // The track of a dial along the edge, where no hole is near.
    const lineMm = Math.min(3.6 * mm, freeRimMm(plate) - 0.6 * mm);
    const edge = (insetMm: number) => contour({ ...plate, holes: [] }, { insetMm });
    const track = stepsAlong(edge(0.62 * lineMm).outline(), { stepMm: 2.6 * mm, maxSteps: 240 });
    const [minutes, hours] = [pen(), pen()];
    for (const [at, { x, y, turn }] of track.entries()) {
      const half = (at % 5 === 0 ? 0.24 : 0.12) * lineMm;
      if (!isFree(plate, x, y, half)) continue;
      const [dx, dy] = [-half * Math.sin(turn), half * Math.cos(turn)];
      (at % 5 === 0 ? hours : minutes).polyline([[x - dx, y - dy], [x + dx, y + dy]]);
    }
    return [
      groundShape(plate, bleedMm, metal),
      stroked(light, '#f8e0d5', waveMm),
      stroked(dark, '#e8b6a3', waveMm),
      stroked(edge(lineMm + 0.3 * mm), '#fdf0ea', 0.3 * mm),
      stroked(edge(lineMm), '#8d4a3c', 0.36 * mm),
      stroked(minutes, '#b0705c', 0.25 * mm),
      stroked(hours, '#8d4a3c', 0.5 * mm),
      ...rules(layout, mm),
      ...eyelets(plate, () => '#f3cfc0'),
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
