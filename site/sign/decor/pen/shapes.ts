/** Outlines to shapes: filled, stroked, grouped. Every shape of a decor has the field `style`. */
import type { Outline } from '../../../type/outline/outline.ts';
import type { Box } from '../../layout/layout.ts';
import type { Fill, Shape } from '../../scene.ts';
import type { Pen, Point } from './pen.ts';

type Color = string | Fill;

export function filled(pen: Pen, color: Color, rule: 'nonzero' | 'evenodd' = 'nonzero'): Shape {
  return { kind: 'path', outline: pen.outline(), rule, fill: fillOf(color), field: 'style' };
}

/** A printed line is no thinner. */
export const minLineMm = 0.25;

/** Round caps and joins. */
export function stroked(pen: Pen, color: string, widthMm: number): Shape {
  return {
    kind: 'path',
    outline: pen.outline(),
    rule: 'nonzero',
    stroke: { color, widthMm: Math.max(minLineMm, widthMm) },
    field: 'style',
  };
}

export function panel(box: Box, color: Color, radiusMm = 0): Shape {
  const { xMm, yMm, widthMm, heightMm } = box;
  const radius = Math.min(radiusMm, widthMm / 2, heightMm / 2);
  return { kind: 'rect', xMm, yMm, widthMm, heightMm, radiusMm: radius, fill: fillOf(color), field: 'style' };
}

export function group(shapes: readonly Shape[], how: { clip?: Outline; opacity?: number }): Shape {
  return { kind: 'group', shapes, ...how, field: 'style' };
}

/** Evenly spaced colours from one point to another. */
export function gradient([x1, y1]: Point, [x2, y2]: Point, colors: readonly string[]): Fill {
  const stops = colors.map((color, at) => ({ offset: at / (colors.length - 1), color }));
  return { kind: 'linear', x1, y1, x2, y2, stops };
}

function fillOf(color: Color): Fill {
  return typeof color === 'string' ? { kind: 'solid', color } : color;
}
