/** A bar's wall at night: title and number as tubes, an arrow of light from one to the other, or a tube round the plate. */
import { bricks } from '../decor/ornaments/brick.ts';
import { isClear } from '../decor/placement/clear.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { contour } from '../decor/placement/frame.ts';
import { freeRimMm, isFreeBox } from '../decor/placement/holes.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { isDisc } from '../layout/ink.ts';
import { tube } from '../decor/ornaments/neon.ts';
import { filled } from '../decor/pen/shapes.ts';
import { inflate, reachMm, trimBox, unitMm } from '../decor/placement/plate-box.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Box, Layout } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const pink = { glow: '#ff3fa8', core: '#ffe3f3' };
const cyan = { glow: '#23c8e8', core: '#e4fcff' };
const amber = { glow: '#ff9d2e', core: '#fff0c9' };

export const glow: Style = {
  ground: '#231d3a',
  inks: inks('#f3f0ff', {
    title: { color: '#fff0fa', effect: { kind: 'glow', color: '#ff4fb0', radiusEm: 0.15 } },
    number: { color: '#effeff', effect: { kind: 'glow', color: '#23c8e8', radiusEm: 0.1 } },
    label: '#9fe9f7',
    tip: '#ffc4e4',
  }),
  code: codeOn('#ffffff', '#120f1e'),
  preferences: {
    forms: {
      strip: special.codeTop,
      upright: inThree(mirrored('banner')),
      tall: special.codeTop,
      square: mirrored('panel'),
      disc: inTwo(mirrored(special.pillarHead)),
      pill: inTwo(mirrored('posterBar')),
      bar: special.spine,
      tag: mirrored('posterFoot'),
      rows: special.spine,
    },
    madeFor: ['foot'],
    titleShare: { aim: 0.7 },
  },
  insets: (plate) => frameInsets(plate, 4.2),
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
    const tubeMm = Math.max(0.9 * u, 0.63 * frameMm(plate));
    const insetMm = Math.min(3.2 * frameMm(plate), freeRimMm(plate) - 2.6 * tubeMm);
    const arrow = arrowDown(layout);
    const phones = arrow ? [] : axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#0b0914' }),
      filled(tone(0), '#1c1731'),
      filled(tone(1), '#231d3a'),
      filled(tone(2), '#171329'),
      ...tube(arrow ?? contour(plate, { insetMm, minRadiusMm: 4 * u }), {
        tubeMm,
        ...(arrow ? amber : pink),
      }),
      ...(layout.code ? tubeRound(layout.code.tile, { layout, maxMm: 0.8 * tubeMm }) : []),
      ...phones.flatMap((phone) =>
        tube(phone, { tubeMm: Math.max(0.7 * u, 0.5 * frameMm(plate)), ...amber })
      ),
    ];
  },
};

/** A tube round the code, thinner where the caption is near. */
function tubeRound(tile: Box, { layout, maxMm }: { layout: Layout; maxMm: number }): readonly Shape[] {
  const tops = layout.lines.filter(({ role }) => role === 'caption').map(({ ink }) => ink.yMm);
  const tubeMm = Math.min(maxMm, 0.5 * (Math.min(...tops) - tile.yMm - tile.heightMm));
  return tube(pen().box(inflate(tile, 0.375 * tubeMm), 2 * tubeMm), { tubeMm, ...cyan });
}

/** An arrow in the free corner beside the title, down to the number; undefined where its light would fall on a text or a hole. */
function arrowDown(layout: Layout): Pen | undefined {
  const { plate } = layout;
  const u = unitMm(plate);
  const { head } = inksOf(layout);
  const number = layout.lines.find(({ role }) => role === 'number' || role === 'label')?.ink;
  if (!head || !number || isDisc(plate)) return undefined;
  const [from, to] = [head.xMm + head.widthMm + 5 * u, number.xMm + number.widthMm - 6 * u];
  const [high, low] = [head.yMm + 0.3 * head.heightMm, number.yMm - 3.4 * u];
  const box = { xMm: from - u, yMm: high - 2 * u, widthMm: to + 5 * u - from, heightMm: low - high + 3 * u };
  if (
    to - from < 24 * u || low - high < 7 * u || !isClear(layout, box, 1.6 * u) ||
    !isFreeBox(plate, box, 1.82 * u)
  ) {
    return undefined;
  }
  return pen().move(from, high).line(to - 5 * u, high).quad(to, high, to, high + 5 * u).line(to, low)
    .move(to - 3.4 * u, low - 3.4 * u).line(to, low).line(to + 3.4 * u, low - 3.4 * u);
}
