/** What each block needs at given sizes, in every way that its text may be broken. Lengths in mm. */
import type { FaceMetrics } from '../../../type/text/book.ts';
import { unreachable } from '../../../units.ts';
import { heightEm, inkWidth, type Setting } from '../text/text-block.ts';
import type { Item } from './arrangements.ts';
import { captionGapMm, type Sizes } from './demands.ts';
import { measureBlock, type PhoneBlock } from './phones.ts';
import type { BlockPadding, FieldPreference } from './preferences.ts';
import type { Shapes } from './shapes.ts';
import type { Content } from '../content.ts';

/** Content set in one of the ways that it may be: what is left open is only where lines break. */
export interface Block {
  readonly content: Content;
  readonly phones: PhoneBlock | undefined;
  /** The one setting that the title is to have; undefined = any. */
  readonly title: Setting | undefined;
  readonly titleInkEm: number;
  readonly smallInkEm: number;
  readonly numberField: FieldPreference | undefined;
  readonly padding: Readonly<Partial<Record<Item, BlockPadding>>> | undefined;
  readonly pictureDh: readonly [number, number] | undefined;
}

export function inkEmOf({ ideographTopEm, ideographBottomEm }: FaceMetrics): number {
  return ideographTopEm - ideographBottomEm;
}

interface Padding {
  readonly xMm: number;
  readonly yMm: number;
}

/** Around the number, where a field of colour is drawn behind it. */
export function numberPadding({ numberField: field }: Block, { digitMm }: Sizes): Padding {
  if (field === undefined) return { xMm: 0, yMm: 0 };
  return { xMm: field.reach === 'box' ? (field.padX ?? 0.3) * digitMm : 0, yMm: field.padY * digitMm };
}

/** With what the style keeps free around it. */
export function leafShapes(block: Block, item: Item, sizes: Sizes): Shapes {
  const shapes = bareShapes(block, item, sizes);
  const padding = block.padding?.[item];
  if (padding === undefined) return shapes;
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  return shapes.map((lengthMm, at) =>
    lengthMm + (at % 2 === 0 ? left + right : top + bottom) * sizes.digitMm
  );
}

function bareShapes(block: Block, item: Item, sizes: Sizes): Shapes {
  const { content } = block;
  switch (item) {
    case 'title':
      return settingShapes(block.title ? [block.title] : content.title, titleEmMm(block, sizes));
    case 'vertical':
      return settingShapes(content.vertical ? [content.vertical] : [], titleEmMm(block, sizes));
    case 'front':
    case 'back': {
      // As wide as each other, so that what stands between them is in the middle.
      const emMm = titleEmMm(block, sizes);
      const { halves } = content;
      return [
        Math.max(...halves.map(({ widthEm }) => widthEm)) * emMm,
        Math.max(...halves.map(heightEm)) * emMm,
      ];
    }
    case 'picture': {
      const [wide, high] = block.pictureDh!;
      return [wide * sizes.digitMm, high * sizes.digitMm];
    }
    case 'sub':
      return settingShapes(content.sub, sizes.subMm / block.titleInkEm);
    case 'tip':
      return settingShapes(content.tip, sizes.tipMm / block.smallInkEm);
    case 'code':
      return codeShapes(block, sizes);
    case 'number': {
      const { widthMm, heightMm } = measureBlock(block.phones!, sizes);
      const { xMm, yMm } = numberPadding(block, sizes);
      return [widthMm + 2 * xMm, heightMm + 2 * yMm];
    }
    case 'first':
    case 'rest':
      return partedShapes(block, item, sizes);
    case 'turned': {
      const measure = measureBlock(block.phones!, sizes);
      const label = measure.heightMm - measure.lineMm;
      return [Math.max(measure.lineMm, measure.labelWidthMm), measure.numberWidthMm + label];
    }
    default:
      return unreachable(item);
  }
}

export function titleEmMm({ titleInkEm }: Block, { titleMm }: Sizes): number {
  return titleMm / titleInkEm;
}

function settingShapes(settings: readonly Setting[], emMm: number): Shapes {
  // Sized beforehand: asked hundreds of times for one layout, and an array that grows takes room for sixteen more.
  const shapes = new Array<number>(2 * settings.length);
  for (let at = 0; at < settings.length; at++) {
    shapes[2 * at] = settings[at]!.widthEm * emMm;
    shapes[2 * at + 1] = heightEm(settings[at]!) * emMm;
  }
  return shapes;
}

function codeShapes({ content, smallInkEm }: Block, sizes: Sizes): Shapes {
  const { tileMm } = sizes;
  const { caption } = content;
  if (caption.length === 0) return [tileMm, tileMm];
  const emMm = sizes.captionMm / smallInkEm;
  const gap = captionGapMm(sizes);
  return caption.flatMap((
    one,
  ) => [Math.max(tileMm, one.widthEm * emMm), tileMm + gap + heightEm(one) * emMm]);
}

/** The label stands above the first line. */
function partedShapes({ phones }: Block, item: 'first' | 'rest', sizes: Sizes): Shapes {
  const [row] = phones!.rows;
  const measure = measureBlock(phones!, sizes);
  const run = row!.number.parted[item === 'first' ? 0 : 1]!;
  const widthMm = inkWidth(run) * phones!.emDh * sizes.digitMm;
  if (item === 'rest') return [widthMm, measure.lineMm];
  return [Math.max(widthMm, measure.labelWidthMm), measure.heightMm];
}
