/**
 * Shapes -> the operators of a content stream (ISO 32000-1, 8.2) in mm, y down, and the resources they name. Glyphs stay in font units under
 * their own `cm`: that is the smallest form. Points are rounded to 0.002 mm.
 */
import type { Fill, GroupShape, Matrix, PathShape, Shape } from '../../sign/scene.ts';
import { epsilon, unreachable } from '../../units.ts';
import { decimal, decimalsFor, factor } from '../decimal.ts';
import { uniformStroke } from '../uniform-stroke.ts';
import { normalisedFill } from '../fill.ts';
import { type Outline, transformOutline } from '../../type/outline/outline.ts';
import { identity, inverse, maxScale, multiply, uniformScale } from '../matrix.ts';
import { pdfPath, pdfRect } from './pdf-path.ts';
import { freshPen, onePen, type Pen, strokePen } from './pdf-pen.ts';
import type { PdfResources } from './pdf-resources.ts';

const pdfPrecisionMm = 0.002;

/** Round caps and joins, for every stroke of a stream. */
export const roundPen = '1 J 1 j';

/** A stream while it is written: its operators and the graphics state they leave. */
export interface Page {
  readonly resources: PdfResources;
  readonly ops: string[];
  pen: Pen;
  readonly pens: Pen[];
  /** The media box in mm: left, top, right, bottom. */
  readonly corners: readonly [number, number, number, number];
  readonly layers: boolean;
}

function save(page: Page): void {
  page.pens.push(page.pen);
  page.ops.push('q');
}

function restore(page: Page): void {
  page.pen = page.pens.pop() ?? freshPen;
  page.ops.push('Q');
}

function set(page: Page, slot: keyof Pen, op: string): void {
  if (page.pen[slot] === op) return;
  page.pen = { ...page.pen, [slot]: op };
  page.ops.push(op);
}

/** `total` maps the coordinates of the shape's parent to the page, mm. */
export function paintShape(shape: Shape, page: Page, total: Matrix): void {
  switch (shape.kind) {
    case 'rect':
      return paintFill(shape.fill, page, { path: pdfRect(shape, decimals(total)), rule: 'nonzero' });
    case 'path':
      return paintPath(shape, page, total);
    case 'image': {
      const { xMm, yMm, widthMm, heightMm } = shape;
      const name = page.resources.image(shape);
      save(page);
      // An image fills the unit square, y up.
      page.ops.push(cm([widthMm, 0, 0, -heightMm, xMm, yMm + heightMm]), `/${name} Do`);
      return restore(page);
    }
    case 'group':
      return paintGroup(shape, page, total);
    default:
      return unreachable(shape);
  }
}

function paintPath(shape: PathShape, page: Page, total: Matrix): void {
  const { outline, matrix, strokeUnits } = uniformStroke(shape);
  const path = pdfPath(outline, decimals(matrix === undefined ? total : multiply(total, matrix)));
  if (shape.fill !== undefined && enclosesInk(outline)) {
    paintFill(shape.fill, page, { matrix, path, rule: shape.rule });
  }
  if (shape.stroke === undefined || strokeUnits === undefined) return;
  const pen = strokePen(page.resources.inks.stroke(shape.stroke.color), strokeUnits);
  set(page, 'stroke', pen.stroke);
  under(page, matrix, () => {
    set(page, 'width', pen.width);
    page.ops.push(path, 'S');
  });
}

interface Area {
  readonly matrix?: Matrix | undefined;
  readonly path: string;
  readonly rule: PathShape['rule'];
}

function paintFill(given: Fill, page: Page, { matrix, path, rule }: Area): void {
  const fill = normalisedFill(given);
  const star = rule === 'evenodd' ? '*' : '';
  if (fill.kind === 'solid') {
    set(page, 'fill', page.resources.inks.fill(fill.color));
    under(page, matrix, () => page.ops.push(path, `f${star}`));
    return;
  }
  // The gradient is in the group's coordinates: the path clips, and its matrix is undone before the shading is painted.
  const back = inverse(matrix ?? identity);
  if (back === undefined) return;
  const name = page.resources.shading(fill);
  save(page);
  if (matrix !== undefined) page.ops.push(cm(matrix));
  page.ops.push(path, `W${star} n`);
  if (matrix !== undefined) page.ops.push(cm(back));
  page.ops.push(`/${name} sh`);
  restore(page);
}

/** A path without segments fills nothing; as a clip, PDF would ignore it. */
function enclosesInk({ verbs }: Outline): boolean {
  return /[LQC]/.test(verbs);
}

function paintGroup(shape: GroupShape, page: Page, total: Matrix): void {
  const layered = page.layers && shape.layer !== undefined;
  if (layered) page.ops.push('/OC/oc1 BDC');
  paintPlainGroup(shape, page, total);
  if (layered) page.ops.push('EMC');
}

function paintPlainGroup(shape: GroupShape, page: Page, total: Matrix): void {
  const opacity = shape.opacity ?? 1;
  if (opacity <= 0 || (shape.clip !== undefined && !enclosesInk(shape.clip))) return;
  const inner = multiply(total, shape.matrix ?? identity);
  const shared = opacity >= 1 ? sharedForm(shape, page) : undefined;
  const alpha = opacity < 1 ? `/${page.resources.alpha(opacity)} gs` : undefined;
  const whole = alpha === undefined || paintsOnce(shape.shapes);
  if (alpha === undefined && shape.matrix === undefined && shape.clip === undefined) {
    for (const child of shape.shapes) paintShape(child, page, total);
    return;
  }
  save(page);
  if (alpha !== undefined) page.ops.push(alpha);
  if (shape.matrix !== undefined) page.ops.push(cm(shape.matrix));
  if (shape.clip !== undefined) page.ops.push(pdfPath(shape.clip, decimals(inner)), 'W n');
  if (shared !== undefined) {
    page.ops.push(`/${shared} Do`);
  } else if (whole) {
    for (const child of shape.shapes) paintShape(child, page, inner);
  } else {
    const name = transparencyGroup(shape.shapes, page, inner);
    if (name !== undefined) page.ops.push(`/${name} Do`);
  }
  restore(page);
}

/** A single shape with one paint needs no group for its opacity. */
function paintsOnce(shapes: readonly Shape[]): boolean {
  const [only, more] = shapes;
  if (only === undefined || more !== undefined) return only === undefined;
  return only.kind !== 'group' &&
    !(only.kind === 'path' && only.fill !== undefined && only.stroke !== undefined);
}

/** A transparency group (ISO 32000-1, 11.6.6): a form as large as the page. undefined = nothing is visible. */
function transparencyGroup(shapes: readonly Shape[], page: Page, inner: Matrix): string | undefined {
  const back = inverse(inner);
  if (back === undefined) return undefined;
  const box = boxText(boundsOf(transformOutline(cornersOutline(page.corners), back)));
  const pen = onePen(shapes, page.resources.inks);
  const content = formContent(shapes, page, { corners: page.corners, total: inner, pen });
  if (pen === undefined) return page.resources.form({ content, box, transparent: true });
  // A plain form inherits the graphics state (a transparency group does not in every viewer), so that a glow's layers, equal strokes of
  // different widths, share one form.
  const strokes = page.resources.form({ content, box, transparent: false });
  const layer = [pen.stroke, pen.width, `/${strokes} Do`].join('\n');
  return page.resources.form({ content: layer, box, transparent: true });
}

/** Repeated plates on a sheet are written once. They must be clipped, so that the box is known, and not scaled. */
function sharedForm({ shapes, clip, matrix }: GroupShape, page: Page): string | undefined {
  if (!page.resources.repeated.has(shapes) || clip === undefined) return undefined;
  if (Math.abs((uniformScale(matrix ?? identity) ?? 0) - 1) > epsilon) return undefined;
  const corners = boundsOf(clip);
  return page.resources.repeatedForm(shapes, boxText(corners), () => ({
    content: formContent(shapes, page, { corners, total: identity }),
    transparent: false,
  }));
}

type Corners = Page['corners'];

export function formContent(
  shapes: readonly Shape[],
  page: Page,
  { corners, total, pen = freshPen }: {
    readonly corners: Corners;
    readonly total: Matrix;
    /** The graphics state when the stream starts. */
    readonly pen?: Pen | undefined;
  },
): string {
  const form: Page = {
    resources: page.resources,
    ops: [roundPen],
    pen,
    pens: [],
    corners,
    layers: page.layers,
  };
  for (const shape of shapes) paintShape(shape, form, total);
  return form.ops.join('\n');
}

export function cornersOutline([left, top, right, bottom]: Corners): Outline {
  return { verbs: 'MLLL', coords: [left, top, right, top, right, bottom, left, bottom] };
}

/** Of all points, control points too. */
export function boundsOf({ coords }: Outline): Corners {
  const xs = coords.filter((_, i) => i % 2 === 0);
  const ys = coords.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function boxText(corners: Corners): string {
  return corners.map((value) => decimal(value, 4)).join(' ');
}

/** Runs `paint` under a matrix. */
function under(page: Page, matrix: Matrix | undefined, paint: () => void): void {
  if (matrix === undefined) return paint();
  save(page);
  page.ops.push(cm(matrix));
  paint();
  restore(page);
}

export function cm(matrix: Matrix): string {
  return `${matrix.map(factor).join(' ')} cm`;
}

export function decimals(total: Matrix): number {
  return decimalsFor(maxScale(total), pdfPrecisionMm);
}
