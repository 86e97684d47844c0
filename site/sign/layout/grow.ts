/**
 * How big everything gets. The parts of a column grow together on one scale t, each on its own curve, until the column is full; a part
 * that has reached its own limit (its width, as a rule) stops and leaves the rest to the others. What a part can reach therefore only
 * rises when another part is taken away. Lengths in mm.
 */
import type { Column, Part } from './arrange.ts';
import { type EdgeColumn, largestAlone, rowWidthMm, stackTopMm } from './edge.ts';
import { blockHeightDh, type PhoneBlock } from './phone-block.ts';
import { heightEm, type Setting } from './text/text-block.ts';

/** Size of the em for texts, height of the digits for phones, side for the tile. Only parts that are there. */
export type Sizes = Partial<Record<Part, number>>;

/** A content with every text broken as its column wants it. */
export interface Fitted {
  readonly title: Setting | undefined;
  readonly sub: Setting | undefined;
  readonly tip: Setting | undefined;
  readonly caption: Setting | undefined;
  readonly phones: PhoneBlock | undefined;
  readonly code: boolean;
  /** What stands at the head; without one the small texts may be bigger. */
  readonly head: 'title' | 'sub' | 'none';
}

export interface Growth {
  readonly fitted: Fitted;
  readonly unitMm: number;
  /** Halvings that a size is found by. */
  readonly steps: number;
}

interface Curve {
  /** At t = 1, which is a plate of ordinary fullness, in modules. */
  readonly modules: number;
  /** How fast it follows t: small texts shrink and grow slower than what is read from afar. */
  readonly power: number;
  /** In modules; small texts stop here while there is something bigger to read. */
  readonly most: number;
}

// deno-fmt-ignore
const curves: Readonly<Record<Part, Curve>> = {
  title:   { modules: 4.3,  power: 0.85, most: Infinity },
  sub:     { modules: 1.6,  power: 0.45, most: 2.6 },
  phones:  { modules: 3.5,  power: 1,    most: Infinity },
  tip:     { modules: 1.45, power: 0.35, most: 1.9 },
  tile:    { modules: 9.5,  power: 0.8,  most: Infinity },
  caption: { modules: 1.2,  power: 0.3,  most: 1.5 },
};

/** A subtitle that has no title above it. */
const subAlone: Curve = { modules: 3, power: 0.8, most: Infinity };

/**
 * A title is at most this many digit heights, a subtitle this many title ems: else the order of reading is lost. Beside the digits, where
 * both are seen at once, a title keeps more measure than above them.
 */
const titleToDigits = 4.2;
export const titleToDigitsBeside = 2.6;
const subToTitle = 0.5;
const tipToSub = 0.6;

/** Gaps in modules at t = 1; they shrink with t and hardly grow. */
const nearGap = 0.75;
const farGap = 1.6;
const mostGap = 1.25;

export function isNear(above: Part, below: Part): boolean {
  return (above === 'title' && below === 'sub') || (above === 'tile' && below === 'caption');
}

function gapScale(t: number): number {
  return Math.min(Math.sqrt(t), mostGap);
}

export function gapMm(above: Part, below: Part, { t, unitMm }: { t: number; unitMm: number }): number {
  return (isNear(above, below) ? nearGap : farGap) * unitMm * gapScale(t);
}

/** Height of one part at a size. */
export function extentMm(part: Part, size: number, fitted: Fitted): number {
  return size * extentOf(part, fitted);
}

function extentOf(part: Part, fitted: Fitted): number {
  if (part === 'tile') return 1;
  return part === 'phones' ? blockHeightDh(fitted.phones!) : heightEm(fitted[part]!);
}

/** Width of one part at size 1; undefined when the part is not there. */
function breadthOf(part: Part, fitted: Fitted): number | undefined {
  if (part === 'tile') return fitted.code ? 1 : undefined;
  // As if there were no labels beside the digits: a label must not make room for others that they lose when it is taken away.
  if (part === 'phones') return fitted.phones?.numberWidthDh;
  return fitted[part]?.widthEm;
}

function followsEdge(column: Column): column is Column & EdgeColumn {
  return column.edge !== undefined;
}

/** The size at which a part alone is as wide as its column. */
function widthLimit(
  column: Column,
  { breadth, extent, most, steps }: { breadth: number; extent: number; most: number; steps: number },
): number {
  return followsEdge(column)
    ? largestAlone(column, { widthPer: breadth, heightPer: extent, most, steps })
    : column.box.widthMm / breadth;
}

/** One part of a column, ready to be asked again and again. */
interface Growing {
  readonly part: Part;
  readonly atOneMm: number;
  readonly power: number;
  readonly mostMm: number;
  /** Width and height at size 1. */
  readonly breadth: number;
  readonly extent: number;
  /** Of the gap above it at t = 1. */
  readonly gapMm: number;
  size: number;
}

function growingParts(column: Column, { fitted, unitMm, steps }: Growth): Growing[] {
  // Small texts with nothing above them; and those that are all there is.
  const ease = fitted.head === 'title' ? 1 : fitted.phones ? 1.4 : Infinity;
  const growing: Growing[] = [];
  for (const part of column.parts) {
    const breadth = breadthOf(part, fitted);
    if (breadth === undefined) continue;
    const extent = extentOf(part, fitted);
    const { modules, power, most } = part === 'sub' && fitted.head === 'sub' ? subAlone : curves[part];
    const mostMm = most * unitMm * ease;
    const widest = widthLimit(column, { breadth, extent, most: mostMm, steps });
    const limit = part === 'tile' ? Math.min(widest, column.box.heightMm) : widest;
    const above = growing.at(-1)?.part;
    growing.push({
      part,
      atOneMm: modules * unitMm,
      power,
      mostMm: Math.min(mostMm, limit),
      breadth,
      extent,
      gapMm: above === undefined ? 0 : gapMm(above, part, { t: 1, unitMm }),
      size: 0,
    });
  }
  return growing;
}

/** Sets the sizes at t, each of which only rises with t, and answers the height of the stack. */
function growTo(growing: readonly Growing[], lnT: number): number {
  let title: Growing | undefined;
  let sub: Growing | undefined;
  let tip: Growing | undefined;
  let digits = Infinity;
  for (const one of growing) {
    one.size = Math.min(one.atOneMm * Math.exp(one.power * lnT), one.mostMm);
    if (one.part === 'title') title = one;
    else if (one.part === 'sub') sub = one;
    else if (one.part === 'tip') tip = one;
    else if (one.part === 'phones') digits = one.size;
  }
  if (title) title.size = Math.min(title.size, titleToDigits * digits);
  if (sub) sub.size = Math.min(sub.size, title ? subToTitle * title.size : titleToDigits * digits);
  // What stands in for a title stays above the small print.
  if (sub && !title && tip) tip.size = Math.min(tip.size, tipToSub * sub.size);
  const gaps = gapScale(Math.exp(lnT));
  let height = 0;
  for (const { gapMm, size, extent } of growing) height += gapMm * gaps + size * extent;
  return height;
}

/** Whether every row is within the edge at its height, in the sizes of t. */
function isWithinEdge(
  growing: readonly Growing[],
  column: EdgeColumn,
  { lnT, heightMm }: { lnT: number; heightMm: number },
): boolean {
  const gaps = gapScale(Math.exp(lnT));
  let y = stackTopMm(column, heightMm);
  for (const { gapMm, size, breadth, extent } of growing) {
    y += gapMm * gaps;
    // What stands alone at its limit fits to the last digit.
    if (size * breadth > rowWidthMm(column, y, y + size * extent) * (1 + 1e-9)) return false;
    y += size * extent;
  }
  return true;
}

export interface Filled {
  readonly sizes: Sizes;
  readonly t: number;
  /** Of the whole stack. */
  readonly heightMm: number;
}

/** t lies between e^-6 and e^6. */
const mostLnT = 6;

/** Halvings of the range of ln t that find a size to a millionth of a millimetre, and well enough to compare. */
export const exactly = 40;
export const roughly = 12;

/** The sizes at the largest t whose stack fits into the column. */
export function fill(column: Column, growth: Growth): Filled {
  const { steps } = growth;
  const growing = growingParts(column, growth);
  const roomMm = column.box.heightMm;
  const fits = (lnT: number) => {
    const heightMm = growTo(growing, lnT);
    return heightMm <= roomMm && (!followsEdge(column) || isWithinEdge(growing, column, { lnT, heightMm }));
  };
  let [low, high] = [-mostLnT, mostLnT];
  if (fits(high)) low = high;
  for (let i = 0; i < steps && low < high; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const heightMm = growTo(growing, low);
  const sizes: Sizes = {};
  for (const { part, size } of growing) sizes[part] = size;
  const { phones } = growth.fitted;
  if (phones && sizes.phones !== undefined) {
    const limit = widthLimit(column, {
      breadth: phones.roomDh,
      extent: blockHeightDh(phones),
      most: sizes.phones,
      steps,
    });
    sizes.phones = Math.min(sizes.phones, limit);
  }
  return { sizes, t: Math.exp(low), heightMm };
}
