/** A clear night: crescent and stars over hills that are darker than the sky. The stars behind the text are the faint ones. */
import { frameMm } from '../decor/placement/frame-mm.ts';
import { freeSpot } from '../decor/placement/free-spot.ts';
import { isFree } from '../decor/placement/holes.ts';
import { filled, gradient, group } from '../decor/pen/shapes.ts';
import { cornerReachMm, grown, reachMm, touches, unitMm } from '../decor/placement/plate-box.ts';
import { seeded } from '../decor/pen/seeded.ts';
import { crescent, hills, spark, star } from '../decor/ornaments/sky.ts';
import { pen } from '../decor/pen/pen.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

export const midnight: Style = {
  behind: behind('#453f88'),
  inks: inks('#f6f4ff', { title: '#ffecb0', label: '#d3d8ff', tip: '#d3d8ff' }),
  code: codeOn('#f7f6ff', '#10153a'),
  preferences: {
    titleShare: { min: 0.44, aim: 0.7 },
    favours: { stack: 0.2, foot: 0.2, footSub: 0.4, side: 0.1 },
  },
  insets(plate) {
    return insetsOf(plate, 5, 3, 3, 3);
  },
  draw(layout, bleedMm) {
    const { plate, title, sub, phones, tip, codeColumn } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const texts = [title, sub, phones, tip, codeColumn].filter((box) => box !== undefined)
      .map((box) => grown(box, u));
    const random = seeded(12);
    const [bright, faint] = [pen(), pen()];
    const count = Math.min(220, Math.round((widthMm * heightMm) / (u * u) / 150));
    for (let at = 0; at < count; at++) {
      const [x, y] = [random() * widthMm, random() * heightMm];
      const radiusMm = u * (0.2 + 0.4 * random() ** 2);
      const dot = { xMm: x - u, yMm: y - u, widthMm: 2 * u, heightMm: 2 * u };
      if (isFree(plate, x, y, radiusMm)) {
        star(texts.some((box) => touches(box, dot)) ? faint : bright, { at: [x, y], radiusMm });
      }
    }
    const hole = plate.holes[0];
    const besideHole = hole ? hole.xMm + hole.radiusMm + 4.6 * u : 0;
    const spot = freeSpot(layout, {
      insetMm: 3 * u,
      clearMm: 2 * u,
      minMm: 13 * frameMm(plate),
      maxMm: 30 * u,
    });
    const moonMm = spot ? 0.36 * spot.widthMm : 3.7 * u;
    const moonAt = spot ? [spot.xMm + spot.widthMm / 2, spot.yMm + spot.widthMm / 2] as const : [
      widthMm -
      Math.max(
        9.5 * u,
        cornerReachMm(plate, 1.7 * u) + 4 * u,
        // The light round it keeps clear of a hole.
        hole ? hole.xMm + hole.radiusMm + 7.8 * u : 0,
      ),
      5.4 * u,
    ] as const;
    for (
      const [x, y, radius] of [[0.06, 5.2, 3.2], [0.2, 2.8, 1.6], [0.4, 4, 2.4], [0.56, 2.6, 1.5], [
        0.72,
        5,
        2.6,
      ]] as const
    ) {
      const at = [isFree(plate, x * widthMm, y * u, radius * u) ? x * widthMm : besideHole, y * u] as const;
      const toMoon = Math.hypot(at[0] - moonAt[0], at[1] - moonAt[1]);
      if ((!hole && !spot) || toMoon > moonMm + (1 + radius) * u) spark(bright, { at, radiusMm: radius * u });
    }
    const range = { from: -reach, to: widthMm + reach, footMm: heightMm, bottomMm: heightMm + reach };
    const far = [14, 20, 10, 24, 16, 30, 18, 26, 12].map((peak) => 0.9 * peak * u);
    const near = [8, 5, 13, 7, 16, 6, 10, 14, 5, 11].map((peak) => 0.62 * peak * u);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, heightMm], ['#0b1033', '#1c2060', '#3d3780'])),
      filled(faint, '#3f4390'),
      filled(hills(pen(), { ...range, peaks: far }), '#17174a'),
      filled(hills(pen(), { ...range, peaks: near }), '#0a0c2c'),
      filled(bright, '#fff3cc'),
      group([filled(pen().circle(...moonAt, spot ? spot.widthMm / 2 : 6.4 * u), '#ffe9a8')], {
        opacity: 0.1,
      }),
      filled(crescent(pen(), { at: moonAt, radiusMm: moonMm, turn: -0.6 }), '#ffe9a8'),
    ];
  },
};
