/** Ink on paper, and one vermilion tab on the trim, exactly as high as the number that it points at. */
import { freeRimMm } from '../decor/placement/holes.ts';
import { panel } from '../decor/pen/shapes.ts';
import { cornerReachMm, reachMm } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf } from '../decor/placement/zones.ts';
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
    const { yMm, heightMm } = number ?? head ?? layout.safe;
    // Not where a round corner has taken the edge, and not into a hole.
    const round = cornerReachMm(plate, Math.min(yMm, plate.heightMm - yMm - heightMm));
    const widthMm = Math.min(tab * frameMm(plate), freeRimMm(plate)) + round;
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      panel({ xMm: -reach, yMm, widthMm: widthMm + reach, heightMm }, '#d8412f'),
    ];
  },
};
