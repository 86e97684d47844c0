/**
 * Scene -> one page's content stream (ISO 32000-1, 8.2) in mm, y down, and the resources it names. Glyphs stay in font units under
 * their own `cm`: that is the smallest form. Points are rounded to 0.002 mm.
 */
import type { Fill, GroupShape, Matrix, PathShape, Scene, Shape } from '../../sign/scene.ts';
import { mmPerInch, ptPerInch, unreachable } from '../../units.ts';
import { decimal, decimalsFor, factor } from '../decimal.ts';
import { uniformStroke } from '../uniform-stroke.ts';
import { settledFill } from '../fill.ts';
import type { Outline } from '../../type/outline/outline.ts';
import { identity, inverse, largestScale, multiply, uniformScale } from '../matrix.ts';
import { transformOutline } from '../outline-steps.ts';
import { pdfPath, pdfRect } from './pdf-path.ts';
import { freshPen, onePen, type Pen, strokePen } from './pdf-pen.ts';
import type { PdfResources } from './pdf-resources.ts';
import type { Figure } from './pdf-structure.ts';

export interface PageBox {
  /** Points of user space, from the page's bottom-left; `userUnit` says how many 1/72 in one is. */
  readonly width: number;
  readonly height: number;
  /** The trim box's distance from every edge. */
  readonly bleed: number;
  /** Larger than 1 only for pages beyond 14,400 units (ISO 32000-1, annex C). */
  readonly userUnit: number;
}

const largestPage = 14400;
const pdfPrecisionMm = 0.002;

export function pageBox({ widthMm, heightMm, bleedMm }: Scene): PageBox {
  const pt = (mm: number): number => (mm * ptPerInch) / mmPerInch;
  const width = pt(widthMm + 2 * bleedMm);
  const height = pt(heightMm + 2 * bleedMm);
  const userUnit = Math.max(1, Math.ceil(Math.max(width, height) / largestPage));
  return { width: width / userUnit, height: height / userUnit, bleed: pt(bleedMm) / userUnit, userUnit };
}

export interface PageContent {
  readonly content: string;
  readonly figures: readonly Figure[];
}

export interface PageContentOptions {
  /** Cut line and marks are drawn on layers of their own; the cut line only here. */
  readonly layers: { readonly cut: boolean } | undefined;
  /** Of many pages, what repeats is a form, packed at once. */
  readonly several: boolean;
}

/** Everything is marked: a plate as a figure, the rest as artifact. */
export function pageContent(
  scene: Scene,
  resources: PdfResources,
  { layers, several }: PageContentOptions,
): PageContent {
  const { height, bleed, userUnit } = pageBox(scene);
  const perMm = ptPerInch / mmPerInch / userUnit;
  const page: Page = {
    resources,
    ops: [],
    pen: freshPen,
    pens: [],
    corners: [-scene.bleedMm, -scene.bleedMm, scene.widthMm + scene.bleedMm, scene.heightMm + scene.bleedMm],
    layers: layers !== undefined,
  };
  const toPage: Matrix = [perMm, 0, 0, -perMm, bleed, height - bleed];
  page.ops.push(cm(toPage), roundPen);
  const figures: Figure[] = [];
  for (const { text, shapes } of runsOf(scene.shapes)) {
    if (text === undefined && several) {
      page.ops.push(`/${artifactForm(shapes, page)} Do`);
      continue;
    }
    page.ops.push(text === undefined ? '/Artifact BMC' : `/Figure<</MCID ${figures.length}>>BDC`);
    for (const shape of shapes) paintShape(shape, page, identity);
    page.ops.push('EMC');
    if (text !== undefined) figures.push({ text, box: figureBox(shapes, page, toPage) });
  }
  if (layers?.cut && scene.cut !== undefined) paintCut(scene.cut, page);
  return { content: page.ops.join('\n'), figures };
}

interface Run {
  /** Of the figure; undefined = artifacts. */
  readonly text: string | undefined;
  readonly shapes: readonly Shape[];
}

/** Figures one by one, what lies between them together. */
function runsOf(shapes: readonly Shape[]): Run[] {
  const runs: { readonly text: string | undefined; readonly shapes: Shape[] }[] = [];
  for (const shape of shapes) {
    const text = figureText(shape);
    const last = runs.at(-1);
    if (text === undefined && last?.text === undefined && last !== undefined) last.shapes.push(shape);
    else runs.push({ text, shapes: [shape] });
  }
  return runs;
}

/** On a sheet the plate is a group within the group that places it. */
function figureText(shape: Shape): string | undefined {
  if (shape.kind !== 'group') return undefined;
  const [only, more] = shape.shapes;
  return shape.figure ?? (only === undefined || more !== undefined ? undefined : figureText(only));
}

function figureBox([shape]: readonly Shape[], page: Page, toPage: Matrix): Figure['box'] {
  const clip = shape?.kind === 'group' && shape.clip;
  const area = clip ? transformOutline(clip, shape.matrix ?? identity) : cornersOutline(page.corners);
  return boundsOf(transformOutline(area, toPage));
}

/** The mark is inside: checkers lose it on the way to a form within the form. */
function artifactForm(shapes: readonly Shape[], page: Page): string {
  const inside = formContent(shapes, page, { corners: page.corners, total: identity });
  const content = ['/Artifact BMC', inside, 'EMC'].join('\n');
  return page.resources.form({ content, box: boxText(page.corners), transparent: false });
}

/** 0.25 pt. */
const cutLineMm = 0.0882;

/** The contour for the knife: a spot colour that overprints, so that the other plates are as they were without it. */
function paintCut(cut: readonly Outline[], page: Page): void {
  page.ops.push('/Artifact<</Type/Layout>>BDC', '/OC/oc0 BDC', 'q', '/OP gs /CS0 CS 1 SCN', `${cutLineMm} w`);
  for (const outline of cut) page.ops.push(pdfPath(outline, decimals(identity)), 'S');
  page.ops.push('Q', 'EMC', 'EMC');
}

/** Round caps and joins, for every stroke of a stream. */
const roundPen = '1 J 1 j';

/** A stream while it is written: its operators and the graphics state they leave. */
interface Page {
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

/** `total` maps the shape's surroundings to the page, mm. */
function paintShape(shape: Shape, page: Page, total: Matrix): void {
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

function paintFill(unsettled: Fill, page: Page, { matrix, path, rule }: Area): void {
  const fill = settledFill(unsettled);
  const star = rule === 'evenodd' ? '*' : '';
  if (fill.kind === 'solid') {
    set(page, 'fill', page.resources.inks.fill(fill.color));
    under(page, matrix, () => page.ops.push(path, `f${star}`));
    return;
  }
  // The gradient lies in the group around the path: the path clips, and the path's own matrix is undone before the shading is laid.
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

/** A path that is only points fills nothing. As a clip PDF would take it for no clip at all. */
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

/** One shape that paints once is as transparent by itself as in a group. */
function paintsOnce(shapes: readonly Shape[]): boolean {
  const [only, more] = shapes;
  if (only === undefined || more !== undefined) return only === undefined;
  return only.kind !== 'group' &&
    !(only.kind === 'path' && only.fill !== undefined && only.stroke !== undefined);
}

/** Shapes that are composited as one (ISO 32000-1, 11.6.6): a form of its own, as large as the page. undefined = nothing shows. */
function transparencyGroup(shapes: readonly Shape[], page: Page, inner: Matrix): string | undefined {
  const back = inverse(inner);
  if (back === undefined) return undefined;
  const box = boxText(boundsOf(transformOutline(cornersOutline(page.corners), back)));
  const pen = onePen(shapes, page.resources.inks);
  const content = formContent(shapes, page, { corners: page.corners, total: inner, pen });
  if (pen === undefined) return page.resources.form({ content, box, transparent: true });
  // A plain form takes over the pen it is called with (a transparent one does not in every reader): a glow's layers, the same strokes
  // in other widths, share theirs.
  const strokes = page.resources.form({ content, box, transparent: false });
  const layer = [pen.stroke, pen.width, `/${strokes} Do`].join('\n');
  return page.resources.form({ content: layer, box, transparent: true });
}

/** A plate that is printed several times on a sheet: written once. It must be clipped, so that its box is known, and not be scaled. */
function sharedForm({ shapes, clip, matrix }: GroupShape, page: Page): string | undefined {
  if (!page.resources.repeated.has(shapes) || clip === undefined) return undefined;
  if (Math.abs((uniformScale(matrix ?? identity) ?? 0) - 1) > 1e-9) return undefined;
  const corners = boundsOf(clip);
  return page.resources.repeatedForm(shapes, () => ({
    content: formContent(shapes, page, { corners, total: identity }),
    box: boxText(corners),
    transparent: false,
  }));
}

type Corners = Page['corners'];

function formContent(
  shapes: readonly Shape[],
  page: Page,
  { corners, total, pen = freshPen }: {
    readonly corners: Corners;
    readonly total: Matrix;
    /** What the stream is called with. */
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

function cornersOutline([left, top, right, bottom]: Corners): Outline {
  return { verbs: 'MLLL', coords: [left, top, right, top, right, bottom, left, bottom] };
}

/** Of all points, control points too. */
function boundsOf({ coords }: Outline): Corners {
  const xs = coords.filter((_, i) => i % 2 === 0);
  const ys = coords.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function boxText(corners: Corners): string {
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

function cm(matrix: Matrix): string {
  return `${matrix.map(factor).join(' ')} cm`;
}

function decimals(total: Matrix): number {
  return decimalsFor(largestScale(total), pdfPrecisionMm);
}
