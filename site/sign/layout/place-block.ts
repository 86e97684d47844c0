/** Boxes -> lines of text, each placed on its ink, and the code. Lengths in mm. */
import { unreachable } from '../../units.ts';
import type { Field } from '../scene.ts';
import { boundingBox } from './ink.ts';
import type { ItemBox } from './inside-box.ts';
import type { LineRole } from './layout.ts';
import { placeParted, placePhones, placeTurned } from './place-phones.ts';
import { aligned, type Placed, placeSetting } from './place-text.ts';
import { hairMm } from './safe-area.ts';
import { captionGapMm, type Sizes } from './solver/demands.ts';
import { type Block, titleEmMm } from './solver/leaves.ts';
import { heightEm, type Setting } from './text/text-block.ts';

export function placeBlock(
  { item, box: whole, align }: ItemBox,
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
    return { lines: placeSetting(setting, { box, sizeMm, align, role, field }), box, rows: [] };
  };
  const title = (settings: readonly Setting[]): Placed =>
    text(settings, titleEmMm(block, sizes), 'title', 'text.title');
  switch (item) {
    case 'title':
      return title(block.title ? [block.title] : content.title);
    case 'vertical':
      return title([content.vertical!]);
    case 'front':
      return title([content.halves[0]!]);
    case 'back':
      return title([content.halves[1]!]);
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

function placeCode({ box, align }: ItemBox, { content, smallInkEm }: Block, sizes: Sizes): Placed {
  const side = sizes.tileMm;
  const square = { widthMm: side, heightMm: side };
  if (content.caption.length === 0) {
    const tile = { ...square, xMm: aligned(box, side, align), yMm: box.yMm };
    return { lines: [], box: tile, rows: [], tile };
  }
  const emMm = sizes.captionMm / smallInkEm;
  const downMm = side + captionGapMm(sizes);
  const caption = pickCaption(content.caption, { heightMm: box.heightMm - downMm, emMm, side });
  const widthMm = Math.max(side, caption.widthEm * emMm);
  const xMm = aligned(box, widthMm, align);
  const tile = { ...square, xMm: xMm + (widthMm - side) / 2, yMm: box.yMm };
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

/** No wider than the tile where the height allows it, else in the most lines that it allows. */
function pickCaption(
  captions: readonly Setting[],
  { heightMm, emMm, side }: { heightMm: number; emMm: number; side: number },
): Setting {
  const fitting = captions.filter((one) => heightEm(one) * emMm < heightMm + hairMm);
  return fitting.find((one) => one.widthEm * emMm < side * 1.001) ?? fitting.at(-1) ?? captions[0]!;
}
