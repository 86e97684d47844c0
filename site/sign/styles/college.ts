/** A college banner: the number on a folded ribbon, argyle in the cloth, a double line in navy and old gold round it. */
import { crossLines, diamonds } from '../decor/ornaments/argyle.ts';
import { contour } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { filled, group, stroked } from '../decor/pen/shapes.ts';
import { ribbon } from '../decor/ornaments/ribbon.ts';
import { reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { pen } from '../decor/pen/pen.ts';
import { behind, codeOn, inks } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const cream = '#f8f1de';
const burgundy = '#7a1128';
const collegeNavy = '#14233f';
const oldGold = '#d9a32e';

export const college: Style = {
  behind: behind('#efe3ca', { number: burgundy, label: burgundy }),
  inks: inks(collegeNavy, { title: burgundy, number: '#fff8e6', label: '#ffe7b0', tip: burgundy }),
  code: codeOn('#ffffff', collegeNavy),
  preferences: {
    titleShare: { min: 0.5, aim: 0.8 },
    numberField: { reach: 'box', padX: 0.28, padY: 0.26 },
    levy: 0.04,
    favours: { stack: 0.15, banner: 0.05 },
  },
  insets(plate) {
    return frameInsets(plate, 4.2);
  },
  draw(layout, bleedMm) {
    const { plate, numberField } = layout;
    const mm = frameMm(plate);
    const all = trimBox(plate, -reachMm(plate));
    const stitchMm = Math.max(3.4 * mm, Math.sqrt((all.widthMm * all.heightMm) / 2400));
    const knit = { acrossMm: 3 * stitchMm, downMm: 5 * stitchMm };
    const outerMm = clearInsetMm(plate, { insetMm: 3.2 * mm, widthMm: 0.6 * mm });
    const innerMm = clearInsetMm(plate, { insetMm: 4.5 * mm, widthMm: 0.3 * mm });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: cream }),
      group([
        filled(diamonds(all, { ...knit, odd: false }), '#f4ead2'),
        stroked(crossLines(all, knit), '#eadbb8', 0.3 * mm),
      ], { clip: pen().box(all).outline() }),
      stroked(contour(plate, { insetMm: outerMm, minRadiusMm: 2 * mm }), collegeNavy, 0.9 * mm),
      ...(innerMm > outerMm + 0.9 * mm
        ? [stroked(contour(plate, { insetMm: innerMm, minRadiusMm: mm }), oldGold, 0.4 * mm)]
        : []),
      ...(numberField
        ? ribbon(layout, numberField, { face: burgundy, fold: '#4d0817', tail: '#651022', edge: oldGold })
        : []),
    ];
  },
};
