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
  let [x, y] = [0, 0];
  const n = (value: number): string => decimal(value, decimals);
  const add = (op: string, ...points: readonly number[]): void => {
    ops.push([...points.map(n), op].join(' '));
    [x, y] = points.slice(-2) as [number, number];
  };
  drawOutline(outline, {
    moveTo: (toX, toY) => add('m', toX, toY),
    lineTo: (toX, toY) => add('l', toX, toY),
    quadraticCurveTo(cx, cy, toX, toY) {
      const third = (from: number, control: number): number => from + ((control - from) * 2) / 3;
      add('c', third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY);
    },
    bezierCurveTo: (c1x, c1y, c2x, c2y, toX, toY) => add('c', c1x, c1y, c2x, c2y, toX, toY),
    closePath() {
      const [start, a, b, c] = ops.slice(-4);
      const box = start === undefined || c === undefined
        ? undefined
        : uprightBox([start, a ?? '', b ?? '', c], n);
      if (box === undefined) ops.push('h');
      else ops.splice(-4, 4, box);
    },
  });
  return ops.join('\n');
}

/** Four operators `m l l l`, first along x, then along y -> `re`, with the same direction. */
function uprightBox(steps: readonly string[], n: (value: number) => string): string | undefined {
  const points = steps.map((step, i) => {
    const [x, y, op, more] = step.split(' ');
    return more === undefined && op === (i === 0 ? 'm' : 'l') ? [Number(x), Number(y)] as const : undefined;
  });
  const [p, q, r, s] = points;
  if (p === undefined || q === undefined || r === undefined || s === undefined) return undefined;
  if (p[1] !== q[1] || q[0] !== r[0] || r[1] !== s[1] || s[0] !== p[0]) return undefined;
  return `${n(p[0])} ${n(p[1])} ${n(r[0] - p[0])} ${n(r[1] - p[1])} re`;
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
