/** Ink on paper, as from a pad with a vermilion edge. */
import { panel } from '../decor/pen/shapes.ts';
import { reachMm } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const paper = '#faf8f3';
/** How deep the edge is. */
const edgeMm = 2.4;

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
      disc: special.slotLow,
      pill: inTwo(special.sideUnder),
      bar: special.sideUnder,
      wallet: special.numberTop,
      rows: special.panelSub,
    },
    madeFor: ['footSub'],
    titleShare: { min: 0.42, aim: 0.52 },
    qualityBudget: 0.03,
  },
  insets: (plate) => frameInsets(plate, 1.5 * edgeMm, 2, 2),
  draw({ plate }, bleedMm) {
    const reach = reachMm(plate);
    const edge = {
      xMm: -reach,
      yMm: -reach,
      widthMm: plate.widthMm + 2 * reach,
      heightMm: edgeMm * frameMm(plate) + reach,
    };
    return [groundShape(plate, bleedMm, { kind: 'solid', color: paper }), panel(edge, '#d8412f')];
  },
};
