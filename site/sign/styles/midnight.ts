/** A clear night: crescent and stars over hills that are darker than the sky. */
import { filled, gradient, group } from '../decor/paint.ts';
import { trimBox, unitMm } from '../decor/plate-box.ts';
import { seeded } from '../decor/seeded.ts';
import { crescent, hills, spark, starField } from '../decor/sky.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const midnight: Style = {
  behind: behind('#403a80'),
  inks: inks('#f3f1ff', { title: '#ffe9a8', label: '#cfd4ff', tip: '#cfd4ff' }),
  code: codeOn('#f7f6ff', '#10153a'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 5 * u, rightMm: 3 * u, bottomMm: 3 * u, leftMm: 3 * u };
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const sky = gradient([0, 0], [0, heightMm], ['#0b1033', '#1d2160', '#403a80']);
    const stars = starField(trimBox(plate), {
      count: Math.min(160, Math.round((1.1 * widthMm * heightMm) / (u * u) / 200)),
      radiusMm: 0.5 * u,
      random: seeded(12),
    });
    const sparks = [[0.06, 5.2, 3.2], [0.2, 2.8, 1.6], [0.4, 4, 2.4], [0.56, 2.6, 1.5], [
      0.72,
      5,
      2.6,
    ]] as const;
    const bright = sparks.reduce(
      (into, [x, y, radius]) => spark(into, { at: [x * widthMm, y * u], radiusMm: radius * u }),
      pen(),
    );
    const range = { from: -bleedMm, to: widthMm + bleedMm, footMm: heightMm, bottomMm: heightMm + bleedMm };
    const far = [14, 20, 10, 24, 16, 30, 18, 26, 12].map((peak) => peak * 0.9 * u);
    const near = [8, 5, 13, 7, 16, 6, 10, 14, 5, 11].map((peak) => peak * 0.62 * u);
    const moonAt = [widthMm - 9.5 * u, 5.4 * u] as const;
    return [
      groundShape(plate, bleedMm, sky),
      filled(stars, '#8f95d6'),
      group([filled(pen().circle(...moonAt, 6.4 * u), '#ffe9a8')], { opacity: 0.1 }),
      filled(crescent(pen(), { at: moonAt, radiusMm: 3.7 * u, turn: -0.6 }), '#ffe9a8'),
      filled(bright, '#fff6d6'),
      filled(hills(pen(), { ...range, peaks: far }), '#17174a'),
      filled(hills(pen(), { ...range, peaks: near }), '#0a0c2c'),
    ];
  },
};
