/** Breaks every text as its column wants it. What it looks at is the text, the column and the kinds of block, never how full it is. */
import type { Arrangement, Column, Part } from './arrange.ts';
import type { Content, PhoneRow } from './content.ts';
import { type EdgeColumn, largestAlone } from './edge.ts';
import type { Fitted } from './grow.ts';
import { type LabelPlace, type PhoneBlock, phoneBlock } from './phone-block.ts';
import { heightEm, type Setting } from './text/text-block.ts';

export interface FitOptions {
  readonly unitMm: number;
  /** Halvings that a size is found by. */
  readonly steps: number;
  /** Of the number font. */
  readonly digitHeightEm: number;
}

export function fit(
  content: Content,
  arrangement: Arrangement,
  { unitMm, steps, digitHeightEm }: FitOptions,
): Fitted {
  const pick = (part: 'title' | 'sub' | 'tip' | 'caption', room: (column: Column) => Partial<Limits>) => {
    const column = arrangement.columns.find(({ parts }) => parts.includes(part));
    const settings = content[part];
    if (column === undefined || settings.length === 0) return undefined;
    const { box, edge, stand } = column;
    return bestSetting(settings, {
      widthMm: box.widthMm,
      heightMm: Infinity,
      enoughMm: Infinity,
      ...room(column),
      alone: edge && { column: { box, edge, stand }, steps },
    });
  };
  return {
    title: pick('title', (column) => ({ heightMm: headRoomMm(column, content, unitMm) })),
    // A subtitle without a title is the title.
    sub: pick(
      'sub',
      (column) =>
        content.title.length > 0
          ? { enoughMm: 1.05 * unitMm }
          : { heightMm: headRoomMm(column, content, unitMm) },
    ),
    tip: pick('tip', () => ({ enoughMm: 1.1 * unitMm })),
    caption: pick('caption', () => ({ enoughMm: unitMm })),
    phones: content.rows.length > 0
      ? knownBlock(content.rows, { labels: arrangement.labels, digitHeightEm })
      : undefined,
    code: content.code,
    head: content.title.length > 0 ? 'title' : content.sub.length > 0 ? 'sub' : 'none',
  };
}

/** The same rows, which are of one font, are asked for with and without each of the other blocks. */
const blocks = new WeakMap<readonly PhoneRow[], Partial<Record<LabelPlace, PhoneBlock>>>();

function knownBlock(rows: readonly PhoneRow[], options: Parameters<typeof phoneBlock>[1]): PhoneBlock {
  const known = blocks.get(rows);
  const block = known?.[options.labels] ?? phoneBlock(rows, options);
  blocks.set(rows, { ...known, [options.labels]: block });
  return block;
}

/** Width of a usual number in digit heights, for reckoning before anything is set. */
const usualNumberDh = 10.5;

/** What is left of a column for the title, when the others that may be there have what they usually want. */
function headRoomMm({ box, parts }: Column, content: Content, unitMm: number): number {
  const has = (part: Part) => parts.includes(part);
  let room = 0.9 * box.heightMm;
  if (has('phones') && content.rows.length > 0) {
    const digit = Math.min(4 * unitMm, box.widthMm / usualNumberDh);
    room -= digit * (1.62 * content.rows.length - 0.62) + 2 * unitMm;
  }
  if (has('tile') && content.code) room -= Math.min(9 * unitMm, 0.6 * box.widthMm) + 4 * unitMm;
  if (has('tip')) room -= 1.2 * unitMm;
  return Math.max(room, 0.2 * box.heightMm);
}

interface Limits {
  readonly widthMm: number;
  readonly heightMm: number;
  /** A size that is good enough: more lines for a bigger one are not worth it. */
  readonly enoughMm: number;
  /** Where the rows follow the edge: it alone says what fits. */
  readonly alone: { readonly column: EdgeColumn; readonly steps: number } | undefined;
}

/** Each further line must make the text this much bigger; ragged lines, and one that is a single character, count as smaller. */
const lineWorth = 1.1;
const loneCharacter = 0.65;

function bestSetting(settings: readonly Setting[], limits: Limits): Setting {
  let best = settings[0]!;
  if (settings.length === 1) return best;
  let bestScore = 0;
  for (const setting of settings) {
    const size = sizeAlone(setting, limits);
    const extra = setting.lines.length - settings[0]!.lines.length;
    const score = (size * evenness(setting)) / lineWorth ** extra;
    if (score > bestScore * (1 + 1e-9)) [best, bestScore] = [setting, score];
  }
  return best;
}

function sizeAlone(setting: Setting, { widthMm, heightMm, enoughMm, alone }: Limits): number {
  const [widthPer, heightPer] = [setting.widthEm, heightEm(setting)];
  return alone
    ? largestAlone(alone.column, { widthPer, heightPer, most: enoughMm, steps: alone.steps })
    : Math.min(widthMm / widthPer, heightMm / heightPer, enoughMm);
}

/** Mean width of the lines by the widest, closing marks at their ends left out. */
function evenness({ lines }: Setting): number {
  const widths = lines.map((run) => {
    const last = run.glyphs.at(-1);
    return last !== undefined && /[，。、；：！？,.;:!?]/u.test(last.char) ? last.xEm : run.advanceEm;
  });
  const widest = Math.max(...widths);
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const lone = lines.some((run) => run.glyphs.length === 1) && widest > 1.5;
  return (mean / widest) * (lone ? loneCharacter : 1);
}
