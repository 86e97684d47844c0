/** Design -> Layout: the composition of one plate, in mm. Pure; the fonts of the book are loaded before. */
import type { Design } from '../../schema/design.ts';
import { chooseCode, type CodeChoice, moduleMm, smallestModuleMm } from '../qr/choose-code.ts';
import { type Code, quietZoneModules } from '../qr/code.ts';
import { payloadOf } from '../qr/payload.ts';
import type { FontBook } from '../type/book.ts';
import { compositionOf } from './composition.ts';
import { contentOf } from './content.ts';
import { plateOf, safeBox } from './frame.ts';
import type { Box, CodeBlock, Insets, Layout, Plate, TextLine } from './layout.ts';
import { placePhones, placeSetting } from './place.ts';
import { type PictureSize, pictureSize } from './picture.ts';
import { createRecall } from './recall.ts';

export interface LayOutOptions {
  /** What the style's decor takes, `Style.insets(plate)`. */
  insets(plate: Plate): Insets;
  /** Where the designer was opened: a `link` code without an address of its own leads to its directory. */
  readonly designerAddress: string | undefined;
}

export function layOut(design: Design, book: FontBook, options: LayOutOptions): Layout {
  const plate = plateOf(design.size);
  const safe = safeBox(plate, options.insets(plate));
  const source = codeSource(design, options);
  const content = contentOf(design, book, { code: source !== undefined });
  const room = { safe, unitMm: plate.moduleMm, align: design.text.align };
  const { arrangement, fitted, sizes, boxes } = compositionOf(content, book, room);
  const { align } = design.text;
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
    ? codeBlock(
      source,
      tileBox(boxes.tile, sizes.tile!, arrangement.kind === 'stack' ? align : 'center'),
      design,
    )
    : undefined;
  return {
    plate,
    safe,
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

type CodeSource =
  /** `code` is the one for a tile as big as one may wish. */
  | { readonly kind: 'payload'; readonly text: string; readonly code: Code }
  | { readonly kind: 'picture'; readonly size: PictureSize };

/** What the tile shows, if anything: the design asks for it, and there is something to show. */
function codeSource(design: Design, { designerAddress }: LayOutOptions): CodeSource | undefined {
  const { qr } = design;
  if (!qr.on) return undefined;
  if (qr.mode === 'image') {
    if (qr.image === '') return undefined;
    return { kind: 'picture', size: pictureSize(qr.image) ?? { width: 1, height: 1 } };
  }
  const payload = payloadOf(design, { designerAddress });
  if (payload.kind === 'none') return undefined;
  const choice = codeChoice(payload.text, qr.ec, Infinity);
  return choice.kind === 'none' ? undefined : { kind: 'payload', text: payload.text, code: choice.code };
}

function tileBox(box: Box, sideMm: number, align: 'center' | 'left'): Box {
  const xMm = align === 'left' ? box.xMm : box.xMm + (box.widthMm - sideMm) / 2;
  return { xMm, yMm: box.yMm, widthMm: sideMm, heightMm: sideMm };
}

function codeBlock(source: CodeSource, tile: Box, { qr }: Design): CodeBlock | undefined {
  if (source.kind === 'picture') return pictureBlock(source.size, tile, qr.image);
  const code = codeFor(source, tile.widthMm, qr.ec);
  const quietMm = quietZoneModules * moduleMm(code, tile.widthMm);
  const symbol = {
    xMm: tile.xMm + quietMm,
    yMm: tile.yMm + quietMm,
    widthMm: tile.widthMm - 2 * quietMm,
    heightMm: tile.heightMm - 2 * quietMm,
  };
  return { kind: 'code', tile, symbol, code };
}

const recall = createRecall<CodeChoice>(32);

function codeChoice(text: string, ec: 'H' | 'M', tileMm: number): CodeChoice {
  return recall(`${ec} ${tileMm} ${text}`, () => chooseCode(text, ec, tileMm));
}

/** Encoding is the dearest step of a layout: it is done again only where the tile is so small that the level may have to fall. */
function codeFor(source: { text: string; code: Code }, tileMm: number, ec: 'H' | 'M'): Code {
  if (moduleMm(source.code, tileMm) >= smallestModuleMm) return source.code;
  const choice = codeChoice(source.text, ec, tileMm);
  return choice.kind === 'none' ? source.code : choice.code;
}

/** Light border around a picture, as a share of the tile's side. */
const pictureBorder = 0.03;

/** The tile closes around a picture that is no square. */
function pictureBlock({ width, height }: PictureSize, square: Box, dataUri: string): CodeBlock {
  const borderMm = pictureBorder * square.widthMm;
  const scale = (square.widthMm - 2 * borderMm) / Math.max(width, height);
  const [widthMm, heightMm] = [width * scale, height * scale];
  const xMm = square.xMm + (square.widthMm - widthMm) / 2;
  const yMm = square.yMm + (square.heightMm - heightMm) / 2;
  const tile = {
    xMm: xMm - borderMm,
    yMm: yMm - borderMm,
    widthMm: widthMm + 2 * borderMm,
    heightMm: heightMm + 2 * borderMm,
  };
  return { kind: 'picture', tile, picture: { xMm, yMm, widthMm, heightMm }, dataUri };
}

function columnOf(tile: Box, captions: readonly TextLine[]): Box {
  const boxes = [tile, ...captions.map((line) => line.ink)];
  const left = Math.min(...boxes.map((box) => box.xMm));
  const top = Math.min(...boxes.map((box) => box.yMm));
  const right = Math.max(...boxes.map((box) => box.xMm + box.widthMm));
  const bottom = Math.max(...boxes.map((box) => box.yMm + box.heightMm));
  return { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
}
