/** Ink on paper, and one vermilion index tab that hangs from the upper edge on the axis of what it leads to. */
import { panel } from '../decor/pen/shapes.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { reachMm } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
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
  insets: (plate) => frameInsets(plate, tab, 2, 2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const highMm = tab * frameMm(plate);
    const widthMm = Math.max(3 * highMm, 0.12 * plate.widthMm);
    const reach = reachMm(plate);
    const { number, head, code } = inksOf(layout);
    const led = number ?? head ?? code ?? layout.safe;
    const wantedMm = layout.align === 'left' ? led.xMm : led.xMm + (led.widthMm - widthMm) / 2;
    // On the straight part of the edge, or in its middle.
    const roundMm = Math.min(plate.radiusMm, (plate.widthMm - widthMm) / 2);
    const xMm = Math.min(plate.widthMm - roundMm - widthMm, Math.max(roundMm, wantedMm));
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      panel({ xMm, yMm: -reach, widthMm, heightMm: highMm + reach }, '#d8412f'),
    ];
  },
};
