/** What each block needs at given sizes, in every way that its text may be broken, and its lines in the box that it gets. Lengths in mm. */
import { epsilon } from '../../units.ts';
import type { Field } from '../scene.ts';
import { boundingBox } from './ink.ts';
import { type ItemBox, ownPlace } from './inside-box.ts';
import type { Box, Insets, LineRole } from './layout.ts';
import { placePhones, placeTurned } from './place-phones.ts';
import { aligned, type Placed, placeSetting } from './place-text.ts';
import type { Item } from './solver/arrangements.ts';
import { captionGapMm, innerMm, type Sizes, wishShare } from './solver/demands.ts';
import { measureBlock, type PhoneBlock } from './solver/phones.ts';
import type { BlockPadding, FieldPreference, Preferences } from './solver/preferences.ts';
import type { Shapes } from './solver/shapes.ts';
import type { Content } from './content.ts';
import { heightEm, type Setting } from './text/text-block.ts';

/** Content set in one of the ways that it may be: what is left open is only where lines break. */
export interface Block {
  readonly content: Content;
  readonly phones: PhoneBlock | undefined;
  /** The number in two parts, which stand apart; empty where it is in one. */
  readonly parts: readonly PhoneBlock[];
  /** The one setting that the title is to have; left out = any. */
  readonly title?: Setting;
  readonly titleInkEm: number;
  readonly smallInkEm: number;
  readonly numberField: FieldPreference | undefined;
  readonly textFields: Preferences['textFields'];
  readonly padding: Readonly<Partial<Record<Item, BlockPadding>>> | undefined;
  readonly pictureDh: readonly [number, number] | undefined;
  /** From what is safe to a frame at the plate's sides; Infinity = there is none. */
  readonly frameGapMm: number;
}

/** From the number to the edges of the field of colour behind it. */
export function fieldPadding({ numberField: field }: Block, { digitMm }: Sizes): Insets {
  const unitMm = digitMm * wishShare(digitMm);
  const leastMm = field?.reach === 'box' ? innerMm(digitMm) : 0;
  const xMm = field?.reach === 'box' ? Math.max(leastMm, (field.padX ?? 0.3) * unitMm) : 0;
  const yMm = field ? Math.max(leastMm, field.padY * unitMm) : 0;
  return { topMm: yMm, rightMm: xMm, bottomMm: yMm, leftMm: xMm };
}

/** What is kept free around a block, by its style, for the number's field, and between words and a frame. */
function paddingOf(block: Block, item: Item, sizes: Sizes): Insets | undefined {
  const { digitMm } = sizes;
  const fromFrameMm = innerMm(digitMm) - block.frameGapMm;
  const sideMm = fromFrameMm > 0 && !ownPlace.has(item) ? fromFrameMm : 0;
  const { topMm, rightMm, bottomMm, leftMm } = item === 'number' && block.numberField
    ? fieldPadding(block, sizes)
    : textPadding(block, item, sizes) ?? wishedPadding(block.padding?.[item], digitMm);
  if (sideMm + topMm + rightMm + bottomMm + leftMm === 0) return undefined;
  return { topMm, rightMm: rightMm + sideMm, bottomMm, leftMm: leftMm + sideMm };
}

/** Of the field that its style draws behind a text, whatever the arrangement. */
function textPadding({ textFields }: Block, item: Item, sizes: Sizes): Insets | undefined {
  if (textFields === undefined || item !== 'title' && item !== 'tip') return undefined;
  const heightMm = item === 'title' ? sizes.titleMm : sizes.tipMm;
  const padMm = textFields[item] * wishShare(sizes.digitMm) * heightMm;
  return { ...unpadded, topMm: padMm, bottomMm: padMm };
}

const unpadded: Insets = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };

function wishedPadding(wished: BlockPadding | undefined, digitMm: number): Insets {
  if (wished === undefined) return unpadded;
  const { top = 0, right = 0, bottom = 0, left = 0 } = wished;
  return {
    topMm: top * digitMm,
    rightMm: right * digitMm,
    bottomMm: bottom * digitMm,
    leftMm: left * digitMm,
  };
}

export function leafShapes(block: Block, item: Item, sizes: Sizes): Shapes {
  const shapes = bareShapes(block, item, sizes);
  const pad = paddingOf(block, item, sizes);
  if (pad === undefined) return shapes;
  const [wideMm, highMm] = [pad.leftMm + pad.rightMm, pad.topMm + pad.bottomMm];
  return shapes.map((lengthMm, at) => lengthMm + (at % 2 === 0 ? wideMm : highMm));
}

export function placeBlock({ item, box: whole, align }: ItemBox, block: Block, sizes: Sizes): Placed {
  const pad = paddingOf(block, item, sizes);
  const box = pad === undefined ? whole : {
    xMm: whole.xMm + pad.leftMm,
    yMm: whole.yMm + pad.topMm,
    widthMm: whole.widthMm - pad.leftMm - pad.rightMm,
    heightMm: whole.heightMm - pad.topMm - pad.bottomMm,
  };
  const phones = phonesOf(block, item);
  if (phones) return placePhones(phones, box, { sizes, align });
  if (item === 'turned') return placeTurned(block.phones!, box, { sizes, align });
  if (item === 'code') return placeCode(box, { block, sizes, align });
  const text = textOf(block, item, sizes);
  if (text === undefined) return { lines: [], box, rows: [] };
  const { settings, emMm } = text;
  // In the fewest lines that are no wider than the box.
  const setting = settings.find(({ widthEm }) => widthEm * emMm < box.widthMm + 10 * epsilon) ?? settings[0]!;
  const lines = placeSetting(setting, { ...text, box, sizeMm: emMm, align });
  return { lines, box: lines.length > 0 ? box : { ...box, widthMm: 0 }, rows: [] };
}

function bareShapes(block: Block, item: Item, sizes: Sizes): Shapes {
  const phones = phonesOf(block, item);
  if (phones) {
    const { widthMm, heightMm } = measureBlock(phones, sizes);
    return [widthMm, heightMm];
  }
  if (item === 'turned') {
    const { lineMm, labelWidthMm, numberWidthMm, heightMm } = measureBlock(block.phones!, sizes);
    return [Math.max(lineMm, labelWidthMm), numberWidthMm + heightMm - lineMm];
  }
  if (item === 'code') return codeShapes(block, sizes);
  const text = textOf(block, item, sizes);
  if (text === undefined) return block.pictureDh!.map((lengthDh) => lengthDh * sizes.digitMm);
  const { settings, emMm } = text;
  const shapes = shapesIn(settings, emMm);
  if (item !== 'front' && item !== 'back') return shapes;
  // As wide as each other, so that what stands between them is in the middle.
  const { halves } = block.content;
  return [Math.max(...halves.map(({ widthEm }) => widthEm)) * emMm, Math.max(...halves.map(heightEm)) * emMm];
}

/** Sized beforehand: asked hundreds of times for one layout, and an array that grows takes room for sixteen more. */
function shapesIn(settings: readonly Setting[], emMm: number): Shapes {
  const shapes = new Array<number>(2 * settings.length);
  for (let at = 0; at < settings.length; at++) {
    shapes[2 * at] = settings[at]!.widthEm * emMm;
    shapes[2 * at + 1] = heightEm(settings[at]!) * emMm;
  }
  return shapes;
}

function phonesOf({ phones, parts }: Block, item: Item): PhoneBlock | undefined {
  if (item === 'number') return phones;
  return item === 'first' ? parts[0] : item === 'rest' ? parts[1] : undefined;
}

interface Text {
  readonly settings: readonly Setting[];
  readonly emMm: number;
  readonly role: LineRole;
  readonly field: Field;
}

/** undefined = the block is none of texts alone. */
function textOf(block: Block, item: Item, sizes: Sizes): Text | undefined {
  const { content: { title, vertical, halves, sub, tip }, titleInkEm, smallInkEm } = block;
  const { titleMm, subMm, tipMm } = sizes;
  switch (item) {
    case 'title':
      return titled(block.title ? [block.title] : title, titleMm / titleInkEm);
    case 'vertical':
      return vertical && titled([vertical], uprightEmMm(block, vertical, sizes));
    case 'front':
      return titled(halves.slice(0, 1), titleMm / titleInkEm);
    case 'back':
      return titled(halves.slice(1), titleMm / titleInkEm);
    case 'sub':
      return { settings: sub, emMm: subMm / titleInkEm, role: 'sub', field: 'text.sub' };
    case 'tip':
      return { settings: tip, emMm: tipMm / smallInkEm, role: 'tip', field: 'text.tip' };
    default:
      return undefined;
  }
}

function titled(settings: readonly Setting[], emMm: number): Text {
  return { settings, emMm, role: 'title', field: 'text.title' };
}

/** With several numbers as tall as they are together, or it would be a splinter beside them; no character is higher than a digit for that. */
function uprightEmMm(
  { phones, titleInkEm }: Block,
  vertical: Setting,
  sizes: Sizes,
): number {
  const emMm = sizes.titleMm / titleInkEm;
  if (phones === undefined || phones.rows.length < 2) return emMm;
  const tallMm = measureBlock(phones, sizes).heightMm;
  return Math.max(emMm, Math.min(tallMm / heightEm(vertical), sizes.digitMm / titleInkEm));
}

/** The caption stands under the tile. */
function codeShapes({ content: { caption }, smallInkEm }: Block, sizes: Sizes): Shapes {
  const { tileMm, captionMm } = sizes;
  if (caption.length === 0) return [tileMm, tileMm];
  const [emMm, downMm] = [captionMm / smallInkEm, tileMm + captionGapMm(sizes)];
  return shapesIn(caption, emMm).map((lengthMm, at) =>
    at % 2 === 0 ? Math.max(tileMm, lengthMm) : downMm + lengthMm
  );
}

function placeCode(
  box: Box,
  { block: { content, smallInkEm }, sizes, align }: {
    readonly block: Block;
    readonly sizes: Sizes;
    readonly align: ItemBox['align'];
  },
): Placed {
  const side = sizes.tileMm;
  const emMm = sizes.captionMm / smallInkEm;
  const downMm = side + captionGapMm(sizes);
  // No wider than the tile where the height allows it, else in the most lines that it allows.
  const fitting = content.caption.filter((one) =>
    heightEm(one) * emMm < box.heightMm - downMm + 10 * epsilon
  );
  const caption = fitting.find((one) => one.widthEm * emMm < side * 1.001) ?? fitting.at(-1) ??
    content.caption[0];
  const widthMm = Math.max(side, (caption?.widthEm ?? 0) * emMm);
  const xMm = aligned(box, widthMm, align);
  const tile = { xMm: xMm + (widthMm - side) / 2, yMm: box.yMm, widthMm: side, heightMm: side };
  if (caption === undefined) return { lines: [], box: tile, rows: [], tile };
  const captionBox = { xMm, yMm: box.yMm + downMm, widthMm, heightMm: heightEm(caption) * emMm };
  const lines = placeSetting(caption, {
    box: captionBox,
    sizeMm: emMm,
    align: 'center',
    role: 'caption',
    field: 'qr.label',
  });
  return { lines, box: boundingBox(tile, captionBox)!, rows: [], tile };
}
