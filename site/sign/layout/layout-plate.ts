/** Design -> Layout: the composition of one plate, in mm. Pure; the fonts of the book are loaded before. */
import type { Design } from '../../../schema/archive.ts';
import type { FaceMetrics, FontBook } from '../../type/text/book.ts';
import { epsilon } from '../../units.ts';
import { codeBlock, codeDemand, type CodeSource, codeSource } from './code/code-block.ts';
import { marginMm, plateOf, safeAreaOf, safeBoxes } from './frame.ts';
import type { Box, CodeBlock, Insets, KeptComposition, Layout, Plate } from './layout.ts';
import { gutterMm, type LayoutInput, type MainItem, rowGapMm, type Sizes } from './solver/demands.ts';
import { boundingBox } from './ink.ts';
import { fieldPadding, placeBlock } from './block.ts';
import type { Placed } from './place-text.ts';
import { hangFoot, moved } from './hang-foot.ts';
import { positions } from './positions.ts';
import type { Preferences } from './solver/preferences.ts';
import { areaRoom, boxRoom, isPlainBox, type Room, rowWidthMm } from './solver/room.ts';
import { type SafeArea, spanAt } from './safe-area.ts';
import { formsOf, isRound } from './plate-form.ts';
import { scoreOf, type Terms, termsOf } from './score.ts';
import { type Candidate, fitsWith, solveSteps, worthyMm } from './solver/solve.ts';
import { distributeSlack, smallestSizes, unbroken } from './solver/slack.ts';
import { type Content, contentOf } from './content.ts';
import { halfEms } from './text/text-block.ts';
import { bandsOf } from './solver/shapes.ts';
import { arrangementOf, type Composition, type Item } from './solver/arrangements.ts';
import { flushLeft } from './solver/flush-left.ts';
import { isOneOf } from './inside-box.ts';
import type { Steps } from './scheduling.ts';

interface LayoutPlateOptions {
  /** What the style's decor takes, `Style.insets(plate)`. */
  insets(plate: Plate): Insets;
  readonly preferences?: Preferences | undefined;
  /** `Style.settle`. */
  readonly adjustLayout?: ((layout: Layout) => Layout) | undefined;
  /** Where the designer was opened: a `link` code without an address of its own leads to its directory. */
  readonly designerAddress: string | undefined;
  /** Keeps a composition while a text is typed, or on the plates of a set; left out = the best one. */
  readonly keep?: KeptComposition | undefined;
  /** The beginning of a mobile number has the room of all of it. */
  readonly isTyped?: boolean | undefined;
}

/** Each step takes some milliseconds on a phone. */
export function* layoutPlate(
  design: Design,
  book: FontBook,
  options: LayoutPlateOptions,
): Steps<Layout> {
  const plate = plateOf(design.size);
  const insets = options.insets(plate);
  const area = safeAreaOf(plate, insets);
  const source = codeSource(design, options.designerAddress);
  yield;
  const own = contentOf(design, book, {
    code: source !== undefined,
    preferences: options.preferences,
    isTyped: options.isTyped,
  });
  const smallInkEm = inkEmOf(book.metrics('small'));
  const blank = { lines: [], widthEm: 0, topEm: smallInkEm, bottomEm: 0, leadingEm: 0 };
  const content = options.keep?.hasTip && own.tip.length === 0 ? { ...own, tip: [blank] } : own;
  yield;
  const { align } = design.text;
  const main = mainItemOf(content, source !== undefined);
  const { preferences = {} } = options;
  const asAligned = align === 'center' ? (one: Composition) => one : flushLeft;
  const sideMm = marginMm(plate.sideUnitMm, plate.widthMm);
  const frameMm = Math.min(insets.leftMm, insets.rightMm);
  const wishes: LayoutInput = {
    main,
    preferences: { ...preferences, madeFor: (preferences.madeFor ?? []).flatMap(asAligned) },
    titleEm: lengthEm(content.title),
    subEm: lengthEm(content.sub),
    phones: content.rows.length,
    code: source && codeDemand(source),
    marginMm: sideMm,
    // What lies in the outer half of the margin is no frame.
    frameGapMm: frameMm > sideMm / 2 ? area.box.xMm - frameMm : Infinity,
  };
  const task = {
    content,
    wishes,
    rooms: roomsOf(plate, insets, align),
    liked: formsOf(plate, content.rows.length, align).flatMap((form) =>
      wishes.preferences.forms?.[form] ?? []
    )
      .flatMap(asAligned)
      // Flush left, a code in a row of its own would leave half of the row empty, and a step in the number one half of a round plate.
      .filter((one) =>
        align === 'center' ||
        !isCodeAlone(one) && !(isRound(plate) && isStepped(one))
      ),
    keep: options.keep,
    digitHeightEm: book.metrics('number').digitHeightEm,
    titleInkEm: inkEmOf(book.metrics('title')),
    smallInkEm,
  };
  const candidates = yield* solveSteps(task);
  const largestMm = Math.max(...candidates.map(({ mainMm }) => mainMm));
  let best: Finished | undefined;
  for (const candidate of candidates) {
    yield;
    const finished = finish(candidate, {
      plate,
      align,
      wishes,
      source,
      kept: options.keep?.sizes,
      largestMm,
    });
    // Between equals the plainest, which comes first; no rounding decides.
    if (best === undefined || finished.score > best.score + epsilon) best = finished;
  }
  // A plate that says nothing, or one so small that nothing has room on it.
  const { placed = new Map<Item, Placed>(), lines = [], code, candidate, sizes, score = 0, terms = {} } =
    best ?? {};
  const box = (...items: readonly Item[]) => boundingBox(...items.map((item) => placed.get(item)?.box));
  const phones = box('number', 'first', 'rest', 'turned');
  const layout: Layout = {
    plate,
    safe: candidate?.room.box ?? area.box,
    area,
    lines,
    title: box('title', 'vertical', 'front', 'back'),
    sub: box('sub'),
    phones,
    rows: rowsOf(placed),
    tip: box('tip'),
    code,
    codeColumn: box('code'),
    align,
    arrangement: candidate?.arrangement.id ?? 'stack',
    composition: candidate && {
      arrangement: candidate.arrangement.id,
      isPreferred: candidate.isPreferred,
      labels: candidate.block.phones?.labels,
      numbers: candidate.block.phones?.numbers,
      titleLines: candidate.block.title?.lines.length,
      maxMainMm: candidate.mainMm,
    },
    sizes,
    widths: candidate?.block.phones,
    digitMm: sizes && main === 'number' ? sizes.digitMm : null,
    valueMm: candidate ? worthyMm(candidate.weight * candidate.mainMm) : 0,
    numberField: phones && best && fieldOf(phones, best, { plate, area }),
    picture: box('picture'),
    score,
    terms,
  };
  return options.adjustLayout?.(layout) ?? layout;
}

function isCodeAlone(one: Composition): boolean {
  return bandsOf(arrangementOf(one).tree).some((band) => isOneOf(band, ['code']));
}

function isStepped(one: Composition): boolean {
  return arrangementOf(one).items.includes('first');
}

function rowsOf(placed: ReadonlyMap<Item, Placed>): readonly Box[] {
  const first = placed.get('first');
  if (first) return [boundingBox(first.box, placed.get('rest')?.box)!];
  return placed.get('number')?.rows ?? placed.get('turned')?.rows ?? [];
}

/** Without a number the code leads to the owner. */
function mainItemOf({ rows }: Content, hasCode: boolean): MainItem {
  if (rows.length > 0) return 'number';
  return hasCode ? 'code' : 'title';
}

function inkEmOf({ ideographTopEm, ideographBottomEm }: FaceMetrics): number {
  return ideographTopEm - ideographBottomEm;
}

export function lengthEm([inOne]: Content['title']): number {
  return inOne ? halfEms(inOne.lines.reduce((sum, run) => sum + run.advanceEm, 0)) : 0;
}

/** Centred rows follow the plate's edge; a left edge is one line, so each box that it may belong to is looked at. */
function roomsOf(plate: Plate, insets: Insets, align: 'center' | 'left'): readonly Room[] {
  const area = safeAreaOf(plate, insets);
  if (isPlainBox(area)) return [boxRoom(area.box)];
  if (align === 'center') return [areaRoom(area)];
  return safeBoxes(plate, insets).map(boxRoom);
}

interface Finished {
  readonly candidate: Candidate;
  readonly sizes: Sizes;
  readonly placed: ReadonlyMap<Item, Placed>;
  readonly lines: Layout['lines'];
  readonly code: CodeBlock | undefined;
  readonly terms: Terms;
  readonly score: number;
}

interface Finishing {
  readonly plate: Plate;
  readonly align: 'center' | 'left';
  readonly wishes: LayoutInput;
  readonly source: CodeSource | undefined;
  readonly kept: Sizes | undefined;
  readonly largestMm: number;
}

function finish(solved: Candidate, finishing: Finishing): Finished {
  const { plate, align, source } = finishing;
  const { sizes, candidate } = sized(solved, finishing);
  const { room, block, leaf, arrangement } = candidate;
  const stood = positions({
    tree: arrangement.tree,
    leaf,
    room,
    sizes,
    align,
    plateHeightMm: plate.heightMm,
    padMm: fieldPadding(block, sizes).leftMm,
  });
  const placed = new Map(stood.map((one) => [one.item, placeBlock(one, block, sizes)]));
  if (align === 'center') {
    joinNumber(placed, room);
    hangFoot(arrangement.tree, { placed, room, gutterMm: gutterMm(sizes) });
  } else centreBlock(placed, room, fieldPadding(block, sizes).leftMm);
  const lines = readingOrder.flatMap((item) => placed.get(item)?.lines ?? [])
    .filter(({ run }) => run.glyphs.length > 0);
  const tile = placed.get('code')?.tile;
  const code = tile && codeBlock(source!, tile);
  const terms = termsOf({ ...finishing, candidate, sizes, lines, code });
  return { candidate, sizes, placed, lines, code, terms, score: scoreOf(terms) };
}

/** Of the plates of a set the same on each, but where the characters of its own texts are too high for that. */
function sized(
  solved: Candidate,
  { wishes, kept }: Finishing,
): Pick<Finished, 'sizes' | 'candidate'> {
  if (kept && fitsWith(solved, kept)) return { sizes: kept, candidate: unbroken(solved, kept) };
  const own = distributeSlack(solved, wishes);
  return kept ? { ...own, sizes: smallestSizes(kept, own.sizes) } : own;
}

/** The two lines of a number round a code have one edge: that of the one that reaches farther out, if the plate is as wide there. */
function joinNumber(placed: Map<Item, Placed>, room: Room): void {
  const [first, rest] = [placed.get('first'), placed.get('rest')];
  if (!first || !rest) return;
  const [upper, lower] = [first, rest].map(({ lines }) =>
    boundingBox(...lines.filter(({ role }) => role === 'number').map(({ ink }) => ink))!
  ) as [Box, Box];
  const leftMm = lower.xMm - upper.xMm;
  const rightMm = leftMm + lower.widthMm - upper.widthMm;
  const isLeft = Math.abs(leftMm) < Math.abs(rightMm);
  const byMm = isLeft ? leftMm : rightMm;
  if (isLeft === byMm < 0) return void placed.set('first', moved(first, byMm));
  const middleMm = lower.xMm + lower.widthMm / 2 - byMm;
  const freeMm = rowWidthMm(room, lower.yMm, lower.yMm + lower.heightMm);
  if (2 * Math.abs(middleMm - room.axisMm) + lower.widthMm <= freeMm) {
    placed.set('rest', moved(rest, -byMm));
  }
}

/** Flush left is so within the block; the block itself, with the field of its number, stands on the axis: both margins are equal. */
function centreBlock(placed: Map<Item, Placed>, { axisMm }: Room, padMm: number): void {
  const { xMm, widthMm } = boundingBox(
    ...[...placed].flatMap(([item, { lines, box, tile }]) => [
      ...lines.map(({ ink }) => ink),
      tile,
      item === 'picture' ? box : undefined,
      item === 'number' ? { ...box, xMm: box.xMm - padMm, widthMm: box.widthMm + 2 * padMm } : undefined,
    ]),
  )!;
  const byMm = Math.max(0, axisMm - xMm - widthMm / 2);
  for (const [item, one] of placed) placed.set(item, moved(one, byMm));
}

const readingOrder: readonly Item[] = [
  'title',
  'vertical',
  'front',
  'back',
  'sub',
  'number',
  'first',
  'rest',
  'turned',
  'tip',
  'code',
];

/** Of a gap between two phones, what is left free above and below them in their field, where the plate has it; and of the gap to what is next. */
const rowsPadding = 0.8;
const padShare = 0.45;

function fieldOf(
  phones: Box,
  { candidate: { block, room }, sizes, lines, code }: Finished,
  { plate, area }: { readonly plate: Plate; readonly area: SafeArea },
): Box | undefined {
  const { numberField } = block;
  if (numberField === undefined) return undefined;
  const { leftMm: xMm, topMm: yMm } = fieldPadding(block, sizes);
  const isBox = numberField.reach === 'box';
  const [left, right] = isBox ? [phones.xMm - xMm, phones.xMm + phones.widthMm + xMm] : [0, plate.widthMm];
  const [top, bottom] = [phones.yMm, phones.yMm + phones.heightMm];
  const others = lines.filter(({ role }) => role !== 'number' && role !== 'label').map(({ ink }) => ink);
  const near = [...others, ...(code ? [code.tile] : [])].filter((box) =>
    box.xMm < right && box.xMm + box.widthMm > left
  );
  const freeMm = Math.min(
    ...near.map((box) => Math.max(box.yMm - bottom, top - box.yMm - box.heightMm)),
    (top - room.box.yMm) / padShare,
    (room.box.yMm + room.box.heightMm - bottom) / padShare,
  );
  const rowsMm = block.phones && block.phones.rows.length > 1 ? rowsPadding * rowGapMm(sizes) : 0;
  const mostMm = Math.max(yMm, Math.min(rowsMm, padShare * freeMm));
  // Round corners and holes may leave less.
  const padMm = [1, 0.8, 0.6, 0.4, 0.2].map((share) => yMm + share * (mostMm - yMm)).find((mm) => {
    const { leftMm, rightMm } = spanAt(area, top - mm, bottom + mm);
    return !isBox || leftMm <= left && right <= rightMm;
  }) ?? yMm;
  return { xMm: left, yMm: top - padMm, widthMm: right - left, heightMm: bottom - top + 2 * padMm };
}
