/** A page: its boxes (trim, bleed), the content stream with marked content for the structure tree, the cut line on its layer. */
import type { Matrix, Scene, Shape } from '../../sign/scene.ts';
import { type Outline, transformOutline } from '../../type/outline/outline.ts';
import { mmPerInch, ptPerInch } from '../../units.ts';
import { identity } from '../matrix.ts';
import {
  boundsOf,
  boxText,
  cm,
  cornersOutline,
  decimals,
  formContent,
  type Page,
  paintShape,
  roundPen,
} from './pdf-content.ts';
import { pdfPath } from './pdf-path.ts';
import { freshPen } from './pdf-pen.ts';
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

const maxPage = 14400;

export function pageBox({ widthMm, heightMm, bleedMm }: Scene): PageBox {
  const pt = (mm: number): number => (mm * ptPerInch) / mmPerInch;
  const width = pt(widthMm + 2 * bleedMm);
  const height = pt(heightMm + 2 * bleedMm);
  const userUnit = Math.max(1, Math.ceil(Math.max(width, height) / maxPage));
  return { width: width / userUnit, height: height / userUnit, bleed: pt(bleedMm) / userUnit, userUnit };
}

/** As jsPDF takes them. */
export function printBoxes({ width, height, bleed }: PageBox): object {
  const box = (by: number): object => ({
    bottomLeftX: by,
    bottomLeftY: by,
    topRightX: width - by,
    topRightY: height - by,
  });
  return { trimBox: box(bleed), bleedBox: box(0) };
}

interface PageContent {
  readonly content: string;
  readonly figures: readonly Figure[];
}

interface PageContentOptions {
  /** If given, the marks and, with `cut`, the cut line are on layers of their own. */
  readonly layers: { readonly cut: boolean } | undefined;
  /** With many pages, repeated content is a form, compressed at once. */
  readonly several: boolean;
}

/** All content is marked: a plate as a figure, the rest as artifact. */
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

/** Each figure by itself, the shapes between figures together. */
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

/** On a sheet, the plate is a group inside the group that places it. */
function figureText(shape: Shape): string | undefined {
  if (shape.kind !== 'group') return undefined;
  const [first] = shape.shapes;
  return shape.figure ?? (first && figureText(first));
}

function figureBox([shape]: readonly Shape[], page: Page, toPage: Matrix): Figure['box'] {
  const clip = shape?.kind === 'group' && shape.clip;
  const area = clip ? transformOutline(clip, shape.matrix ?? identity) : cornersOutline(page.corners);
  return boundsOf(transformOutline(area, toPage));
}

/** Marked inside the form: checkers lose a mark around nested forms. */
function artifactForm(shapes: readonly Shape[], page: Page): string {
  const inside = formContent(shapes, page, { corners: page.corners, total: identity });
  const content = ['/Artifact BMC', inside, 'EMC'].join('\n');
  return page.resources.form({ content, box: boxText(page.corners), transparent: false });
}

/** 0.25 pt. */
const cutLineMm = 0.0882;

/** The cut contour: a spot colour that overprints, so that the other plates are unchanged. */
function paintCut(cut: readonly Outline[], page: Page): void {
  page.ops.push('/Artifact<</Type/Layout>>BDC', '/OC/oc0 BDC', 'q', '/OP gs /CS0 CS 1 SCN', `${cutLineMm} w`);
  for (const outline of cut) page.ops.push(pdfPath(outline, decimals(identity)), 'S');
  page.ops.push('Q', 'EMC', 'EMC');
}
