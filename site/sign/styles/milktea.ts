/** A cup of milk tea: cream poured over the top, tea below it, pearls on the ground. */
import { cup } from '../decor/ornaments/cup.ts';
import { freeSpot, ownShare } from '../decor/placement/free-spot.ts';
import { freeDepthMm, isFree, keptFree } from '../decor/placement/holes.ts';
import { filled, gradient, panel, stroked } from '../decor/pen/shapes.ts';
import { heap, type Pearl, pearlBodies, pearlShines } from '../decor/ornaments/pearls.ts';
import { frameMm } from '../decor/placement/frame-mm.ts';
import { reachMm, unitMm } from '../decor/placement/plate-box.ts';
import { between, seeded } from '../decor/pen/seeded.ts';
import { pen } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout, Plate } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { isClear } from '../decor/placement/clear.ts';
import { codeCard } from '../decor/placement/code-card.ts';
import { mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

export const milktea: Style = {
  ground: '#dcb88c',
  inks: inks('#452310', { number: '#3a1b0a', title: '#54290f' }),
  code: codeOn('#ffffff', '#33180a'),
  preferences: {
    forms: {
      strip: special.pillarFoot,
      upright: special.slotLow,
      tall: special.codeMiddle,
      square: mirrored('panel'),
      disc: special.slotLow,
      pill: mirrored('barColumn'),
      bar: mirrored(special.barSub),
      wallet: special.sticker,
      tag: special.sticker,
      rows: special.panelFoot,
    },
    favours: { codeFirst: 0.1 },
    madeFor: [special.sticker],
    madeForCost: 0.55,
    padding: { code: { top: 1.3, right: 0.4, bottom: 0.6, left: 0.4 } },
    titleShare: { min: 0.46, aim: 0.7 },
  },
  adjustLayout: archTitle,
  insets: (plate) => insetsOf(plate, 4.4, 0, 4.6, 0),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const random = seeded(8);
    const tea = gradient([0, 0], [0, heightMm], ['#f3dfc4', '#ead0ab', '#dcb88c']);
    // Higher where holes are near the edge, and no drop of it runs into one.
    const brimMm = 4.4 * u + Math.min(0, freeDepthMm(plate) - 5 * u);
    const cream = pen().move(-reach, -reach).line(-reach, brimMm + 0.2 * u);
    for (let x = -reach; x < widthMm + reach;) {
      const width = u * between(random, [11, 19]);
      const wanted = u * between(random, [5.6, 8.2]);
      const depth = isFree(plate, x + 0.5 * width, wanted - 0.3 * width, 0.3 * width)
        ? wanted
        : brimMm - 0.6 * u;
      cream.cubic(x + 0.3 * width, brimMm - 0.2 * u, x + 0.22 * width, depth, x + 0.5 * width, depth)
        .cubic(x + 0.78 * width, depth, x + 0.7 * width, brimMm - 0.2 * u, x + width, brimMm);
      x += width;
    }
    cream.line(widthMm + 40 * u, -reach).close();
    const span = { from: -reach - 2 * u, to: widthMm + reach + 2 * u };
    const lie = (pearls: readonly Pearl[]) => pearls.map((pearl) => belowHole(plate, pearl));
    const back = lie(heap({ ...span, floorMm: heightMm - 1.2 * u, radiusMm: 3.1 * u }, random));
    const front = lie(heap({ ...span, floorMm: heightMm + 2.2 * u, radiusMm: 3.4 * u }, random));
    const mug = cupRound(layout, u);
    const spot = mug ? undefined : freeSpot(layout, {
      insetMm: 9 * u,
      clearMm: 2.5 * u,
      minMm: 18 * frameMm(plate),
      minShare: ownShare,
      maxMm: 44 * u,
    });
    return [
      groundShape(plate, bleedMm, tea),
      filled(cream, '#fff6e6'),
      filled(pearlBodies(back), '#6b3d20'),
      filled(pearlShines(back), '#a8754c'),
      ...(mug ?? []),
      filled(pearlBodies(front), '#3d1f0e'),
      filled(pearlShines(front), '#a8754c'),
      ...(spot ? cup(spot) : []),
    ];
  },
};

/** A pearl under a hole lies so low that it is clear of it. */
function belowHole(plate: Plate, pearl: Pearl): Pearl {
  const floors = keptFree(plate, pearl.radius).filter(({ yMm }) => yMm > plate.heightMm / 2)
    .filter(({ xMm, radiusMm }) => Math.abs(pearl.x - xMm) < radiusMm)
    .map(({ xMm, yMm, radiusMm }) => yMm + Math.sqrt(radiusMm ** 2 - (pearl.x - xMm) ** 2));
  return { ...pearl, y: Math.max(pearl.y, ...floors) };
}

/** A cup that runs off the foot with the code as its label; undefined where a text is in its way. */
function cupRound(layout: Layout, u: number): readonly Shape[] | undefined {
  const { plate } = layout;
  const card = codeCard(layout);
  if (card === undefined || plate.holes.length > 0) return undefined;
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
  if (rim - dome < 9 * u || box.xMm + box.widthMm > plate.widthMm - 2 * u || !isClear(rest, box, u)) {
    return undefined;
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
    panel(card, '#fff9ef', 1.6 * u),
  ];
}
