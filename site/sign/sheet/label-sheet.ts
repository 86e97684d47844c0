/** Plates on pre-cut labels: each in the middle of one, from the first unused label, without marks. */
import type { Matrix, Scene, Shape } from '../scene.ts';
import { fitsLabel, type LabelGrid, type Paper } from './papers.ts';

export interface LabelOptions {
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
  const { columns, rows } = paper.labels;
  const perPage = columns * rows;
  if (!(Number.isInteger(first) && first >= 1 && first <= perPage)) {
    throw new RangeError(`The first label is 1 to ${perPage}, not ${first}`);
  }
  const skipped = first - 1;
  const count = copies === 'fill'
    ? Math.ceil((plates.length + skipped) / perPage) * perPage - skipped
    : plates.length * copies;
  const plateAt = (place: number): Scene =>
    plates[copies === 'fill' ? place % plates.length : Math.floor(place / copies)] as Scene;
  const pages: Shape[][] = [];
  for (let place = 0; place < count; place++) {
    const label = skipped + place;
    (pages[Math.floor(label / perPage)] ??= []).push(onLabel(plateAt(place), label % perPage, paper));
  }
  return pages;
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
