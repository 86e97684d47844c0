/** The operators that set colours and line width (ISO 32000-1, 8.4 and 8.6); widths in units of the path. */
import type { Shape } from '../../sign/scene.ts';
import { factor } from '../decimal.ts';
import { uniformStroke } from '../uniform-stroke.ts';
import type { PdfInks } from './pdf-inks.ts';

export interface Pen {
  readonly fill: string;
  readonly stroke: string;
  readonly width: string;
}

export const freshPen: Pen = { fill: '', stroke: '', width: '' };

/** The common pen of these shapes, if all are strokes of one colour and width. */
export function onePen(shapes: readonly Shape[], inks: PdfInks): Pen | undefined {
  let one: Pen | undefined;
  for (const shape of shapes) {
    if (shape.kind !== 'path' || shape.fill !== undefined || shape.stroke === undefined) return undefined;
    const { strokeUnits } = uniformStroke(shape);
    if (strokeUnits === undefined) return undefined;
    const pen = strokePen(inks.stroke(shape.stroke.color), strokeUnits);
    if (one !== undefined && (one.stroke !== pen.stroke || one.width !== pen.width)) return undefined;
    one = pen;
  }
  return one;
}

/** `stroke`: the operator that sets the colour. */
export function strokePen(stroke: string, units: number): Pen {
  return { ...freshPen, stroke, width: `${factor(units)} w` };
}
