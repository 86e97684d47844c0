/** Varsity: the tie's stripes across two corners, a crest in the cloth, the title like a letter sewn on. */
import { filled, group } from '../decor/paint.ts';
import { trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../dress.ts';
import { groundShape, type Style } from '../style.ts';

const cream = '#f8f1de';
const burgundy = '#7a1128';
const collegeNavy = '#14233f';
const oldGold = '#d9a32e';

export const college: Style = {
  behind: behind('#f1e6c9'),
  inks: inks(collegeNavy, {
    title: { color: burgundy, effect: { kind: 'rim', color: '#e8bd58', widthEm: 0.045 } },
    sub: collegeNavy,
    tip: burgundy,
  }),
  code: codeOn('#ffffff', collegeNavy),
  insets(plate) {
    return insetsOf(4 * unitMm(plate));
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
    const { widthMm, heightMm } = plate;
    // Stripes as distances from the corner along both sides.
    const stripes = [
      [0, 5, burgundy],
      [5, 6.4, oldGold],
      [6.4, 12.4, collegeNavy],
      [12.4, 13.6, oldGold],
      [13.6, 16, burgundy],
    ] as const;
    const sash = stripes.map(([from, to, color]) => {
      const into = pen();
      for (
        const [x, y, way] of [[-bleedMm, -bleedMm, 1], [widthMm + bleedMm, heightMm + bleedMm, -1]] as const
      ) {
        const [a, b] = [from * u + 2 * bleedMm, to * u + 2 * bleedMm].map((along) => way * along);
        if (a === undefined || b === undefined) continue;
        into.polygon(
          from === 0 ? [[x, y], [x + b, y], [x, y + b]] : [[x + a, y], [x + b, y], [x, y + b], [x, y + a]],
        );
      }
      return filled(into, color);
    });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: cream }),
      group(sash, { clip: pen().box(trimBox(plate, -bleedMm)).outline() }),
    ];
  },
};
