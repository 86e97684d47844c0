/** Plates on pre-cut labels: each in the middle of one, from the first unused label, without marks. */
import type { Matrix, Scene, Shape } from '../scene.ts';
import { fitsLabel, type LabelGrid, type Paper } from './papers.ts';

interface LabelOptions {
  /** `fill` = every plate once, then repeated in turn while the sheet has free labels. */
  readonly copies: number | 'fill';
  /** The first unused label, from 1, row by row. */
  readonly first: number;
}

/** How many pages, and how many plates on each. Plates fit their label. */
export function labelPages(
  plates: readonly Scene[],
  paper: Paper & { readonly labels: LabelGrid },
  { copies, first }: LabelOptions,
): readonly (readonly Shape[])[] {
  const perPage = perPageOf(paper.labels);
  if (!(Number.isInteger(first) && first >= 1 && first <= perPage)) {
    throw new RangeError(`The first label is 1 to ${perPage}, not ${first}`);
  }
  const skipped = first - 1;
  const count = labelCount(plates.length, paper.labels, { copies, first });
  const plateAt = (place: number): Scene =>
    plates[copies === 'fill' ? place % plates.length : Math.floor(place / copies)] as Scene;
  const pages: Shape[][] = [];
  for (let place = 0; place < count; place++) {
    const label = skipped + place;
    (pages[Math.floor(label / perPage)] ??= []).push(onLabel(plateAt(place), label % perPage, paper));
  }
  return pages;
}

/** How many labels so many plates take. */
export function labelCount(plates: number, labels: LabelGrid, { copies, first }: LabelOptions): number {
  if (copies !== 'fill') return plates * copies;
  const [perPage, skipped] = [perPageOf(labels), first - 1];
  return Math.ceil((plates + skipped) / perPage) * perPage - skipped;
}

function perPageOf({ columns, rows }: LabelGrid): number {
  return columns * rows;
}

function onLabel(
  scene: Scene,
  label: number,
  { widthMm, heightMm, labels }: Paper & { readonly labels: LabelGrid },
): Shape {
  const { columns, rows, gapMm, widthMm: w, heightMm: h } = labels;
  const left = (widthMm - columns * w - (columns - 1) * gapMm) / 2 + (label % columns) * (w + gapMm);
  const top = (heightMm - rows * h) / 2 + Math.floor(label / columns) * h;
  const [x, y] = [left + w / 2, top + h / 2];
  const { widthMm: pw, heightMm: ph } = scene;
  const matrix: Matrix = fitsLabel(scene, labels)
    ? [1, 0, 0, 1, x - pw / 2, y - ph / 2]
    : [0, 1, -1, 0, x + ph / 2, y - pw / 2];
  return {
    kind: 'group',
    matrix,
    clip: { verbs: 'MLLLZ', coords: [0, 0, pw, 0, pw, ph, 0, ph] },
    shapes: scene.shapes,
  };
}
