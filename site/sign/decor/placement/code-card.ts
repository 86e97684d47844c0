/** A light card under the code and its caption, for grounds on which the caption could not be read. Lengths in mm. */
import { boundingBox } from '../../layout/ink.ts';
import type { Box, Layout } from '../../layout/layout.ts';
import { inflate } from './plate-box.ts';

/** undefined = there is no code. */
export function codeCard({ code, codeColumn, lines }: Layout): Box | undefined {
  if (code === undefined) return undefined;
  const { tile } = code;
  const captions = lines.filter(({ role }) => role === 'caption').map(({ ink }) => ink);
  const caption = boundingBox(...captions);
  if (caption === undefined) return tile;
  const line = captions[0]!;
  const padMm = 0.45 * (caption.yMm - tile.yMm - tile.heightMm) + 0.2 * line.heightMm;
  const words = inflate(caption, 0.35 * line.heightMm, padMm);
  return boundingBox(tile, words, codeColumn && { ...codeColumn, heightMm: tile.heightMm });
}
