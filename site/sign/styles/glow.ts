/** A bar's wall at night: dark bricks, a pink tube round the plate, a cyan one round the numbers. */
import { bricks } from '../decor/ornaments/brick.ts';
import { shareOut } from '../decor/placement/fields.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { contour } from '../decor/placement/frame.ts';
import { freeRimMm, isFreeBox } from '../decor/placement/holes.ts';
import { tube } from '../decor/ornaments/neon.ts';
import { filled } from '../decor/pen/shapes.ts';
import { around, common, grown, reachMm, trimBox, unitMm } from '../decor/placement/plate-box.ts';
import { pen } from '../decor/pen/pen.ts';
import { behind, codeOn, inks } from '../style/role-inks.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { groundShape, type Style } from '../style/style.ts';

const pink = { glow: '#ff3fa8', core: '#ffe3f3' };
const cyan = { glow: '#1fc4e6', core: '#e2fbff' };

export const glow: Style = {
  behind: behind('#231d3a'),
  inks: inks('#f3f0ff', {
    title: { color: '#fff0fa', effect: { kind: 'glow', color: '#ff4fb0', radiusEm: 0.15 } },
    number: { color: '#effeff', effect: { kind: 'glow', color: '#23c8e8', radiusEm: 0.1 } },
    label: '#9fe9f7',
    tip: '#ffc4e4',
  }),
  code: codeOn('#ffffff', '#120f1e'),
  preferences: { titleShare: { min: 0.5, aim: 0.85 }, numberField: { reach: 'box', padX: 0.22, padY: 0.3 } },
  insets(plate) {
    return frameInsets(plate, 4.2);
  },
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    // Larger bricks on a very long wall, so that there are never many more.
    const courseMm = Math.max(6 * u, Math.sqrt((all.widthMm * all.heightMm) / 760));
    const tone = (wanted: number) =>
      bricks(all, {
        courseMm,
        jointMm: 0.09 * courseMm,
        take: (course, at) => (course * 7 + at * 5 + ((course * at) % 3) + 30) % 3 === wanted,
      });
    // Its light ends before the holes.
    const insetMm = Math.min(3.2 * frameMm(plate), freeRimMm(plate) - 2.34 * u);
    const sign = signBox(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#0b0914' }),
      filled(tone(0), '#1c1731'),
      filled(tone(1), '#231d3a'),
      filled(tone(2), '#171329'),
      ...tube(contour(plate, { insetMm, minRadiusMm: 4 * u }), {
        tubeMm: Math.max(0.9 * u, 0.63 * frameMm(plate)),
        ...pink,
      }),
      ...(sign
        ? tube(pen().box(sign, 3 * u), { tubeMm: Math.max(0.7 * u, 0.63 * frameMm(plate)), ...cyan })
        : []),
    ];
  },
};

/** Round the numbers, clear of them and of what is next to them; undefined where its light would fall on a text or a hole. */
function signBox({ plate, title, sub, phones, tip, codeColumn }: Layout): Box | undefined {
  const u = unitMm(plate);
  const there = [around(title, sub), phones, tip, codeColumn].filter((box) => box !== undefined);
  const fields = shareOut(trimBox(plate, 5.4 * u), there.map((box) => ({ box, tag: box === phones })));
  const field = fields.find(({ tag }) => tag)?.box;
  if (phones === undefined || field === undefined) return undefined;
  const clearMm = 2.2 * u;
  return [[4, 3], [3, 2.6], [2.3, 2.3]].map(([wide = 0, high = 0]) =>
    common(grown(phones, wide * u, high * u), grown(field, -1.2 * u))
  ).find((sign) => holds(sign, grown(phones, clearMm)) && isFreeBox(plate, sign, 1.82 * u));
}

function holds(outer: Box, inner: Box): boolean {
  return outer.xMm <= inner.xMm && outer.yMm <= inner.yMm &&
    outer.xMm + outer.widthMm >= inner.xMm + inner.widthMm &&
    outer.yMm + outer.heightMm >= inner.yMm + inner.heightMm;
}
