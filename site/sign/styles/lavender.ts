/** Lavender fields at dawn, their rows running to hills; sprigs stand before them as high as the text leaves room for. */
import { filled, gradient, stroked } from '../decor/pen/shapes.ts';
import { freeAboveFoot } from '../decor/placement/free-height.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { eyelets } from '../decor/placement/holes.ts';
import { florets, type Sprig, stems } from '../decor/ornaments/lavender.ts';
import { cornerReachMm, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { between, seeded } from '../decor/pen/seeded.ts';
import { cutToBox } from '../decor/ornaments/stripes.ts';
import { hills } from '../decor/ornaments/sky.ts';
import { type Pen, pen, type Point } from '../decor/pen/pen.ts';
import type { Layout, Plate } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { archTitle } from '../layout/arched.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

export const lavender: Style = {
  ground: '#dccdf0',
  inks: inks('#3b195c', { title: '#54227f', tip: '#54227f' }),
  code: codeOn('#fdfaff', '#2a1144'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarHead),
      upright: inThree(mirrored('footSub')),
      tall: mirrored('footSub'),
      square: special.codePanel,
      disc: special.codePanel,
      pill: inTwo('codeFirst'),
      bar: mirrored(special.spine),
      wallet: mirrored('posterFoot'),
      tag: special.numberThirds,
      rows: mirrored(special.sideSub),
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
    const reach = reachMm(plate);
    const short = Math.min(widthMm, heightMm);
    const horizon = 0.66 * heightMm;
    const range = { from: -reach, to: widthMm + reach, footMm: horizon, bottomMm: heightMm + reach };
    const hillsOf = (peaks: readonly number[]) =>
      hills(pen(), { ...range, peaks: peaks.map((peak) => peak * short) });
    const sprigs = meadow(layout, mm);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, horizon], ['#efe4fb', '#f6ecfa', '#fdeef0'])),
      filled(pen().circle(0.7 * widthMm, horizon - 0.1 * short, 0.27 * short), '#fffaf0'),
      filled(hillsOf([0.1, 0.22, 0.12, 0.06, 0.18]), '#e6d9f6'),
      filled(hillsOf([0.1, 0.04, 0.02, 0.12, 0.08]), '#dbcaf2'),
      filled(hillsOf([0, 0.02, 0]), '#d9c6f3'),
      filled(rows(plate, [0.42 * widthMm, horizon - 0.02 * short]), '#c9b0ec'),
      stroked(stems(sprigs), '#7f9c74', 0.5 * mm),
      filled(florets(sprigs, -1), '#8d63c4'),
      filled(florets(sprigs, 1), '#a984d8'),
      filled(florets(sprigs, 0), '#6c3fa6'),
      ...eyelets(plate, ({ yMm }) => yMm < horizon ? '#f3e9fb' : '#d9c6f3'),
    ];
  },
};

/** Rows of the field, from where they meet on the horizon to the foot. */
function rows(plate: Plate, [x, y]: Point): Pen {
  const into = pen();
  const { widthMm, heightMm } = plate;
  const seen = trimBox(plate, -reachMm(plate));
  const foot = 1.2 * heightMm;
  const stepMm = Math.max(0.2 * Math.min(widthMm, heightMm), widthMm / 30);
  const count = Math.ceil(3 * widthMm / stepMm);
  for (let at = -count; at < count; at++) {
    const from = x + at * stepMm * 1.4;
    const row = cutToBox([[x, y], [from, foot], [from + 0.7 * stepMm, foot]], seen);
    if (row.length >= 3) into.polygon(row);
  }
  return into;
}

/** Fewer side by side would be weeds. */
const leastTogether = 7;

/** From left to right; none is cut by a side or a corner. They stand together, and only where they keep well away from every text. */
export function meadow(layout: Layout, mm: number): readonly Sprig[] {
  const { plate } = layout;
  const { widthMm, heightMm } = plate;
  const random = seeded(19);
  const short = Math.min(widthMm, heightMm);
  const stepMm = Math.max(0.042 * short, widthMm / 64);
  const clearMm = 0.05 * short;
  const groups: Sprig[][] = [[]];
  for (let x = 3.4 * mm; x < widthMm - 3.4 * mm; x += stepMm * between(random, [0.75, 1.25])) {
    const lean = between(random, [-1, 1]) * mm;
    const share = between(random, [0.62, 1]);
    const floretMm = short * between(random, [0.02, 0.026]);
    // Towards the middle the field is lower.
    const aside = Math.abs(2 * x / widthMm - 1);
    const tallMm = share * Math.min(0.34 * heightMm, 34 * mm) * (0.5 + 0.5 * aside ** 1.5);
    const rise = cornerReachMm(plate, Math.min(x, widthMm - x));
    const sideMm = floretMm + Math.abs(lean);
    const freeMm = freeAboveFoot(layout, { fromMm: x - sideMm, toMm: x + sideMm }, clearMm) - floretMm - rise;
    const foot = [x, heightMm - rise + mm] as const;
    if (freeMm < 0.75 * tallMm) groups.push([]);
    else groups.at(-1)!.push({ foot, heightMm: Math.min(tallMm, freeMm), leanMm: lean, floretMm });
  }
  return groups.filter(({ length }) => length >= leastTogether).flat();
}
