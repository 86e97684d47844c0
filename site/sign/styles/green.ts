/** An expressway gantry: the steel girder overhead, the green panel with its white rim hung under it. */
import { cutRim } from '../decor/cut-panel.ts';
import { freeDepthMm, keptFree } from '../decor/holes.ts';
import { filled, gradient, panel, stroked } from '../decor/paint.ts';
import { reachMm, unitMm } from '../decor/plate-box.ts';
import { type Pen, pen } from '../decor/trace.ts';
import { lattice } from '../decor/truss.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Plate } from '../layout/layout.ts';
import { groundShape, type Style } from '../style/style.ts';

const signGreen = '#00613c';

/** Height of the girder, in units. */
const girder = 7.6;

export const green: Style = {
  behind: behind(signGreen),
  inks: inks('#ffffff'),
  code: codeOn('#ffffff'),
  insets(plate) {
    return insetsOf(plate, 8.4, 3, 3, 3);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm } = plate;
    const girderMm = girder * u;
    const xMm = -reach;
    const across = widthMm + 2 * reach;
    const steel = (top: number, high: number) =>
      panel(
        { xMm, yMm: top, widthMm: across, heightMm: high },
        gradient([0, top], [0, top + high], ['#9fb0ba', '#43545f']),
      );
    const hung = cutRim(plate, { insetMm: 1.6 * u, widthMm: u, edgeMm: hangingMm(plate), cornerMm: 4.4 * u });
    const sky = gradient([0, -reach], [0, girderMm], ['#a9cde0', '#dfecf2']);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: signGreen }),
      filled(hung, '#ffffff', 'evenodd'),
      panel({ xMm, yMm: -reach, widthMm: across, heightMm: girderMm + reach }, sky),
      stroked(
        lattice({ xMm, yMm: 1.8 * u, widthMm: across, heightMm: girderMm - 3.4 * u }),
        '#54677a',
        0.75 * u,
      ),
      steel(0.9 * u, 1.3 * u),
      steel(girderMm - 2.2 * u, 1.3 * u),
      ...(freeDepthMm(plate) < girderMm ? [filled(lugs(plate), signGreen)] : []),
    ];
  },
};

/** What the girder holds the sign by: a round-headed lug for each of the upper holes. */
function lugs(plate: Plate): Pen {
  const footMm = (girder + 0.1) * unitMm(plate);
  return keptFree(plate, 0.4 * unitMm(plate)).filter(({ yMm }) => yMm < plate.heightMm / 2).reduce(
    (into, { xMm, yMm, radiusMm }) => {
      const widthMm = 2 * radiusMm;
      const heightMm = Math.max(widthMm, footMm - yMm + radiusMm);
      return into.box({ xMm: xMm - radiusMm, yMm: yMm - radiusMm, widthMm, heightMm }, radiusMm);
    },
    pen(),
  );
}

/**
 * Where the panel begins: under the girder; below the upper holes where they are near the edge; and where a hole is in the way of
 * both, behind the girder, which then covers its upper rim.
 */
function hangingMm(plate: Plate): number {
  const u = unitMm(plate);
  const hole = keptFree(plate)[0];
  if (hole === undefined || hole.yMm - hole.radiusMm > (girder + 2.6) * u) return girder * u;
  const belowMm = hole.yMm + hole.radiusMm - 1.6 * u;
  return belowMm < 10.6 * u ? belowMm : 2 * u;
}
