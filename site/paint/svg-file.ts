/** One page -> an SVG file, with its archive and its cut contour. */
import { FileFailure } from '../messages/file-failure.ts';
import { cutLayer } from './cut-svg.ts';
import type { PaintOptions, Print } from './format.ts';
import { onlyPage } from './only-page.ts';
import { isSpotName } from './press/spot-name.ts';
import { paintSvg } from './svg.ts';

export function svgFile(
  print: Print,
  { cutName }: Pick<PaintOptions, 'cutName'>,
): Uint8Array<ArrayBuffer> {
  const { archive, language } = print;
  const scene = onlyPage(print);
  if (cutName !== undefined && !isSpotName(cutName)) throw new FileFailure('cut-name', { name: cutName });
  const topLayer = cutName === undefined ? undefined : cutLayer(scene.cut ?? [], cutName);
  return new TextEncoder().encode(`${paintSvg(scene, { archive, language, topLayer })}\n`);
}
