/** Design -> Layout: the composition of one plate, in mm. Pure; the fonts of the book are loaded before. */
import type { Design } from '../../../schema/design.ts';
import type { FontBook } from '../../type/text/book.ts';
import { codeBlock, codeSource } from './code-block.ts';
import { compositionSteps } from './composition.ts';
import { contentOf } from './content.ts';
import { isRound, plateOf, safeAreaOf, safeBox } from './frame.ts';
import type { Box, Insets, Layout, Plate, TextLine } from './layout.ts';
import { placePhones, placeSetting } from './place.ts';
import { atOnce, type Steps } from './scheduling.ts';

export interface LayoutPlateOptions {
  /** What the style's decor takes, `Style.insets(plate)`. */
  insets(plate: Plate): Insets;
  /** Where the designer was opened: a `link` code without an address of its own leads to its directory. */
  readonly designerAddress: string | undefined;
}

export function layoutPlate(design: Design, book: FontBook, options: LayoutPlateOptions): Layout {
  return atOnce(layoutPlateSteps(design, book, options));
}

/** The same in steps, each of some milliseconds on a phone. */
export function* layoutPlateSteps(
  design: Design,
  book: FontBook,
  options: LayoutPlateOptions,
): Steps<Layout> {
  const plate = plateOf(design.size);
  const insets = options.insets(plate);
  const safe = safeBox(plate, insets);
  const area = safeAreaOf(plate, insets);
  const source = codeSource(design, options.designerAddress);
  yield;
  const content = contentOf(design, book, { code: source !== undefined });
  yield;
  const { align } = design.text;
  // A left edge is one line, whatever the plate's.
  const round = align === 'center' && isRound(plate, insets) ? area : undefined;
  const room = { safe, round, unitMm: plate.moduleMm, align };
  const { arrangement, fitted, sizes, boxes } = yield* compositionSteps(content, book, room);
  yield;
  const lines: TextLine[] = [];
  for (const part of ['title', 'sub'] as const) {
    const setting = fitted[part];
    const box = boxes[part];
    if (setting === undefined || box === undefined) continue;
    lines.push(
      ...placeSetting(setting, { box, sizeMm: sizes[part]!, align, role: part, field: `text.${part}` }),
    );
  }
  const phones = fitted.phones && boxes.phones
    ? placePhones(fitted.phones, { box: boxes.phones, digitMm: sizes.phones!, align })
    : undefined;
  if (phones) lines.push(...phones.lines);
  if (fitted.tip && boxes.tip) {
    lines.push(
      ...placeSetting(fitted.tip, {
        box: boxes.tip,
        sizeMm: sizes.tip!,
        align,
        role: 'tip',
        field: 'text.tip',
      }),
    );
  }
  const side = arrangement.kind === 'stack' || arrangement.kind === 'corner' ? align : 'center';
  if (fitted.caption && boxes.caption) {
    lines.push(
      ...placeSetting(fitted.caption, {
        box: boxes.caption,
        sizeMm: sizes.caption!,
        align: side,
        role: 'caption',
        field: 'qr.label',
      }),
    );
  }
  const code = source && boxes.tile
    ? codeBlock(source, tileBox(boxes.tile, sizes.tile!, arrangement.kind === 'stack' ? align : 'center'))
    : undefined;
  return {
    plate,
    safe,
    area,
    lines,
    title: boxes.title,
    sub: boxes.sub,
    phones: boxes.phones,
    rows: phones?.rows ?? [],
    tip: boxes.tip,
    code,
    codeColumn: code && columnOf(code.tile, lines.filter((line) => line.role === 'caption')),
    align,
  };
}

function tileBox(box: Box, sideMm: number, align: 'center' | 'left'): Box {
  const xMm = align === 'left' ? box.xMm : box.xMm + (box.widthMm - sideMm) / 2;
  return { xMm, yMm: box.yMm, widthMm: sideMm, heightMm: sideMm };
}

/** What tile and caption take together. */
function columnOf(tile: Box, captions: readonly TextLine[]): Box {
  const boxes = [tile, ...captions.map((line) => line.ink)];
  const left = Math.min(...boxes.map((box) => box.xMm));
  const top = Math.min(...boxes.map((box) => box.yMm));
  const right = Math.max(...boxes.map((box) => box.xMm + box.widthMm));
  const bottom = Math.max(...boxes.map((box) => box.yMm + box.heightMm));
  return { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
}
