/** Where everything goes once it has a size: the vertical rhythm of a column, and each line on its ink. Lengths in mm. */
import type { Run } from '../type/book.ts';
import type { Column, Part } from './arrange.ts';
import { extentMm, type Fitted, gapMm, type Sizes } from './grow.ts';
import type { Box, LineRole, TextLine } from './layout.ts';
import type { PhoneRow } from './content.ts';
import { blockHeightDh, type PhoneBlock } from './phone-block.ts';
import type { Field } from './scene.ts';
import type { Setting } from './setting.ts';

export type Align = 'center' | 'left';

/** The box of each part that is there; as wide as its column. */
export type Boxes = Partial<Record<Part, Box>>;

/** How much more than its own size a gap may take of what is left over, before the rest goes above and below. */
const gapStretch = 1.6;

export function stackColumn(
  column: Column,
  sizes: Sizes,
  options: { fitted: Fitted; unitMm: number; t: number },
): Boxes {
  const parts = column.parts.filter((part) => sizes[part] !== undefined);
  const heights = parts.map((part) => extentMm(part, sizes[part]!, options.fitted));
  const gaps = parts.slice(1).map((part, i) => gapMm(parts[i]!, part, options));
  const near = parts.slice(1).map((part, i) => isNear(parts[i]!, part));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const spare = column.box.heightMm - sum(heights) - sum(gaps);
  const wants = gaps.map((gap, i) => gap * (near[i] ? 0.3 : gapStretch));
  // Half of what is over at most, so that the stack stays one thing.
  const stretch = Math.min(1, (spare * 0.6) / Math.max(sum(wants), 1e-9));
  const outer = (spare - stretch * sum(wants)) / 2;
  const boxes: Boxes = {};
  let y = column.box.yMm + outer;
  for (const [i, part] of parts.entries()) {
    boxes[part] = { xMm: column.box.xMm, yMm: y, widthMm: column.box.widthMm, heightMm: heights[i]! };
    y += heights[i]! + (gaps[i] ?? 0) + stretch * (wants[i] ?? 0);
  }
  return boxes;
}

function isNear(above: Part, below: Part): boolean {
  return (above === 'title' && below === 'sub') || (above === 'tile' && below === 'caption');
}

/** Lines of one setting in its box, each aligned by its ink. */
export function placeSetting(
  setting: Setting,
  { box, sizeMm, align, role, field }: {
    box: Box;
    sizeMm: number;
    align: Align;
    role: LineRole;
    field: Field;
  },
): TextLine[] {
  return setting.lines.map((run, i) => {
    const baselineMm = box.yMm + (setting.topEm + i * setting.leadingEm) * sizeMm;
    return placeRun(run, { box, sizeMm, align, role, field, voice: setting.voice, baselineMm });
  });
}

interface RunPlace {
  readonly box: Box;
  readonly sizeMm: number;
  readonly align: Align;
  readonly role: LineRole;
  readonly field: Field;
  readonly voice: Setting['voice'];
  readonly baselineMm: number;
}

function placeRun(run: Run, { box, sizeMm, align, role, field, voice, baselineMm }: RunPlace): TextLine {
  const ink = run.inkEm ?? { xMin: 0, xMax: run.advanceEm, yMin: 0, yMax: 0 };
  const widthMm = (ink.xMax - ink.xMin) * sizeMm;
  const inkX = align === 'left' ? box.xMm : box.xMm + (box.widthMm - widthMm) / 2;
  return {
    role,
    field,
    voice,
    run,
    sizeMm,
    xMm: inkX - ink.xMin * sizeMm,
    baselineMm,
    ink: {
      xMm: inkX,
      yMm: baselineMm - ink.yMax * sizeMm,
      widthMm,
      heightMm: (ink.yMax - ink.yMin) * sizeMm,
    },
  };
}

export interface PlacedPhones {
  readonly lines: readonly TextLine[];
  /** One box a row, as wide as the block. */
  readonly rows: readonly Box[];
}

/** `box` may be higher than the rows need; the rows then stand further apart. */
export function placePhones(
  block: PhoneBlock,
  { box, digitMm, align }: { box: Box; digitMm: number; align: Align },
): PlacedPhones {
  const blockMm = block.widthDh * digitMm;
  const left = align === 'left' ? box.xMm : box.xMm + (box.widthMm - blockMm) / 2;
  const count = block.rows.length;
  const spare = box.heightMm - blockHeightDh(block) * digitMm;
  const pitch = (block.rowHeightDh + block.rowGapDh) * digitMm + (count > 1 ? spare / (count - 1) : 0);
  const lines: TextLine[] = [];
  const rows: Box[] = [];
  for (const [i, row] of block.rows.entries()) {
    const top = box.yMm + i * pitch;
    rows.push({ xMm: left, yMm: top, widthMm: blockMm, heightMm: block.rowHeightDh * digitMm });
    lines.push(...placeRow(row, block, { left, top, digitMm }));
  }
  return { lines, rows };
}

interface RowPlace {
  readonly left: number;
  readonly top: number;
  readonly digitMm: number;
}

function placeRow(row: PhoneRow, block: PhoneBlock, { left, top, digitMm }: RowPlace): TextLine[] {
  const emMm = block.emDh * digitMm;
  const labelMm = block.labelDh * digitMm;
  const beside = block.labels === 'beside';
  const baselineMm = top + block.rowTopDh * digitMm;
  const numberLeft = beside ? left + (block.labelWidthDh + block.labelGapDh) * digitMm : left;
  const room = (xMm: number, widthMm: number): Box => ({ xMm, yMm: top, widthMm, heightMm: 0 });
  const numberWidth = (beside ? block.numberWidthDh : block.widthDh) * digitMm;
  const number = placeRun(row.number, {
    box: room(numberLeft, numberWidth),
    sizeMm: emMm,
    align: 'left',
    role: 'number',
    field: row.numField,
    voice: 'number',
    baselineMm,
  });
  const label = row.label;
  if (label === undefined) return [number];
  const heightMm = (label.topEm + (label.lines.length - 1) * label.leadingEm + label.bottomEm) * labelMm;
  // Beside: the middle of the label's box on the middle of the digits.
  const middle = baselineMm - digitMm / 2;
  const labelTop = beside ? middle - heightMm / 2 : top;
  const placed = placeSetting(label, {
    box: {
      xMm: left,
      yMm: labelTop,
      widthMm: (beside ? block.labelWidthDh : block.widthDh) * digitMm,
      heightMm,
    },
    sizeMm: labelMm,
    align: 'left',
    role: 'label',
    field: row.labelField,
  });
  return [...placed, number];
}
