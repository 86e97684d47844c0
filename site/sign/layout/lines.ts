/** Boxes -> lines of text, each placed on its ink, and the code. Lengths in mm. */
import type { Run } from '../../type/text/book.ts';
import { unreachable } from '../../units.ts';
import type { Box, LineRole, TextLine } from './layout.ts';
import type { Field } from '../scene.ts';
import { boundingBox } from './ink.ts';
import { hairMm } from './safe-area.ts';
import { heightEm, inkWidth, type Setting } from './text/text-block.ts';
import { captionGapMm, type Sizes } from './solver/demands.ts';
import { type Block, numberPadding, titleEmMm } from './solver/leaves.ts';
import {
  type BlockMeasure,
  digitsHeightMm,
  labelSizeMm,
  measureBlock,
  type PhoneBlock,
  rowHeightMm,
} from './solver/phones.ts';
import type { Align, ItemBox } from './inside-box.ts';

export interface Placed {
  readonly lines: readonly TextLine[];
  /** Of the words alone, labels and all. */
  readonly box: Box;
  /** One for each phone. */
  readonly rows: readonly Box[];
  readonly tile?: Box;
}

export function placeBlock(
  { item, box: whole, align, besideMm = 0 }: ItemBox,
  block: Block,
  sizes: Sizes,
): Placed {
  const { top = 0, right = 0, bottom = 0, left = 0 } = block.padding?.[item] ?? {};
  const box = {
    xMm: whole.xMm + left * sizes.digitMm,
    yMm: whole.yMm + top * sizes.digitMm,
    widthMm: whole.widthMm - (left + right) * sizes.digitMm,
    heightMm: whole.heightMm - (top + bottom) * sizes.digitMm,
  };
  const { content } = block;
  const text = (settings: readonly Setting[], sizeMm: number, role: LineRole, field: Field): Placed => {
    const setting = settingWithin(settings, box.widthMm, sizeMm);
    const around = { ...box, xMm: box.xMm - besideMm, widthMm: box.widthMm + 2 * besideMm };
    return { lines: placeSetting(setting, { box: around, sizeMm, align, role, field }), box, rows: [] };
  };
  switch (item) {
    case 'title':
      return text(
        block.title ? [block.title] : content.title,
        titleEmMm(block, sizes),
        'title',
        'text.title',
      );
    case 'vertical':
      return text([content.vertical!], titleEmMm(block, sizes), 'title', 'text.title');
    case 'front':
    case 'back':
      return text(
        [content.halves[item === 'front' ? 0 : 1]!],
        titleEmMm(block, sizes),
        'title',
        'text.title',
      );
    case 'picture':
      return { lines: [], box, rows: [] };
    case 'sub':
      return text(content.sub, sizes.subMm / block.titleInkEm, 'sub', 'text.sub');
    case 'tip':
      return text(content.tip, sizes.tipMm / block.smallInkEm, 'tip', 'text.tip');
    case 'code':
      return placeCode({ item, box, align }, block, sizes);
    case 'number':
      return placePhones(box, { block, sizes, align });
    case 'first':
    case 'rest':
      return placeParted({ item, box, align }, block, sizes);
    case 'turned':
      return placeTurned(box, { block, sizes, align });
    default:
      return unreachable(item);
  }
}

/** In the fewest lines that are no wider than the box. */
function settingWithin(settings: readonly Setting[], widthMm: number, sizeMm: number): Setting {
  return settings.find(({ widthEm }) => widthEm * sizeMm < widthMm + hairMm) ?? settings[0]!;
}

function placeCode({ box, align }: ItemBox, block: Block, sizes: Sizes): Placed {
  const side = sizes.tileMm;
  const { content } = block;
  const captionBeside = block.captionBeside !== undefined;
  const square = { widthMm: side, heightMm: side };
  if (content.caption.length === 0) {
    const tile = { ...square, xMm: aligned(box, side, align), yMm: box.yMm };
    return { lines: [], box: tile, rows: [], tile };
  }
  const emMm = sizes.captionMm / block.smallInkEm;
  const besideMm = side + captionGapMm(sizes);
  const caption = captionBeside
    ? settingWithin(content.captionBeside, box.widthMm - besideMm, emMm)
    : pickCaption(content.caption, { heightMm: box.heightMm - besideMm, emMm, side });
  const [widthMm, heightMm] = [caption.widthEm * emMm, heightEm(caption) * emMm];
  const groupMm = captionBeside ? besideMm + widthMm : Math.max(side, widthMm);
  const xMm = aligned(box, groupMm, align);
  const middleMm = box.yMm + Math.max(side, heightMm) / 2;
  const tile = captionBeside
    ? { ...square, xMm, yMm: middleMm - side / 2 }
    : { ...square, xMm: xMm + (groupMm - side) / 2, yMm: box.yMm };
  const captionBox = captionBeside
    ? { xMm: xMm + besideMm, yMm: middleMm - heightMm / 2, widthMm, heightMm }
    : { xMm, yMm: box.yMm + besideMm, widthMm: groupMm, heightMm };
  const lines = placeSetting(caption, {
    box: captionBox,
    sizeMm: emMm,
    align: captionBeside ? 'left' : 'center',
    role: 'caption',
    field: 'qr.label',
  });
  return { lines, box: boundingBox(tile, captionBox)!, rows: [], tile };
}

/** No wider than the tile where the height allows it, else in the most lines that it allows. */
function pickCaption(
  captions: readonly Setting[],
  { heightMm, emMm, side }: { heightMm: number; emMm: number; side: number },
): Setting {
  const fitting = captions.filter((one) => heightEm(one) * emMm < heightMm + hairMm);
  return fitting.find((one) => one.widthEm * emMm < side * 1.001) ?? fitting.at(-1) ?? captions[0]!;
}

function aligned({ xMm, widthMm }: Box, insideMm: number, align: Align): number {
  const spare = widthMm - insideMm;
  return xMm + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
}

interface Phones {
  readonly block: Block;
  readonly sizes: Sizes;
  readonly align: Align;
}

function placePhones(outer: Box, { block, sizes, align }: Phones): Placed {
  const phones = block.phones!;
  const measure = measureBlock(phones, sizes);
  const pad = numberPadding(block, sizes);
  const box = { ...outer, xMm: outer.xMm + pad.xMm, widthMm: outer.widthMm - 2 * pad.xMm };
  const left = aligned(box, measure.widthMm, align);
  const lines: TextLine[] = [];
  const rows: Box[] = [];
  let y = outer.yMm + pad.yMm;
  for (const row of phones.rows) {
    const heightMm = rowHeightMm(row, phones, measure);
    const rowBox = { xMm: left, yMm: y, widthMm: measure.widthMm, heightMm };
    const inside = phones.labels === 'above' || phones.rows.length === 1 ? align : 'left';
    lines.push(...placeRow(row, rowBox, { phones, measure, sizes, align: inside }));
    rows.push(rowBox);
    y += heightMm + measure.rowGapMm;
  }
  const all = { xMm: left, yMm: outer.yMm + pad.yMm, widthMm: measure.widthMm, heightMm: measure.heightMm };
  return { lines, box: all, rows };
}

interface RowPlace {
  readonly phones: PhoneBlock;
  readonly measure: BlockMeasure;
  readonly sizes: Sizes;
  readonly align: Align;
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
  const top = beside ? box.yMm + (box.heightMm - digitsMm) / 2 : box.yMm + box.heightMm - digitsMm;
  const lines = row.lines.map((run, at) =>
    placeRun(run, {
      box: numberBox,
      sizeMm: emMm,
      align,
      role: 'number',
      field: row.numField,
      baselineMm: top + (phones.topDh + row.dropsDh[at]!) * sizes.digitMm,
    })
  );
  if (label === undefined) return lines;
  const labelMm = heightEm(label) * labelSizeMm(label, measure);
  // Beside the first line of digits.
  const labelTop = Math.max(box.yMm, top + (measure.lineMm - labelMm) / 2);
  const labels = placeSetting(label, {
    box: beside ? { ...box, yMm: labelTop } : box,
    sizeMm: labelSizeMm(label, measure),
    align: beside ? 'left' : align,
    role: 'label',
    field: row.labelField,
  });
  return [...labels, ...lines];
}

function placeParted({ item, box, align }: ItemBox, block: Block, sizes: Sizes): Placed {
  const phones = block.phones!;
  const [row] = phones.rows;
  const measure = measureBlock(phones, sizes);
  const [first, rest] = row!.number.parted as readonly [Run, Run];
  if (item === 'first') {
    const lines = placeRow({ ...row!, lines: [first], dropsDh: [0], dropDh: 0 }, box, {
      phones,
      measure,
      sizes,
      align,
    });
    return { lines, box, rows: [box] };
  }
  const line = placeRun(rest, {
    box,
    sizeMm: phones.emDh * sizes.digitMm,
    align,
    role: 'number',
    field: row!.numField,
    baselineMm: box.yMm + phones.topDh * sizes.digitMm,
  });
  const ink = { ...box, xMm: line.ink.xMm, widthMm: line.ink.widthMm };
  return { lines: [line], box: ink, rows: [ink] };
}

/** A quarter turn clockwise, its head to the right, under its label. */
function placeTurned(outer: Box, { block, sizes, align }: Phones): Placed {
  const phones = block.phones!;
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
      align: 'center',
      role: 'label',
      field: row!.labelField,
    })
    : [];
  return { lines: [...labels, number], box, rows: [box] };
}

interface SettingPlace {
  readonly box: Box;
  readonly sizeMm: number;
  readonly align: Align;
  readonly role: LineRole;
  readonly field: Field;
}

/**
 * Lines of one setting in its box. Centred ones share an axis, which is the middle of the box as long as every mark stays inside: marks at
 * their ends hang, as CLREQ lets all pause and stop marks do, or characters would not stand under each other.
 */
function placeSetting({ lines, topEm, leadingEm }: Setting, place: SettingPlace): TextLine[] {
  const { box, sizeMm, align } = place;
  const before = lines.map((run) => (inkWidth(run) - hangingEm(run)) / 2 * sizeMm);
  const after = lines.map((run, at) => inkWidth(run) * sizeMm - before[at]!);
  const axisMm = Math.max(...before, Math.min(box.widthMm / 2, box.widthMm - Math.max(...after)));
  return lines.map((run, at) => {
    const startMm = Math.min(axisMm, box.widthMm - after[at]!) - before[at]!;
    return placeRun(run, {
      ...place,
      ...(align === 'center' && { box: { ...box, xMm: box.xMm + Math.max(0, startMm) }, align: 'left' }),
      baselineMm: box.yMm + (topEm + at * leadingEm) * sizeMm,
    });
  });
}

interface RunPlace extends SettingPlace {
  readonly baselineMm: number;
}

function placeRun(run: Run, { box, sizeMm, align, role, field, baselineMm }: RunPlace): TextLine {
  const ink = run.inkEm ?? { xMin: 0, xMax: run.advanceEm, yMin: 0, yMax: 0 };
  const widthMm = (ink.xMax - ink.xMin) * sizeMm;
  const inkX = aligned(box, widthMm, align);
  return {
    role,
    field,
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

/** How much of a line's ink is a pause or stop mark at its end and the blank before it. */
function hangingEm({ glyphs, inkEm }: Run): number {
  const last = glyphs.at(-1)!;
  const hangs = glyphs.length > 1 && /[，。、；：！？,.;:!?]/u.test(last.char);
  return hangs && inkEm ? inkEm.xMax - last.xEm : 0;
}
