/** A stop sign drawn out to the plate: a red octagon with a white edge, its eight corners the sign's. */
import { axisHandset } from '../decor/ornaments/handset.ts';
import { filled } from '../decor/pen/shapes.ts';
import { pen } from '../decor/pen/pen.ts';
import { octagon } from '../decor/placement/frame.ts';
import { freeCutMm, freeDepthMm } from '../decor/placement/holes.ts';
import { eightSides } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inThree, inTwo, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { groundShape, type Style } from '../style/style.ts';

const signalRed = '#b00f20';
const deepRed = '#a00a1a';
/** The octagon again, smaller and smaller, under the words. */
const echoes = [0.86, 0.7, 0.52, 0.34] as const;

export const red: Style = {
  ground: signalRed,
  inks: inks('#ffffff', { sub: '#ffd8d0', label: '#ffd8d0', tip: '#ffd8d0', caption: '#ffd8d0' }),
  code: codeOn('#ffffff'),
  preferences: {
    forms: {
      upright: inThree(special.numberTop),
      square: special.sideRow,
      disc: 'panel',
      pill: inThree(special.barCode),
      bar: inTwo('barColumn'),
      wallet: inTwo(special.sideSub),
      tag: special.numberThirds,
      rows: special.sideSub,
    },
    madeFor: ['footSub'],
    titleShare: { min: 0.48, aim: 0.66 },
  },
  adjustLayout: (layout) => trackTitle(layout, 0.3),
  insets: (plate) => frameInsets(plate, 4.4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const mm = frameMm(plate);
    const clearMm = 0.6 * mm;
    // Holes lie inside the octagon, and the corners of the text too.
    const deepest = Math.max(0, freeDepthMm(plate) - clearMm);
    const wanted = eightSides(plate, {
      insetMm: Math.min(3.1 * mm, deepest),
      cutMm: Math.max(0, 5 * (plate.sideUnitMm + plate.endUnitMm) - 1.8 * mm),
      keepMm: 1.6 * mm,
    });
    const insetMm = Math.min(wanted.insetMm, deepest);
    const cutMm = Math.min(wanted.cutMm, Math.max(0, freeCutMm(plate, clearMm) - 2 * insetMm));
    // `octagon` takes the cut as it would be at the trim.
    const atTrim = cutMm + (2 - Math.SQRT2) * insetMm;
    const sign = octagon(plate, { insetMm, cutMm: atTrim });
    const phones = axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#ffffff' }),
      filled(sign, signalRed),
      ...echoes.map((share, at) => {
        const [x, y] = [(1 - share) * plate.widthMm / 2, (1 - share) * plate.heightMm / 2];
        return filled(
          pen().add(sign.outline(), [share, 0, 0, share, x, y]),
          at % 2 === 0 ? deepRed : signalRed,
        );
      }),
      ...phones.map((phone) => filled(phone, '#ffffff')),
    ];
  },
};
