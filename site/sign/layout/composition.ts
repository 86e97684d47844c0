/**
 * Content -> sizes and boxes. The law that a block taken away never shrinks another is kept here: every part gets the smallest of the
 * sizes that it would have on the same plate with fewer phones, without the title or without the code, each composed as suits it best.
 * Within one set of kinds, `fill` keeps the law by itself. Lengths in mm.
 */
import type { FontBook } from '../../type/text/book.ts';
import type { Arrangement, Column, Kinds, Part, Room } from './arrange.ts';
import type { Content } from './content.ts';
import { fit, type FitOptions } from './fit.ts';
import { exactly, fill, type Fitted, type Sizes, titleToDigitsBeside } from './grow.ts';
import { numberRun } from './text/number-run.ts';
import { type Boxes, stackColumn, tightenCode } from './place.ts';
import { type Plan, planOf } from './plan.ts';
import { inkWidth } from './text/text-block.ts';
import type { Steps } from './scheduling.ts';

/** A small text in a band of its own is at most this many digit heights, and this many ems of the title. */
const smallToDigits = 0.85;
const smallToHead = 0.75;

export interface Composition {
  readonly arrangement: Arrangement;
  readonly fitted: Fitted;
  readonly sizes: Sizes;
  readonly boxes: Boxes;
}

export function* compositionSteps(content: Content, book: FontBook, room: Room): Steps<Composition> {
  const { digitHeightEm } = book.metrics('number');
  const widthEm = inkWidth(numberRun('13800138000', book));
  const plan = planOf(room, { digitHeightEm, widthEm });
  // Fuller plates are planned before emptier ones: on a round plate each count of phones is a step of its own.
  for (let phones = 3; room.round && phones > content.rows.length; phones--) {
    plan({ ...kindsOf(content), phones });
    yield;
  }
  const own = composeAlone(content, plan, { ...room, digitHeightEm, steps: exactly });
  yield;
  const sizes: Sizes = { ...own.sizes };
  for (const fewer of withFewerKinds(content, room)) {
    const theirs = composeAlone(fewer, plan, { ...room, digitHeightEm, steps: exactly }).sizes;
    for (const [part, size] of Object.entries(theirs) as [Part, number][]) {
      sizes[part] = Math.min(sizes[part]!, size);
    }
  }
  const boxes: Boxes = {};
  const caption = own.fitted.caption ? own.fitted.caption.widthEm * sizes.caption! : 0;
  const columns = tightenCode(withoutNeighbours(own.arrangement.columns, sizes), {
    usedMm: Math.max(sizes.tile ?? 0, caption),
    sizes,
  });
  for (const [i, column] of columns.entries()) {
    Object.assign(
      boxes,
      stackColumn(column, sizes, { fitted: own.fitted, unitMm: room.unitMm, t: own.scales[i]! }),
    );
  }
  return { ...own, sizes, boxes };
}

/** A column whose neighbour before it is empty may take its place. */
function withoutNeighbours(columns: readonly Column[], sizes: Sizes): readonly Column[] {
  return columns.map((column, i) =>
    column.alone && columns[i - 1]!.parts.every((part) => sizes[part] === undefined) ? column.alone : column
  );
}

interface Alone {
  readonly arrangement: Arrangement;
  readonly fitted: Fitted;
  readonly sizes: Sizes;
  /** t of each column. */
  readonly scales: readonly number[];
}

function composeAlone(content: Content, plan: Plan, room: FitOptions): Alone {
  const arrangement = plan(kindsOf(content));
  const fitted = fit(content, arrangement, room);
  const filled = arrangement.columns.map((column) =>
    fill(column, { fitted, unitMm: room.unitMm, steps: exactly })
  );
  const sizes = Object.assign({}, ...filled.map((column) => column.sizes)) as Sizes;
  const together = arrangement.columns.some(({ parts }) =>
    parts.includes('title') && parts.includes('phones')
  );
  if (!together && sizes.title !== undefined && sizes.phones !== undefined) {
    // After the fill: nothing else may take the room that a smaller title leaves, or it would lose it when the digits grow.
    sizes.title = Math.min(sizes.title, titleToDigitsBeside * sizes.phones);
  }
  if (arrangement.kind === 'tiers') {
    // In bands of their own the small texts know nothing of the digits, of the head, nor of each other.
    const most = Math.min(
      smallToDigits * (sizes.phones ?? Infinity),
      smallToHead * (sizes.title ?? sizes.sub ?? Infinity),
    );
    const small = Math.min(most, sizes.tip ?? Infinity, sizes.caption ?? Infinity);
    if (sizes.sub !== undefined) sizes.sub = Math.min(sizes.sub, sizes.phones ?? Infinity);
    if (sizes.tip !== undefined) sizes.tip = small;
    if (sizes.caption !== undefined) sizes.caption = small;
  }
  return {
    arrangement,
    fitted,
    sizes,
    scales: filled.map(({ t }) => t),
  };
}

function kindsOf(content: Content): Kinds {
  return {
    words: wordsOf(content),
    phones: content.rows.length,
    code: content.code,
    tip: content.tip.length > 0,
  };
}

function wordsOf({ title, sub, tip, caption }: Content): Kinds['words'] {
  if (title.length + sub.length > 0) return 'head';
  return tip.length + caption.length > 0 ? 'small' : 'none';
}

/** Every content that taking away phones, title, all the head, all words, or the code leaves; the content itself not. */
function withFewerKinds(content: Content, { round }: Room): Content[] {
  const { title, sub, tip, caption } = content;
  const heads: Partial<Content>[] = [{}];
  if (title.length > 0 && sub.length > 0) heads.push({ title: [] });
  if (title.length + sub.length > 0) heads.push({ title: [], sub: [] });
  const codes: Partial<Content>[] = content.code ? [{}, { code: false, caption: [] }] : [{}];
  // Where a tip makes a difference to the plan, it may go alone.
  const tips: Partial<Content>[] = round && tip.length > 0 ? [{}, { tip: [] }] : [{}];
  const words = heads.flatMap((head) => tips.map((less) => ({ ...head, ...less })));
  if (tip.length + caption.length > 0) words.push({ title: [], sub: [], tip: [], caption: [] });
  const found = subsets(content.rows).flatMap((rows) =>
    words.flatMap((left) => codes.map((code) => ({ ...content, rows, ...left, ...code })))
  );
  return found.slice(1);
}

/** All of them, the whole first. */
function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without.map((set) => [first, ...set]), ...without];
}
