/** Draws the default plate at build time, so that the page can show it before the drawing code is loaded. */
import { paintSvg } from '../../site/paint/svg.ts';
import { makePlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import type { FontSource } from '../../site/type/source/source.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { noticesOf } from '../../site/app/preview/notices.ts';
import { pictureOf, type PlatePicture } from '../../site/app/preview/plate-picture.ts';

/** Rejects when the default plate has any finding but its sample number, since the page would show it only later. */
export async function drawFirstPlate(source: FontSource): Promise<PlatePicture> {
  const world = {
    fonts: createFontLibrary(source),
    styles: createStyleLibrary(),
    designerAddress: undefined,
  };
  const plate = await makePlate(defaultDesign, world, { bleedMm: 0 });
  const grave = noticesOf(defaultDesign, plate, { designerAddress: undefined })
    .filter(({ id, severity }) => severity !== 'note' && id !== 'sample');
  if (grave.length > 0) {
    throw new RangeError(`The default plate is not good to print: ${grave.map(({ id }) => id).join(', ')}`);
  }
  return pictureOf(plate.layout, paintSvg(plate.scene));
}
