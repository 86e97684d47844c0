/** A school board: slate wiped with a sponge, chalk dust, a stroke under the title, a wooden frame. */
import { handLine, smudges, specks } from '../decor/brush.ts';
import { isClear } from '../decor/clear.ts';
import { contour, isBowed } from '../decor/frame.ts';
import { freeRimMm } from '../decor/holes.ts';
import { filled, group, stroked } from '../decor/paint.ts';
import { around, midway, reachMm, trimBox, unitMm } from '../decor/plate-box.ts';
import { seeded } from '../decor/seeded.ts';
import { pen } from '../decor/trace.ts';
import { grain, rails } from '../decor/wood.ts';
import { behind, codeOn, inks, insetsOf } from '../style/role-inks.ts';
import { groundShape, type Style } from '../style/style.ts';

const woods = ['#c0894f', '#a8733d', '#93622f', '#b27c44'];

export const chalk: Style = {
  behind: behind('#2f4139'),
  inks: inks('#f4f2e6', { title: '#fff3b8', label: '#bfe3d6', tip: '#f7c6c0' }),
  code: codeOn('#f8f6ec', '#1b2722'),
  insets(plate) {
    return insetsOf(plate, 4);
  },
  draw(layout, bleedMm) {
    const { plate, title, sub, phones } = layout;
    const u = unitMm(plate);
    const reach = reachMm(plate);
    const breadthMm = isBowed(plate, 4.2 * u, 2 * u)
      ? 4.2 * u
      : Math.min(4.2 * u, freeRimMm(plate) - 0.8 * u);
    const board = trimBox(plate, breadthMm);
    const random = seeded(77);
    const edge = contour(plate, { insetMm: breadthMm, leastRadiusMm: 0.8 * u, clearMm: 2 * u });
    const stroke = pen();
    const head = around(title, sub);
    const y = midway(head, phones);
    const line = head && y !== undefined ? { ...head, yMm: y - 0.7 * u, heightMm: 1.5 * u } : undefined;
    if (head && y !== undefined && line && isClear(layout, line, 1.1 * u)) {
      const [from, to] = [head.xMm + 0.14 * head.widthMm, head.xMm + 0.86 * head.widthMm];
      handLine(stroke, [from, y - 0.1 * u], { to: [to, y - 0.4 * u], waverMm: 0.22 * u, random });
      handLine(stroke, [from + 3 * u, y + 0.4 * u], {
        to: [to - 4 * u, y + 0.3 * u],
        waverMm: 0.22 * u,
        random,
      });
    }
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: woods[0] ?? '' }),
      ...rails(plate, { breadthMm, reachMm: reach }).map((rail, at) => filled(rail, woods[at] ?? '')),
      stroked(grain(plate, breadthMm), '#7c5024', 0.22 * u),
      // The rail above throws a shadow.
      filled(edge, '#18231e'),
      group([filled(pen().add(edge.outline(), [1, 0, 0, 1, 0, 0.7 * u]), '#26352e')], {
        clip: edge.outline(),
      }),
      group([filled(smudges(board, { count: 9, random }), '#3a4e45')], {
        opacity: 0.3,
        clip: edge.outline(),
      }),
      filled(specks(board, { count: 70, sizeMm: 0.32 * u, random }), '#475c52'),
      stroked(stroke, '#fff3b8', 0.5 * u),
    ];
  },
};
