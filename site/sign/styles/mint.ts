/** Fresh mint: a canopy of leaves in three greens hangs over the top. */
import { frameMm } from '../decor/placement/frame-mm.ts';
import { leaf, veins } from '../decor/ornaments/flora.ts';
import { isClear } from '../decor/placement/clear.ts';
import { freeBelowTop } from '../decor/placement/free-height.ts';
import { eyelets, isFree, liesOn } from '../decor/placement/holes.ts';
import { filled, gradient, panel, stroked } from '../decor/pen/shapes.ts';
import { inflate, overlaps, reachMm, trimBox, unitMm } from '../decor/placement/plate-box.ts';
import { between, seeded } from '../decor/pen/seeded.ts';
import { pen, type Point } from '../decor/pen/pen.ts';
import { codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { boundingBox } from '../layout/ink.ts';
import type { Box, Layout, Plate } from '../layout/layout.ts';
import { mirrored, special } from '../layout/solver/special.ts';
import { inksOf, zonesOf } from '../decor/placement/zones.ts';
import { centreAcrossFields, centreInFields } from '../decor/placement/in-field.ts';
import { groundShape, type Style } from '../style/style.ts';

/** Three layers of leaves, back to front, the darkest short and in front; in units. */
const layers = [
  { color: '#a5dfc8', step: 7.5, length: 12 },
  { color: '#63c3a0', step: 6.5, length: 10.4 },
  { color: '#2f9c7c', step: 5.5, length: 8 },
] as const;

/** Of the head: deeper than any leaf. */
const deep = '#0b5a4c';

export const mint: Style = {
  ground: '#c2ecdb',
  inks: inks('#07443d', { title: '#eafff5', sub: '#eafff5' }),
  code: codeOn('#ffffff', '#05332e'),
  preferences: {
    formCost: 0.28,
    forms: {
      strip: special.pillarFoot,
      upright: special.posterLeft,
      tall: 'footSub',
      square: mirrored('panel'),
      disc: mirrored(special.sideRow),
      pill: 'bar',
      bar: 'posterBar',
      wallet: special.posterLeft,
      tag: special.posterLeft,
      rows: special.panelSub,
    },
    madeFor: [mirrored('banner')],
    avoids: ['poster', 'posterFoot'],
    madeForCost: 0.24,
    qualityBudget: 0.03,
    gutterDh: 0.62,
    titleShare: { min: 0.4, aim: 0.76 },
    verticalTitle: true,
  },
  adjustLayout: (layout) => centreAcrossFields(centreInFields(layout, ['head']), ['head', 'number', 'tip']),
  insets: (plate) => insetsOf(plate, 5.6, 3, 3, 3),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const all = trimBox(plate, -reach);
    const head = zonesOf(layout, { whole: all, edge: trimBox(plate) }).find(({ id }) => id === 'head');
    const apart = inksOf(layout, 'own');
    // Never so tight that the title's edge shows against the ground.
    const field = head && boundingBox(head.box, inflate(head.ink, 0.7 * frameMm(plate)))!;
    const tag = apart.sub && !(field && overlaps(field, apart.sub)) ? tagUnder(layout, apart.sub) : undefined;
    const tagged = tag
      ? { ...layout, lines: layout.lines.map((line) => (line.role === 'sub' ? { ...line, ink: tag } : line)) }
      : layout;
    const random = seeded(31);
    // Thinner on a very long plate, so that there are never many more leaves.
    const spread = Math.max(u, widthMm / 420);
    const leaves: { at: Point; turn: number; lengthMm: number; tone: number }[] = [];
    for (const [tone, { step, length }] of layers.entries()) {
      for (
        let x = -reach - step * u * random();
        x < widthMm + reach + step * spread;
        x += step * spread * between(random, [0.7, 1.3])
      ) {
        const at = [x, -2.6 * u] as const;
        const turn = Math.PI / 2 + between(random, [-0.75, 0.75]);
        const room = freeBelowTop(tagged, { fromMm: x - 3 * u, toMm: x + 3 * u }, 1.2 * u) + 2.6 * u;
        const wanted = 1.5 * length * u * between(random, [0.6, 1]);
        const lengthMm = freeLengthMm(plate, { at, turn, lengthMm: Math.max(4 * u, Math.min(wanted, room)) });
        leaves.push({ at, turn, lengthMm, tone });
      }
    }
    const pale = [[0.3, 0.55, 0.5, 46], [0.62, 0.2, 2.4, 40], [0.55, 0.85, -0.6, 44]] as const;
    const watermark = pale.reduce(
      (into, [x, y, turn, length]) =>
        leaf(into, { at: [x * widthMm, y * heightMm], turn, lengthMm: length * u }),
      pen(),
    );
    return [
      groundShape(plate, bleedMm, gradient([0, 0], [widthMm, heightMm], ['#c2ecdb', '#e2f8ee', '#c9efdf'])),
      filled(watermark, '#ecfbf4'),
      ...layers.flatMap(({ color }, tone) => {
        const layer = leaves.filter((one) => one.tone === tone);
        return [
          filled(layer.reduce((into, one) => leaf(into, one), pen()), color),
          stroked(layer.reduce((into, one) => veins(into, one), pen()), '#d9f4e8', 0.28 * frameMm(plate)),
        ];
      }),
      ...(field ? [panel(field, deep)] : []),
      ...(tag ? [panel(tag, deep, 0.3 * tag.heightMm)] : []),
      ...(field ? eyelets(plate, (hole) => (liesOn(field, hole) ? deep : '#cdefe2')) : []),
    ];
  },
};

/** Under a subtitle that stands by itself, as wide as what is beside it allows. */
function tagUnder(layout: Layout, sub: Box): Box {
  const rest = { ...layout, lines: layout.lines.filter(({ role }) => role !== 'sub') };
  const lineMm = layout.lines.find(({ role }) => role === 'sub')?.ink.heightMm ?? 0;
  const share = [1, 0.7, 0.4].find((one) => {
    const tag = inflate(sub, 0.7 * one * lineMm, 0.5 * one * lineMm);
    return isClear(rest, tag, 0.3 * lineMm);
  }) ?? 0.2;
  return inflate(sub, 0.7 * share * lineMm, 0.5 * share * lineMm);
}

/** As much of a leaf's length as comes near no hole: discs stand for its belly and its tip. */
function freeLengthMm(
  plate: Plate,
  { at: [x, y], turn, lengthMm }: { at: Point; turn: number; lengthMm: number },
): number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const free = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find((share) =>
    [[0.45, 0.28], [0.72, 0.2], [1, 0.03]].every(([along = 0, radius = 0]) => {
      const out = share * lengthMm;
      return isFree(plate, x + along * out * cos, y + along * out * sin, radius * out);
    })
  );
  return (free ?? 0.4) * lengthMm;
}
