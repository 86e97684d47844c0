/** Ink on paper, and one vermilion tab on the trim, exactly as high as the number that it points at. */
import { codeInk } from '../layout/ink.ts';
import { isSafe } from '../layout/safe-area.ts';
import { isClear } from '../decor/placement/clear.ts';
import { freeRimMm } from '../decor/placement/holes.ts';
import { panel } from '../decor/pen/shapes.ts';
import { cornerReachMm, reachMm } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf } from '../decor/placement/zones.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
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
      upright: inTwo(special.numberTop),
      tall: special.numberTop,
      square: special.slotHead,
      disc: mirrored(special.slotLow),
      pill: 'side',
      bar: 'side',
      wallet: special.numberTop,
      tag: special.numberTop,
      rows: special.rowTop,
    },
    madeFor: ['footSub'],
    titleShare: { min: 0.42, aim: 0.52 },
    qualityBudget: 0.03,
  },
  insets: (plate) => frameInsets(plate, 2, tab),
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

/** What stays free at both sides of the rule, in heights of the digits: nearer it would underline what it parts. */
const ruleAir = 0.2;
/** From what it points at to the middle of a rule that nothing stands under. */
const lastRule = 0.45;

/**
 * Under the number, or over it, where more is free: midway to the ink of what is next, but in no quiet zone. Where both stand too near,
 * it closes the plate; undefined where there is no room for that either.
 */
function rule(layout: Layout, { xMm, yMm, widthMm, heightMm }: Box): Box | undefined {
  const { align, lines, code, digitMm, plate } = layout;
  const mm = frameMm(plate);
  const size = { widthMm: Math.min(0.2 * widthMm, 24 * mm), heightMm: 1.2 * mm };
  const x = align === 'left' ? xMm : xMm + (widthMm - size.widthMm) / 2;
  const unitMm = digitMm ?? heightMm;
  const texts = lines.map(({ ink }) => ink);
  /** To the nearest of the boxes, down or up. */
  const away = (way: 1 | -1, fromMm: number, boxes: readonly Box[]) =>
    Math.min(
      ...boxes.map((box) => way * ((way > 0 ? box.yMm : box.yMm + box.heightMm) - fromMm))
        .filter((awayMm) => awayMm >= 0),
    );
  return ([[1, yMm + heightMm], [-1, yMm]] as const).map(([way, fromMm]) => {
    const inkMm = away(way, fromMm, code ? [...texts, codeInk(code)] : texts);
    const tileMm = away(way, fromMm, code ? [...texts, code.tile] : texts);
    const isLast = way > 0 && inkMm === Infinity;
    const middleMm = isLast ? lastRule * unitMm : Math.min(inkMm / 2, tileMm - size.heightMm / 2);
    const box = { ...size, xMm: x, yMm: fromMm + way * middleMm - size.heightMm / 2 };
    return { roomMm: isLast ? 0 : inkMm, airMm: middleMm - size.heightMm / 2, box };
  }).filter(({ roomMm, airMm, box }) =>
    roomMm < Infinity && airMm >= ruleAir * unitMm && isClear(layout, box) &&
    isSafe(layout, box, { toleranceMm: 0 })
  ).toSorted((a, b) => b.roomMm - a.roomMm)[0]?.box;
}
