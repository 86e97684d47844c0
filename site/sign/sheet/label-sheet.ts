/** Plates on pre-cut labels: each in the middle of one, from the first unused label, without marks. */
import { fitsLabel, type LabelGrid, type Paper } from './papers.ts';
import { type Placed, placedAt, type Size } from './sheet-arrangement.ts';

interface LabelOptions {
  /** `fill` = every plate once, then repeated in turn while the sheet has free labels. */
  readonly copies: number | 'fill';
  /** The first unused label, from 1, row by row. */
  readonly first: number;
}

/** How many pages, and where plates lie on each. Plates fit their label. */
export function labelPages(
  plates: readonly Size[],
  paper: Paper & { readonly labels: LabelGrid },
  { copies, first }: LabelOptions,
): readonly (readonly Placed[])[] {
  const perPage = perPageOf(paper.labels);
  if (!(Number.isInteger(first) && first >= 1 && first <= perPage)) {
    throw new RangeError(`The first label is 1 to ${perPage}, not ${first}`);
  }
  const pages: Placed[][] = [];
  for (let place = 0; place < labelCounts(plates.length, paper.labels, { copies, first }).plates; place++) {
    const plate = copies === 'fill' ? place % plates.length : Math.floor(place / copies);
    const label = first - 1 + place;
    const page = pages[Math.floor(label / perPage)] ??= [];
    page.push(onLabel({ plate, size: plates[plate]! }, label % perPage, paper));
  }
  return pages;
}

/** How many labels so many plates take. */
export function labelCounts(
  plates: number,
  labels: LabelGrid,
  { copies, first }: LabelOptions,
): { readonly plates: number; readonly pages: number } {
  const [perPage, skipped] = [perPageOf(labels), first - 1];
  const asked = copies === 'fill' ? plates : plates * copies;
  const pages = Math.ceil((asked + skipped) / perPage);
  return { plates: copies === 'fill' ? pages * perPage - skipped : asked, pages };
}

function perPageOf({ columns, rows }: LabelGrid): number {
  return columns * rows;
}

function onLabel(
  { plate, size }: Pick<Parameters<typeof placedAt>[0], 'plate' | 'size'>,
  label: number,
  { widthMm, heightMm, labels }: Paper & { readonly labels: LabelGrid },
): Placed {
  const { columns, rows, gapMm, widthMm: w, heightMm: h } = labels;
  const left = (widthMm - columns * w - (columns - 1) * gapMm) / 2 + (label % columns) * (w + gapMm);
  const top = (heightMm - rows * h) / 2 + Math.floor(label / columns) * h;
  const turned = !fitsLabel(size, labels);
  const [wide, high] = turned ? [size.heightMm, size.widthMm] : [size.widthMm, size.heightMm];
  return placedAt({ plate, size, turned, xMm: left + (w - wide) / 2, yMm: top + (h - high) / 2 });
}
