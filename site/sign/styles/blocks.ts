/** Bauhaus: every block on a field of its own colour, the number's the largest, and quarter rounds where a field has a free corner. */
import { eyelets, liesOn } from '../decor/placement/holes.ts';
import { isClear } from '../decor/placement/clear.ts';
import { filled, group, panel } from '../decor/pen/shapes.ts';
import { insideMm, intersection, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { besides, inksOf, type Zone, type ZoneId, zonesOf } from '../decor/placement/zones.ts';
import { splitTitleArrangements } from '../layout/solver/arrangements.ts';
import type { Box, Layout, Plate } from '../layout/layout.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { handset } from '../decor/ornaments/handset.ts';
import type { Shape } from '../scene.ts';
import { mirrored, special } from '../layout/solver/special.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

/** A field's colour and that of the round in it: the text keeps clear of the round. */
const colors: Readonly<Record<ZoneId, { readonly field: string; readonly round: string }>> = {
  head: { field: '#1d42ae', round: '#f25c3f' },
  sub: { field: '#1d42ae', round: '#f25c3f' },
  number: { field: '#ffc928', round: '#131313' },
  tip: { field: '#8adfce', round: '#1d42ae' },
  code: { field: '#ffffff', round: '#ff7f63' },
};
const sun = colors.number.field;

export const blocks: Style = {
  ground: sun,
  inks: inks('#131313', { title: '#ffffff', sub: '#ffe9a3' }),
  code: { ...codeOn('#ffffff', '#131313'), tileRadiusModules: 0 },
  preferences: {
    forms: {
      strip: special.numberFirst,
      upright: mirrored(special.sideRow),
      square: mirrored('panel'),
      disc: special.sideRow,
      pill: 'barTip',
      bar: special.barRow,
      wallet: special.numberThirds,
      tag: special.numberThirds,
      rows: special.panelFoot,
    },
    avoids: splitTitleArrangements,
    madeFor: [special.grid],
    titleLines: 2,
    picture: [2, 1],
    gutterDh: 0.62,
    titleShare: { min: 0.48, aim: 0.74 },
    numberField: { reach: 'band', padY: 0.16 },
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['number', 'head', 'sub', 'tip'])),
  insets: (plate) => frameInsets(plate, 2),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const trim = trimBox(plate);
    const mm = frameMm(plate);
    const whole = trimBox(plate, -reachMm(plate));
    const zones = zonesOf(layout, { whole, edge: trim });
    const corners: Round[] = [];
    const [only, ...more] = zones;
    const fields: readonly Pick<Zone, 'id' | 'box'>[] = only?.id === 'code' && more.length === 0
      ? [
        only,
        ...besides(whole, only.box).map((box, at) => ({
          id: at > 0 ? 'tip' as const : 'head' as const,
          box,
        })),
      ]
      : zones;
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: sun }),
      ...fields.map(({ id, box }) => panel(box, colors[id].field)),
      ...grid(layout, fields.find(({ id }) => id === 'head')?.box),
      ...(layout.picture ? [] : fields).flatMap(({ id, box }) => {
        const round = quarter(layout, intersection(box, trim), mm, corners);
        if (!round) return [];
        corners.push(round);
        const disc = pen().circle(round.x, round.y, round.radius);
        return [group([filled(disc, colors[id].round)], { clip: pen().box(box).outline() })];
      }),
      ...eyelets(plate, (hole) => {
        const field = fields.find(({ box }) => liesOn(box, hole));
        return field ? colors[field.id].field : sun;
      }),
    ];
  },
};

interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * The largest quarter of a disc that fits a corner of the field beside its text, where no other field has one (the two would look like
 * one misprinted disc); undefined = none is worth drawing.
 */
function quarter(layout: Layout, field: Box, mm: number, others: readonly Round[]): Round | undefined {
  const right = field.xMm + field.widthMm;
  const bottom = field.yMm + field.heightMm;
  const maxRadius = 0.62 * Math.min(field.widthMm, field.heightMm);
  let best: Round | undefined;
  for (const x of [right, field.xMm]) {
    for (const y of [bottom, field.yMm]) {
      if (others.some((one) => Math.hypot(one.x - x, one.y - y) < one.radius)) continue;
      for (const share of [1, 0.85, 0.7, 0.55, 0.4]) {
        const radius = share * maxRadius;
        if (radius < 8 * mm || radius <= (best?.radius ?? 0) * 1.05) break;
        const box = {
          xMm: x === right ? x - radius : x,
          yMm: y === bottom ? y - radius : y,
          widthMm: radius,
          heightMm: radius,
        };
        if (
          isWhole(layout.plate, [x, y], [2 * (box.xMm - x) + radius, 2 * (box.yMm - y) + radius]) &&
          isClear(layout, box) &&
          !layout.plate.holes.some((hole) => liesOn(box, hole))
        ) {
          best = { x, y, radius };
          break;
        }
      }
    }
  }
  return best;
}

/** Whether the plate's edge leaves nearly all of a quarter, whose radii lead inward from its corner. */
function isWhole(plate: Plate, [x, y]: Point, [dx, dy]: Point): boolean {
  return [0.4, 0.7, 1].every((reach) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((turn) => turn * Math.PI / 2)
      .every((rad) => insideMm(plate, x + reach * dx * Math.cos(rad), y + reach * dy * Math.sin(rad)) >= 0)
  );
}

/** Between title and code, where the style has a place for it: squares of the plate's own height with a quarter round, a disc, a half round. */
function grid(layout: Layout, head: Box | undefined): readonly Shape[] {
  const { plate, picture, code } = layout;
  const title = inksOf(layout, 'own').head;
  if (!picture || !head || !title || !code) return [];
  const high = head.yMm + head.heightMm;
  // As far from the title's right as the plate's edge from its left.
  const [from, to] = [
    title.xMm + title.widthMm + Math.max(0.14 * high, title.xMm),
    code.tile.xMm - 0.1 * high,
  ];
  const count = Math.floor((to - from) / (0.7 * high));
  if (count < 1 || plate.holes.length > 0) return [];
  const side = (to - from) / count;
  return [...Array(count).keys()].flatMap((at): Shape[] => {
    const box = {
      xMm: from + at * side,
      yMm: -reachMm(plate),
      widthMm: side + 0.05,
      heightMm: high + reachMm(plate),
    };
    const radius = Math.min(side, high);
    const [x, y] = [box.xMm + side / 2, high / 2];
    const clip = pen().box(box).outline();
    if (at % 2 === 0) {
      const ring = pen().circle(box.xMm, high, radius).circle(box.xMm, high, 0.45 * radius);
      return [panel(box, '#ffc928'), group([filled(ring, '#1d42ae', 'evenodd')], { clip })];
    }
    const disc = pen().circle(x, y, 0.38 * radius);
    const phone = handset(pen(), { at: [x, y], sizeMm: 0.5 * radius });
    return [panel(box, '#8adfce'), group([filled(disc, '#f25c3f'), filled(phone, '#ffffff')], { clip })];
  });
}
