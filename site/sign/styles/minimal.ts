/** Ink on paper, and a vermilion tab beside each number, exactly as high as its digits. */
import { boundingBox, codeInk } from '../layout/ink.ts';
import { isSafe } from '../layout/safe-area.ts';
import { isClear } from '../decor/placement/clear.ts';
import { panel } from '../decor/pen/shapes.ts';
import { cornerReachMm, overlaps } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf } from '../decor/placement/zones.ts';
import type { Box, Layout, Plate } from '../layout/layout.ts';
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
      pill: inTwo(special.underSide),
      bar: 'side',
      wallet: special.numberTop,
      rows: special.rowTop,
    },
    madeFor: ['footSub'],
    titleShare: { min: 0.42, aim: 0.52 },
    qualityBudget: 0.03,
  },
  insets: (plate) => frameInsets(plate, 2, tab),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const { number, head } = inksOf(layout);
    const pointed = number ?? head ?? layout.safe;
    const tabs = tabsOf(layout);
    const mark = tabs.length > 0 ? undefined : rule(layout, pointed);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      ...[...tabs, ...(mark ? [mark] : [])].map((box) => panel(box, '#d8412f')),
    ];
  },
};

/** Beside the digits of every number and as high as they are; none where one has no room there. */
function tabsOf(layout: Layout): readonly Box[] {
  const { plate, rows, lines, digitMm, code } = layout;
  const widthMm = 0.8 * tab * frameMm(plate);
  const numbers = lines.every(({ role }) => role === 'caption') && code
    ? [code.tile]
    : rows.flatMap((row) => {
      const own = lines.filter(({ role, ink, turned }) => role === 'number' && !turned && overlaps(row, ink));
      return boundingBox(...own.map(({ ink }) => ink)) ?? [];
    });
  const block = boundingBox(...numbers, inksOf(layout).number);
  if (block === undefined || numbers.length === 0) return [];
  const unitMm = digitMm ?? 0.2 * block.heightMm;
  const endMm = block.xMm + block.widthMm;
  // A label beside the digits parts their left side from a tab.
  const isBeside = numbers.some((ink) =>
    lines.some((line) => line.role === 'label' && overlaps(line.ink, { ...ink, xMm: 0, widthMm: endMm }))
  );
  const atSide = (isAfter: boolean): readonly Box[] => {
    const edgeMm = isAfter ? plate.widthMm - endMm : block.xMm;
    const awayMm = Math.min(0.24 * unitMm, edgeMm - widthMm - 2.4 * frameMm(plate));
    const xMm = isAfter ? endMm + awayMm : block.xMm - awayMm - widthMm;
    const tabs = numbers.map((ink) => ({ ...ink, xMm, widthMm }));
    return awayMm > 0.1 * unitMm &&
        tabs.every((box) => isClear(layout, box, 0.4 * widthMm) && isRound(plate, box))
      ? tabs
      : [];
  };
  const after = isBeside ? atSide(true) : [];
  return after.length > 0 ? after : atSide(false);
}

/** Whether no round corner cuts it. */
function isRound(plate: Plate, { xMm, yMm, widthMm, heightMm }: Box): boolean {
  const edgeMm = Math.min(xMm, plate.widthMm - xMm - widthMm);
  return cornerReachMm(plate, Math.min(yMm, plate.heightMm - yMm - heightMm)) + 2 * frameMm(plate) < edgeMm;
}

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
