/** A panel that follows the plate's edge below and at the sides, and ends above in a straight edge with rounded ends. Lengths in mm. */
import type { Plate } from '../layout/layout.ts';
import { type Pen, pen } from './trace.ts';

export interface CutPanel {
  /** From the trim, and from the straight edge. */
  readonly insetMm: number;
  readonly widthMm: number;
  /** Where the plate is cut: the panel is what lies below. */
  readonly edgeMm: number;
  /** Radius of the panel's upper ends, and at least that of the lower corners. */
  readonly cornerMm: number;
}

/** A rim of even width; fill it by even-odd. However round the plate, it closes inside it. */
export function cutRim(plate: Plate, { widthMm, ...panel }: CutPanel): Pen {
  return [0, widthMm].reduce((into, deeper) => outline(plate, panel, { deeper, into }), pen());
}

function outline(
  { widthMm, heightMm, radiusMm }: Plate,
  { insetMm, edgeMm, cornerMm }: Omit<CutPanel, 'widthMm'>,
  { deeper, into }: { deeper: number; into: Pen },
): Pen {
  const inset = insetMm + deeper;
  const top = edgeMm + inset;
  const room = Math.min(widthMm / 2, (heightMm - edgeMm) / 2) - inset;
  const end = Math.max(0, Math.min(cornerMm - deeper, room));
  const lower = Math.max(
    0,
    Math.min(
      Math.max(radiusMm, insetMm + cornerMm) - inset,
      widthMm / 2 - inset,
      heightMm - inset - top - end,
    ),
  );
  // The plate's own upper corner, on whose inner edge the panel's end comes to lie; none of it is left below a deep cut.
  const side = Math.max(radiusMm - inset, end);
  const middleY = Math.max(radiusMm, top + end);
  const dy = top + end - middleY;
  const endX = inset + side - Math.sqrt(Math.max(0, (side - end) ** 2 - dy ** 2));
  const turn = dy < 0 ? Math.atan2(dy, endX - (inset + side)) + 2 * Math.PI : Math.PI;
  const sub = pen();
  const bottom = heightMm - inset;
  const half = Math.PI / 2;
  const right = widthMm - endX;
  sub.arc({ x: right, y: top + end, radius: end }, -half, Math.PI - turn);
  if (dy < 0) sub.arc({ x: widthMm - inset - side, y: middleY, radius: side }, Math.PI - turn, 0);
  sub.arc({ x: widthMm - inset - lower, y: bottom - lower, radius: lower }, 0, half);
  sub.arc({ x: inset + lower, y: bottom - lower, radius: lower }, half, Math.PI);
  if (dy < 0) sub.arc({ x: inset + side, y: middleY, radius: side }, Math.PI, turn);
  sub.arc({ x: endX, y: top + end, radius: end }, turn, 3 * half);
  return into.add(sub.close().outline());
}
