/** A Chinese parking guide: road blue within a white edge line, the code on a white panel where such a sign has its P. */
import { codeCard } from '../decor/placement/code-card.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { ring } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { filled, panel } from '../decor/pen/shapes.ts';
import { type Pen, pen, type Point } from '../decor/pen/pen.ts';
import type { Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const roadBlue = '#0a4a9f';
/** Of the arrow on the ground, under the words. */
const paintBlue = '#1454ab';
const white = '#ffffff';

export const blue: Style = {
  ground: roadBlue,
  inks: inks(white, { sub: '#cfe2fb', label: '#cfe2fb', tip: '#cfe2fb', caption: roadBlue }),
  code: codeOn(white),
  preferences: {
    forms: {
      strip: special.codeTop,
      upright: inTwo(special.codeTop),
      tall: mirrored(special.numberTop),
      square: mirrored('slotCode'),
      sheet: mirrored(special.numberTop),
      disc: special.sideLow,
      pill: inThree(mirrored('barTip')),
      bar: inTwo(mirrored('barTip')),
      wallet: mirrored(special.numberTop),
      tag: mirrored(special.numberTop),
      rows: mirrored(special.sideRow),
    },
    madeFor: ['codeFirst'],
    madeForCost: 0.28,
    padding: { code: { right: 0.24, left: 0.1 }, number: { right: 0.2 } },
    titleShare: { aim: 0.8 },
  },
  insets: (plate) => frameInsets(plate, 5.2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const mm = frameMm(plate);
    const widthMm = 2 * mm;
    const insetMm = clearInsetMm(plate, { insetMm: 3 * mm, widthMm });
    const rim = ring(plate, {
      insetMm,
      widthMm,
      clearMm: 0,
      minRadiusMm: 4 * mm,
    });
    const card = codeCard(layout);
    const phones = axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: roadBlue }),
      filled(
        arrow(
          [besideCode(layout), 0.5 * plate.heightMm],
          0.76 * Math.min(plate.heightMm, 0.7 * plate.widthMm),
        ),
        paintBlue,
      ),
      filled(rim, white, 'evenodd'),
      ...(card ? [panel(card, white, 2.4 * mm)] : []),
      ...phones.map((phone) => filled(phone, white)),
    ];
  },
};

/** The middle of what the code leaves free at one side. */
function besideCode({ plate: { widthMm }, code }: Layout): number {
  const { xMm, widthMm: wide } = code?.tile ?? { xMm: 0, widthMm };
  const [before, after] = [xMm, widthMm - xMm - wide];
  if (Math.abs(before - after) < 0.2 * widthMm) return widthMm / 2;
  return before > after ? before / 2 : widthMm - after / 2;
}

/** One that points up, round its middle. */
function arrow([x, y]: Point, high: number): Pen {
  const [half, top] = [0.46 * high, y - high / 2];
  return pen().polygon([
    [x, top],
    [x + half, top + 0.5 * high],
    [x + 0.36 * half, top + 0.5 * high],
    [x + 0.36 * half, top + high],
    [x - 0.36 * half, top + high],
    [x - 0.36 * half, top + 0.5 * high],
    [x - half, top + 0.5 * high],
  ]);
}
