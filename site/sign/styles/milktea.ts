/** A cup of milk tea: cream poured over the top, tea streaked with brown sugar below it, pearls in a row on the ground. */
import { eyelets } from '../decor/placement/holes.ts';
import { filled, gradient, panel, stroked } from '../decor/pen/shapes.ts';
import { freeBelowTop } from '../decor/placement/free-height.ts';
import { hills } from '../decor/ornaments/sky.ts';
import { pearlBodies, pearlShines, pearlsOn } from '../decor/ornaments/pearls.ts';
import { isPortrait, reachMm, unitMm } from '../decor/placement/plate-box.ts';
import { between, type Random, seeded } from '../decor/pen/seeded.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { isClear, nearMm } from '../decor/placement/clear.ts';
import { codeCard } from '../decor/placement/code-card.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

/** Milk that sinks into tea: heights of the waves as shares of the plate's. */
const layers = [
  { color: '#f0dabb', peaks: [0.62, 0.86, 0.7, 0.9, 0.66] },
  { color: '#e7c9a1', peaks: [0.56, 0.36, 0.6, 0.42, 0.64] },
  { color: '#dbb384', peaks: [0.22, 0.34, 0.16, 0.32, 0.24] },
] as const;

export const milktea: Style = {
  ground: '#dcb88c',
  inks: inks('#452310', { number: '#3a1b0a', title: '#54290f' }),
  code: codeOn('#fffaf0', '#33180a'),
  preferences: {
    forms: {
      strip: special.pillarFoot,
      upright: special.slotLow,
      square: mirrored('panel'),
      disc: special.slotLow,
      pill: inTwo(mirrored(special.sideSub)),
      bar: special.headSide,
      wallet: inTwo(special.panelSub),
      rows: 'panel',
    },
    favours: { codeFirst: 0.1 },
    madeFor: [special.sideSub],
    madeForCost: 0.3,
    padding: { code: { top: 0.9, right: 0.4, bottom: 0.2, left: 0.4 } },
    titleShare: { min: 0.46, aim: 0.7 },
  },
  adjustLayout: archTitle,
  insets: (plate) => insetsOf(plate, 4.4, 0, 4.6, 0),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const short = Math.min(widthMm, heightMm);
    const range = { from: -reach, to: widthMm + reach, footMm: heightMm, bottomMm: heightMm + reach };
    const pearls = pearlsOn(layout, Math.max(0.037 * short, widthMm / 90), seeded(8));
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#f7e8d3' }),
      ...layers.map(({ color, peaks }) => {
        const waves = peaks.slice(0, isPortrait(plate) ? 3 : 5).map((share) => share * heightMm);
        return filled(hills(pen(), { ...range, peaks: waves }), color);
      }),
      filled(drips(layout, 0.11 * short, seeded(3)), '#fffaf0'),
      filled(pearlBodies(pearls.back), '#6b3d20'),
      filled(pearlShines(pearls.back), '#a8754c'),
      ...cupRound(layout, u),
      filled(pearlBodies(pearls.front), '#3d1f0e'),
      filled(pearlShines(pearls.front), '#9b6a45'),
      ...eyelets(plate, ({ yMm }) => yMm < heightMm / 2 ? '#fffaf0' : '#dab389'),
    ];
  },
};

/** Cream over the top, each drop as long as the text below it allows. */
function drips(layout: Layout, longMm: number, random: Random): Pen {
  const { plate } = layout;
  const reach = reachMm(plate);
  const brimMm = Math.min(
    0.3 * longMm,
    freeBelowTop(layout, { fromMm: 0, toMm: plate.widthMm }, 0.1 * longMm),
  );
  const into = pen().move(-reach, -reach).line(-reach, brimMm);
  const stepMm = Math.max(1.5 * longMm, plate.widthMm / 40);
  for (let x = -reach; x < plate.widthMm + reach;) {
    const width = stepMm * between(random, [0.9, 1.5]);
    const free = freeBelowTop(layout, { fromMm: x, toMm: x + width }, Math.max(0.3 * longMm, nearMm(plate)));
    const depth = Math.max(brimMm, Math.min(longMm * between(random, [0.55, 1.3]), free));
    const [near, far, low] = [0.34 * width, 0.66 * width, depth + 0.25 * (depth - brimMm)];
    into.cubic(x + near, brimMm, x + 0.2 * width, low, x + 0.5 * width, depth)
      .cubic(x + 0.8 * width, low, x + far, brimMm, x + width, brimMm);
    x += width;
  }
  return into.line(plate.widthMm + 2 * reach + 2 * stepMm, -reach).close();
}

/** A cup that runs off the foot with the code as its label; none where a text is in its way. */
function cupRound(layout: Layout, u: number): readonly Shape[] {
  const { plate } = layout;
  const card = codeCard(layout);
  if (card === undefined || plate.holes.length > 0) return [];
  const x = card.xMm + card.widthMm / 2;
  const half = 0.5 * card.widthMm + 6 * u;
  const [rim, foot] = [card.yMm - 9 * u, plate.heightMm + reachMm(plate)];
  const dome = 0.5 * half;
  const box = {
    xMm: x - 1.1 * half,
    yMm: rim - dome,
    widthMm: 2.2 * half,
    heightMm: plate.heightMm - rim + dome,
  };
  const rest = { ...layout, code: undefined, lines: layout.lines.filter(({ role }) => role !== 'caption') };
  if (rim - dome < 9 * u || box.xMm + box.widthMm > plate.widthMm - 2 * u || !isClear(rest, box)) {
    return [];
  }
  const narrow = 0.8 * half;
  const at = (y: number) => half - (half - narrow) * (y - rim) / (foot - rim);
  const side = (from: number, to: number) =>
    pen().polygon([[x - at(from), from], [x + at(from), from], [x + at(to), to], [x - at(to), to]]);
  const creamAt = rim + 5 * u;
  return [
    stroked(pen().polyline([[x + 0.18 * half, rim - 2 * u], [x + 0.62 * half, -4 * u]]), '#e2725b', 3.2 * u),
    filled(
      pen().move(x - half, rim).cubic(
        x - 0.96 * half,
        rim - 1.3 * dome,
        x + 0.96 * half,
        rim - 1.3 * dome,
        x + half,
        rim,
      )
        .close(),
      '#fff9ee',
    ),
    filled(side(rim, foot), gradient([0, rim], [0, foot], ['#dcab7a', '#b27a47', '#8a552c'])),
    filled(
      side(rim, creamAt).move(x - at(creamAt), creamAt - u).quad(x - 0.5 * half, creamAt + 6 * u, x, creamAt)
        .quad(x + 0.5 * half, creamAt + 5 * u, x + at(creamAt), creamAt - u).close(),
      '#fff6e6',
    ),
    panel(
      { xMm: x - 1.1 * half, yMm: rim - 1.6 * u, widthMm: 2.2 * half, heightMm: 3.2 * u },
      '#fffdf8',
      1.6 * u,
    ),
    panel(card, '#fffaf0', 1.6 * u),
  ];
}
