/** An expressway sign: the number as the route in a white-lined shield, an edge line, the tip in a yellow exit tab. */
import { axisHandset } from '../decor/ornaments/handset.ts';
import { isClear, nearMm } from '../decor/placement/clear.ts';
import { contour, ring } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { isFreeBox } from '../decor/placement/holes.ts';
import { filled, group, panel, stroked } from '../decor/pen/shapes.ts';
import { fieldPaddingMm } from '../decor/placement/number-band.ts';
import { inflate, overlaps, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { boundingBox } from '../layout/ink.ts';
import type { Box, Layout, Plate } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { groundShape, type Style } from '../style/style.ts';

const signGreen = '#00613c';
const exitYellow = '#ffd23f';
const capRed = '#b5121b';

export const green: Style = {
  ground: '#00543a',
  inks: inks('#ffffff', { sub: '#c9ecd8', label: '#c9ecd8', caption: '#c9ecd8', tip: '#10261c' }),
  code: codeOn('#ffffff'),
  preferences: {
    forms: {
      upright: inThree('footSub'),
      disc: special.sideRow,
      pill: inTwo(special.sideSub),
      bar: mirrored(special.headSide),
      tag: special.numberThirds,
      rows: special.sideFoot,
    },
    favours: { foot: 0.6, footSub: 0.6 },
    madeFor: ['footSub'],
    madeForCost: 0.2,
    padding: { title: { top: 0.18 } },
    titleShare: { min: 0.4, aim: 0.5 },
    qualityBudget: 0.01,
    numberField: { reach: 'box', padX: 0.26, padY: 0.2 },
  },
  adjustLayout: (layout) => trackTitle(layout, 1),
  insets: (plate) => frameInsets(plate, 3.8),
  draw(layout, bleedMm) {
    const { plate, numberField } = layout;
    const mm = frameMm(plate);
    const widthMm = 1.2 * mm;
    const insetMm = clearInsetMm(plate, { insetMm: 2.4 * mm, widthMm });
    const { tip } = inksOf(layout);
    const high = layout.lines.find(({ role }) => role === 'tip')?.ink.heightMm ?? 0;
    const minRadiusMm = (plate.holes.length > 0 ? 2.4 : 4) * mm;
    const padMm = fieldPaddingMm(layout);
    const [lineMm, radiusMm] = [
      padMm > 1.2 * mm ? Math.min(0.9 * mm, 0.22 * padMm) : 0,
      Math.min(2.4 * mm, 0.36 * padMm),
    ];
    const inner = contour(plate, {
      insetMm: insetMm + 0.5 * widthMm,
      minRadiusMm: Math.max(0, minRadiusMm - 0.5 * widthMm),
      clearMm: 0.5 * widthMm,
    }).outline();
    const sheet = trimBox(plate, insetMm + widthMm);
    // The tab stays a little below whatever is above the tip.
    const above = [
      ...layout.lines.filter(({ role }) => role !== 'tip').map(({ ink }) => ink),
      ...(layout.code ? [layout.code.tile] : []),
      ...(numberField ? [numberField] : []),
    ].map((box) => (tip ? tip.yMm - box.yMm - box.heightMm : 0)).filter((gapMm) => gapMm >= 0);
    const topMm = Math.max(0.12 * high, Math.min(0.42 * high, ...above.map((gapMm) => 0.5 * gapMm)));
    // No nearer to what stands beside the tip than it reaches beyond its words.
    const rest = { ...layout, lines: layout.lines.filter(({ role }) => role !== 'tip') };
    const side = [0.7, 0.45, 0.3].find((share) =>
      tip && isFreeBox(plate, inflate(tip, share * high, 0.42 * high)) &&
      isClear(rest, inflate(tip, 2 * share * high, 0), nearMm(plate))
    );
    const sideMm = (side ?? 0.15) * high;
    const tab = tip && {
      ...inflate(tip, sideMm, 0),
      yMm: tip.yMm - topMm,
      heightMm: tip.heightMm + topMm + 0.42 * high,
    };
    const others = { ...layout, lines: layout.lines.filter(({ role }) => role === 'sub' || role === 'tip') };
    const airMm = Math.max(3 * mm, 0.3 * (layout.digitMm ?? 0));
    const phones = axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: signGreen }),
      group([stroked(honeycomb(plate), '#0a6c46', 0.35 * mm)], {
        clip: pen().box(trimBox(plate, -reachMm(plate))).outline(),
      }),
      group([
        ...(numberField
          ? shield(numberField, capOver(layout, insetMm + widthMm + lineMm + 0.8 * mm, lineMm), {
            lineMm,
            radiusMm,
            out: (box) => outTo(sheet, box, airMm, (wide) => isClear(others, wide, nearMm(plate))),
          })
          : []),
        ...(tab
          ? [
            panel(
              outTo(sheet, tab, airMm, (wide) => isClear(rest, wide, nearMm(plate))),
              exitYellow,
              Math.min(0.35 * tab.heightMm, 1.6 * sideMm),
            ),
          ]
          : []),
      ], { clip: inner }),
      filled(ring(plate, { insetMm, widthMm, clearMm: 0, minRadiusMm }), '#ffffff', 'evenodd'),
      ...phones.map((phone) => filled(phone, '#ffffff')),
    ];
  },
};

/** The cells of reflecting film; larger ones on a large plate, so that there are never many more. */
function honeycomb(plate: Plate): Pen {
  const { xMm, yMm, widthMm, heightMm } = trimBox(plate, -reachMm(plate));
  const side = Math.max(3.2 * frameMm(plate), Math.sqrt(widthMm * heightMm / 1600));
  const [across, down] = [Math.sqrt(3) * side, 1.5 * side];
  const into = pen();
  for (let row = 0; row * down < heightMm + down; row++) {
    for (let at = 0; (at - 1) * across < widthMm; at++) {
      const [x, y] = [xMm + (at - (row % 2) / 2) * across, yMm + row * down];
      into.polyline([[x - across / 2, y + side / 2], [x - across / 2, y - side / 2], [x, y - side], [
        x + across / 2,
        y - side / 2,
      ]]);
    }
  }
  return into;
}

/**
 * Drawn out under the edge line where it would stand so near to it that the two would look like one line drawn twice; sideways as far
 * to the other side, so that its words stay in its middle, unless something else is there.
 */
function outTo(sheet: Box, box: Box, airMm: number, isFree: (box: Box) => boolean): Box {
  const [right, bottom] = [box.xMm + box.widthMm, box.yMm + box.heightMm];
  const [leftGap, rightGap] = [box.xMm - sheet.xMm, sheet.xMm + sheet.widthMm - right];
  const asideMm = Math.min(leftGap, rightGap);
  const isOut = asideMm < airMm && isFree(inflate(box, asideMm, 0));
  const under = (gapMm: number, byMm: number) => byMm + (gapMm - byMm < 0.5 * airMm ? airMm : 0);
  const [leftMm, rightMm] = isOut ? [under(leftGap, asideMm), under(rightGap, asideMm)] : [0, 0];
  const topMm = box.yMm - sheet.yMm < airMm ? 2 * airMm : 0;
  const bottomMm = sheet.yMm + sheet.heightMm - bottom < airMm ? 2 * airMm : 0;
  return {
    xMm: box.xMm - leftMm,
    yMm: box.yMm - topMm,
    widthMm: box.widthMm + leftMm + rightMm,
    heightMm: box.heightMm + topMm + bottomMm,
  };
}

interface ShieldEdge {
  readonly lineMm: number;
  readonly radiusMm: number;
  out(box: Box): Box;
}

/** A white edge round the number and, where it stands over it, the title in its red cap. */
function shield(field: Box, cap: Box | undefined, { lineMm, radiusMm, out }: ShieldEdge): readonly Shape[] {
  const whole = out(
    cap ? { ...field, yMm: cap.yMm, heightMm: field.yMm + field.heightMm - cap.yMm } : field,
  );
  const foot = whole.yMm + whole.heightMm;
  return [
    panel(inflate(whole, lineMm), '#ffffff', lineMm + radiusMm),
    ...(cap ? [panel({ ...whole, heightMm: field.yMm - whole.yMm - lineMm }, capRed, radiusMm)] : []),
    panel(cap ? { ...whole, yMm: field.yMm, heightMm: foot - field.yMm } : whole, '#00543a', radiusMm),
  ];
}

/** Of the cap's width, and of the digits: a smaller title would be lost in it. */
const minTitle = { widthShare: 0.3, digits: 0.4 } as const;

/** As wide as the number's field, with the title in its middle; undefined where the title is too small or something else is in the way. */
function capOver(
  { plate, lines, numberField: field, digitMm, code }: Layout,
  topMm: number,
  lineMm: number,
): Box | undefined {
  const titles = lines.filter(({ role }) => role === 'title').map(({ ink }) => ink);
  const words = boundingBox(...titles);
  if (field === undefined || words === undefined || digitMm === null) return undefined;
  const gapMm = field.yMm - words.yMm - words.heightMm;
  const top = Math.max(topMm, words.yMm - gapMm);
  const box = { ...field, yMm: top, heightMm: field.yMm - top };
  const isOver = gapMm > 0 && gapMm <= 1.1 * words.heightMm && words.yMm - top >= 0.4 * gapMm &&
    words.widthMm >= minTitle.widthShare * field.widthMm &&
    titles[0]!.heightMm >= minTitle.digits * digitMm &&
    isFreeBox(plate, box, lineMm) && words.xMm >= field.xMm &&
    words.xMm + words.widthMm <= field.xMm + field.widthMm;
  const others = lines.filter(({ role }) => role !== 'title').map(({ ink }) => ink);
  return isOver && [...others, ...(code ? [code.tile] : [])].every((one) => !overlaps(one, box))
    ? box
    : undefined;
}
