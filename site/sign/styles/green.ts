/** An expressway gantry: the steel girder overhead, the green panel with its white rim hung under it. */
import { ring } from '../decor/frame.ts';
import { filled, gradient, panel, stroked } from '../decor/paint.ts';
import { reachMm, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { lattice } from '../decor/truss.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const signGreen = '#00613c';

export const green: Style = {
  behind: behind(signGreen),
  inks: inks('#ffffff'),
  code: codeOn('#ffffff'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 7.8 * u, rightMm: 3 * u, bottomMm: 3 * u, leftMm: 3 * u };
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const girderMm = 7.6 * u;
    const xMm = -reach;
    const across = widthMm + 2 * reach;
    const steel = (top: number, high: number) =>
      panel(
        { xMm, yMm: top, widthMm: across, heightMm: high },
        gradient([0, top], [0, top + high], ['#9fb0ba', '#43545f']),
      );
    // With holes the rim hangs lower, clear of the upper two.
    const upper = plate.holes[0];
    const topMm = upper ? upper.yMm + upper.radiusMm - 1 * u : girderMm;
    // The panel hangs under the girder: its own corners, and only the lower holes are in it.
    const board = {
      ...plate,
      heightMm: heightMm - topMm,
      holes: plate.holes.filter((hole) => hole.yMm > heightMm / 2)
        .map((hole) => ({ ...hole, yMm: hole.yMm - topMm })),
    };
    const cornersMm = { topMm: 6 * u, bottomMm: Math.max(plate.radiusMm, 6 * u) };
    const hung = pen().add(
      ring(board, { insetMm: 1.6 * u, widthMm: u, cornersMm }).outline(),
      [1, 0, 0, 1, 0, topMm],
    );
    const sky = gradient([0, -reach], [0, girderMm], ['#a9cde0', '#dfecf2']);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: signGreen }),
      panel({ xMm, yMm: -reach, widthMm: across, heightMm: girderMm + reach }, sky),
      stroked(
        lattice({ xMm, yMm: 1.8 * u, widthMm: across, heightMm: girderMm - 3.4 * u }),
        '#54677a',
        0.75 * u,
      ),
      steel(0.9 * u, 1.3 * u),
      steel(girderMm - 2.2 * u, 1.3 * u),
      filled(hung, '#ffffff', 'evenodd'),
    ];
  },
};
