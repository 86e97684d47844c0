/** Outlines as PDF path operators (ISO 32000-1, 8.5.2). Quadratic curves become equal cubic ones. */
import type { RectShape } from '../../sign/scene.ts';
import type { Outline } from '../../type/outline/outline.ts';
import { decimal } from '../decimal.ts';
import { drawOutline } from '../outline-steps.ts';

/** Glyphs are drawn again and again, on the plates of a set too: what was written of an outline lives as long as it. */
const written = new WeakMap<Outline, Map<number, string>>();

export function pdfPath(outline: Outline, decimals: number): string {
  const texts = written.get(outline) ?? new Map<number, string>();
  const text = texts.get(decimals) ?? pathText(outline, decimals);
  written.set(outline, texts.set(decimals, text));
  return text;
}

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
      const box = corners.length === 8 && uprightBox(corners.map((value) => Number(n(value))), n);
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
  const [px, py, qx, qy, rx, ry, sx, sy] = corners as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (py !== qy || qx !== rx || ry !== sy || sx !== px) return undefined;
  return `${n(px)} ${n(py)} ${n(rx - px)} ${n(ry - py)} re`;
}

/** Distance of a control point from the arc's end, as a share of the radius: four cubics within 0.03 % of a circle. */
const kappa = (4 / 3) * (Math.SQRT2 - 1);

export function pdfRect({ xMm, yMm, widthMm, heightMm, radiusMm }: RectShape, decimals: number): string {
  const n = (value: number): string => decimal(value, decimals);
  if (radiusMm <= 0) return `${n(xMm)} ${n(yMm)} ${n(widthMm)} ${n(heightMm)} re`;
  return pdfPath(roundedRect({ xMm, yMm, widthMm, heightMm, radiusMm }), decimals);
}

function roundedRect(rect: Omit<RectShape, 'kind' | 'fill'>): Outline {
  const { xMm: l, yMm: t, radiusMm: r } = rect;
  const right = l + rect.widthMm;
  const bottom = t + rect.heightMm;
  const k = r * (1 - kappa);
  return {
    verbs: 'MLCLCLCLCZ',
    // deno-fmt-ignore
    coords: [
      l + r, t,
      right - r, t,      right - k, t, right, t + k, right, t + r,
      right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom,
      l + r, bottom,     l + k, bottom, l, bottom - k, l, bottom - r,
      l, t + r,          l, t + k, l + k, t, l + r, t,
    ],
  };
}
