/** Ink on paper, and one vermilion tab on the trim, exactly as high as the number that it points at. */
import { isClear } from '../decor/placement/clear.ts';
import { freeRimMm } from '../decor/placement/holes.ts';
import { panel } from '../decor/pen/shapes.ts';
import { cornerReachMm, reachMm } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf } from '../decor/placement/zones.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { behind, codeOn, inks } from '../style/role-inks.ts';
import { special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const paper = '#faf8f3';
const tab = 3.6;

export const minimal: Style = {
  behind: behind(paper),
  inks: inks('#1a1a1a', { sub: '#57534d', label: '#57534d', tip: '#57534d', caption: '#57534d' }),
  code: { ...codeOn(paper, '#1a1a1a'), tileRadiusModules: 0 },
  preferences: {
    forms: { strip: special.codeTop, disc: special.codeTop, card: special.sideRow },
    madeFor: ['footSub'],
    titleShare: { min: 0.34, aim: 0.42 },
    levy: 0.03,
  },
  insets(plate) {
    return frameInsets(plate, 2, tab);
  },
  draw(layout, bleedMm) {
    const { plate } = layout;
    const reach = reachMm(plate);
    const { number, head } = inksOf(layout);
    const pointed = number ?? head ?? layout.safe;
    const { yMm, heightMm } = pointed;
    // Not into a hole; a round corner would cut it to a sliver, so that a short rule takes its place there.
    const widthMm = Math.min(tab * frameMm(plate), freeRimMm(plate));
    const isCut = cornerReachMm(plate, Math.min(yMm, plate.heightMm - yMm - heightMm)) > 0.1 * widthMm;
    const mark = isCut ? rule(layout, pointed) : { xMm: -reach, yMm, widthMm: widthMm + reach, heightMm };
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      ...(mark ? [panel(mark, '#d8412f')] : []),
    ];
  },
};

/** Under the number, or over it, midway to the next text; undefined where they stand too near. */
function rule(layout: Layout, { xMm, yMm, widthMm, heightMm }: Box): Box | undefined {
  const mm = frameMm(layout.plate);
  const size = { widthMm: Math.min(0.2 * widthMm, 24 * mm), heightMm: 1.2 * mm };
  const x = layout.align === 'left' ? xMm : xMm + (widthMm - size.widthMm) / 2;
  const boxes = [...layout.lines.map(({ ink }) => ink), ...(layout.code ? [layout.code.tile] : [])];
  const below = Math.min(...boxes.map((box) => box.yMm).filter((top) => top >= yMm + heightMm));
  const above = Math.max(...boxes.map((box) => box.yMm + box.heightMm).filter((foot) => foot <= yMm));
  return [(yMm + heightMm + below) / 2, (yMm + above) / 2].filter(Number.isFinite)
    .map((middle) => ({ ...size, xMm: x, yMm: middle - size.heightMm / 2 }))
    .find((box) => isClear(layout, box, mm));
}
