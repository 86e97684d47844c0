/**
 * Imposition: finished plates -> pages of paper to print at home and cut, in mm. As many plates a page as fit, turned where that fits
 * more, with crop marks, the contour of what is round, hole centres and a bar of 100 mm that proves the print scale.
 */
import { transformOutline } from '../../type/outline/outline.ts';
import { epsilon } from '../../units.ts';
import { outlineAround } from '../decor/pen/rounded.ts';
import type { Circle } from '../layout/layout.ts';
import { bestArrangement, marginMm, scaleBarStripMm, sheetBleedMm } from './paper-space.ts';
import { type Arrangement, type Placed, placedAt, type Size } from './sheet-arrangement.ts';
import { contourMark, cropMarks, holeMark, type Note, scaleBar, scaleBarHeadroomMm } from './sheet-marks.ts';
import { labelPages } from './label-sheet.ts';
import { fitsPaper, type Paper, type PaperId, papers } from './papers.ts';
import { type Tile, tileGrid, tilePages } from './tiles.ts';
import type { FinishedPlate } from '../plate.ts';
import type { Scene, Shape } from '../scene.ts';

export interface SheetPlate {
  /** With the maximum bleed a sheet can use; the excess is clipped. */
  readonly scene: Scene;
  /** Their centres are marked. */
  readonly holes?: readonly Circle[];
  /** Of its corners: round ones are cut along a contour. */
  readonly radiusMm?: number;
}

/** A plate as it is put on sheets. */
export function sheetPlate({ scene, layout: { plate: { holes, radiusMm } } }: FinishedPlate): SheetPlate {
  return { scene, holes, radiusMm };
}

export interface SheetOptions {
  readonly paper: PaperId | Paper;
  /** How often each plate is printed; `fill` = every plate once, and again in turn while there is room on that page. */
  readonly copies: number | 'fill';
  /** On paper that is cut into labels: the first that is still there, from 1; 1 if left out. */
  readonly first?: number;
  /** For a cutting machine: contours become data of the pages; neither they nor hole centres are drawn. */
  readonly cut?: boolean;
  /** Text beside the bar, in the book's text role `small`; optional. */
  readonly note?: Note;
  /** Prints a plate that is larger than a whole sheet on several, to be glued together; says which is which, with characters of the note's book. */
  readonly tiles?: (tile: Tile) => string;
}

export type Sheet =
  | { readonly kind: 'pages'; readonly pages: readonly Scene[] }
  | { readonly kind: 'refused'; readonly problems: readonly SheetProblem[] };

/** A plate that is larger than the paper, however it is turned. */
export interface SheetProblem {
  /** Index into the plates. */
  readonly plate: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paper: PaperId | Paper;
}

export function imposeSheets(plates: readonly SheetPlate[], options: SheetOptions): Sheet {
  const { copies } = options;
  if (plates.length === 0) throw new RangeError('A sheet needs at least one plate');
  if (copies !== 'fill' && !(Number.isInteger(copies) && copies >= 1)) {
    throw new RangeError(`copies must be 1 or more, not ${copies}`);
  }
  const paper: Paper = typeof options.paper === 'string' ? papers[options.paper] : options.paper;
  const { labels } = paper;
  const problems = plates.flatMap(({ scene }, plate) =>
    fitsPaper(scene, paper)
      ? []
      : [{ plate, widthMm: scene.widthMm, heightMm: scene.heightMm, paper: options.paper }]
  );
  const { tiles } = options;
  if (problems.length > 0 && (labels !== undefined || tiles === undefined)) {
    return { kind: 'refused', problems };
  }

  if (labels !== undefined) {
    const scenes = plates.map(({ scene }) => scene);
    const pages = labelPages(scenes, { ...paper, labels }, { copies, first: options.first ?? 1 });
    return {
      kind: 'pages',
      pages: pages.map((placed) => {
        const shapes = placed.map((place) => plateShape(scenes[place.plate]!, { place, bleedMm: 0 }));
        return paperScene(paper, { title: titleOf(scenes), shapes });
      }),
    };
  }
  const cut = options.cut ?? false;
  const whole = plates.filter(({ scene }) => fitsPaper(scene, paper));
  const large = plates.filter(({ scene }) => !fitsPaper(scene, paper));
  const times = copies === 'fill' ? 1 : copies;
  return {
    kind: 'pages',
    pages: [
      ...(whole.length === 0 ? [] : wholePages(whole, { ...options, paper, cut })),
      ...large.flatMap((plate) =>
        Array.from({ length: times }, () => tiledPages(plate, { ...options, paper, cut })).flat()
      ),
    ],
  };
}

type PagesOptions = Omit<SheetOptions, 'paper'> & { readonly paper: Paper; readonly cut: boolean };

function wholePages(
  plates: readonly SheetPlate[],
  { paper, copies, note, cut }: PagesOptions,
): readonly Scene[] {
  const sizes = plates.map(({ scene: { widthMm, heightMm } }) => ({ widthMm, heightMm }));
  const bleedMm = Math.min(sheetBleedMm, ...plates.map(({ scene }) => scene.bleedMm));
  const arrangement = bestArrangement(sizes, { paper, copies, bleedMm });
  return arrangement.pages.map((placed) => pageScene(plates, { placed, arrangement, paper, note, cut }));
}

/** Bleed and crop marks around it, where they need no more paper. */
function tiledPages(plate: SheetPlate, { paper, note, tiles, cut }: PagesOptions): readonly Scene[] {
  const poster = posterSize(plate.scene, paper);
  const roomMm = (poster.widthMm - plate.scene.widthMm) / 2;
  const place = placedAt({ plate: 0, size: plate.scene, turned: false, xMm: roomMm, yMm: roomMm });
  const page = pageScene([plate], {
    placed: [place],
    arrangement: {
      pages: [],
      bleedMm: roomMm > 0 ? Math.min(sheetBleedMm, plate.scene.bleedMm) : 0,
      area: { leftMm: 0, topMm: 0, ...poster },
    },
    paper: { ...paper, ...poster },
    note: undefined,
    cut,
  });
  return tilePages(page, tileGrid(poster, paper), note && tiles && { ...note, tile: tiles });
}

/** Room for bleed and marks on every side. */
const posterRoomMm = 10;

function posterSize({ widthMm, heightMm }: Size, paper: Paper): Size {
  const marked = { widthMm: widthMm + 2 * posterRoomMm, heightMm: heightMm + 2 * posterRoomMm };
  return pageCount(marked, paper) === pageCount({ widthMm, heightMm }, paper)
    ? marked
    : { widthMm, heightMm };
}

function pageCount(poster: Size, paper: Paper): number {
  const { columns, rows } = tileGrid(poster, paper);
  return columns * rows;
}

/** On how many whole sheets a plate is printed that is larger than one. */
export function tileCount(size: Size, paper: Paper): number {
  return pageCount(posterSize(size, paper), paper);
}

interface Page {
  readonly placed: readonly Placed[];
  readonly arrangement: Arrangement;
  readonly paper: Paper;
  readonly note: SheetOptions['note'];
  readonly cut: boolean;
}

function pageScene(plates: readonly SheetPlate[], { placed, arrangement, paper, note, cut }: Page): Scene {
  const { bleedMm, area } = arrangement;
  const plateAt = ({ plate }: Placed) => plates[plate]!;
  const printed = placed.map((place) => plateShape(plateAt(place).scene, { place, bleedMm }));
  const holes = placed.flatMap((place) => (plateAt(place).holes ?? []).map((hole) => holeMark(hole, place)));
  const barTopMm = paper.heightMm - marginMm - scaleBarStripMm;
  const hasBar = area.topMm + area.heightMm <= barTopMm + epsilon;
  const marks: Shape[] = [
    // A print shop would print the line: it cuts by the marks, or by a cut line, which prints nothing.
    ...(cut || paper.isPress
      ? []
      : placed.flatMap((place) => contourMark(plateAt(place), { place, bleedMm }))),
    ...cropMarks(placed, {
      bleedMm,
      paper,
      bottomMm: hasBar ? barTopMm + scaleBarHeadroomMm : paper.heightMm,
      // Where no contour is drawn, the marks have to do for every side.
      radiusOf: (place) => paper.isPress && !cut ? 0 : plateAt(place).radiusMm ?? 0,
    }),
    ...(cut ? [] : holes),
    ...(hasBar
      ? scaleBar({ leftMm: marginMm, topMm: barTopMm, rightMm: paper.widthMm - marginMm }, note)
      : []),
  ];
  return {
    ...paperScene(paper, {
      title: titleOf(placed.map((place) => plateAt(place).scene)),
      shapes: [...printed, { kind: 'group', layer: 'marks', shapes: marks }],
    }),
    cut: placed.flatMap((place) =>
      (plateAt(place).scene.cut ?? []).map((outline) => transformOutline(outline, place.matrix))
    ),
  };
}

function titleOf(scenes: readonly Scene[]): string {
  return [...new Set(scenes.map(({ title }) => title))].filter((title) => title !== '').join(', ');
}

export function paperScene(
  { widthMm, heightMm }: Size,
  { title, shapes }: Pick<Scene, 'title' | 'shapes'>,
): Scene {
  const fill = { kind: 'solid', color: '#ffffff' } as const;
  const white: Shape = { kind: 'rect', xMm: 0, yMm: 0, widthMm, heightMm, radiusMm: 0, fill };
  return { widthMm, heightMm, bleedMm: 0, title, shapes: [white, ...shapes] };
}

function plateShape(
  scene: Scene,
  { place, bleedMm }: { readonly place: Placed; readonly bleedMm: number },
): Shape {
  return { kind: 'group', matrix: place.matrix, clip: outlineAround(scene, bleedMm), shapes: scene.shapes };
}
