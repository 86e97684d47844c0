/** A road-works board: black columns of orange chevrons with a white reflective edge, and one large chevron in the field. */
import { type EdgeBand, edgeBand } from '../decor/edge-band.ts';
import { freeDepthMm, holeClearMm } from '../decor/holes.ts';
import { filled, group, panel } from '../decor/paint.ts';
import { reachMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { chevrons } from '../decor/stripes.ts';
import { type Pen, pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Box, Plate } from '../layout/layout.ts';
import { groundShape, type Style } from '../style/style.ts';

const orange = '#ff951f';
const deepOrange = '#f77f06';
const black = '#161616';

export const caution: Style = {
  behind: behind(deepOrange),
  inks: inks('#0d0d0d'),
  code: codeOn('#ffffff'),
  insets(plate) {
    return insetsOf(plate, 0, 5);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const shorter = Math.min(plate.widthMm, plate.heightMm);
    const boards = edges(plate, { breadthMm: 6.2 * u, reach });
    const large = chevrons(trimBox(plate, -reach), {
      widthMm: 0.36 * shorter,
      pitchMm: 0.72 * shorter,
      along: 'x',
    });
    const small = boards.reduce(
      (into, board, at) =>
        chevrons(outward(board, { first: at === 0, reach }), {
          widthMm: 4.6 * u,
          pitchMm: 9.2 * u,
          along: 'y',
          cutTo: board,
        }, into),
      pen(),
    );
    const ground = groundShape(plate, bleedMm, { kind: 'solid', color: orange });
    if (freeDepthMm(plate) < 7.4 * u) {
      // Board and edge make a bay round the holes, the edge as broad as along the board.
      const clearMm = holeClearMm(plate);
      const board = boardsRound(plate, { depthMm: 6.2 * u, clearMm: clearMm + 1.2 * u });
      return [
        ground,
        filled(large, deepOrange),
        filled(boardsRound(plate, { depthMm: 7.4 * u, clearMm }), '#ffffff'),
        filled(board, black),
        group([filled(small, orange)], { clip: board.outline() }),
      ];
    }
    return [
      ground,
      filled(large, deepOrange),
      ...edges(plate, { breadthMm: 7.4 * u, reach }).map((box) => panel(box, '#ffffff')),
      ...boards.map((box) => panel(box, black)),
      filled(small, orange),
    ];
  },
};

/** Left and right, out into the bleed. */
function edges(plate: Plate, { breadthMm, reach }: { breadthMm: number; reach: number }): readonly Box[] {
  const all = trimBox(plate, -reach);
  const thick = breadthMm + reach;
  return [{ ...all, widthMm: thick }, { ...all, xMm: plate.widthMm - breadthMm, widthMm: thick }];
}

/** The same with bays round the holes. */
function boardsRound(plate: Plate, band: EdgeBand): Pen {
  return edgeBand(plate, 'right', band, edgeBand(plate, 'left', band));
}

/** A board made as broad beyond its inner side as it is beyond the trim: its middle is then that of what is seen. */
function outward(
  { xMm, yMm, widthMm, heightMm }: Box,
  { first, reach }: { first: boolean; reach: number },
): Box {
  return { xMm: xMm - (first ? 0 : reach), yMm, widthMm: widthMm + reach, heightMm };
}
