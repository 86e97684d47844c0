/** A road-works board: the number in a black box with a white edge on orange, black and orange chevrons at both sides. */
import { chevrons } from '../decor/ornaments/stripes.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { freeDepthMm, holeClearMm } from '../decor/placement/holes.ts';
import { edgeBand } from '../decor/placement/edge-band.ts';
import { filled, group, panel } from '../decor/pen/shapes.ts';
import { fieldPaddingMm } from '../decor/placement/number-band.ts';
import { inflate, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Box, Plate } from '../layout/layout.ts';
import { inThree, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const orange = '#ff951f';
const black = '#161616';
/** Breadth of a board, and of its white edge, where the plate is wide enough for them. */
const board = 6.4;
const edge = 1.2;
/** What is kept free for a board; the gap between text and decor covers the rest of it. */
const boardInset = 5.4;

export const caution: Style = {
  ground: black,
  inks: inks('#0d0d0d', { number: '#ffab4a', label: '#ffffff' }),
  code: codeOn('#ffffff'),
  preferences: {
    formCost: 0.28,
    forms: {
      upright: inThree(mirrored(special.numberTop)),
      square: mirrored('panel'),
      disc: mirrored(special.sideRow),
      pill: 'barTip',
      bar: mirrored(special.barRow),
      wallet: mirrored('panel'),
      tag: mirrored(special.numberRow),
      rows: mirrored(special.underSide),
    },
    titleShare: { min: 0.5, aim: 0.8 },
    madeFor: [mirrored('banner')],
    numberField: { reach: 'box', padX: 0.28, padY: 0.22 },
  },
  insets: (plate) => frameInsets(plate, 0, boardInset),
  draw(layout, bleedMm) {
    const { plate, numberField } = layout;
    const mm = frameMm(plate);
    const slim = Math.max(0.5, Math.min(1, plate.widthMm / 160));
    const [boardMm, edgeMm] = [slim * board * mm, slim * edge * mm];
    const reach = reachMm(plate);
    const boards = sides(plate, { breadthMm: boardMm, reach });
    const pitchMm = Math.max(11 * mm, plate.heightMm / 40);
    const heads = boards.reduce(
      (into, box, at) =>
        chevrons({ ...box, xMm: box.xMm - (at === 0 ? 0 : reach), widthMm: box.widthMm + reach }, {
          widthMm: 0.5 * pitchMm,
          pitchMm,
          cutTo: box,
        }, into),
      pen(),
    );
    const padMm = fieldPaddingMm(layout);
    const field = numberField && [
      panel(inflate(numberField, 0.6 * mm), '#ffffff', Math.min(2.4 * mm, 0.6 * mm + 0.5 * padMm)),
      panel(numberField, black, Math.min(1.8 * mm, 0.5 * padMm)),
    ];
    const phones = axisHandset(layout).map((phone) => filled(phone, black));
    const ground = groundShape(plate, bleedMm, { kind: 'solid', color: orange });
    if (freeDepthMm(plate) < boardMm + edgeMm) {
      // Board and edge curve round the holes.
      const clearMm = holeClearMm(plate);
      const inner = bayed(plate, { depthMm: boardMm, clearMm: clearMm + edgeMm });
      return [
        ground,
        filled(bayed(plate, { depthMm: boardMm + edgeMm, clearMm }), '#ffffff'),
        filled(inner, black),
        group([filled(heads, orange)], { clip: inner.outline() }),
        ...(field ?? []),
        ...phones,
      ];
    }
    return [
      ground,
      ...sides(plate, { breadthMm: boardMm + edgeMm, reach }).map((box) => panel(box, '#ffffff')),
      ...boards.map((box) => panel(box, black)),
      filled(heads, orange),
      ...(field ?? []),
      ...phones,
    ];
  },
};

/** Left and right, out into the bleed. */
function sides(plate: Plate, { breadthMm, reach }: { breadthMm: number; reach: number }): readonly Box[] {
  const all = trimBox(plate, -reach);
  const widthMm = breadthMm + reach;
  return [{ ...all, widthMm }, { ...all, xMm: plate.widthMm - breadthMm, widthMm }];
}

function bayed(plate: Plate, band: { depthMm: number; clearMm: number }): Pen {
  return edgeBand(plate, 'right', band, edgeBand(plate, 'left', band));
}
