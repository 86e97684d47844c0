/** A red packet: wave scales and large lucky clouds pressed into the red, a line of gold round it. */
import { isClear, nearMm } from '../decor/placement/clear.ts';
import { axisHandset, handset } from '../decor/ornaments/handset.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { ring } from '../decor/placement/frame.ts';
import { filled, gradient, group, panel, stroked } from '../decor/pen/shapes.ts';
import { inflate, reachMm, trimBox, unitMm } from '../decor/placement/plate-box.ts';
import { pen, type Point, transformOf } from '../decor/pen/pen.ts';
import { luckyCloud, waveScales } from '../decor/ornaments/xiangyun.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { isUpright } from '../layout/ink.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const luckyRed = '#980e1c';
const pressed = '#86091a';
const lifted = '#a21526';
/** From a corner inward, in the geometric mean of both sides. */
const trains = [
  { along: 0.26, deep: 0.34, scale: 0.036 },
  { along: -0.04, deep: 0.22, scale: 0.062 },
] as const;
const leaf = [
  { offset: 0, color: '#fff2c2' },
  { offset: 0.5, color: '#f0cb74' },
  { offset: 1, color: '#ffe6a3' },
] as const;

export const redgold: Style = {
  ground: luckyRed,
  inks: inks('#ffe9b8', { title: { color: '#f0cb74', gradient: leaf }, number: '#fff3d1' }),
  code: codeOn('#fff6de', '#4a0610'),
  preferences: {
    forms: {
      strip: special.turnedCode,
      upright: inTwo(special.flanked),
      tall: special.flanked,
      square: mirrored('panel'),
      disc: special.flanked,
      pill: inTwo(special.spine),
      bar: mirrored('posterBar'),
      wallet: mirrored('barColumn'),
      tag: mirrored(special.posterLeft),
      rows: 'panel',
    },
    madeFor: [special.flanked, special.crest],
    picture: [1.1, 1.1],
    avoids: ['posterFoot'],
    uprightHalves: true,
    verticalTitle: true,
    titleShare: { min: 0.44, aim: 0.95 },
  },
  insets: (plate) => frameInsets(plate, 4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const mm = frameMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const all = trimBox(plate, -reach);
    const gilt = gradient([0, 0], [widthMm, heightMm], [
      '#c08a2e',
      '#f8e3a0',
      '#cf9a3c',
      '#f5d98c',
      '#b9822a',
    ]);
    // Larger scales on a very long plate, so that there are never many more.
    const scaleMm = Math.max(10.5 * u, Math.sqrt((all.widthMm * all.heightMm) / 240));
    const strips = couplets(layout, mm);
    // Pressed too, and so large that they run off two corners.
    const size = Math.sqrt(widthMm * heightMm);
    const clouds = ([[1, -1], [-1, 1]] as const).flatMap(([right, down]) =>
      trains.flatMap(({ along, deep, scale }) =>
        luckyCloud({
          matrix: transformOf([
            (1 + right) / 2 * widthMm - right * along * size,
            (1 + down) / 2 * heightMm - down * deep * size,
          ], { scale: scale * size, flip: right }),
          line: '#6f0512',
          body: lifted,
          lineMm: 0.005 * size,
        })
      )
    );
    const phones = layout.picture
      ? [handset(pen(), { at: middleOf(layout.picture), sizeMm: layout.picture.widthMm })]
      : axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: luckyRed }),
      group([stroked(waveScales(all, scaleMm), pressed, 0.5 * u)], { clip: pen().box(all).outline() }),
      group(clouds, { clip: pen().box(all).outline() }),
      filled(
        ring(plate, {
          insetMm: clearInsetMm(plate, { insetMm: 2.2 * mm, widthMm: 0.9 * mm }),
          widthMm: 0.9 * mm,
          minRadiusMm: 3 * mm,
          clearMm: 0,
        }),
        gilt,
        'evenodd',
      ),
      ...phones.map((phone) => filled(phone, '#f0cb74')),
      ...strips.flatMap((box) => [panel(box, gilt), panel(inflate(box, -0.4 * mm), '#7d0816')]),
    ];
  },
};

function middleOf({ xMm, yMm, widthMm, heightMm }: Box): Point {
  return [xMm + widthMm / 2, yMm + heightMm / 2];
}

/** The paper strips of a couplet under two upright halves of the title. */
function couplets(layout: Layout, mm: number): readonly Box[] {
  const halves = layout.lines.filter(({ role, run }) => role === 'title' && run.glyphs.some(isUpright));
  if (halves.length !== 2) return [];
  const strips = halves.map(({ ink }) => inflate(ink, 0.2 * ink.widthMm, 0.16 * ink.widthMm));
  const rest = { ...layout, lines: layout.lines.filter((line) => !halves.includes(line)) };
  const { widthMm, heightMm } = layout.plate;
  const isFree = strips.every((box) =>
    isClear(rest, box, nearMm(layout.plate)) && box.xMm > 4.2 * mm &&
    box.yMm > 4.2 * mm &&
    box.xMm + box.widthMm < widthMm - 4.2 * mm && box.yMm + box.heightMm < heightMm - 4.2 * mm
  );
  return isFree ? strips : [];
}
