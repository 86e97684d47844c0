/** An expressway gantry: the steel girder overhead, the green panel with its white rim hung under it. */
import { ring } from '../decor/frame.ts';
import { filled, gradient, group, panel, stroked } from '../decor/paint.ts';
import { pen } from '../decor/trace.ts';
import { lattice } from '../decor/truss.ts';
import { unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const signGreen = '#00613c';

export const green: Style = {
  behind: behind(signGreen),
  inks: inks('#ffffff'),
  code: codeOn('#ffffff'),
  insets(plate) {
    const u = unitMm(plate);
    return { topMm: 8 * u, rightMm: 4.4 * u, bottomMm: 4.4 * u, leftMm: 4.4 * u };
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    const girderMm = 6 * u;
    const xMm = -bleedMm;
    const across = widthMm + 2 * bleedMm;
    const sky = gradient([0, -bleedMm], [0, girderMm], ['#b9d3df', '#e6eff2']);
    const chord = { xMm, widthMm: across, heightMm: 1.04 * u };
    const board = {
      ...plate,
      heightMm: heightMm - girderMm,
      radiusMm: Math.max(plate.radiusMm, 4.8 * u),
      holes: plate.holes.map((hole) => ({ ...hole, yMm: hole.yMm - girderMm })).filter((hole) =>
        hole.yMm > heightMm / 2
      ),
    };
    const rim = ring(board, { insetMm: 1.68 * u, widthMm: 0.96 * u });
    const lowered = pen().add(rim.outline(), [1, 0, 0, 1, 0, girderMm]);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: signGreen }),
      panel({ xMm, yMm: -bleedMm, widthMm: across, heightMm: girderMm + bleedMm }, sky),
      group([
        stroked(
          lattice({ xMm, yMm: 1.36 * u, widthMm: across, heightMm: girderMm - 2.48 * u }),
          '#5f7380',
          0.68 * u,
        ),
      ]),
      panel({ ...chord, yMm: 0.8 * u }, gradient([0, 0.8 * u], [0, 1.84 * u], ['#8fa1ab', '#4d5f6b'])),
      panel(
        { ...chord, yMm: girderMm - 1.6 * u },
        gradient([0, girderMm - 1.6 * u], [0, girderMm - 0.56 * u], ['#8fa1ab', '#4d5f6b']),
      ),
      filled(lowered, '#ffffff', 'evenodd'),
    ];
  },
};
