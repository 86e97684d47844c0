/** A field of lavender along the foot: every sprig as high as the text above it leaves room for, the tallest at the sides. */
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { freeAboveFoot } from '../decor/placement/free-height.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { freeDepthMm } from '../decor/placement/holes.ts';
import { florets, type Sprig, stems } from '../decor/ornaments/lavender.ts';
import { cornerReachMm } from '../decor/placement/plate-box.ts';
import { between, seeded } from '../decor/pen/seeded.ts';
import { hills } from '../decor/ornaments/sky.ts';
import { pen } from '../decor/pen/pen.ts';
import type { Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { archTitle } from '../layout/arched.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

export const lavender: Style = {
  ground: '#dccdf0',
  inks: inks('#3b195c', { title: '#54227f', tip: '#54227f' }),
  code: codeOn('#ffffff', '#2a1144'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarHead),
      upright: inThree(mirrored('footSub')),
      tall: mirrored('footSub'),
      square: special.codePanel,
      disc: special.slotLow,
      pill: inTwo('codeFirst'),
      bar: mirrored(special.spine),
      wallet: mirrored('posterFoot'),
      tag: special.numberThirds,
      rows: special.sideSub,
    },
    madeFor: [mirrored('footSub')],
    titleShare: { aim: 0.72 },
  },
  adjustLayout: archTitle,
  insets: (plate) => frameInsets(plate, 2, 2.4, 4.4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const { widthMm, heightMm } = plate;
    const mm = frameMm(plate);
    const reach = 10 * mm;
    const hillMm = Math.min(mm, freeDepthMm(plate) / 2.6);
    const sprigs = meadow(layout, mm);
    const near = sprigs.filter((_, at) => at % 2 === 0);
    const far = sprigs.filter((_, at) => at % 2 === 1);
    const range = { from: -reach, to: widthMm + reach, footMm: heightMm, bottomMm: heightMm + reach };
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#f4eefc', '#e9dff7', '#dccdf0'])),
      stroked(stems(far), '#a3b898', 0.4 * mm),
      filled(florets(far, -1), '#c3a9e4'),
      filled(florets(far, 1), '#cdb8ea'),
      filled(florets(far, 0), '#b497dc'),
      filled(
        hills(pen(), { ...range, peaks: [2.6, 1.4, 2, 1.2, 2.4].map((peak) => peak * hillMm) }),
        '#a9bf9c',
      ),
      stroked(stems(near), '#6f8f63', 0.55 * mm),
      filled(florets(near, -1), '#8d63c4'),
      filled(florets(near, 1), '#a984d8'),
      filled(florets(near, 0), '#6c3fa6'),
    ];
  },
};

/** How much higher a sprig may be than what its neighbours have room for, a millimetre farther on: the field sinks towards a text. */
const slope = 1.1;

/** From left to right; none is cut by a side or a corner, and none meets a text. */
export function meadow(layout: Layout, mm: number): readonly Sprig[] {
  const { plate } = layout;
  const { widthMm, heightMm } = plate;
  const random = seeded(19);
  const stepMm = Math.max(3.1 * mm, widthMm / 64);
  const wanted: { readonly sprig: Sprig; readonly freeMm: number }[] = [];
  for (let x = 3.4 * mm; x < widthMm - 3.4 * mm; x += stepMm * between(random, [0.75, 1.25])) {
    const lean = between(random, [-1, 1]) * mm;
    const share = between(random, [0.62, 1]);
    // Towards the middle the field is lower.
    const aside = Math.abs(2 * x / widthMm - 1);
    const tallMm = Math.min(0.34 * heightMm, 34 * mm) * (0.45 + 0.55 * aside ** 1.5);
    const rise = cornerReachMm(plate, Math.min(x, widthMm - x));
    const floretMm = mm * between(random, [1.7, 2.3]);
    const sideMm = floretMm + Math.abs(lean);
    const stretch = { fromMm: x - sideMm, toMm: x + sideMm };
    const freeMm = freeAboveFoot(layout, stretch, 1.6 * mm) - floretMm - rise;
    const foot = [x, heightMm - rise + mm] as const;
    wanted.push({ sprig: { foot, heightMm: tallMm * share, leanMm: lean, floretMm }, freeMm });
  }
  return wanted.flatMap(({ sprig }) => {
    const room = wanted.map(({ sprig: { foot: [x] }, freeMm }) =>
      Math.max(0, freeMm) + slope * Math.abs(x - sprig.foot[0])
    );
    const high = Math.min(sprig.heightMm, ...room);
    return high < 2.4 * mm
      ? []
      : [{ ...sprig, heightMm: high, floretMm: Math.min(sprig.floretMm, high / 5) }];
  });
}
