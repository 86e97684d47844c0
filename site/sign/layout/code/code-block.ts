/** What the tile shows: the code of the design's payload, or the picture in its place. Lengths in mm. */
import type { Design } from '../../../../schema/archive.ts';
import { chooseCode, type CodeChoice, codeOnTile, moduleMm } from '../../../qr/choose-code.ts';
import { quietZoneModules } from '../../../qr/code.ts';
import { payloadOf } from '../../../qr/payload.ts';
import type { Box, CodeBlock } from '../layout.ts';
import type { CodeDemand } from '../solver/code-sizes.ts';
import { type PictureSize, pictureSize } from './picture.ts';

export type CodeSource =
  | { readonly kind: 'payload' } & CodeChoice
  | { readonly kind: 'picture'; readonly dataUri: string; readonly picture: PictureSize };

/** What the tile shows, if anything: the design asks for it, and there is something to show. */
export function codeSource(design: Design, designerAddress: string | undefined): CodeSource | undefined {
  const { qr } = design;
  if (!qr.on) return undefined;
  if (qr.mode === 'image') {
    const picture = pictureSize(qr.image);
    return picture && { kind: 'picture', dataUri: qr.image, picture };
  }
  const payload = payloadOf(design, { designerAddress });
  if (payload.kind === 'none') return undefined;
  const choice = chooseCode(payload.text, qr.ec);
  return choice && { kind: 'payload', ...choice };
}

/** A picture is given the room of a code of this many modules. */
const pictureModules = 33;

/** What the source asks of the composition. */
export function codeDemand(source: CodeSource): CodeDemand {
  if (source.kind === 'picture') return { modules: pictureModules, fallenModules: pictureModules };
  const around = 2 * quietZoneModules;
  return { modules: source.size + around, fallenModules: source.fallenSize + around };
}

/** `tile`: the square that the source gets. */
export function codeBlock(source: CodeSource, tile: Box): CodeBlock {
  if (source.kind === 'picture') return pictureBlock(source, tile);
  const code = codeOnTile(source, tile.widthMm);
  const quietMm = quietZoneModules * moduleMm(code, tile.widthMm);
  const symbol = {
    xMm: tile.xMm + quietMm,
    yMm: tile.yMm + quietMm,
    widthMm: tile.widthMm - 2 * quietMm,
    heightMm: tile.heightMm - 2 * quietMm,
  };
  return { kind: 'code', tile, symbol, code };
}

/** Light border around a picture, as a share of the tile's side. */
const pictureBorder = 0.03;

/** The tile closes around a picture that is no square. */
function pictureBlock(
  { picture: { width, height }, dataUri }: CodeSource & { kind: 'picture' },
  square: Box,
): CodeBlock {
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
