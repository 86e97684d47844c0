/** Phones with their labels -> lines in a box: row under row, a number in two parts, or one that is turned. Lengths in mm. */
import type { Align } from './inside-box.ts';
import type { Box, TextLine } from './layout.ts';
import { aligned, type Placed, placeRun, placeSetting } from './place-text.ts';
import type { Sizes } from './solver/demands.ts';
import {
  type BlockMeasure,
  digitsHeightMm,
  labelSizeMm,
  measureBlock,
  type PhoneBlock,
  rowHeightMm,
} from './solver/phones.ts';
import { heightEm, inkWidth } from './text/text-block.ts';

interface Standing {
  readonly sizes: Sizes;
  readonly align: Align;
}

export function placePhones(phones: PhoneBlock, box: Box, { sizes, align }: Standing): Placed {
  const measure = asInked(phones, measureBlock(phones, sizes));
  const left = aligned(box, measure.widthMm, align);
  const lines: TextLine[] = [];
  const rows: Box[] = [];
  let y = box.yMm;
  for (const row of phones.rows) {
    const heightMm = rowHeightMm(row, phones, measure);
    const rowBox = { xMm: left, yMm: y, widthMm: measure.widthMm, heightMm };
    for (const line of placeRow(row, rowBox, { phones, measure, sizes, align })) {
      lines.push({ ...line, column: box });
    }
    rows.push(rowBox);
    y += heightMm + measure.rowGapMm;
  }
  return { lines, box: { ...box, xMm: left, widthMm: measure.widthMm, heightMm: measure.heightMm }, rows };
}

/** Labels are measured in halves of an em; what their ink leaves over would put the rows out of the middle. */
function asInked(phones: PhoneBlock, measure: BlockMeasure): BlockMeasure {
  const { labelWidthMm, widthMm } = measure;
  if (phones.labels === 'above' || labelWidthMm === 0 || phones.isShared) return measure;
  const inks = phones.rows.flatMap(({ label }) =>
    label ? label.lines.map((run) => inkWidth(run) * labelSizeMm(label, measure)) : []
  );
  const inkMm = Math.max(...inks);
  const asInkedMm = phones.numbers === 'parted' ? widthMm : widthMm - labelWidthMm + inkMm;
  return { ...measure, labelWidthMm: inkMm, widthMm: asInkedMm };
}

interface RowPlace extends Standing {
  readonly phones: PhoneBlock;
  readonly measure: BlockMeasure;
}

function placeRow(row: PhoneBlock['rows'][number], box: Box, place: RowPlace): TextLine[] {
  const { phones, measure, sizes, align } = place;
  const beside = phones.labels === 'beside';
  const emMm = phones.emDh * sizes.digitMm;
  const { label } = row;
  const digitsMm = digitsHeightMm(row, measure);
  const numberBox = beside
    ? { ...box, xMm: box.xMm + box.widthMm - measure.numberWidthMm, widthMm: measure.numberWidthMm }
    : box;
  const top = box.yMm + (box.heightMm - digitsMm) / (beside ? 2 : 1);
  const isHanging = beside && label !== undefined && phones.numbers === 'parted';
  // In the middle the first line has the axis of the rest, and its label what is free before it.
  const besideMm = measure.labelWidthMm + measure.labelGapMm;
  const firstMm = phones.firstWidthDh * sizes.digitMm;
  const stepMm = align === 'center' && isHanging ? Math.max(0, (box.widthMm - firstMm) / 2 - besideMm) : 0;
  const firstBox = { ...box, xMm: box.xMm + stepMm + besideMm, widthMm: firstMm };
  const lines = row.lines.map((run, at) =>
    placeRun(run, {
      box: isHanging ? (at === 0 ? firstBox : box) : numberBox,
      sizeMm: emMm,
      align: isHanging && at === 0 && stepMm === 0 ? 'left' : align,
      role: 'number',
      field: row.numField,
      baselineMm: top + (phones.topDh + row.dropsDh[at]!) * sizes.digitMm,
    })
  );
  if (label === undefined) return lines;
  const labelMm = heightEm(label) * labelSizeMm(label, measure);
  // Beside the first line of digits.
  const labelTop = Math.max(box.yMm, top + (measure.lineMm - labelMm) / 2);
  const { labelWidthMm } = measure;
  const labels = placeSetting(label, {
    box: beside ? { ...box, xMm: box.xMm + stepMm, yMm: labelTop, widthMm: labelWidthMm } : box,
    sizeMm: labelSizeMm(label, measure),
    align,
    role: 'label',
    field: row.labelField,
  });
  return [...labels, ...lines];
}

/** A quarter turn clockwise, its head to the right, under its label. */
export function placeTurned(phones: PhoneBlock, outer: Box, { sizes, align }: Standing): Placed {
  const [row] = phones.rows;
  const measure = measureBlock(phones, sizes);
  const sizeMm = phones.emDh * sizes.digitMm;
  const widthMm = Math.max(measure.lineMm, measure.labelWidthMm);
  const box = { ...outer, xMm: aligned(outer, widthMm, align), widthMm };
  const labelMm = measure.heightMm - measure.lineMm;
  // The digits' foot is at the left of where they stand.
  const baselineMm = box.xMm + (widthMm - measure.lineMm) / 2 + phones.bottomDh * sizes.digitMm;
  const top = box.yMm + labelMm;
  const flat = placeRun(row!.number.line, {
    box,
    sizeMm,
    align: 'left',
    role: 'number',
    field: row!.numField,
    baselineMm: 0,
  });
  const number: TextLine = {
    ...flat,
    turned: true,
    xMm: baselineMm,
    baselineMm: top + flat.xMm - flat.ink.xMm,
    ink: {
      xMm: baselineMm - flat.ink.yMm - flat.ink.heightMm,
      yMm: top,
      widthMm: flat.ink.heightMm,
      heightMm: flat.ink.widthMm,
    },
  };
  const { label } = row!;
  const labels = label
    ? placeSetting(label, {
      box,
      sizeMm: labelSizeMm(label, measure),
      align,
      role: 'label',
      field: row!.labelField,
    })
    : [];
  return { lines: [...labels, number], box, rows: [box] };
}
