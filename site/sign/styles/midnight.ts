/** A clear night: crescent and stars over hills that are darker than the sky. The stars behind the text are the faint ones. */
import { frameMm } from '../decor/placement/frame-mm.ts';
import { freeSpot, ownShare } from '../decor/placement/free-spot.ts';
import { isFree } from '../decor/placement/holes.ts';
import { filled, gradient, group } from '../decor/pen/shapes.ts';
import { cornerReachMm, inflate, overlaps, reachMm, unitMm } from '../decor/placement/plate-box.ts';
import { seeded } from '../decor/pen/seeded.ts';
import { crescent, hills, spark, star } from '../decor/ornaments/sky.ts';
import { pen } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { archTitle } from '../layout/arched.ts';
import { boundingBox } from '../layout/ink.ts';
import type { Layout, Plate } from '../layout/layout.ts';
import { isClear } from '../decor/placement/clear.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

/** Of the moon, in its radius. */
const craters = [[-0.35, -0.3, 0.24], [0.3, 0.25, 0.18], [-0.2, 0.42, 0.12], [0.35, -0.4, 0.1]] as const;

export const midnight: Style = {
  ground: '#453f88',
  inks: inks('#f6f4ff', { title: '#ffecb0', label: '#d3d8ff', tip: '#d3d8ff' }),
  code: codeOn('#f7f6ff', '#10153a'),
  preferences: {
    forms: {
      strip: special.codeMiddle,
      upright: inThree(mirrored(special.titleOver)),
      square: special.codePanel,
      disc: special.slotLow,
      pill: inTwo(special.headSide),
      bar: mirrored(special.sideFoot),
      wallet: mirrored(special.numberTop),
      rows: mirrored(special.codePanel),
    },
    favours: { codeFirst: 0.1 },
    madeFor: [special.titleLast],
    titleLines: 2,
    padding: { title: { top: 0.2, right: 0.4, bottom: 0.2, left: 0.4 } },
    titleShare: { min: 0.44, aim: 0.6 },
  },
  adjustLayout: archTitle,
  insets: (plate) => insetsOf(plate, 5, 3, 3, 3),
  draw(layout, bleedMm) {
    const { plate, title, sub, phones, tip, codeColumn } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const texts = [title, sub, phones, tip, codeColumn].filter((box) => box !== undefined)
      .map((box) => inflate(box, u));
    const random = seeded(12);
    const [bright, faint] = [pen(), pen()];
    const count = Math.min(220, Math.round((widthMm * heightMm) / (u * u) / 150));
    for (let at = 0; at < count; at++) {
      const [x, y] = [random() * widthMm, random() * heightMm];
      const radiusMm = u * (0.2 + 0.4 * random() ** 2);
      const dot = { xMm: x - u, yMm: y - u, widthMm: 2 * u, heightMm: 2 * u };
      if (isFree(plate, x, y, radiusMm)) {
        star(texts.some((box) => overlaps(box, dot)) ? faint : bright, { at: [x, y], radiusMm });
      }
    }
    const hole = plate.holes[0];
    const besideHole = hole ? hole.xMm + hole.radiusMm + 4.6 * u : 0;
    const spot = freeSpot(layout, {
      insetMm: 3 * u,
      clearMm: 4 * u,
      minMm: 16 * frameMm(plate),
      minShare: ownShare,
      maxMm: 30 * u,
    });
    const label = moonRound(layout, u);
    const moon = label ?? (spot && {
      x: spot.xMm + spot.widthMm / 2,
      y: spot.yMm + spot.widthMm / 2,
      radius: 0.36 * spot.widthMm,
    });
    const short = Math.min(widthMm, heightMm);
    const [riseX, riseY, riseMm] = [0.8 * widthMm, 0.4 * heightMm, 0.3 * short];
    for (
      const [x, y, radius] of [[0.06, 5.2, 3.2], [0.2, 2.8, 1.6], [0.4, 4, 2.4], [0.56, 2.6, 1.5], [
        0.72,
        5,
        2.6,
      ]] as const
    ) {
      const at = [isFree(plate, x * widthMm, y * u, radius * u) ? x * widthMm : besideHole, y * u] as const;
      const isFar = !moon || Math.hypot(at[0] - moon.x, at[1] - moon.y) > moon.radius + (1 + radius) * u;
      if (isFar && isWhole(plate, at, radius * u)) {
        spark(bright, { at, radiusMm: radius * u });
      }
    }
    const range = { from: -reach, to: widthMm + reach, footMm: heightMm, bottomMm: heightMm + reach };
    const far = [14, 20, 10, 24, 16, 30, 18, 26, 12].map((peak) => 0.9 * peak * u);
    const near = [8, 5, 13, 7, 16, 6, 10, 14, 5, 11].map((peak) => 0.62 * peak * u);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#0b1033', '#1c2060', '#3d3780'])),
      // Where no moon has a place of its own, one rises behind the words.
      ...(moon ? [] : [
        ...[1.9, 1.4].map((share) =>
          group([filled(pen().circle(riseX, riseY, share * riseMm), '#6a68c8')], { opacity: 0.16 })
        ),
        filled(pen().circle(riseX, riseY, riseMm), '#43429a'),
        filled(
          craters.reduce(
            (into, [x, y, radius]) => into.circle(riseX + x * riseMm, riseY + y * riseMm, radius * riseMm),
            pen(),
          ),
          '#3a3a8c',
        ),
      ]),
      filled(faint, '#3f4390'),
      filled(hills(pen(), { ...range, peaks: far }), '#17174a'),
      filled(hills(pen(), { ...range, peaks: near }), '#0a0c2c'),
      filled(bright, '#fff3cc'),
      ...(label
        ? [
          filled(pen().circle(label.x, label.y, label.radius), '#ffe9a8'),
          filled(
            pen().circle(label.x - label.awayMm, label.y - 0.4 * label.awayMm, label.innerMm),
            '#1b2062',
          ),
        ]
        : moon
        ? [
          group([filled(pen().circle(moon.x, moon.y, moon.radius / 0.72), '#ffe9a8')], { opacity: 0.1 }),
          filled(crescent(pen(), { at: [moon.x, moon.y], radiusMm: moon.radius, turn: -0.6 }), '#ffe9a8'),
        ]
        : []),
    ];
  },
};

/** Whether a round corner leaves all points of a spark on the plate. */
function isWhole(plate: Plate, [x, y]: readonly [number, number], radiusMm: number): boolean {
  return ([[x, y - radiusMm], [x - radiusMm, y], [x + radiusMm, y]] as const).every(([pointX, pointY]) => {
    const aside = cornerReachMm(plate, pointY);
    return pointX > aside && pointX < plate.widthMm - aside;
  });
}

/** A crescent that holds the title in its dark side; undefined = the title is too long for it, or something stands too near. */
function moonRound(layout: Layout, u: number) {
  const { plate } = layout;
  const lines = layout.lines.filter(({ role }) => role === 'title');
  const title = boundingBox(...lines.map(({ ink }) => ink));
  if (!title || title.widthMm > 1.4 * title.heightMm || title.heightMm < 12 * u || plate.holes.length > 0) {
    return undefined;
  }
  const innerMm = 0.5 * Math.hypot(title.widthMm, title.heightMm) + 1.4 * u;
  const radius = 1.1 * innerMm;
  const awayMm = 0.09 * innerMm;
  const [x, y] = [title.xMm + title.widthMm / 2 + awayMm, title.yMm + title.heightMm / 2 + 0.4 * awayMm];
  const box = { xMm: x - radius, yMm: y - radius, widthMm: 2 * radius, heightMm: 2 * radius };
  const rest = { ...layout, lines: layout.lines.filter(({ role }) => role !== 'title') };
  const isInside = Math.min(x, plate.widthMm - x, y, plate.heightMm - y) > radius + u &&
    plate.radiusMm < 14 * u;
  return isInside && isClear(rest, box, 1.8 * u) ? { x, y, radius, innerMm, awayMm } : undefined;
}
