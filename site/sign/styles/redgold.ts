/** A red packet: lucky clouds in gold at two corners, wave scales pressed into the red. */
import { bendRound } from '../decor/placement/bend.ts';
import { boxThrough, isClear } from '../decor/placement/clear.ts';
import { axisHandset, handset } from '../decor/ornaments/handset.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { ring } from '../decor/placement/frame.ts';
import { filled, gradient, group, panel, stroked } from '../decor/pen/shapes.ts';
import { inflate, overlaps, reachMm, trimBox, unitMm } from '../decor/placement/plate-box.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { cloudBox, luckyCloud, waveScales } from '../decor/ornaments/xiangyun.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { isUpright } from '../layout/ink.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import type { Matrix } from '../scene.ts';
import { groundShape, type Style } from '../style/style.ts';

const luckyRed = '#980e1c';
const pressed = '#86091a';
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
      upright: special.turnedCode,
      tall: special.flanked,
      square: mirrored('panel'),
      disc: special.flanked,
      pill: inTwo(special.spine),
      bar: mirrored('posterBar'),
      wallet: mirrored('barColumn'),
      tag: mirrored(special.posterLeft),
      rows: special.codePanelSub,
    },
    madeFor: [special.flanked, special.crest],
    favours: { codeFirst: 0.1 },
    picture: [1.1, 1.1],
    avoids: ['poster', 'posterFoot'],
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
    const cloud = { line: luckyRed, body: gilt, lineMm: 0.55 * u };
    // Larger scales on a very long plate, so that there are never many more.
    const scaleMm = Math.max(10.5 * u, Math.sqrt((all.widthMm * all.heightMm) / 240));
    const scale = Math.min(3 * u, widthMm / 24);
    // From the corner inward: place along the edge, depth, size.
    // The last one crosses a usual corner; round a rounder one it follows the others.
    const last = -3 + 15 * Math.min(1, Math.max(0, plate.radiusMm / u - 6) / 12);
    // Holes move them inward.
    const train = plate.holes.length > 0
      ? ([[38, 4.4, 0.6], [15, 7.4, 0.94]] as const)
      : ([[40, 4.6, 0.62], [20 + (last + 3) / 4, 6.6, 0.86], [last, 9 - (last + 3) / 6, 1.1]] as const);
    // Along the foot they lie flat up to a usual corner.
    const usual = plate.radiusMm <= 12 * u;
    const upper = bendRound(plate, 1, -1);
    const lower = bendRound(usual ? { ...plate, radiusMm: 0 } : plate, -1, 1);
    const strips = couplets(layout, mm);
    const clouds = [
      train.map(([along, depth, size]) => upper.placed(along * u, depth * u, { scale: size * scale })),
      train.map(([along, depth, size]) =>
        lower.placed(Math.max(0, along) * u, (0.12 * depth - 1.4) * u, { scale: size * scale, flip: -1 })
      ),
    ].flatMap((matrices) => {
      const isMet = (matrix: Matrix) => {
        const box = boxThrough(cloudBox, matrix);
        return !isClear(layout, box) || strips.some((strip) => overlaps(inflate(strip, 1.4 * u), box));
      };
      // From the corner on: away from it they would be remnants, and a tail that runs to no other a spike.
      return matrices.slice(matrices.findLastIndex(isMet) + 1);
    }).flatMap((matrix) => luckyCloud({ ...cloud, matrix }));
    const phones = layout.picture
      ? [handset(pen(), { at: middleOf(layout.picture), sizeMm: layout.picture.widthMm })]
      : axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: luckyRed }),
      group([stroked(waveScales(all, scaleMm), pressed, 0.5 * u)], { clip: pen().box(all).outline() }),
      filled(
        ring(plate, {
          insetMm: clearInsetMm(plate, { insetMm: 3 * mm, widthMm: 0.6 * mm }),
          widthMm: 0.6 * mm,
          minRadiusMm: 3 * mm,
          clearMm: 0,
        }),
        gilt,
        'evenodd',
      ),
      ...clouds,
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
    isClear(rest, box) && box.xMm > 4.2 * mm &&
    box.yMm > 4.2 * mm &&
    box.xMm + box.widthMm < widthMm - 4.2 * mm && box.yMm + box.heightMm < heightMm - 4.2 * mm
  );
  return isFree ? strips : [];
}
