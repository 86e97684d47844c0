/** A Chinese street-name sign: road blue with an inner rim, and the white strip below that points both ways. */
import { cutRim } from '../decor/cut-panel.ts';
import { ring } from '../decor/frame.ts';
import { freeDepthMm } from '../decor/holes.ts';
import { filled, panel } from '../decor/paint.ts';
import { pen } from '../decor/trace.ts';
import { cornerReachMm, reachMm, unitMm } from '../decor/plate-box.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const roadBlue = '#0a4a9f';

export const blue: Style = {
  behind: behind(roadBlue),
  inks: inks('#ffffff'),
  code: codeOn('#ffffff'),
  insets(plate) {
    return insetsOf(plate, 3, 3, 7, 3);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const y = heightMm - 3.2 * u;
    const hole = plate.holes[0];
    // The rim ends above the strip; where holes are in its way it follows the whole edge, and the strip is a tab between them.
    const isTab = freeDepthMm(plate) < 9.5 * u;
    const away = Math.max(
      12.8 * u,
      cornerReachMm(plate, 3.2 * u) + 5.6 * u,
      hole ? hole.xMm + hole.radiusMm + (isTab ? 7.6 : 5.6) * u : 0,
    );
    const strip = {
      xMm: isTab ? away - 5.6 * u : -reach,
      yMm: heightMm - 6.4 * u,
      widthMm: isTab ? widthMm - 2 * (away - 5.6 * u) : widthMm + 2 * reach,
      heightMm: 6.4 * u + reach,
    };
    const rim = isTab
      ? ring(plate, { insetMm: 2.2 * u, widthMm: 0.88 * u, leastRadiusMm: 2.8 * u })
      // As a panel under a cut, upside down.
      : pen().add(
        cutRim(plate, { insetMm: 2.2 * u, widthMm: 0.88 * u, edgeMm: 6.4 * u, cornerMm: 2.8 * u }).outline(),
        [1, 0, 0, -1, 0, heightMm],
      );
    const arrows = pen();
    for (const [x, way] of [[away, -1], [widthMm - away, 1]] as const) {
      arrows.polygon([[x + way * 3.6 * u, y], [x, y - 2 * u], [x, y + 2 * u]]);
    }
    const line = pen();
    const from = away + 2.8 * u;
    line.box({ xMm: from, yMm: y - 0.28 * u, widthMm: Math.max(0, widthMm - 2 * from), heightMm: 0.56 * u });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: roadBlue }),
      filled(rim, '#ffffff', 'evenodd'),
      panel(strip, '#ffffff', isTab ? 2 * u : 0),
      filled(arrows, roadBlue),
      filled(line, roadBlue),
    ];
  },
};
