/** Gold leaf on black lacquer: an art deco frame with stepped corners, fans, and a sunburst in the lacquer. */
import { quarterFan, steppedContour, sunburst } from '../decor/ornaments/deco.ts';
import { isBowed, ring } from '../decor/placement/frame.ts';
import { freeRimMm, isFreeBox } from '../decor/placement/holes.ts';
import { filled, gradient, group, minLineMm } from '../decor/pen/shapes.ts';
import { cornerReachMm, midway, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { inksOf } from '../decor/placement/zones.ts';
import { hasFreeCorners, isClear } from '../decor/placement/clear.ts';
import { archTitle } from '../layout/arched.ts';
import type { Layout } from '../layout/layout.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { groundShape, type Style } from '../style/style.ts';

const leaf = [
  { offset: 0, color: '#fff3c4' },
  { offset: 0.45, color: '#e2b857' },
  { offset: 0.55, color: '#c9972f' },
  { offset: 1, color: '#f6dd93' },
] as const;

export const gold: Style = {
  ground: '#1c1812',
  inks: inks('#ead9ad', {
    title: { color: '#c9972f', gradient: leaf },
    number: '#fbe9b7',
    tip: '#d9bb74',
    sub: '#d9bb74',
  }),
  code: codeOn('#fbf3da', '#14110b'),
  preferences: {
    forms: {
      upright: inTwo('stack'),
      square: mirrored(special.slotLow),
      disc: 'stack',
      pill: inTwo('side'),
      bar: 'codeFirst',
      wallet: special.posterLeft,
      tag: special.numberHead,
      rows: 'codeFirst',
    },
    madeFor: [special.footMiddle],
    titleShare: { min: 0.36, aim: 0.46 },
  },
  adjustLayout: (layout) => archTitle(trackTitle(layout, 0.5)),
  insets: (plate) => frameInsets(plate, 4.8),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = frameMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const gilt = gradient([0, 0], [widthMm, heightMm], [
      '#8f6a22',
      '#f7e3a1',
      '#b98a34',
      '#f3d98c',
      '#8f6a22',
    ]);
    const rays = sunburst(pen(), {
      at: [widthMm / 2, heightMm * 1.02],
      radiusMm: widthMm + heightMm,
      rays: 44,
    });
    // Steps need the corners for themselves.
    const plain = plate.holes.length > 0 || plate.radiusMm > 12 * u;
    const stepMm = hasFreeCorners(layout, 8.7 * u) ? 2.3 * u : 1.2 * u;
    const clearMm = 1.5 * u;
    const outerMm = isBowed(plate, 4.2 * u, clearMm)
      ? 4.2 * u
      : Math.min(4.2 * u, freeRimMm(plate) - 0.7 * u);
    const outer = plain
      ? ring(plate, { insetMm: outerMm, widthMm: Math.max(minLineMm, 0.6 * u), clearMm })
      : steppedContour(
        plate,
        { insetMm: 3.7 * u, stepMm },
        steppedContour(plate, { insetMm: 3 * u, stepMm }),
      );
    const inner = plain
      ? ring(plate, {
        insetMm: Math.min(outerMm - 1.2 * u, freeRimMm(plate) - 0.3 * u),
        widthMm: Math.max(minLineMm, 0.3 * u),
      })
      : steppedContour(
        plate,
        { insetMm: 4.8 * u + Math.max(minLineMm, 0.3 * u), stepMm },
        steppedContour(plate, { insetMm: 4.8 * u, stepMm }),
      );
    const fans = pen();
    if (!plain) {
      for (
        const [x, y, turn] of [[0, 0, 0], [widthMm, 0, 1], [widthMm, heightMm, 2], [0, heightMm, 3]] as const
      ) {
        quarterFan(fans, {
          at: [x, y],
          turn: (turn * Math.PI) / 2,
          radiusMm: 3 * u + 1.39 * stepMm,
          blades: 5,
        });
      }
    }
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#0c0b09' }),
      group([filled(rays, '#1a160f')], { clip: pen().box(trimBox(plate, -reach)).outline() }),
      filled(outer, gilt, 'evenodd'),
      filled(inner, gilt, 'evenodd'),
      filled(fans, gilt),
      ...wings(layout, u).map((wing) => filled(wing, gilt)),
    ];
  },
};

/** Thin rules with a diamond at both sides of the title, and one with a fan under the number, as far as there is room. */
function wings(layout: Layout, mm: number): readonly Pen[] {
  const { plate, lines } = layout;
  const { number } = inksOf(layout);
  const into = pen();
  const lineMm = Math.max(minLineMm, 0.4 * mm);
  const titles = lines.filter(({ role }) => role === 'title');
  const [title] = titles;
  if (title && titles.length === 1 && !title.turned) {
    const { ink } = title;
    const y = ink.yMm + ink.heightMm / 2;
    const gapMm = 0.4 * ink.heightMm + 2 * mm;
    const ends = number ?? layout.safe;
    // Within the frame of a round plate.
    const insideMm = cornerReachMm(plate, y) + 7 * mm;
    const wings = ([[Math.max(insideMm, ends.xMm), ink.xMm - gapMm], [
      ink.xMm + ink.widthMm + gapMm,
      Math.min(plate.widthMm - insideMm, ends.xMm + ends.widthMm),
    ]] as const).filter(([from, to]) => {
      const box = { xMm: from, yMm: y - 0.8 * mm, widthMm: to - from, heightMm: 1.6 * mm };
      return box.widthMm >= 8 * mm && isClear(layout, box) && isFreeBox(plate, box, 2 * mm);
    });
    for (const [from, to] of wings.length === 2 ? wings : []) {
      const inner = from < ink.xMm ? to : from;
      into.box({ xMm: from, yMm: y - lineMm / 2, widthMm: to - from, heightMm: lineMm });
      into.polygon([[inner - 1.1 * mm, y], [inner, y - 1.1 * mm], [inner + 1.1 * mm, y], [
        inner,
        y + 1.1 * mm,
      ]]);
    }
  }
  const below =
    lines.filter(({ role, ink }) => role !== 'number' && role !== 'label' && number && ink.yMm > number.yMm)
      .map(({ ink }) => ink).toSorted((a, b) => a.yMm - b.yMm)[0];
  const y = midway(number, below);
  if (number && y !== undefined) {
    const rule = { ...number, yMm: y - lineMm / 2, heightMm: lineMm };
    const x = plate.widthMm / 2;
    const fan = { xMm: x - 3 * mm, yMm: y - 3 * mm, widthMm: 6 * mm, heightMm: 3.4 * mm };
    if (isClear(layout, rule, Math.max(2 * mm, 0.2 * (layout.digitMm ?? 0)))) {
      into.box(rule);
      if (isClear(layout, fan)) {
        quarterFan(quarterFan(into, { at: [x, y], turn: Math.PI, radiusMm: 3 * mm, blades: 4 }), {
          at: [x, y],
          turn: 1.5 * Math.PI,
          radiusMm: 3 * mm,
          blades: 4,
        });
      }
    }
  }
  return [into];
}
