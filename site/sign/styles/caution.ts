/** A road-works board: the number in a black box with a white edge on orange, black and orange chevrons at both sides; a large arrow in the ground. */
import { axisHandset } from '../decor/ornaments/handset.ts';
import { contour } from '../decor/placement/frame.ts';
import { eyelets, holeClearMm } from '../decor/placement/holes.ts';
import { edgeBand } from '../decor/placement/edge-band.ts';
import { cutToBox } from '../decor/ornaments/stripes.ts';
import { filled, group, panel } from '../decor/pen/shapes.ts';
import { fieldPaddingMm } from '../decor/placement/number-band.ts';
import { inflate, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { type Pen, pen, transformOf } from '../decor/pen/pen.ts';
import { stepsAlong } from '../decor/pen/steps-along.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Plate } from '../layout/layout.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const orange = '#ff9a26';
const deepOrange = '#f88c12';
const black = '#161616';
/** Breadth of a board, and of its white edge, where the plate is wide enough for them. */
const board = 6.4;
const edge = 1.2;
/** What is kept free for a board; the gap between text and decor covers the rest of it. */
const boardInset = 5.4;
/** Of the ring on a round plate: a box has its corners nearer to it than its words. */
const ringInset = 7;

export const caution: Style = {
  ground: black,
  inks: inks('#0d0d0d', { number: '#ffab4a', label: '#ffffff' }),
  code: codeOn('#ffffff'),
  preferences: {
    formCost: 0.28,
    forms: {
      upright: inTwo(mirrored('footSub')),
      square: mirrored('banner'),
      disc: mirrored(special.sideRow),
      pill: inThree(mirrored(special.barNumber)),
      bar: mirrored(special.headSide),
      wallet: mirrored(special.numberTop),
      tag: mirrored(special.numberHead),
      rows: mirrored('panel'),
    },
    titleShare: { aim: 0.68 },
    madeFor: [mirrored('banner')],
    numberField: { reach: 'box', padX: 0.28, padY: 0.22 },
  },
  insets: (plate) =>
    isRound(plate)
      ? frameInsets(plate, slimOf(plate) * ringInset)
      : frameInsets(plate, 0, Math.max(0.7, slimOf(plate)) * boardInset),
  draw(layout, bleedMm) {
    const { plate, numberField } = layout;
    const mm = frameMm(plate);
    const slim = slimOf(plate);
    const [boardMm, edgeMm] = [slim * board * mm, slim * edge * mm];
    const reach = reachMm(plate);
    const arrows = filled(largeArrows(plate, reach), deepOrange);
    const padMm = fieldPaddingMm(layout);
    const field = numberField && [
      panel(inflate(numberField, 0.6 * mm), '#ffffff', Math.min(2.4 * mm, 0.6 * mm + 0.5 * padMm)),
      panel(numberField, black, Math.min(1.8 * mm, 0.5 * padMm)),
    ];
    const phones = axisHandset(layout).map((phone) => filled(phone, black));
    if (isRound(plate)) {
      const at = (insetMm: number) => contour({ ...plate, holes: [] }, { insetMm });
      const inner = at(boardMm + edgeMm);
      return [
        groundShape(plate, bleedMm, { kind: 'solid', color: black }),
        filled(chase(at(0.5 * boardMm), boardMm), orange),
        filled(at(boardMm), '#ffffff'),
        filled(inner, orange),
        group([arrows], { clip: inner.outline() }),
        ...(field ?? []),
        ...phones,
        ...eyelets(plate, () => orange),
      ];
    }
    // Board and edge curve round the holes.
    const clearMm = holeClearMm(plate);
    const boards = bayed(plate, { depthMm: boardMm, clearMm: clearMm + edgeMm });
    const heads = [0.5 * boardMm, plate.widthMm - 0.5 * boardMm].map((x) =>
      chase(pen().polyline([[x, plate.heightMm + reach], [x, -reach]]), boardMm)
    );
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: orange }),
      arrows,
      filled(bayed(plate, { depthMm: boardMm + edgeMm, clearMm }), '#ffffff'),
      filled(boards, black),
      group(heads.map((row) => filled(row, orange)), { clip: boards.outline() }),
      ...(field ?? []),
      ...phones,
    ];
  },
};

/** Boards would be cut to slivers: arrows follow the edge instead. */
function isRound({ widthMm, heightMm, radiusMm }: Plate): boolean {
  return radiusMm > 0.3 * Math.min(widthMm, heightMm);
}

/** How much of its breadth a board has on a narrow or low plate. */
function slimOf(plate: Plate): number {
  const lengthMm = isRound(plate) ? 1.3 * Math.min(plate.widthMm, plate.heightMm) : plate.widthMm;
  return Math.max(0.5, Math.min(1, lengthMm / 160));
}

/** Arrow heads one after another along a line, as deep as the board. */
function chase(along: Pen, deepMm: number): Pen {
  return stepsAlong(along.outline(), { stepMm: 1.5 * deepMm, maxSteps: 160 }).reduce(
    (into, { x, y, turn }) => into.add(head, transformOf([x, y], { scale: 0.5 * deepMm, turn })),
    pen(),
  );
}

/** Its arms run on beyond the board, which cuts them. */
const head = pen().polygon([[-3.4, -3], [-2.4, -3], [0.6, 0], [-2.4, 3], [-3.4, 3], [-0.4, 0]]).outline();

/** As high as the plate, pointing to the right, no farther than the bleed; few enough on a long plate. */
function largeArrows(plate: Plate, reach: number): Pen {
  const { widthMm, heightMm } = plate;
  const thick = 0.55 * Math.min(widthMm, heightMm);
  const high = heightMm + 2 * reach;
  const into = pen();
  const stepMm = Math.max(2 * thick, widthMm / 12);
  for (let x = -0.7 * thick; x < widthMm + reach; x += stepMm) {
    const arrow =
      ([[0, 0], [thick, 0], [thick + 0.5 * high, 0.5], [thick, 1], [0, 1], [0.5 * high, 0.5]] as const)
        .map(([right, down]) => [x + right - 0.5 * high, down * high - reach] as const);
    const seen = cutToBox(arrow, trimBox(plate, -reach));
    if (seen.length > 0) into.polygon(seen);
  }
  return into;
}

/** Left and right, out into the bleed. */
function bayed(plate: Plate, band: { depthMm: number; clearMm: number }): Pen {
  return edgeBand(plate, 'right', band, edgeBand(plate, 'left', band));
}
