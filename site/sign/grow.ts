/**
 * How big everything gets. The parts of a column grow together on one scale t, each on its own curve, until the column is full; a part
 * that has reached its own limit (its width, as a rule) stops and leaves the rest to the others. What a part can reach therefore only
 * rises when another part is taken away. Lengths in mm.
 */
import type { Arrangement, Column, Part } from './arrange.ts';
import type { Content } from './content.ts';
import { blockHeightDh, type PhoneBlock, phoneBlock } from './phone-block.ts';
import { heightEm, type Setting } from './setting.ts';

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
}

// deno-fmt-ignore
/** In modules at t = 1, which is a plate of ordinary fullness; and how fast it follows t. */
const curve: Readonly<Record<Part, readonly [modules: number, power: number]>> = {
  title:   [4.6, 0.9],
  sub:     [1.6, 0.55],
  phones:  [2.7, 1],
  tip:     [1.35, 0.5],
  tile:    [9, 1],
  caption: [1.15, 0.4],
};

/** Gaps in modules at t = 1. */
const nearGap = 0.8;
const farGap = 1.6;

export function gapMm(above: Part, below: Part, { t, unitMm }: { t: number; unitMm: number }): number {
  const near = (above === 'title' && below === 'sub') || (above === 'tile' && below === 'caption');
  return (near ? nearGap : farGap) * unitMm * (t < 1 ? Math.sqrt(t) : t ** 0.3);
}

/** The sizes of all parts at t, in a column this wide. */
export function sizesAt(
  t: number,
  column: Column,
  { fitted, unitMm }: { fitted: Fitted; unitMm: number },
): Sizes {
  const { widthMm, heightMm } = column.box;
  const sizes: Sizes = {};
  for (const part of column.parts) {
    const [modules, power] = curve[part];
    const wanted = modules * unitMm * t ** power;
    if (part === 'phones') {
      if (fitted.phones) sizes.phones = Math.min(wanted, widthMm / fitted.phones.widthDh);
    } else if (part === 'tile') {
      if (fitted.code) sizes.tile = Math.min(wanted, widthMm, heightMm);
    } else {
      const setting = fitted[part];
      if (setting) sizes[part] = Math.min(wanted, widthMm / setting.widthEm);
    }
  }
  if (sizes.sub !== undefined && sizes.title !== undefined) {
    sizes.sub = Math.min(sizes.sub, 0.62 * sizes.title);
  }
  return sizes;
}

/** Height of one part at a size. */
export function extentMm(part: Part, size: number, fitted: Fitted): number {
  if (part === 'tile') return size;
  if (part === 'phones') return size * blockHeightDh(fitted.phones!);
  return size * heightEm(fitted[part]!);
}

export function stackHeightMm(
  sizes: Sizes,
  column: Column,
  options: { fitted: Fitted; unitMm: number; t: number },
): number {
  let height = 0;
  let above: Part | undefined;
  for (const part of column.parts) {
    const size = sizes[part];
    if (size === undefined) continue;
    if (above !== undefined) height += gapMm(above, part, options);
    height += extentMm(part, size, options.fitted);
    above = part;
  }
  return height;
}

const least = -12;
const most = 12;

/** The largest t (as a power of two between 2^-12 and 2^12) whose stack fits into the column. */
export function grow(column: Column, options: { fitted: Fitted; unitMm: number }): number {
  const fits = (t: number) =>
    stackHeightMm(sizesAt(t, column, options), column, { ...options, t }) <= column.box.heightMm;
  let [low, high] = [least, most];
  if (fits(2 ** high)) return 2 ** high;
  for (let i = 0; i < 48; i++) {
    const middle = (low + high) / 2;
    if (fits(2 ** middle)) low = middle;
    else high = middle;
  }
  return 2 ** low;
}

/** Breaks every text as its column wants it: fewest lines, unless more make it clearly bigger. */
export function fit(
  content: Content,
  arrangement: Arrangement,
  { digitHeightEm }: { digitHeightEm: number },
): Fitted {
  const columnOf = (part: Part) => arrangement.columns.find((column) => column.parts.includes(part));
  const pick = (part: 'title' | 'sub' | 'tip' | 'caption', share: number): Setting | undefined => {
    const column = columnOf(part);
    const settings = content[part];
    if (column === undefined || settings.length === 0) return undefined;
    return bestSetting(settings, column.box.widthMm, column.box.heightMm * share);
  };
  const headAlone = arrangement.columns.length > 1 && !columnOf('title')?.parts.includes('phones');
  const busy = content.rows.length + (columnOf('title')?.parts.includes('tile') && content.code ? 2 : 0);
  return {
    title: pick('title', headAlone || busy === 0 ? 0.72 : 0.42 - 0.05 * busy),
    sub: pick('sub', 0.14),
    tip: pick('tip', 1),
    caption: pick('caption', 0.2),
    phones: content.rows.length > 0
      ? phoneBlock(content.rows, { labels: arrangement.labels, digitHeightEm })
      : undefined,
    code: content.code,
  };
}

/** Each further line must earn this much size. */
const lineWorth = 1.18;

function bestSetting(settings: readonly Setting[], widthMm: number, heightMm: number): Setting {
  let best = settings[0]!;
  let bestScore = 0;
  for (const setting of settings) {
    const size = Math.min(widthMm / setting.widthEm, heightMm / heightEm(setting));
    const score = size / lineWorth ** (setting.lines.length - settings[0]!.lines.length);
    if (score > bestScore * (1 + 1e-9)) [best, bestScore] = [setting, score];
  }
  return best;
}
