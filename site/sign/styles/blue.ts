/** A Chinese parking guide: road blue within a white edge line, the code on a white panel where such a sign has its P. */
import { codeCard } from '../decor/placement/code-card.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { ring } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { filled, panel } from '../decor/pen/shapes.ts';
import { inflate, intersection, trimBox } from '../decor/placement/plate-box.ts';
import { pen } from '../decor/pen/pen.ts';
import { zoneOf, zonesOf } from '../decor/placement/zones.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const roadBlue = '#0a4a9f';
const white = '#ffffff';

export const blue: Style = {
  ground: roadBlue,
  inks: inks(white, { caption: roadBlue }),
  code: codeOn(white),
  preferences: {
    forms: {
      strip: special.codeTop,
      upright: inTwo(special.numberFirst),
      tall: special.codeTop,
      square: special.sideUnder,
      sheet: mirrored(special.numberTop),
      disc: special.codeHead,
      pill: mirrored('barTip'),
      bar: mirrored(special.barSub),
      wallet: mirrored('barTip'),
      tag: mirrored(special.numberTop),
      rows: 'codeFirst',
    },
    madeFor: ['codeFirst'],
    madeForCost: 0.28,
    padding: { code: { right: 0.24, bottom: 0.7, left: 0.1 } },
    titleShare: { min: 0.5, aim: 0.8 },
  },
  insets: (plate) => frameInsets(plate, 4.4),
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
    const tall = card && tallPanel(layout, card, insetMm + 3.4 * mm);
    const arrow = tall && card && arrowUnder(card, tall, mm);
    const phones = axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: roadBlue }),
      filled(rim, white, 'evenodd'),
      ...(card ? [panel(tall ?? card, white, 2.4 * mm)] : []),
      ...(arrow ? [filled(arrow, roadBlue)] : []),
      ...phones.map((phone) => filled(phone, white)),
    ];
  },
};

/** As high as the sign where nothing stands above or below the code. */
function tallPanel(layout: Layout, card: Box, insetMm: number): Box | undefined {
  const { plate } = layout;
  if (plate.radiusMm > 0.2 * plate.heightMm || plate.holes.length > 0) return undefined;
  const sheet = trimBox(plate, insetMm);
  const zone = zoneOf(zonesOf(layout, { whole: sheet, edge: sheet }), 'code');
  if (zone === undefined || zone.heightMm < sheet.heightMm - 1e-6) return undefined;
  const padMm = Math.min(card.xMm - zone.xMm, zone.xMm + zone.widthMm - card.xMm - card.widthMm);
  return intersection(sheet, {
    ...inflate(card, Math.max(0, 0.6 * padMm)),
    yMm: sheet.yMm,
    heightMm: sheet.heightMm,
  });
}

/** Says that the code is meant; only where it has room. */
function arrowUnder(card: Box, tall: Box, mm: number) {
  const foot = card.yMm + card.heightMm;
  const free = tall.yMm + tall.heightMm - foot;
  const high = Math.min(0.6 * free, 0.42 * card.widthMm);
  if (high < 3.6 * mm) return undefined;
  const [x, y] = [card.xMm + card.widthMm / 2, foot + (free - high) / 2];
  const half = 0.46 * high;
  return pen().polygon([
    [x, y],
    [x + half, y + 0.5 * high],
    [x + 0.36 * half, y + 0.5 * high],
    [x + 0.36 * half, y + high],
    [x - 0.36 * half, y + high],
    [x - 0.36 * half, y + 0.5 * high],
    [x - half, y + 0.5 * high],
  ]);
}
