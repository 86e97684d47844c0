/** A business card: a slate panel with a teal edge holds the title, and thin rules part the numbers. */
import { codeCard } from '../decor/placement/code-card.ts';
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { gradient, minLineMm, panel } from '../decor/pen/shapes.ts';
import { overlaps, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf, zoneOf, zonesOf } from '../decor/placement/zones.ts';
import { boundingBox } from '../layout/ink.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { mirrored, special } from '../layout/solver/special.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

const slate = '#22364d';
const paper = '#f6f8fa';

export const business: Style = {
  ground: paper,
  inks: inks('#17293e', { title: '#ffffff', sub: '#dbe6f0', label: '#3f5a76', tip: '#3f5a76' }),
  code: codeOn('#ffffff', '#17293e'),
  preferences: {
    forms: {
      strip: special.codeMiddle,
      upright: mirrored(special.sideRow),
      tall: 'banner',
      square: 'panel',
      disc: mirrored(special.sideRow),
      pill: 'barTip',
      bar: 'side',
      wallet: 'barColumn',
      tag: mirrored(special.numberTop),
      rows: special.headSide,
    },
    avoids: splitTitleArrangements,
    madeFor: [mirrored(special.numberTop)],
    qualityBudget: 0.03,
    titleShare: { min: 0.44, aim: 0.66 },
    numberField: { reach: 'band', padY: 0.1 },
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['head']), ['head', 'number', 'tip']),
  insets: (plate) => frameInsets(plate, 2),
  draw(layout, bleedMm) {
    const { plate, rows } = layout;
    const mm = frameMm(plate);
    const all = trimBox(plate, -reachMm(plate));
    const head = headPanel(layout, all) ?? { ...all, widthMm: 5 * mm - all.xMm };
    const card = codeCard(layout);
    const held = boundingBox(
      inksOf(layout).head,
      card && overlaps(head, card) ? card : undefined,
    );
    const edge = edgeOf(head, { held, maxMm: 1.2 * mm, all });
    const slates = gradient([0, 0], [0, plate.heightMm], ['#304a67', slate]);
    const rules = rows.slice(1).map((row, at) => {
      const before = rows[at]!;
      const y = (before.yMm + before.heightMm + row.yMm) / 2;
      const heightMm = Math.max(minLineMm, 0.3 * mm);
      return panel({ ...row, yMm: y - heightMm / 2, heightMm }, '#b9c6d4');
    });
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      panel(head, slates),
      panel(edge, '#3f8f9b'),
      ...(card ? [panel(card, '#ffffff', 1.5 * mm)] : []),
      ...rules,
      ...eyelets(plate, (hole) => liesOn(head, hole) ? '#2a4059' : paper),
    ];
  },
};

/** At the inner side of a panel: at its right where it is as high as the plate, else at its foot. */
function edgeOf(
  box: Box,
  { held, maxMm, all }: { held: Box | undefined; maxMm: number; all: Box },
): Box {
  const isSide = box.heightMm >= all.heightMm - 1e-6;
  const [right, bottom] = [box.xMm + box.widthMm, box.yMm + box.heightMm];
  const spareMm = held === undefined
    ? Infinity
    : isSide
    ? right - held.xMm - held.widthMm
    : bottom - held.yMm - held.heightMm;
  const edgeMm = Math.max(minLineMm, Math.min(maxMm, 0.4 * spareMm));
  return isSide
    ? { ...box, xMm: right - edgeMm, widthMm: edgeMm }
    : { ...box, yMm: bottom - edgeMm, heightMm: edgeMm };
}

/** Under the title; a code that stands in the title's column or row stands on it too. undefined = there is no title. */
function headPanel(layout: Layout, all: Box): Box | undefined {
  const zones = zonesOf(layout, { whole: all, edge: trimBox(layout.plate) });
  const head = zoneOf(zones, 'head');
  const [code, number] = [zoneOf(zones, 'code'), zoneOf(zones, 'number')];
  if (head === undefined || code === undefined || number === undefined) return head;
  const column = Math.abs(head.xMm - code.xMm) < 1e-6 && Math.abs(head.widthMm - code.widthMm) < 1e-6;
  const row = Math.abs(head.yMm - code.yMm) < 1e-6 && Math.abs(head.heightMm - code.heightMm) < 1e-6;
  const beside = number.xMm >= head.xMm + head.widthMm - 1e-6;
  return (column && beside) || (row && !beside) ? boundingBox(head, code)! : head;
}
