/** A fine day: white clouds pile up from below as high as the text leaves room for, and others sail through the blue. */
import { freeAboveFoot } from '../decor/placement/free-height.ts';
import { freeSpot } from '../decor/placement/free-spot.ts';
import { filled, gradient } from '../decor/pen/shapes.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { reachMm } from '../decor/placement/plate-box.ts';
import { between, seeded } from '../decor/pen/seeded.ts';
import { cloud } from '../decor/ornaments/sky.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

export const sky: Style = {
  ground: '#86c5f5',
  inks: inks('#08285a', { title: '#0a3878' }),
  code: codeOn('#ffffff', '#061e45'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarFoot),
      upright: inTwo(mirrored('footSub')),
      tall: mirrored('footSub'),
      square: mirrored(special.codePanel),
      disc: special.slotLow,
      pill: special.headSide,
      bar: mirrored(special.barRow),
      wallet: 'posterFoot',
      tag: 'posterFoot',
      rows: special.underSide,
    },
    favours: { codeFirst: 0.1 },
    madeFor: [special.numberFoot],
    titleShare: { min: 0.44, aim: 0.66 },
  },
  adjustLayout: archTitle,
  insets: (plate) => frameInsets(plate, 2, 2, 3),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const { heightMm } = plate;
    const mm = frameMm(plate);
    const spot = freeSpot(layout, { insetMm: 4 * mm, clearMm: 2.5 * mm, minMm: 9 * mm, maxMm: 34 * mm });
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
