/**
 * Content -> sizes and boxes. The law that a block taken away never shrinks another is kept here: every part gets the smallest of the
 * sizes that it would have on the same plate with fewer phones, without the title or without the code, each composed as suits it best.
 * Within one set of kinds, `fill` keeps the law by itself. Lengths in mm.
 */
import type { FontBook } from '../type/book.ts';
import type { Arrangement, Kinds, Part, Room } from './arrange.ts';
import type { Content } from './content.ts';
import { fit, type FitOptions } from './fit.ts';
import { fill, type Fitted, type Sizes, titleToDigitsBeside } from './grow.ts';
import { numberRun } from './number-run.ts';
import { type Boxes, stackColumn, tightenCode } from './place.ts';
import { type Plan, planOf } from './plan.ts';
import { inkWidth } from './setting.ts';
import type { Steps } from './steps.ts';

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
  const own = composeAlone(content, plan, { ...room, digitHeightEm });
  yield;
  const sizes: Sizes = { ...own.sizes };
  for (const fewer of withFewerKinds(content)) {
    const theirs = composeAlone(fewer, plan, { ...room, digitHeightEm }).sizes;
    for (const [part, size] of Object.entries(theirs) as [Part, number][]) {
      sizes[part] = Math.min(sizes[part]!, size);
    }
  }
  const boxes: Boxes = {};
  const caption = own.fitted.caption ? own.fitted.caption.widthEm * sizes.caption! : 0;
  const columns = tightenCode(own.arrangement.columns, {
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

interface Alone {
  readonly arrangement: Arrangement;
  readonly fitted: Fitted;
  readonly sizes: Sizes;
  /** t of each column. */
  readonly scales: readonly number[];
}

function composeAlone(content: Content, plan: Plan, room: FitOptions): Alone {
  const arrangement = plan({
    words: wordsOf(content),
    phones: content.rows.length,
    code: content.code,
  });
  const fitted = fit(content, arrangement, room);
  const filled = arrangement.columns.map((column) => fill(column, { fitted, unitMm: room.unitMm }));
  const sizes = Object.assign({}, ...filled.map((column) => column.sizes)) as Sizes;
  const together = arrangement.columns.some(({ parts }) =>
    parts.includes('title') && parts.includes('phones')
  );
  if (!together && sizes.title !== undefined && sizes.phones !== undefined) {
    // After the fill: nothing else may take the room that a smaller title leaves, or it would lose it when the digits grow.
    sizes.title = Math.min(sizes.title, titleToDigitsBeside * sizes.phones);
  }
  return {
    arrangement,
    fitted,
    sizes,
    scales: filled.map(({ t }) => t),
  };
}

function wordsOf({ title, sub, tip, caption }: Content): Kinds['words'] {
  if (title.length + sub.length > 0) return 'head';
  return tip.length + caption.length > 0 ? 'small' : 'none';
}

/** Every content that taking away phones, title, all the head, all words, or the code leaves; the content itself not. */
function withFewerKinds(content: Content): Content[] {
  const { title, sub, tip, caption } = content;
  const words: Partial<Content>[] = [{}];
  if (title.length > 0 && sub.length > 0) words.push({ title: [] });
  if (title.length + sub.length > 0) words.push({ title: [], sub: [] });
  if (tip.length + caption.length > 0) words.push({ title: [], sub: [], tip: [], caption: [] });
  const codes: Partial<Content>[] = content.code ? [{}, { code: false, caption: [] }] : [{}];
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
