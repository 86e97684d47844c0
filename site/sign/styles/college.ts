/** Varsity: the tie's stripes across two corners, a crest in the cloth, the title like a letter sewn on. */
import { crossLines, diamonds } from '../decor/argyle.ts';
import { freeCutMm } from '../decor/holes.ts';
import { filled, group, stroked } from '../decor/paint.ts';
import { reachMm, roundingMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const cream = '#f8f1de';
const burgundy = '#7a1128';
const collegeNavy = '#14233f';
const oldGold = '#d9a32e';

/** Stripes of the tie, in units from the corner along both sides. */
const tie = [
  [0, 6, burgundy],
  [6, 7.2, oldGold],
  [7.2, 13.4, collegeNavy],
  [13.4, 14.6, oldGold],
  [14.6, 16.4, burgundy],
] as const;
/** Of one for a corner with a hole. */
const narrowTie = [
  [0, 4.6, burgundy],
  [4.6, 5.6, oldGold],
  [5.6, 9.3, collegeNavy],
  [9.3, 10.2, oldGold],
] as const;

export const college: Style = {
  behind: behind('#e2cfa4'),
  inks: inks(collegeNavy, {
    title: { color: burgundy, effect: { kind: 'rim', color: '#e8bd58', widthEm: 0.045 } },
    sub: collegeNavy,
    tip: burgundy,
  }),
  code: codeOn('#ffffff', collegeNavy),
  insets(plate) {
    return insetsOf(plate, 4.4);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const all = trimBox(plate, -reach);
    // It ends before a hole.
    const [stripes, cutMm] = plate.holes.length > 0
      ? [narrowTie, freeCutMm(plate) - 10.2 * u]
      : [tie, 0.5 * roundingMm(plate)];
    const start = 2 * reach + cutMm;
    const sash = stripes.map(([from, to, color]) => {
      const into = pen();
      for (
        const [x, y, way] of [[-reach, -reach, 1], [widthMm + reach, heightMm + reach, -1]] as const
      ) {
        const [a, b] = [from * u + start, to * u + start].map((along) => way * along);
        if (a === undefined || b === undefined) continue;
        into.polygon(
          from === 0 ? [[x, y], [x + b, y], [x, y + b]] : [[x + a, y], [x + b, y], [x, y + b], [x, y + a]],
        );
      }
      return filled(into, color);
    });
    const stitchMm = Math.max(3 * u, Math.sqrt((all.widthMm * all.heightMm) / 2800));
    const knit = { acrossMm: 3 * stitchMm, downMm: 5 * stitchMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: cream }),
      group([
        filled(diamonds(all, { ...knit, odd: false }), '#f3e8cd'),
        filled(diamonds(all, { ...knit, odd: true }), '#efe3ca'),
        stroked(crossLines(all, knit), '#e2cfa4', 0.22 * u),
        ...sash,
      ], { clip: pen().box(all).outline() }),
    ];
  },
};
