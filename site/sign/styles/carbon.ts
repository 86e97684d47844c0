/** A racing plate: the title in a red field with a slanted edge and two slashes, on dark diagonal weave. */
import { airMm } from '../decor/placement/clear.ts';
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { filled, gradient, group } from '../decor/pen/shapes.ts';
import { intersection, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { slantedStripes } from '../decor/ornaments/stripes.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { inksOf, zoneOf, zonesOf } from '../decor/placement/zones.ts';
import { boundingBox } from '../layout/ink.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import type { Box, Circle, Layout } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, special } from '../layout/solver/special.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

const red = '#c4101c';
const dark = '#141518';

export const carbon: Style = {
  ground: '#22242a',
  inks: inks('#ffffff', { sub: '#ffe1df', label: '#b9bec7', tip: '#b9bec7', caption: '#b9bec7' }),
  code: codeOn('#ffffff', '#101113'),
  preferences: {
    forms: {
      strip: special.pillarHead,
      upright: inTwo(special.titleOver),
      tall: 'banner',
      square: inTwo('banner'),
      disc: inTwo('banner'),
      pill: inTwo('side'),
      bar: inTwo('barColumn'),
      wallet: inTwo('panel'),
      tag: special.numberTop,
      rows: special.sideRow,
    },
    avoids: splitTitleArrangements,
    madeFor: [special.titleBlock],
    titleLines: 2,
    gutterDh: 0.54,
    titleShare: { min: 0.46, aim: 0.72 },
    numberField: { reach: 'band', padY: 0.08 },
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['head'])),
  insets: (plate) => frameInsets(plate, 2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const mm = frameMm(plate);
    const all = trimBox(plate, -reachMm(plate));
    // At most some three hundred stripes, however large the plate.
    const pitchMm = Math.max(3 * mm, (all.widthMm + all.heightMm) / 300);
    const stripes = slantedStripes(all, { widthMm: pitchMm / 2, pitchMm });
    const field = slantedField(layout, all, mm);
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [0, plate.heightMm], ['#22242a', dark])),
      group([filled(stripes, '#0c0d0f')], { opacity: 0.38 }),
      ...(field ? [filled(field.slashes, red), filled(field.head, red)] : []),
      ...(field ? eyelets(plate, (hole) => field.holds(hole) ? red : '#1a1b1f') : []),
    ];
  },
};

interface SlantedField {
  readonly head: Pen;
  readonly slashes: Pen;
  holds(hole: Circle): boolean;
}

/** Its slanted edge lies in the gap to what stands on the right; a title across the plate has a straight edge below. */
function slantedField(layout: Layout, all: Box, mm: number): SlantedField | undefined {
  const trim = trimBox(layout.plate);
  const head = zoneOf(zonesOf(layout, { whole: all, edge: trim }), 'head');
  if (head === undefined) return undefined;
  const { head: ink, ...others } = inksOf(layout);
  const inkRight = ink!.xMm + ink!.widthMm;
  const [top, bottom] = [head.yMm, head.yMm + head.heightMm];
  // What stands on the right of it, in its own rows.
  const next = boundingBox(
    ...Object.values(others).filter((box) =>
      box && box.xMm >= inkRight &&
      intersection({ ...box, xMm: 0, widthMm: 1 }, { ...head, xMm: 0, widthMm: 1 }).heightMm > 0
    ),
  );
  const slashes = pen();
  if (next === undefined) {
    const belowMm = Math.min(
      ...Object.values(others).map((box) => (box && box.yMm >= bottom ? box.yMm - bottom : Infinity)),
    );
    const lineMm = Math.min(1.2 * mm, 0.1 * head.heightMm, (belowMm - airMm(layout)) / 1.6);
    if (lineMm > 0.4 * mm) slashes.box({ ...head, yMm: bottom + lineMm, heightMm: 0.6 * lineMm });
    return {
      head: pen().box(head),
      slashes,
      holds: (hole) => liesOn(head, hole),
    };
  }
  const gap = next.xMm - inkRight;
  const leftMm = ink!.xMm - intersection(head, trim).xMm;
  const awayMm = Math.min(airMm(layout), 0.36 * gap);
  // From the words to its foot, where it is nearest to them.
  const leastMm = Math.min(2.5 * mm, 0.4 * gap);
  const slant = Math.min(0.14 * head.heightMm, (gap - awayMm - leastMm) / 2);
  const middle = inkRight + Math.min(Math.max(leftMm, slant + leastMm), gap - awayMm - slant);
  const edge = (along: number, down: number) =>
    [along + slant * (1 - 2 * down), top + down * head.heightMm] as const;
  const thick = Math.min(1.5 * mm, 0.06 * gap);
  for (const from of [middle + 1.2 * thick, middle + 3.2 * thick]) {
    if (from + thick + slant > next.xMm - awayMm) continue;
    slashes.polygon([edge(from, 0), edge(from + thick, 0), edge(from + thick, 1), edge(from, 1)]);
  }
  return {
    head: pen().polygon([[head.xMm, top], edge(middle, 0), edge(middle, 1), [head.xMm, bottom]]),
    slashes,
    holds: ({ xMm: x, yMm: y }) =>
      y >= top && y <= bottom && x <= middle + slant * (1 - 2 * (y - top) / head.heightMm),
  };
}
