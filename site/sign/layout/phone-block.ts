/**
 * The phone rows as one block: one size, one left edge for the labels, one for the digits. It is measured in heights of the digit 0
 * ("dh"), which is what a reader sees, so that a wide and a narrow number font compare.
 */
import type { PhoneRow } from './content.ts';
import { heightEm, type Setting } from './text/text-block.ts';

export type LabelPlace = 'beside' | 'above';

/** A row with its label broken as its place wants it. */
export interface SetRow extends PhoneRow {
  readonly label: Setting | undefined;
}

export interface PhoneBlock {
  readonly rows: readonly SetRow[];
  readonly labels: LabelPlace;
  readonly emDh: number;
  /** Size of the labels' em. */
  readonly labelDh: number;
  readonly labelWidthDh: number;
  readonly labelGapDh: number;
  readonly numberWidthDh: number;
  readonly widthDh: number;
  /** What the block asks of its column; at least its width. */
  readonly roomDh: number;
  /** Of one row, about the middle of the digits (beside), or from its top (above: label, gap, digits). */
  readonly rowTopDh: number;
  readonly rowHeightDh: number;
  /** Least distance between two rows. */
  readonly rowGapDh: number;
}

const oneLineLabel = { beside: 0.66, above: 0.64 } as const;
const twoLineLabel = { beside: 0.47, above: 0.5 } as const;
/** Widest a label column may be. */
const labelColumn = { beside: 2.6, above: 9 } as const;
const gapBeside = 0.55;
const gapAbove = 0.36;
const rowGap = { beside: 0.48, above: 0.62 } as const;

/** `digitHeightEm` is that of the number font; at least one row. */
export function phoneBlock(
  phones: readonly PhoneRow[],
  { labels, digitHeightEm }: { labels: LabelPlace; digitHeightEm: number },
): PhoneBlock {
  const emDh = 1 / digitHeightEm;
  const rows = phones.map((row): SetRow => ({ ...row, label: labelSetting(row.labels, labels) }));
  const settings = rows.flatMap(({ label }) => label ?? []);
  const labelDh = Math.min(...settings.map((setting) => labelSize(setting, labels)));
  const labelled = settings.length > 0;
  const labelWidthDh = labelled ? Math.max(...settings.map((s) => s.widthEm)) * labelDh : 0;
  // Room is kept for every label at the size it would have alone: a label that goes away must not let the others take from the digits.
  const roomForLabels = Math.max(0, ...settings.map((s) => s.widthEm * labelSize(s, labels)));
  const labelHeightDh = Math.max(0, ...settings.map((s) => heightEm(s) * labelSize(s, labels)));
  const numberWidthDh = Math.max(...rows.map((row) => row.widthEm)) * emDh;
  const topDh = Math.max(...rows.map((row) => row.topEm)) * emDh;
  const bottomDh = Math.max(...rows.map((row) => row.bottomEm)) * emDh;
  const beside = labels === 'beside';
  const labelGapDh = labelled ? (beside ? gapBeside : gapAbove) : 0;
  // Beside: the row reaches as far as digits or label do about the middle of the digits.
  const half = labelHeightDh / 2;
  const rowTopDh = beside ? Math.max(topDh, 0.5 + half) : labelHeightDh + labelGapDh + topDh;
  const rowBottomDh = beside ? Math.max(bottomDh, half - 0.5) : bottomDh;
  return {
    rows,
    labels,
    emDh,
    labelDh: labelled ? labelDh : 0,
    labelWidthDh,
    labelGapDh,
    numberWidthDh,
    widthDh: beside ? labelWidthDh + labelGapDh + numberWidthDh : Math.max(labelWidthDh, numberWidthDh),
    roomDh: beside ? roomForLabels + labelGapDh + numberWidthDh : Math.max(roomForLabels, numberWidthDh),
    rowTopDh,
    rowHeightDh: rowTopDh + rowBottomDh,
    rowGapDh: rowGap[labels],
  };
}

/** Beside the digits there is room for this many em of label in one line; a longer one is set in two. */
const longLabelEm = 3.2;

function labelSetting([one, two]: readonly Setting[], place: LabelPlace): Setting | undefined {
  return place === 'beside' && one !== undefined && one.widthEm > longLabelEm && two !== undefined
    ? two
    : one;
}

function labelSize(setting: Setting, place: LabelPlace): number {
  const size = (setting.lines.length > 1 ? twoLineLabel : oneLineLabel)[place];
  return Math.min(size, labelColumn[place] / setting.widthEm);
}

export function blockHeightDh(block: PhoneBlock): number {
  const count = block.rows.length;
  return count * block.rowHeightDh + (count - 1) * block.rowGapDh;
}
