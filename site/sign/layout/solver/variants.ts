/**
 * Content, rooms and wishes -> every way to set the content: arrangement, place of the labels, lines of the number, room. What is not typed
 * leaves its place to the others, and no two variants say the same.
 */
import {
  type Arrangement,
  arrangementOf,
  arrangementsFor,
  type Composition,
  type Item,
  keyOf,
  pruned,
} from './arrangements.ts';
import type { LayoutInput } from './demands.ts';
import {
  type LabelPlace,
  type NumberLines,
  partedBlocks,
  type PhoneBlock,
  phoneBlock,
  worthOf,
} from './phones.ts';
import type { Room } from './room.ts';
import type { LeafShapes } from './shapes.ts';
import { type Block, leafShapes } from '../block.ts';
import type { Content } from '../content.ts';
import type { KeptComposition } from '../layout.ts';

export interface Task {
  readonly content: Content;
  readonly wishes: LayoutInput;
  /** What rows may stand in; more than one where a left edge may lie in several places. */
  readonly rooms: readonly Room[];
  /** What the style likes on such a plate, first of all the first. */
  readonly liked: readonly Composition[];
  /** The composition to keep, as far as the content allows it. */
  readonly keep?: KeptComposition | undefined;
  readonly digitHeightEm: number;
  readonly titleInkEm: number;
  readonly smallInkEm: number;
}

/** One way to set the content in one arrangement. */
export interface Variant {
  readonly arrangement: Arrangement;
  readonly block: Block;
  readonly room: Room;
  readonly leaf: LeafShapes;
  /** Whether it is one of those that the style is made for. */
  readonly isNative: boolean;
  /** Whether its style likes it on such a plate. */
  readonly isPreferred: boolean;
  /** Of its digits beside the same ones in one line. */
  readonly weight: number;
  /** The same whatever the style is made for. */
  readonly baseWeight: number;
}

/** The same way with other texts or another break of its title. */
export function withBlock<Of extends Variant>(variant: Of, changed: Partial<Block>): Of {
  const block = { ...variant.block, ...changed };
  return { ...variant, block, leaf: (item, sizes) => leafShapes(block, item, sizes) };
}

/** Those that keep what is to be kept; where there is none, in the same arrangement at least, or else all. */
export function variantsOf(task: Task): Variant[] {
  const { keep } = task;
  const all = everyVariant(task);
  if (keep === undefined) return all;
  const same = all.filter(({ arrangement, isPreferred }) =>
    arrangement.id === keep.arrangement && isPreferred === keep.isPreferred
  );
  const exact = same.filter(({ block: { phones } }) =>
    phones?.labels === keep.labels && phones?.numbers === keep.numbers
  );
  return [exact, same, all].find(({ length }) => length > 0) ?? [];
}

function everyVariant(
  { keep, content, wishes, rooms, liked, digitHeightEm, titleInkEm, smallInkEm }: Task,
): Variant[] {
  const { rows } = content;
  const { numberField, textFields, avoids = [], madeFor = [], madeForCost = usualMadeForCost, padding } =
    wishes.preferences;
  const single = rows.length === 1;
  const isBreakable = single && numberField === undefined;
  const inTwo = isBreakable && rows[0]!.number.parted.length === 2;
  const has: Readonly<Record<Item, boolean>> = {
    title: content.title.length > 0,
    sub: content.sub.length > 0,
    tip: content.tip.length > 0,
    code: wishes.code !== undefined,
    number: rows.length > 0,
    first: inTwo,
    rest: inTwo,
    turned: isBreakable,
    // It gives the digits nothing: it is there for the style that wants it.
    vertical: content.vertical !== undefined && wishes.preferences.verticalTitle !== undefined,
    front: content.halves.length > 0,
    back: content.halves.length > 1,
    // A code alone has the middle of the plate.
    picture: wishes.preferences.picture !== undefined && (rows.length > 0 || content.title.length > 0),
  };
  const isUnable = (item: Item) => !has[item] && needed.has(item) && (!titled.has(item) || has.title);
  // The halves of a title have something between them.
  const isHollow = (items: readonly Item[]) =>
    items.includes('front') && !items.some((item) => (item === 'code' || item === 'picture') && has[item]);
  const measured = { digitHeightEm, labelInkEm: smallInkEm, shared: keep?.widths };
  const blocks = new Map<string, PhoneBlock | undefined>();
  const blockOf = (labels: LabelPlace, numbers: NumberLines) => {
    const key = `${labels} ${numbers}`;
    if (!blocks.has(key)) {
      blocks.set(key, has.number ? phoneBlock(rows, { ...measured, labels, numbers }) : undefined);
    }
    return blocks.get(key);
  };
  const parts = inTwo ? partedBlocks(rows[0]!, { ...measured, labels: 'above', numbers: 'line' }) : [];
  const labelled = rows.some(({ labels }) => labels.length > 0);
  // With three lines each, nobody tells two numbers apart.
  const grouped = single && rows[0]!.number.groups.length > 2;
  const hung = rows.some(({ number }) => number.hung.length > 0);
  const seen = new Set<string>();
  const variants: Variant[] = [];
  const all = arrangementsFor(madeFor);
  const treeLeft = ({ tree, items, numbers }: Arrangement) =>
    // Without what it needs (half of a number, a title that stands twice) an arrangement is left out.
    items.some(isUnable) || isHollow(items) || numbers && !inTwo
      ? undefined
      : pruned(tree, (item) => has[item]);
  const isThere = (item: Item) => has[item] || item === 'vertical' && content.vertical !== undefined;
  // What is left of one without a block counts too, or it would cost digits to take the block away.
  const made = new Set(
    madeFor.map(arrangementOf).flatMap((one) => {
      const left = treeLeft(one);
      return left ? keyOf(left, one.numbers) : [];
    }),
  );
  // Most are drawn around a code: without one they may not cost more than others do.
  const cost = has.code ? madeForCost : Math.min(madeForCost, usualMadeForCost);
  const complete = liked.map(arrangementOf).filter(({ items }) =>
    items.every((item) => isThere(item) || item === 'sub' || item === 'tip')
  );
  for (const [at, arrangement] of [...all, ...complete].entries()) {
    const isPreferred = at >= all.length;
    const { id, items } = arrangement;
    const only = single ? arrangement.numbers : undefined;
    if (!isPreferred && avoids.includes(id)) continue;
    const left = isPreferred ? pruned(arrangement.tree, isThere) : treeLeft(arrangement);
    if (left === undefined) continue;
    const key = keyOf(left, only);
    if (!isPreferred && seen.has(key) && id !== keep?.arrangement) continue;
    const isOwn = !isPreferred && made.has(key);
    // Also without the padding that the style asks for: with it, digits might be smaller after a block is taken away.
    const asMadeFor = isOwn && padding ? [true, false] : [isOwn];
    const spots = rooms.flatMap((room) => asMadeFor.map((isNative) => ({ room, isNative })));
    seen.add(key);
    const whole = items.includes('number') && has.number;
    for (const labels of labelPlaces(items, labelled)) {
      const ways: NumberLines[] = only ? [] : ['line'];
      if (whole && hung && !only) ways.push('hung');
      if (whole && (only ? only === 'parted' : hung || !single)) ways.push('parted');
      if (whole && grouped && (labels === 'above' || !labelled) && only !== 'parted') ways.push('groups');
      for (const numbers of ways) {
        const phones = blockOf(labels, numbers);
        for (const { room, isNative } of spots) {
          const block: Block = {
            content,
            phones,
            parts,
            titleInkEm,
            smallInkEm,
            numberField,
            textFields,
            padding: isNative ? padding : undefined,
            pictureDh: wishes.preferences.picture,
            frameGapMm: wishes.frameGapMm,
          };
          const inRoom = room.isBox || isPreferred || !isParted(left) ? 1 : partedWorth;
          const baseWeight = inRoom * worthIn(items, phones);
          variants.push({
            arrangement: { ...arrangement, tree: left },
            block,
            room,
            leaf: (item, sizes) => leafShapes(block, item, sizes),
            weight: madeFor.length === 0 || isNative || isPreferred ? baseWeight : baseWeight * (1 - cost),
            baseWeight,
            isNative,
            isPreferred,
          });
        }
      }
    }
  }
  return variants;
}

const usualMadeForCost = 0.1;

/** What an arrangement is nothing without. */
const needed: ReadonlySet<Item> = new Set(['first', 'rest', 'turned', 'vertical', 'front', 'picture']);

/** Unless there is no title. */
const titled: ReadonlySet<Item> = new Set(['vertical', 'front']);

/**
 * Whether a row stands above or below other blocks, anywhere in the tree: at a round edge its ends do not line up with theirs. Asked of the
 * whole tree, so that taking a block away never lowers the factor.
 */
function isParted(tree: Arrangement['tree']): boolean {
  return tree.kind !== 'leaf' &&
    tree.children.some((child) => tree.kind === 'column' && child.kind === 'row' || isParted(child));
}

/** What digits are worth there of the same ones where all stands on one axis. */
const partedWorth = 0.9;

function labelPlaces(items: readonly Item[], labelled: boolean): LabelPlace[] {
  if (items.includes('first') || items.includes('turned')) return ['above'];
  return labelled ? ['beside', 'above'] : ['beside'];
}

function worthIn(
  items: readonly Item[],
  phones: PhoneBlock | undefined,
): number {
  if (phones === undefined) return 1;
  // A turned number is harder to read: it counts like two lines.
  return items.includes('turned') || items.includes('first') ? worthOf(2) : phones.worth;
}
