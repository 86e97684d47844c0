/** Ink on paper, and a vermilion index tab on the edge beside each number, exactly as high as its digits. */
import { boundingBox } from '../layout/ink.ts';
import { contour } from '../decor/placement/frame.ts';
import { filled, group } from '../decor/pen/shapes.ts';
import { overlaps, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { pen } from '../decor/pen/pen.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const paper = '#faf8f3';
const tab = 3.6;

export const minimal: Style = {
  ground: paper,
  inks: inks('#1a1a1a', { sub: '#57534d', label: '#57534d', tip: '#57534d', caption: '#57534d' }),
  code: { ...codeOn(paper, '#1a1a1a'), tileRadiusModules: 0 },
  preferences: {
    forms: {
      strip: special.codeTop,
      upright: inTwo(special.codeTop),
      tall: special.numberTop,
      square: special.slotHead,
      disc: special.slotHead,
      pill: inTwo(special.sideUnder),
      bar: special.sideUnder,
      wallet: special.numberTop,
      rows: special.panelSub,
    },
    madeFor: ['footSub'],
    titleShare: { min: 0.42, aim: 0.52 },
    qualityBudget: 0.03,
  },
  insets: (plate) => frameInsets(plate, 2, tab),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const edge = contour(
      plate,
      { insetMm: tab * frameMm(plate) },
      pen().box(trimBox(plate, -reachMm(plate))),
    );
    const tabs = tabsOf(layout).reduce((into, box) => into.box(box), pen());
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      group([filled(edge, '#d8412f', 'evenodd')], { clip: tabs.outline() }),
    ];
  },
};

/** The numbers lie this much of the plate's width nearer to the right edge where their tabs stand there. */
const nearer = 0.03;

/** Of each number, or of what leads a plate without one, from the middle out over the edge that is nearer to it. */
function tabsOf(layout: Layout): readonly Box[] {
  const { plate: { widthMm }, rows, lines, code, safe } = layout;
  const numbers = rows.flatMap((row) =>
    boundingBox(
      ...lines.filter(({ role, ink }) => role === 'number' && overlaps(row, ink)).map(({ ink }) => ink),
    ) ?? []
  );
  const marked = numbers.length > 0 ? numbers : [inksOf(layout).head ?? code?.tile ?? safe];
  const { xMm, widthMm: markedMm } = boundingBox(...marked)!;
  const isRight = 2 * xMm + markedMm > (1 + nearer) * widthMm;
  const halfMm = widthMm / 2 + reachMm(layout.plate);
  return marked.map((ink) => ({
    ...ink,
    xMm: isRight ? widthMm / 2 : widthMm / 2 - halfMm,
    widthMm: halfMm,
  }));
}
