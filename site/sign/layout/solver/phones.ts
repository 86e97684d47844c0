/**
 * The phone rows as one block: one size for all digits and one for all labels, one left edge for the labels and one for the digits.
 * Lengths in heights of the digit 0 ("dh"), which is what somebody reads, so that a wide and a narrow number font compare.
 */
import type { Run } from '../../../type/text/book.ts';
import { widthOf } from '../text/number-setting.ts';
import { heightEm, type Setting } from '../text/text-block.ts';
import { numberLeadingShare, rowGapMm, type Sizes } from './demands.ts';
import type { PhoneRow } from '../content.ts';

/** `beside` a number that is parted the label is in the room that its first line leaves. */
export type LabelPlace = 'beside' | 'above';

/** How far numbers are broken: those that are too long beside the others, in no more lines than it takes. */
export type NumberLines = (typeof breaks)[number];

const breaks = ['line', 'hung', 'parted', 'groups'] as const;

/** A row as it stands: its label in one or two lines, its number in one or more. */
interface SetRow extends PhoneRow {
  readonly label: Setting | undefined;
  readonly lines: readonly Run[];
  /** From the baseline of the first line to that of each. */
  readonly dropsDh: readonly number[];
  /** To the last of them. */
  readonly dropDh: number;
}

/** What the rows take across, whatever stands in them: on the plates of a set it is that of the widest. */
export interface PhoneWidths {
  readonly areColumns: boolean;
  readonly labelWidthEm: number;
  readonly numberWidthDh: number;
}

export interface PhoneBlock extends PhoneWidths {
  readonly rows: readonly SetRow[];
  readonly labels: LabelPlace;
  readonly numbers: NumberLines;
  /** Of the number that has most. */
  readonly lineCount: number;
  /** What its digits are worth of the same ones in one line. */
  readonly worth: number;
  readonly emDh: number;
  /** Of the first lines. */
  readonly firstWidthDh: number;
  /** Whether the widths are those of a set. */
  readonly isShared: boolean;
  /** Ink above and below the digits' own height: brackets, commas. */
  readonly topDh: number;
  readonly bottomDh: number;
  /** Of the highest label, in em of a label in one line. */
  readonly labelHeightEm: number;
  /** Height of the ink of one line, in em. */
  readonly labelInkEm: number;
  /** Most that the labels' em may be, in dh; without labels there is no limit. */
  readonly maxLabelDh: number;
}

/** How much a number in 1, 2, 3 or 4 lines, which is the most, is worth of the same digits in one line. */
const worth = [1, 0.54, 0.62, 0.52] as const;

export function worthOf(lineCount: number): number {
  return worth[lineCount - 1]!;
}

/** Labels above two or more numbers cut the block into pieces: they stand beside the digits while these lose no more than this by it. */
const stackedLabelsWorth = 0.95;
/** One before the first of two lines puts this out of the middle: it stands above while the digits lose no more than this by it. */
const hangingLabelWorth = 0.96;

/** A number with its extension under it is still read as one line. */
const hungWorth = 0.82;
/** Numbers that are broken behind their first group. */
const partedWorth = 0.7;

function worthIn(numbers: NumberLines, lineCount: number): number {
  if (lineCount === 1) return 1;
  if (numbers === 'hung') return hungWorth;
  return numbers === 'groups' ? worthOf(lineCount) : partedWorth;
}

/** From one line to many. */
function settingsOf({ number }: PhoneRow, numbers: NumberLines): (readonly Run[])[] {
  const ways = [number.hung, number.parted, number.groups].slice(0, breaks.indexOf(numbers));
  return [[number.line], ...ways.filter(({ length }) => length > 0)];
}

/** Each number in the fewest lines within the width that the longest of them needs anyway. */
function linesOf(phones: readonly PhoneRow[], numbers: NumberLines): (readonly Run[])[] {
  const settings = phones.map((row) => settingsOf(row, numbers));
  const widthEm = Math.max(...settings.map((one) => Math.min(...one.map(widthOf))));
  return settings.map((one) => one.find((lines) => widthOf(lines) <= widthEm)!);
}

/** Beside the digits there is room for this many em of label in one line; a longer one is set in two, somewhat smaller. */
const longLabelEm = 3.2;
const twoLineSize = 0.88;
/** Widest a label may be. */
const maxLabelWidthDh = { beside: 3.2, above: 7 } as const;
const labelGapDh = 0.4;
const labelAboveGapDh = 0.22;
/** Between two numbers of which one is broken, in gaps between its lines: so it is still seen as one. */
const minRowGap = 2.2;
/** Lines below this are those of an extension. */
const smallTopDh = 0.9;

interface BlockOptions {
  readonly labels: LabelPlace;
  readonly digitHeightEm: number;
  readonly numbers: NumberLines;
  readonly labelInkEm: number;
  readonly shared?: PhoneWidths | undefined;
}

export function phoneBlock(phones: readonly PhoneRow[], options: BlockOptions): PhoneBlock {
  return blockOf(phones, linesOf(phones, options.numbers), options);
}

/** The first group of a number with its label, and the rest, as blocks that stand apart. */
export function partedBlocks(phone: PhoneRow, options: BlockOptions): readonly PhoneBlock[] {
  return phone.number.parted.map((run, at) =>
    blockOf([at === 0 ? phone : { ...phone, labels: [] }], [[run]], options)
  );
}

function blockOf(
  phones: readonly PhoneRow[],
  broken: readonly (readonly Run[])[],
  { labels, digitHeightEm, numbers, labelInkEm, shared }: BlockOptions,
): PhoneBlock {
  const emDh = 1 / digitHeightEm;
  const topOf = (run: Run) => (run.inkEm?.yMax ?? 0) * emDh;
  const topDh = Math.max(1, ...broken.flat().map(topOf));
  const bottomDh = Math.max(0, ...broken.flat().map((run) => -(run.inkEm?.yMin ?? 0) * emDh));
  const areColumns = (shared?.areColumns ?? true) &&
    phones.every(({ labels: [, two] }) => !two || isColumn(two));
  const rows = phones.map((row, at): SetRow => {
    const lines = broken[at]!;
    let dropDh = 0;
    const dropsDh = lines.map((run, line) => {
      // A small line is no farther from the one above it than a high one.
      if (line > 0) dropDh += bottomDh + numberLeadingShare + (topOf(run) < smallTopDh ? topOf(run) : topDh);
      return dropDh;
    });
    return { ...row, label: labelSetting(row.labels, labels, areColumns), lines, dropsDh, dropDh };
  });
  const lineCount = Math.max(...rows.map(({ lines }) => lines.length));
  const settings = rows.flatMap(({ label }) => label ?? []);
  const sized = settings.map((label) => ({ label, size: label.lines.length > 1 ? twoLineSize : 1 }));
  const labelWidthEm = Math.max(
    shared?.labelWidthEm ?? 0,
    ...sized.map(({ label, size }) => label.widthEm * size),
  );
  const labelHeightEm = Math.max(0, ...sized.map(({ label, size }) => heightEm(label) * size));
  return {
    rows,
    labels,
    numbers,
    lineCount,
    worth: worthIn(numbers, lineCount) *
      (labels === 'above'
        ? rows.length > 1 ? stackedLabelsWorth : 1
        : rows.length === 1 && numbers === 'parted' && labelWidthEm > 0
        ? hangingLabelWorth
        : 1),
    emDh,
    isShared: shared !== undefined,
    areColumns,
    numberWidthDh: Math.max(shared?.numberWidthDh ?? 0, widthOf(broken.flat()) * emDh),
    firstWidthDh: widthOf(broken.map(([first]) => first!)) * emDh,
    topDh,
    bottomDh,
    labelWidthEm,
    labelHeightEm,
    labelInkEm,
    maxLabelDh: Math.min(
      maxLabelWidthDh[labels] / labelWidthEm,
      areColumns && labels === 'beside' ? 1 / labelHeightEm : Infinity,
    ),
  };
}

function isColumn({ lines }: Setting): boolean {
  return lines.length === 1;
}

/** A column only where all are columns. */
function labelSetting(
  [one, two]: PhoneRow['labels'],
  place: LabelPlace,
  columns: boolean,
): Setting | undefined {
  return place === 'beside' && two && (isColumn(two) ? columns : one!.widthEm > longLabelEm) ? two : one;
}

/** Every length of the block, in mm. */
export interface BlockMeasure {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly numberWidthMm: number;
  readonly labelWidthMm: number;
  readonly labelHeightMm: number;
  /** Em of a label in one line. */
  readonly labelEmMm: number;
  readonly labelGapMm: number;
  readonly digitMm: number;
  /** Of one line of digits, brackets and all. */
  readonly lineMm: number;
  readonly rowGapMm: number;
}

export function measureBlock(block: PhoneBlock, sizes: Sizes): BlockMeasure {
  const { digitMm, labelMm } = sizes;
  const labelEmMm = Math.min(labelMm / block.labelInkEm, block.maxLabelDh * digitMm);
  const labelWidthMm = block.labelWidthEm * labelEmMm;
  const numberWidthMm = block.numberWidthDh * digitMm;
  const lineMm = (block.topDh + block.bottomDh) * digitMm;
  const above = block.labels === 'above';
  const labelGapMm = labelWidthMm > 0 ? (above ? labelAboveGapDh : labelGapDh) * digitMm : 0;
  const asideMm = labelWidthMm + labelGapMm;
  const measure: { -readonly [Key in keyof BlockMeasure]: number } = {
    widthMm: Math.max(
      numberWidthMm,
      above
        ? labelWidthMm
        : asideMm + (block.numbers === 'parted' ? block.firstWidthDh * digitMm : numberWidthMm),
    ),
    heightMm: 0,
    numberWidthMm,
    labelWidthMm,
    labelHeightMm: block.labelHeightEm * labelEmMm,
    labelEmMm,
    labelGapMm,
    digitMm,
    lineMm,
    rowGapMm: Math.max(rowGapMm(sizes), block.lineCount > 1 ? minRowGap * numberLeadingShare * digitMm : 0),
  };
  let heightMm = (block.rows.length - 1) * measure.rowGapMm;
  for (const row of block.rows) heightMm += rowHeightMm(row, block, measure);
  measure.heightMm = heightMm;
  return measure;
}

/** Of a number in all its lines. */
export function digitsHeightMm({ dropDh }: SetRow, { lineMm, digitMm }: BlockMeasure): number {
  return lineMm + dropDh * digitMm;
}

export function rowHeightMm(row: SetRow, { labels }: PhoneBlock, measure: BlockMeasure): number {
  const { label } = row;
  const digits = digitsHeightMm(row, measure);
  if (label === undefined) return digits;
  return labels === 'above'
    ? measure.labelHeightMm + measure.labelGapMm + digits
    : Math.max(digits, measure.labelHeightMm);
}

export function labelSizeMm(label: Setting, { labelEmMm }: BlockMeasure): number {
  return label.lines.length > 1 ? twoLineSize * labelEmMm : labelEmMm;
}
