/** Ink on rice paper: far mountains in wash, fret corners in vermilion on a double line, and a seal. */
import { isClear, nearMm } from '../decor/placement/clear.ts';
import { fretCorner } from '../decor/ornaments/fret.ts';
import { contour } from '../decor/placement/frame.ts';
import { filled, gradient, minLineMm, panel, stroked } from '../decor/pen/shapes.ts';
import { cornerReachMm, reachMm } from '../decor/placement/plate-box.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { vehicleSeal } from '../decor/ornaments/seal.ts';
import { hills } from '../decor/ornaments/sky.ts';
import { pen } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { isUpright } from '../layout/ink.ts';
import type { Box, Layout } from '../layout/layout.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const vermilion = '#b3261e';
const paper = '#f5eddb';

export const guofeng: Style = {
  ground: '#d8cdb6',
  inks: inks('#1e1712', { tip: '#7a1a14', label: '#7a1a14' }),
  code: codeOn(paper, '#1e1712'),
  preferences: {
    forms: {
      strip: mirrored(special.pillarHead),
      upright: inTwo(mirrored(special.pillarHead)),
      tall: special.codeMiddle,
      square: mirrored(special.codePanel),
      disc: mirrored(special.pillarHead),
      pill: inTwo(mirrored('posterBar')),
      bar: mirrored(special.spineCode),
      wallet: 'posterFoot',
      rows: mirrored(special.spineCode),
    },
    madeFor: ['posterFoot'],
    qualityBudget: 0.03,
    titleShare: { min: 0.4, aim: 0.8 },
    verticalTitle: true,
  },
  insets: (plate) => frameInsets(plate, 4.4),
  draw(layout, bleedMm) {
    const { plate } = layout;
    const u = frameMm(plate);
    const reach = reachMm(plate);
    const { widthMm, heightMm } = plate;
    const range = { from: -reach, to: widthMm + reach, footMm: heightMm, bottomMm: heightMm + reach };
    const wash = (from: string, top: number) =>
      gradient([0, heightMm - top * rise], [0, heightMm], [from, paper]);
    const rise = Math.min(u, heightMm / 100);
    const peaks = (heights: readonly number[]) => heights.map((height) => height * rise);
    const fret = pen();
    const turnMm = 0.9 * u;
    const cornersFree = plate.holes.length === 0 && plate.radiusMm <= 12 * u;
    if (cornersFree) {
      const sideMm = 3 * u + 6.5 * turnMm;
      const corners = { topLeft: [0, 0], topRight: [1, 0], bottomLeft: [0, 1] } as const;
      const isFree = ([right, low]: readonly [number, number]) =>
        isClear(layout, {
          xMm: right * (widthMm - sideMm),
          yMm: low * (heightMm - sideMm),
          widthMm: sideMm,
          heightMm: sideMm,
        }, 3 * u);
      const free = (['topLeft', 'topRight', 'bottomLeft'] as const).filter((one) => isFree(corners[one]));
      // One by itself would look lost.
      for (const corner of free.length > 1 ? free : []) {
        fretCorner(fret, plate, { corner, insetMm: 3 * u, turnMm });
      }
    }
    // In the corner that has no fret; beside its hole, if it has one.
    const corner = plate.holes.find((hole) => hole.xMm > widthMm / 2 && hole.yMm > heightMm / 2);
    const awayMm = corner
      ? Math.max(widthMm - corner.xMm + corner.radiusMm + 2.4 * u, cornerReachMm(plate, 1.6 * u))
      : Math.max(3 * u - 0.4 * u, cornersFree ? 0 : plate.radiusMm);
    // A smaller one where a text comes near.
    const seals = [6.6 * u, 4.8 * u].map((sealMm) => ({
      xMm: widthMm - awayMm - sealMm,
      yMm: heightMm - 2.6 * u - sealMm,
      widthMm: sealMm,
      heightMm: sealMm,
    })).filter((box) => isClear(layout, box, 3.6 * u));
    const column = besideColumn(layout, u);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: paper }),
      filled(hills(pen(), { ...range, peaks: peaks([20, 34, 16, 40, 24, 46, 18, 30]) }), wash('#dfd5c0', 46)),
      filled(
        hills(pen(), { ...range, peaks: peaks([6, 18, 10, 26, 8, 20, 14, 28, 6]) }),
        wash('#d2c6ae', 28),
      ),
      stroked(
        contour(plate, { insetMm: clearInsetMm(plate, { insetMm: 3 * u, widthMm: 0.5 * u }) }),
        vermilion,
        0.55 * u,
      ),
      stroked(fret, vermilion, 0.55 * u),
      ...(column && isClear(layout, column.rule, 1.4 * nearMm(plate)) ? [panel(column.rule, vermilion)] : []),
      ...[column?.seal, ...seals].filter((box) => box !== undefined && isClear(layout, box, nearMm(plate)))
        .slice(0, 1)
        .flatMap((box) => (box ? vehicleSeal(box, { red: vermilion, paper }) : [])),
    ];
  },
};

/** A hairline beside a title that stands upright, and a seal at its foot. */
function besideColumn(
  { plate, lines, area }: Layout,
  mm: number,
): { rule: Box; seal: Box | undefined } | undefined {
  const title = lines.find(({ role, run }) => role === 'title' && run.glyphs.some(isUpright));
  if (title === undefined) return undefined;
  const { ink } = title;
  const isRight = ink.xMm > plate.widthMm / 2;
  const gapMm = 0.32 * ink.widthMm;
  const lineMm = Math.max(minLineMm, 0.4 * mm);
  const bottom = area.box.yMm + area.box.heightMm;
  const seal = {
    xMm: ink.xMm + 0.14 * ink.widthMm,
    yMm: ink.yMm + ink.heightMm + 0.3 * ink.widthMm,
    widthMm: 0.72 * ink.widthMm,
    heightMm: 0.72 * ink.widthMm,
  };
  const foot = seal.widthMm >= 4 * mm && seal.yMm + seal.heightMm <= bottom
    ? seal.yMm + seal.heightMm
    : ink.yMm + ink.heightMm;
  return {
    rule: {
      xMm: isRight ? ink.xMm - gapMm - lineMm : ink.xMm + ink.widthMm + gapMm,
      yMm: ink.yMm,
      widthMm: lineMm,
      heightMm: foot - ink.yMm,
    },
    seal: foot > ink.yMm + ink.heightMm ? seal : undefined,
  };
}
