/** A ship's plate: a laid rope round deep navy, an anchor in the cloth. */
import { anchor } from '../decor/ornaments/anchor.ts';
import { contour, isBowed } from '../decor/placement/frame.ts';
import { deepFrameInsets, depthUnitMm, frameMm } from '../decor/placement/frame-mm.ts';
import { freeRimMm, holeClearMm } from '../decor/placement/holes.ts';
import { filled, stroked } from '../decor/pen/shapes.ts';
import { around, isPortrait } from '../decor/placement/plate-box.ts';
import { strands } from '../decor/ornaments/rope.ts';
import { pen } from '../decor/pen/pen.ts';
import { behind, codeOn, inks } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const navyBlue = '#0b1f42';
const watermark = '#1a386b';

export const navy: Style = {
  behind: behind(watermark),
  inks: inks('#f7f0de', { label: '#e8cf9a', tip: '#e8cf9a' }),
  code: codeOn('#fdf9ee', '#0b1f42'),
  preferences: {
    titleShare: { min: 0.46, aim: 0.74 },
    titleTracking: 0.2,
    favours: { stack: 0.2, foot: 0.2, footSub: 0.5 },
  },
  insets(plate) {
    return deepFrameInsets(plate, { fromMm: 3, depth: 2.4 });
  },
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = frameMm(plate);
    // A thinner rope round the holes, in a bow or, where they lie too deep for one, outside them.
    const ropeMm = (plate.holes.length > 0 ? 2.5 : 3) * depthUnitMm(plate);
    const clearMm = holeClearMm(plate) + 0.58 * ropeMm;
    const wantedMm = 3 * u + ropeMm / 2;
    const insetMm = isBowed(plate, wantedMm, clearMm)
      ? wantedMm
      : Math.min(wantedMm, freeRimMm(plate) - 0.56 * ropeMm);
    const rope = contour(plate, { insetMm, minRadiusMm: 5 * u, clearMm });
    const text = around(layout.title, layout.sub, layout.phones, layout.tip) ?? layout.safe;
    const middle = [text.xMm + text.widthMm / 2, text.yMm + text.heightMm / 2] as const;
    const heightMm = 0.86 * Math.min(isPortrait(plate) ? text.widthMm : text.heightMm, text.heightMm);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: navyBlue }),
      filled(anchor(pen(), { at: middle, heightMm }), watermark),
      stroked(rope, '#8a6a35', ropeMm),
      filled(strands(rope.outline(), { widthMm: ropeMm }), '#ecd9ae'),
    ];
  },
};
