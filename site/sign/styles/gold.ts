/** Gold leaf on black lacquer: an art deco frame with stepped corners, fans, and a sunburst in the lacquer. */
import { quarterFan, steppedContour, sunburst } from '../decor/deco.ts';
import { isBowed, ring } from '../decor/frame.ts';
import { freeRimMm } from '../decor/holes.ts';
import { filled, gradient, group } from '../decor/paint.ts';
import { reachMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { pen } from '../decor/trace.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const leaf = [
  { offset: 0, color: '#fff3c4' },
  { offset: 0.45, color: '#e2b857' },
  { offset: 0.55, color: '#c9972f' },
  { offset: 1, color: '#f6dd93' },
] as const;

export const gold: Style = {
  behind: behind('#1c1812'),
  inks: inks('#ead9ad', {
    title: { color: '#c9972f', gradient: leaf },
    number: '#fbe9b7',
    tip: '#d9bb74',
    sub: '#d9bb74',
  }),
  code: codeOn('#fbf3da', '#14110b'),
  insets(plate) {
    return insetsOf(plate, 4.4);
  },
  draw({ plate }, bleedMm) {
    const u = unitMm(plate);
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
    const clearMm = 1.5 * u;
    const outerMm = isBowed(plate, 4.2 * u, clearMm)
      ? 4.2 * u
      : Math.min(4.2 * u, freeRimMm(plate) - 0.7 * u);
    const outer = plain ? ring(plate, { insetMm: outerMm, widthMm: 0.6 * u, clearMm }) : steppedContour(
      plate,
      { insetMm: 2.88 * u, stepMm: 2.48 * u },
      steppedContour(plate, { insetMm: 2 * u, stepMm: 2.48 * u }),
    );
    const inner = plain ? ring(plate, { insetMm: outerMm - 1.72 * u, widthMm: 0.32 * u }) : steppedContour(
      plate,
      { insetMm: 4.32 * u, stepMm: 2.48 * u },
      steppedContour(plate, { insetMm: 4 * u, stepMm: 2.48 * u }),
    );
    const fans = pen();
    if (!plain) {
      for (
        const [x, y, turn] of [[0, 0, 0], [widthMm, 0, 1], [widthMm, heightMm, 2], [0, heightMm, 3]] as const
      ) {
        quarterFan(fans, { at: [x, y], turn: (turn * Math.PI) / 2, radiusMm: 6.2 * u, blades: 5 });
      }
    }
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: '#0c0b09' }),
      group([filled(rays, '#1a160f')], { clip: pen().box(trimBox(plate, -reach)).outline() }),
      filled(outer, gilt, 'evenodd'),
      filled(inner, gilt, 'evenodd'),
      filled(fans, gilt),
    ];
  },
};
