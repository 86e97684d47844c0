/** A ship's plate: a laid rope round deep navy, a compass rose in it, an anchor where there is room. */
import { anchor } from '../decor/ornaments/anchor.ts';
import { axisSpot } from '../decor/placement/axis-spot.ts';
import { contour, isBowed } from '../decor/placement/frame.ts';
import { deepFrameInsets, depthUnitMm, frameMm, isLow } from '../decor/placement/frame-mm.ts';
import { freeRimMm, holeClearMm, isFreeBox } from '../decor/placement/holes.ts';
import { filled, group, panel, stroked } from '../decor/pen/shapes.ts';
import { strands } from '../decor/ornaments/rope.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { archTitle } from '../layout/arched.ts';
import { boundingBox, isDisc } from '../layout/ink.ts';
import { isClear } from '../decor/placement/clear.ts';
import type { Shape } from '../scene.ts';
import type { Layout, Plate } from '../layout/layout.ts';
import { inTwo, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { groundShape, type Style } from '../style/style.ts';

const navyBlue = '#0b1f42';
const watermark = '#15305f';

export const navy: Style = {
  ground: watermark,
  inks: inks('#f7f0de', { label: '#e8cf9a', tip: '#e8cf9a' }),
  code: codeOn('#fdf9ee', '#0b1f42'),
  preferences: {
    forms: {
      upright: inTwo('stack'),
      tall: 'banner',
      square: special.sideRow,
      pill: inTwo('side'),
      wallet: special.numberTop,
      rows: 'side',
    },
    madeFor: ['side'],
    madeForCost: 0.2,
    gutterDh: 0.7,
    titleShare: { min: 0.46, aim: 0.74 },
  },
  adjustLayout: (layout) => archTitle(trackTitle(layout, 0.2)),
  insets: (plate) => deepFrameInsets(plate, { fromMm: 3, depth: 3.6 }),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = frameMm(plate);
    // On a low plate it lies on the trim. A thinner rope round the holes, in a bow or, where they lie too deep for one, outside them.
    const ropeMm = isLow(plate) ? 3 * u : (plate.holes.length > 0 ? 2.5 : 3) * depthUnitMm(plate);
    const clearMm = holeClearMm(plate) + 0.58 * ropeMm;
    const wantedMm = isLow(plate) ? 0 : 3 * u + ropeMm / 2;
    const insetMm = isBowed(plate, wantedMm, clearMm)
      ? wantedMm
      : Math.min(wantedMm, freeRimMm(plate) - 0.56 * ropeMm);
    const rope = contour(plate, { insetMm, minRadiusMm: 5 * u, clearMm });
    const column = besideCode(layout, u);
    const spot = isDisc(plate)
      ? axisSpot(layout, {
        clearMm: 0.05 * plate.widthMm,
        minMm: 0.15 * plate.widthMm,
        maxMm: 0.24 * plate.widthMm,
      })
      : undefined;
    const alone = column ??
      (spot && { at: [plate.widthMm / 2, spot.yMm + spot.heightMm / 2] as const, heightMm: spot.heightMm });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: navyBlue }),
      group(compass(plate), { clip: rope.outline() }),
      ...(alone ? [filled(anchor(pen(), alone), '#d9b872')] : []),
      ...(column ? [panel(column.line, '#8a6a35')] : []),
      stroked(rope, '#8a6a35', ropeMm),
      filled(strands(rope.outline(), { widthMm: ropeMm }), '#ecd9ae'),
    ];
  },
};

/** A compass rose in the lower left corner, as charts have one, under the words. */
function compass({ widthMm, heightMm }: Plate): readonly Shape[] {
  const radius = 0.78 * Math.min(widthMm, heightMm);
  const [x, y] = [0.1 * widthMm, heightMm - 0.1 * Math.min(widthMm, heightMm)];
  const at = (turn: number, share: number): Point => [
    x + share * radius * Math.cos(turn * Math.PI / 16),
    y + share * radius * Math.sin(turn * Math.PI / 16),
  ];
  const [light, dark] = [pen(), pen()];
  for (let turn = 0; turn < 32; turn += 4) {
    const tip = at(turn, turn % 8 === 0 ? 1 : 0.7);
    light.polygon([[x, y], at(turn - 2, 0.2), tip]);
    dark.polygon([[x, y], at(turn + 2, 0.2), tip]);
  }
  const rings = [0.5, 0.54, 0.88].reduce((into, share) => into.circle(x, y, share * radius), pen());
  return [
    stroked(rings, watermark, 0.008 * radius),
    filled(dark, '#081836'),
    filled(light, watermark),
  ];
}

/** Where the code has a column to itself: a line beside it, and the anchor over the code in gold. */
function besideCode(layout: Layout, mm: number) {
  const { code, lines, area: { box } } = layout;
  const texts = boundingBox(...lines.filter(({ role }) => role !== 'caption').map(({ ink }) => ink));
  if (!code || !texts) return undefined;
  const { xMm, yMm, widthMm } = code.tile;
  const gapMm = xMm - texts.xMm - texts.widthMm;
  const heightMm = Math.min(yMm - box.yMm - 3 * mm, 0.8 * widthMm);
  if (gapMm < 3 * mm || heightMm < 10 * mm) return undefined;
  const line = { xMm: xMm - 0.4 * gapMm - 0.3 * mm, yMm: box.yMm, widthMm: 0.6 * mm, heightMm: box.heightMm };
  const at = [xMm + 0.5 * widthMm, (yMm - 3 * mm + box.yMm) / 2] as const;
  const place = { xMm: at[0] - heightMm / 2, yMm: at[1] - heightMm / 2, widthMm: heightMm, heightMm };
  const isFree = isClear(layout, line) &&
    isFreeBox(layout.plate, place);
  return isFree && layout.plate.radiusMm < 12 * mm ? { at, heightMm, line } : undefined;
}
