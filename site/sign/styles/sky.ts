/** A fine day: white clouds pile up from below as high as the text leaves room for, and others sail through the blue. */
import { freeAboveFoot } from '../decor/placement/free-height.ts';
import { isClear } from '../decor/placement/clear.ts';
import { freeSpot } from '../decor/placement/free-spot.ts';
import { filled, gradient } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { reachMm } from '../decor/placement/plate-box.ts';
import { between, seeded } from '../decor/pen/seeded.ts';
import { cloud } from '../decor/ornaments/sky.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import { behind, codeOn, inks } from '../style/role-inks.ts';
import { special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

export const sky: Style = {
  behind: behind('#86c5f5'),
  inks: inks('#08285a', { title: '#0a3878' }),
  code: codeOn('#ffffff', '#061e45'),
  preferences: {
    forms: {
      strip: special.pillarFootLeft,
      upright: special.twoFootLeft,
      square: special.codePanelRight,
      disc: special.codeHead,
      pill: special.barColumnLeft,
      bar: special.codePanelRight,
      purse: 'posterFoot',
      card: special.underSide,
    },
    favours: { codeFirst: 0.1 },
    madeFor: ['headline'],
    titleShare: { min: 0.44, aim: 0.66 },
  },
  settle: archTitle,
  insets: (plate) => frameInsets(plate, 2, 2, 3),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const { heightMm } = plate;
    const mm = frameMm(plate);
    const spot = freeSpot(layout, { insetMm: 4 * mm, clearMm: 2.5 * mm, minMm: 9 * mm, maxMm: 24 * mm });
    const sail = pen();
    if (spot) {
      cloud(sail, {
        at: [spot.xMm + spot.widthMm / 2, spot.yMm + 0.7 * spot.heightMm],
        widthMm: spot.widthMm,
      });
    }
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#86c5f5', '#b9dffb', '#e3f3fe'])),
      filled(sail, '#ffffff'),
      ...nest(layout).map((one) => filled(one, '#ffffff')),
      filled(bank(layout, { seed: 21, riseMm: 13 * mm, puffMm: 21 * mm }), '#f3faff'),
      filled(bank(layout, { seed: 4, riseMm: 6.4 * mm, puffMm: 15 * mm }), '#ffffff'),
    ];
  },
};

/** Puffs side by side along the foot; each is lower where a text stands over it. */
function bank(
  layout: Layout,
  { seed, riseMm, puffMm }: { seed: number; riseMm: number; puffMm: number },
): Pen {
  const { plate } = layout;
  const { widthMm, heightMm } = plate;
  const reach = reachMm(plate);
  const random = seeded(seed);
  const into = pen().box({ xMm: -reach, yMm: heightMm, widthMm: widthMm + 2 * reach, heightMm: reach });
  const step = Math.max(puffMm, widthMm / 60);
  for (let x = -0.4 * step; x < widthMm + 0.4 * step; x += 0.62 * step * between(random, [0.7, 1.2])) {
    const wide = step * between(random, [0.8, 1.4]);
    const wanted = riseMm * between(random, [0.55, 1]) * (0.55 + 0.45 * Math.abs(2 * x / widthMm - 1));
    const free = freeAboveFoot(layout, { fromMm: x - wide / 2, toMm: x + wide / 2 }, 0.04 * puffMm);
    const high = Math.min(wanted, free);
    if (high > 0) into.ellipse(x, heightMm + 0.2 * high, wide / 2, 1.2 * high);
  }
  return into;
}

/** The cloud that the code lies in, as large as the texts beside it leave room for. */
function nest(layout: Layout): readonly Pen[] {
  if (layout.code === undefined) return [];
  const { xMm, yMm, widthMm, heightMm } = layout.code.tile;
  const rest = { ...layout, code: undefined, lines: layout.lines.filter(({ role }) => role !== 'caption') };
  // Its foot runs between the code and the caption, where that stands under it.
  const caption = layout.lines.find(({ role }) => role === 'caption');
  const gapMm = caption === undefined ? Infinity : caption.ink.yMm - yMm - heightMm;
  const footMm = yMm + heightMm + Math.min(0.06 * heightMm, gapMm > 0 ? gapMm / 2 : Infinity);
  for (const size of [2.3, 1.95, 1.65]) {
    for (const aside of [-0.06, 0.2, 0.45]) {
      const box = {
        xMm: xMm + (0.5 + aside - size / 2) * widthMm,
        yMm: footMm - 0.42 * size * heightMm,
        widthMm: size * widthMm,
        heightMm: 0.42 * size * heightMm,
      };
      if (!isClear(rest, box, 0.02 * widthMm)) continue;
      const at = [box.xMm + box.widthMm / 2, box.yMm + box.heightMm] as const;
      return [cloud(pen(), { at, widthMm: box.widthMm })];
    }
  }
  return [];
}
