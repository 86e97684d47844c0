/** Outlines as PDF path operators (ISO 32000-1, 8.5.2). Quadratic curves become equal cubic ones. */
import { roundedOutline } from '../../sign/decor/pen/rounded.ts';
import type { RectShape } from '../../sign/scene.ts';
import type { Outline } from '../../type/outline/outline.ts';
import { decimal, rounded } from '../decimal.ts';
import { drawOutline, writtenOnce } from '../outline-steps.ts';

export const pdfPath = writtenOnce(pathText);

/** Upright rectangles, of which a code has hundreds, become one `re`. */
function pathText(outline: Outline, decimals: number): string {
  const ops: string[] = [];
  const n = (value: number): string => decimal(value, decimals);
  /** Of a contour without a curve so far, not yet written: x, y, x, y … */
  let corners: number[] = [];
  let [x, y] = [0, 0];
  const writeCorners = (): void => {
    for (let at = 0; at < corners.length; at += 2) {
      ops.push(`${n(corners[at]!)} ${n(corners[at + 1]!)} ${at === 0 ? 'm' : 'l'}`);
    }
    corners = [];
  };
  const curveTo = (...points: readonly [number, number, number, number, number, number]): void => {
    writeCorners();
    ops.push(`${points.map(n).join(' ')} c`);
    [, , , , x, y] = points;
  };
  drawOutline(outline, {
    moveTo(toX, toY) {
      writeCorners();
      corners.push(x = toX, y = toY);
    },
    lineTo(toX, toY) {
      [x, y] = [toX, toY];
      if (corners.length > 0) corners.push(x, y);
      else ops.push(`${n(x)} ${n(y)} l`);
    },
    quadraticCurveTo(cx, cy, toX, toY) {
      const third = (from: number, control: number): number => from + ((control - from) * 2) / 3;
      curveTo(third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY);
    },
    bezierCurveTo: curveTo,
    closePath() {
      const box = corners.length === 8 && uprightBox(corners.map((value) => rounded(value, decimals)), n);
      if (box) corners = [];
      writeCorners();
      ops.push(box || 'h');
    },
  });
  writeCorners();
  return ops.join('\n');
}

/** Four corners, first along x, then along y -> `re`, with the same direction. */
function uprightBox(corners: readonly number[], n: (value: number) => string): string | undefined {
  const [px = 0, py = 0, qx, qy, rx = 0, ry = 0, sx, sy] = corners;
  if (py !== qy || qx !== rx || ry !== sy || sx !== px) return undefined;
  return `${n(px)} ${n(py)} ${n(rx - px)} ${n(ry - py)} re`;
}

export function pdfRect(rect: RectShape, decimals: number): string {
  return pathText(roundedOutline(rect, rect.radiusMm), decimals);
}
