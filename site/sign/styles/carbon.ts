/** Woven carbon under lacquer, a red edge below and above as on a racing car's sills, each with a slanted end. */
import { filled, gradient, group } from '../decor/paint.ts';
import { reachMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen, type Point } from '../decor/trace.ts';
import { twill } from '../decor/weave.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

export const carbon: Style = {
  behind: behind('#3a3d42'),
  inks: inks('#ffffff', { label: '#d6d9de', tip: '#d6d9de' }),
  code: codeOn('#ffffff', '#101113'),
  insets(plate) {
    return insetsOf(plate, 3.4);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const all = trimBox(plate, -reach);
    // Never more than about seven hundred tows, however long the plate.
    const cellMm = Math.max(2.6 * u, Math.sqrt((all.widthMm * all.heightMm) / 2700));
    const tows = { cellMm };
    const clip = pen().box(all).outline();
    const { widthMm, heightMm } = plate;
    const edgeMm = 2.6 * u;
    const sills = pen();
    const slashes = pen();
    // Below from the left, above from the right: the same figure turned by half a turn.
    for (const [x, y, way] of [[0, heightMm, 1], [widthMm, 0, -1]] as const) {
      const at = (along: number, up: number): Point => [x + way * along, y - way * up];
      const end = 0.6 * widthMm;
      sills.polygon([
        at(-reach, -reach),
        at(-reach, edgeMm),
        at(end, edgeMm),
        at(end + edgeMm + reach, -reach),
      ]);
      for (const gap of [1.6, 4.8, 8]) {
        const from = end + gap * u;
        slashes.polygon([
          at(from, edgeMm),
          at(from + 1.6 * u, edgeMm),
          at(from + 1.6 * u + edgeMm + reach, -reach),
          at(from + edgeMm + reach, -reach),
        ]);
      }
    }
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [plate.widthMm, plate.heightMm], ['#1b1c1f', '#0e0f11'])),
      group([
        filled(twill(all, { ...tows, breadth: 0.92, length: 0.96 }), '#26282c'),
        filled(twill(all, { ...tows, breadth: 0.5, length: 0.66 }), '#303338'),
      ], { clip }),
      filled(sills, '#d3121f'),
      filled(slashes, '#d3121f'),
    ];
  },
};
