/** A school board: slate wiped with a sponge, the number underlined twice by hand, a telephone drawn where there is room, a wooden frame. */
import { handLine, smudges, specks } from '../decor/ornaments/brush.ts';
import { isClear, nearMm } from '../decor/placement/clear.ts';
import { contour } from '../decor/placement/frame.ts';
import { clearInsetMm, deepFrameInsets, depthUnitMm, frameMm } from '../decor/placement/frame-mm.ts';
import { freeSpot, ownShare } from '../decor/placement/free-spot.ts';
import { handset, ringing } from '../decor/ornaments/handset.ts';
import { archTitle } from '../layout/arched.ts';
import { isDisc } from '../layout/ink.ts';
import { filled, group, stroked } from '../decor/pen/shapes.ts';
import { intersection, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { seeded } from '../decor/pen/seeded.ts';
import { boundsOf, type Pen, pen, transformOf } from '../decor/pen/pen.ts';
import { grain, rails } from '../decor/ornaments/wood.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Box, Layout } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const woods = ['#c0894f', '#a8733d', '#93622f', '#b27c44'];
const chalkYellow = '#fff3b8';

export const chalk: Style = {
  ground: '#33473e',
  inks: inks('#f4f2e6', { title: chalkYellow, label: '#bfe3d6', tip: '#f7c6c0' }),
  code: codeOn('#f8f6ec', '#1b2722'),
  preferences: {
    forms: {
      strip: special.codeMiddle,
      upright: inThree('banner'),
      tall: 'banner',
      square: mirrored(special.codePanel),
      disc: mirrored(special.sideRow),
      pill: inTwo(special.sideFoot),
      bar: mirrored(special.headSide),
      wallet: inTwo(special.sideSub),
      tag: mirrored(special.numberHead),
      rows: special.sideRow,
    },
    madeFor: [special.cornered],
    picture: [1, 1],
    titleShare: { min: 0.45, aim: 0.62 },
    qualityBudget: 0.01,
  },
  adjustLayout: archTitle,
  insets: (plate) => deepFrameInsets(plate, { fromMm: 0.4, depth: 4.2 }),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const mm = frameMm(plate);
    const breadthMm = clearInsetMm(plate, { insetMm: 4.2 * depthUnitMm(plate), widthMm: 0.8 * mm });
    const board = trimBox(plate, breadthMm);
    const random = seeded(77);
    const edge = contour(plate, { insetMm: breadthMm, minRadiusMm: mm, clearMm: 0 });
    // Nor near the strokes under the number.
    const lines = layout.lines.map((line) =>
      line.role === 'number'
        ? { ...line, ink: { ...line.ink, heightMm: line.ink.heightMm + 4.6 * mm } }
        : line
    );
    const spot = freeSpot({ ...layout, lines }, {
      insetMm: 6.4 * mm,
      clearMm: (isDisc(plate) ? 5 : 2) * mm,
      minMm: 14 * mm,
      minShare: layout.picture ? 0 : ownShare,
      maxMm: 30 * mm,
    });
    const phone = spot && {
      at: [spot.xMm + spot.widthMm / 2, spot.yMm + spot.widthMm / 2] as const,
      sizeMm: 0.88 * spot.widthMm,
    };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: woods[0]! }),
      // The frame of a round board is bent of one piece.
      ...(plate.radiusMm > 0.3 * Math.min(plate.widthMm, plate.heightMm)
        ? [filled(contour({ ...plate, holes: [] }, { insetMm: 0.5 * breadthMm }), woods[2]!)]
        : [
          ...rails(plate, { breadthMm, reachMm: reachMm(plate) }).map((rail, at) => filled(rail, woods[at]!)),
          stroked(grain(plate, breadthMm), '#7c5024', 0.25 * mm),
        ]),
      // The rail above throws a shadow.
      filled(edge, '#18231e'),
      group([filled(pen().add(edge.outline(), [1, 0, 0, 1, 0, 0.7 * mm]), '#26352e')], {
        clip: edge.outline(),
      }),
      group([filled(smudges(board, { count: 9, random }), '#43594e')], {
        opacity: 0.2,
        clip: edge.outline(),
      }),
      filled(specks(board, { count: 70, sizeMm: 0.32 * mm, random }), '#3d5348'),
      ...(layout.code ? tapes(layout, layout.code.tile, board) : []),
      stroked(underline(layout, mm), chalkYellow, 0.55 * mm),
      ...(phone
        ? [
          stroked(handset(pen(), phone), '#f4f2e6', 0.6 * mm),
          stroked(ringing(pen(), phone), '#f7c6c0', 0.55 * mm),
        ]
        : []),
    ];
  },
};

/** Two strokes under the number, the second shorter; fewer where what comes next is near. */
function underline(layout: Layout, mm: number): Pen {
  const strokes = pen();
  const { number } = inksOf(layout);
  if (number === undefined) return strokes;
  const random = seeded(5);
  const foot = number.yMm + number.heightMm;
  for (const [down, from, to] of [[2.4, 0.01, 0.99], [3.9, 0.06, 0.9]] as const) {
    const y = foot + down * mm;
    const box = {
      xMm: number.xMm + from * number.widthMm,
      yMm: y - 0.7 * mm,
      widthMm: (to - from) * number.widthMm,
      heightMm: 1.4 * mm,
    };
    const isOnBoard = box.yMm + box.heightMm <= layout.area.box.yMm + layout.area.box.heightMm;
    if (!isOnBoard || !isClear(layout, box, nearMm(layout.plate))) break;
    handLine(strokes, [box.xMm, y + 0.2 * mm], {
      to: [box.xMm + box.widthMm, y - 0.3 * mm],
      waverMm: 0.25 * mm,
      random,
    });
  }
  return strokes;
}

/** The card of the code, held by two strips of tape across its upper corners: both on the board, or none. */
function tapes(layout: Layout, { xMm, yMm, widthMm }: Box, board: Box): readonly Shape[] {
  const mm = frameMm(layout.plate);
  const rest = { ...layout, code: undefined };
  const strips = ([[xMm + mm, -0.7], [xMm + widthMm - mm, 0.7]] as const).map(([x, turn]) =>
    pen().add(strip, transformOf([x, yMm + mm], { scale: mm, turn }))
  );
  const areFree = strips.map(boundsOf).every((box) =>
    isClear(rest, box, nearMm(layout.plate)) && intersection(box, board).widthMm === box.widthMm &&
    intersection(box, board).heightMm === box.heightMm
  );
  return areFree ? strips.map((one) => filled(one, '#d9c98f')) : [];
}

const strip = pen().box({ xMm: -4, yMm: -1.5, widthMm: 8, heightMm: 3 }).outline();
