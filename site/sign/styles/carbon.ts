/** Woven carbon under lacquer, red piping along the edge as on a sports seat. */
import { ring } from '../decor/frame.ts';
import { filled, gradient, group } from '../decor/paint.ts';
import { reachMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { twill } from '../decor/weave.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

export const carbon: Style = {
  behind: behind('#3a3d42'),
  inks: inks('#ffffff', { label: '#d6d9de', tip: '#d6d9de' }),
  code: codeOn('#ffffff', '#101113'),
  insets(plate) {
    return insetsOf(3.4 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    // Never more than about seven hundred tows, however long the plate.
    const cellMm = Math.max(2.6 * u, Math.sqrt((all.widthMm * all.heightMm) / 3000));
    const tows = { cellMm };
    const clip = pen().box(all).outline();
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [plate.widthMm, plate.heightMm], ['#1b1c1f', '#0e0f11'])),
      group([
        filled(twill(all, { ...tows, breadth: 0.92, length: 0.96 }), '#26282c'),
        filled(twill(all, { ...tows, breadth: 0.5, length: 0.66 }), '#303338'),
      ], { clip }),
      filled(ring(plate, { insetMm: 2.2 * u, widthMm: 0.9 * u, leastRadiusMm: 2 * u }), '#d3121f', 'evenodd'),
    ];
  },
};
