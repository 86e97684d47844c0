/** Hazard tape above and below a signal-yellow field. */
import { type EdgeBand, edgeBand } from '../decor/edge-band.ts';
import { freeDepthMm, holeClearMm } from '../decor/holes.ts';
import { filled, group, panel } from '../decor/paint.ts';
import { slantedStripes } from '../decor/stripes.ts';
import { reachMm, unitMm } from '../decor/plate-box.ts';
import type { Pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import type { Plate } from '../layout/layout.ts';
import { groundShape, type Style } from '../style/style.ts';

const yellow = '#ffd000';
const black = '#141414';

export const warn: Style = {
  behind: behind(yellow),
  inks: inks(black),
  code: codeOn('#ffffff'),
  insets(plate) {
    return insetsOf(plate, 4.4, 0, 4.4, 0);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const tapeMm = 6.2 * u;
    const xMm = -reach;
    const widthMm = plate.widthMm + 2 * reach;
    const top = { xMm, yMm: -reach, widthMm, heightMm: tapeMm + reach };
    const bottom = { xMm, yMm: plate.heightMm - tapeMm, widthMm, heightMm: tapeMm + reach };
    const stripe = { widthMm: 7.6 * u, pitchMm: 15.2 * u };
    const stripes = slantedStripes(bottom, stripe, slantedStripes(top, stripe));
    const rule = { xMm, widthMm, heightMm: 0.88 * u };
    const ground = groundShape(plate, bleedMm, { kind: 'solid', color: yellow });
    if (freeDepthMm(plate) < tapeMm + rule.heightMm) {
      const clearMm = holeClearMm(plate);
      const tape = tapes(plate, { depthMm: tapeMm, clearMm: clearMm + rule.heightMm });
      const rules = tapes(plate, { depthMm: tapeMm + rule.heightMm, clearMm }).add(tape.outline());
      return [
        ground,
        group([filled(stripes, black)], { clip: tape.outline() }),
        filled(rules, black, 'evenodd'),
      ];
    }
    return [
      ground,
      filled(stripes, black),
      panel({ ...rule, yMm: tapeMm }, black),
      panel({ ...rule, yMm: plate.heightMm - tapeMm - rule.heightMm }, black),
    ];
  },
};

/** Both, each with a bay round the holes that it meets. */
function tapes(plate: Plate, band: EdgeBand): Pen {
  return edgeBand(plate, 'bottom', band, edgeBand(plate, 'top', band));
}
