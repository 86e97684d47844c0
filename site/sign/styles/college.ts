/** A college banner: the number on a folded ribbon, argyle in the cloth, a double line in navy and old gold round it. */
import { crossLines, diamonds } from '../decor/ornaments/argyle.ts';
import { contour } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { boundingBox } from '../layout/ink.ts';
import { filled, group, panel, stroked } from '../decor/pen/shapes.ts';
import { handset } from '../decor/ornaments/handset.ts';
import { ribbon } from '../decor/ornaments/ribbon.ts';
import { inflate, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { codeCard } from '../decor/placement/code-card.ts';
import { archTitle } from '../layout/arched.ts';
import type { Box, Layout } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const cream = '#f8f1de';
const burgundy = '#7a1128';
const collegeNavy = '#14233f';
const oldGold = '#d9a32e';

export const college: Style = {
  ground: burgundy,
  inks: inks(collegeNavy, { title: burgundy, number: '#fff8e6', label: '#ffe7b0', tip: burgundy }),
  code: codeOn('#ffffff', collegeNavy),
  preferences: {
    forms: {
      strip: special.codeMiddle,
      upright: inTwo('stack'),
      tall: 'stack',
      disc: special.codeMiddle,
      pill: inThree(mirrored(special.barCode)),
      bar: mirrored(special.headSide),
      wallet: mirrored(special.numberTop),
      rows: mirrored(special.rowFoot),
    },
    madeFor: [special.flanked, special.crest],
    madeForCost: 0.14,
    picture: [1, 1.2],
    padding: { code: { top: 0.16, right: 0.3, bottom: 0.3, left: 0.3 } },
    titleShare: { aim: 0.8 },
    numberField: { reach: 'box', padX: 0.32, padY: 0.24 },
    qualityBudget: 0.03,
  },
  adjustLayout: archTitle,
  insets: (plate) => frameInsets(plate, 2.6),
  draw(layout, bleedMm) {
    const { plate, numberField } = layout;
    const mm = frameMm(plate);
    const all = trimBox(plate, -reachMm(plate));
    const stitchMm = Math.max(3.4 * mm, Math.sqrt((all.widthMm * all.heightMm) / 2400));
    const knit = { acrossMm: 3 * stitchMm, downMm: 5 * stitchMm };
    const outerMm = clearInsetMm(plate, { insetMm: 1.8 * mm, widthMm: 0.6 * mm });
    const innerMm = clearInsetMm(plate, { insetMm: 3 * mm, widthMm: 0.3 * mm });
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
      ...crest(layout, mm),
      ...(numberField
        ? ribbon(layout, numberField, { face: burgundy, fold: '#4d0817', tail: '#651022', edge: oldGold })
        : []),
    ];
  },
};

/** Between the halves of the title: the code on a shield, or the shield alone. */
function crest(layout: Layout, mm: number): readonly Shape[] {
  const { lines, picture } = layout;
  const halves = lines.filter(({ role }) => role === 'title').map(({ ink }) => ink);
  const card = codeCard(layout);
  const [front, back] = [halves[0], halves.at(-1)];
  if (!front || !back || front === back) return [];
  const isBetween = (box: Box) => box.xMm > front.xMm + front.widthMm && box.xMm + box.widthMm < back.xMm;
  if (card && isBetween(card)) {
    const freeMm = Math.min(card.xMm - front.xMm - front.widthMm, back.xMm - card.xMm - card.widthMm);
    const byMm = Math.min(0.14 * card.widthMm, 0.3 * freeMm);
    const box = {
      ...inflate(card, byMm, 0),
      yMm: card.yMm - 0.5 * byMm,
      heightMm: card.heightMm + 1.6 * byMm,
    };
    const caption = boundingBox(...lines.filter(({ role }) => role === 'caption').map(({ ink }) => ink));
    // The caption is in the ink of the ground: on the shield it has a plaque.
    const lineMm = lines.find(({ role }) => role === 'caption')?.ink.heightMm ?? 0;
    const plaque = caption && panel(inflate(caption, 0.4 * lineMm, 0.28 * lineMm), cream, 0.3 * lineMm);
    return [...shieldOf(box, mm), ...(plaque ? [plaque] : [])];
  }
  if (!picture || !isBetween(picture)) return [];
  const at = [picture.xMm + picture.widthMm / 2, picture.yMm + 0.47 * picture.heightMm] as const;
  return [...shieldOf(picture, mm), filled(handset(pen(), { at, sizeMm: 0.62 * picture.widthMm }), oldGold)];
}

function shieldOf(box: Box, mm: number): readonly Shape[] {
  return [
    filled(shieldPen(box), collegeNavy),
    stroked(shieldPen(inflate(box, -0.8 * mm)), oldGold, 0.5 * mm),
  ];
}

function shieldPen({ xMm: x, yMm: y, widthMm: w, heightMm: h }: Box): Pen {
  return pen().move(x, y).quad(x + 0.25 * w, y + 0.04 * h, x + 0.5 * w, y).quad(
    x + 0.75 * w,
    y + 0.04 * h,
    x + w,
    y,
  )
    .line(x + w, y + 0.72 * h).quad(x + w, y + 0.92 * h, x + 0.5 * w, y + h).quad(
      x,
      y + 0.92 * h,
      x,
      y + 0.72 * h,
    )
    .close();
}
