/** A band along one edge of the plate, out into the bleed, whose inner side curves round every hole that it meets. Lengths in mm. */
import { unreachable } from '../../../units.ts';
import type { Matrix } from '../../scene.ts';
import type { Plate } from '../../layout/layout.ts';
import { reachMm } from './plate-box.ts';
import { type Pen, pen } from '../pen/pen.ts';

type Edge = 'top' | 'right' | 'bottom' | 'left';

interface EdgeBand {
  readonly depthMm: number;
  /** From a hole's rim to the band. */
  readonly clearMm: number;
}

export function edgeBand(plate: Plate, edge: Edge, { depthMm, clearMm }: EdgeBand, into: Pen = pen()): Pen {
  const { widthMm, heightMm } = plate;
  const level = edge === 'top' || edge === 'bottom';
  const lengthMm = level ? widthMm : heightMm;
  const reach = reachMm(plate);
  // Computed for the top edge, from right to left.
  const bays = plate.holes.map((hole) => ({
    along: level ? hole.xMm : hole.yMm,
    down: downFrom(plate, edge, level ? hole.yMm : hole.xMm),
    radius: hole.radiusMm + clearMm,
  })).filter(({ down, radius }) => Math.abs(down - depthMm) < radius).toSorted((a, b) => b.along - a.along);
  const band = pen()
    .move(-reach, -reach)
    .line(lengthMm + reach, -reach)
    .line(lengthMm + reach, depthMm);
  for (const { along, down, radius } of bays) {
    const from = Math.asin((depthMm - down) / radius);
    band.arc({ x: along, y: down, radius }, from, -Math.PI - from);
  }
  return into.add(band.line(-reach, depthMm).close().outline(), ontoPage(plate, edge));
}

function downFrom(plate: Plate, edge: Edge, at: number): number {
  if (edge === 'bottom') return plate.heightMm - at;
  return edge === 'right' ? plate.widthMm - at : at;
}

function ontoPage({ widthMm, heightMm }: Plate, edge: Edge): Matrix {
  switch (edge) {
    case 'top':
      return [1, 0, 0, 1, 0, 0];
    case 'bottom':
      return [1, 0, 0, -1, 0, heightMm];
    case 'left':
      return [0, 1, 1, 0, 0, 0];
    case 'right':
      return [0, 1, -1, 0, widthMm, 0];
    default:
      return unreachable(edge);
  }
}
