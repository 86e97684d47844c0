/** What a block has besides its content and phones: no field, no padding, no picture. */
import type { Block } from '../../../site/sign/layout/block.ts';

export const plainBlock: Omit<Block, 'content' | 'phones'> = {
  parts: [],
  titleInkEm: 1,
  smallInkEm: 1,
  numberField: undefined,
  textFields: undefined,
  padding: undefined,
  pictureDh: undefined,
  frameGapMm: Infinity,
};
