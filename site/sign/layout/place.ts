/** Where everything goes once it has a size: the vertical rhythm of a column, and each line on its ink. Lengths in mm. */
import type { Run } from '../../type/text/book.ts';
import type { Column, Part } from './arrange.ts';
import { rowWidthMm } from './edge.ts';
import { extentMm, type Fitted, gapMm, isNear, type Sizes } from './grow.ts';
import type { Box, LineRole, TextLine } from './layout.ts';
import { blockHeightDh, type PhoneBlock, type SetRow } from './phone-block.ts';
import type { Field } from '../scene.ts';
import type { Setting } from './text/text-block.ts';

export type Align = 'center' | 'left';

/** The box of each part that is there; as wide as its column. */
export type Boxes = Partial<Record<Part, Box>>;

/** How much more than its own size a gap may take of what is left over, before the rest goes above and below. */
const gapStretch = 1.4;
const rowStretch = 0.5;
/** Share of what is left over that goes into the stack at most; the rest stays around it. */
const gapShare = 0.65;

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
  const rows = options.fitted.phones?.rows.length ?? 0;
  const wants = gaps.map((gap, i) => gap * (near[i] ? 0.25 : gapStretch));
  // Rows of digits move apart too, but stay nearer to each other than to the rest.
  const rowsWant = parts.map((part) => part === 'phones' ? (rows - 1) * rowStretch * sizes.phones! : 0);
  const allWant = sum(wants) + sum(rowsWant);
  const spread = column.stand === 'spread' && gaps.length > 0;
  // Where the edge was followed, nothing moves nearer to it.
  const stretch = column.edge
    ? 0
    : spread
    ? spare / allWant
    : Math.min(1, (spare * gapShare) / Math.max(allWant, 1e-9));
  const outer = spare - stretch * allWant;
  const boxes: Boxes = {};
  let y = column.box.yMm + outer * { top: 0, middle: 0.5, bottom: 1, spread: 1 }[column.stand];
  for (const [i, part] of parts.entries()) {
    const heightMm = heights[i]! + stretch * rowsWant[i]!;
    boxes[part] = { ...rowAt(column, y, heightMm), yMm: y, heightMm };
    y += heightMm + (gaps[i] ?? 0) + stretch * (wants[i] ?? 0);
  }
  return boxes;
}

/** Left end and width of a row of a column. */
function rowAt({ box, edge, stand }: Column, topMm: number, heightMm: number): Pick<Box, 'xMm' | 'widthMm'> {
  if (edge === undefined) return { xMm: box.xMm, widthMm: box.widthMm };
  const widthMm = rowWidthMm({ box, edge, stand }, topMm, topMm + heightMm);
  return { xMm: edge.axisMm - widthMm / 2, widthMm };
}

/**
 * Moves the code column to the right edge of the safe box when it is narrower than it might be, and gives what it leaves to the column
 * at its left; with nothing in any other column it stands in the middle. `usedMm`: width of the widest of tile and caption.
 */
export function tightenCode(
  columns: readonly Column[],
  { usedMm, sizes }: { usedMm: number; sizes: Sizes },
): Column[] {
  const code = columns.findIndex(({ parts }) => parts[0] === 'tile');
  const spare = code < 1 ? 0 : columns[code]!.box.widthMm - usedMm;
  if (code < 1 || spare < 0 || columns[code]!.edge) return [...columns];
  const { box } = columns[code]!;
  const others = columns.filter((_, i) => i !== code);
  if (others.every(({ parts }) => parts.every((part) => sizes[part] === undefined))) {
    const left = Math.min(...others.map((column) => column.box.xMm));
    const xMm = (left + box.xMm + box.widthMm - usedMm) / 2;
    return columns.map((column, i) =>
      i === code ? { ...column, box: { ...box, xMm, widthMm: usedMm } } : column
    );
  }
  const beside = columns.findLastIndex(({ box: other }) =>
    other.xMm + other.widthMm < box.xMm && other.yMm === box.yMm
  );
  return columns.map((column, i) => {
    if (i === code) return { ...column, box: { ...box, xMm: box.xMm + spare, widthMm: usedMm } };
    return i === beside ? { ...column, box: { ...column.box, widthMm: column.box.widthMm + spare } } : column;
  });
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
  const inkX = box.xMm + (align === 'left' ? 0 : centred(box.widthMm, widthMm, hangingEm(run) * sizeMm));
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

/** Where ink that is centred without its last `hangingMm` begins, still inside the room. */
function centred(roomMm: number, widthMm: number, hangingMm: number): number {
  const spare = roomMm - widthMm;
  return Math.min((spare + hangingMm) / 2, Math.max(spare, spare / 2));
}

/** How much of a line's ink is a closing mark at its end and the blank before it: the eye does not count it when it looks for the middle. */
function hangingEm({ glyphs, inkEm }: Run): number {
  const last = glyphs.at(-1);
  if (
    last === undefined || glyphs.length < 2 || inkEm === undefined || !/[，。、；：,.;:]/u.test(last.char)
  ) return 0;
  return Math.max(0, inkEm.xMax - last.xEm);
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
    lines.push(...placeRow(row, block, { left, top, digitMm, align: count === 1 ? align : 'left' }));
  }
  return { lines, rows };
}

interface RowPlace {
  readonly left: number;
  readonly top: number;
  readonly digitMm: number;
  /** Of label and digits when they stand above one another. */
  readonly align: Align;
}

function placeRow(row: SetRow, block: PhoneBlock, { left, top, digitMm, align }: RowPlace): TextLine[] {
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
    align: beside ? 'left' : align,
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
    align: beside ? 'left' : align,
    role: 'label',
    field: row.labelField,
  });
  return [...placed, number];
}
