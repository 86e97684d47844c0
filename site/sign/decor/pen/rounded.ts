/** Rounded boxes and circles as outlines. Arcs are cubics, within 0.03 % of the radius. */
import type { Outline } from '../../../type/outline/outline.ts';
import type { Box, Circle } from '../../layout/layout.ts';

const arc = (4 / 3) * (Math.SQRT2 - 1);

/** A box with round corners, clockwise; radius 0 = square corners. */
export function roundedOutline({ xMm: x, yMm: y, widthMm: w, heightMm: h }: Box, radiusMm: number): Outline {
  if (radiusMm <= 0) return { verbs: 'MLLLZ', coords: [x, y, x + w, y, x + w, y + h, x, y + h] };
  const r = Math.min(radiusMm, w / 2, h / 2);
  const k = r - r * arc;
  const [right, bottom] = [x + w, y + h];
  // deno-fmt-ignore
  const coords = [
    x + r, y,
    right - r, y,            right - k, y,       right, y + k,       right, y + r,
    right, bottom - r,       right, bottom - k,  right - k, bottom,  right - r, bottom,
    x + r, bottom,           x + k, bottom,      x, bottom - k,      x, bottom - r,
    x, y + r,                x, y + k,           x + k, y,           x + r, y,
  ];
  return { verbs: 'MLCLCLCLCZ', coords };
}

/** Around a plate, or what else is so large, `byMm` beyond each of its sides. */
export function outlineAround(
  { widthMm, heightMm }: Pick<Box, 'widthMm' | 'heightMm'>,
  byMm: number,
  radiusMm = 0,
): Outline {
  const box = { xMm: -byMm, yMm: -byMm, widthMm: widthMm + 2 * byMm, heightMm: heightMm + 2 * byMm };
  return roundedOutline(box, radiusMm);
}

export function circleOutline({ xMm: x, yMm: y, radiusMm: r }: Circle): Outline {
  const k = r * arc;
  // deno-fmt-ignore
  const coords = [
    x, y - r,
    x + k, y - r,  x + r, y - k,  x + r, y,
    x + r, y + k,  x + k, y + r,  x, y + r,
    x - k, y + r,  x - r, y + k,  x - r, y,
    x - r, y - k,  x - k, y - r,  x, y - r,
  ];
  return { verbs: 'MCCCCZ', coords };
}
