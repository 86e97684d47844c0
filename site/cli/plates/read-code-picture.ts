/** `doctor`: what a decoder makes of the picture in the code's place. */
import type { Design } from '../../../schema/archive.ts';
import { createRasterizer } from '../../core/rasterize.ts';
import { findCode } from '../../scan/found-code.ts';
import { greyOf, pixelsOf } from '../../scan/pixels.ts';
import type { PictureReading } from '../../sign/doctor/doctor-code.ts';
import { pictureSize } from '../../sign/layout/code/picture.ts';
import type { World } from '../world.ts';

/** Px of the longer side: enough for a code in a screenshot. */
const maxPx = 1600;

/** Answers undefined without a picture, and for one that cannot be drawn here (WebP). */
export function createPictureReader(world: World): (design: Design) => Promise<PictureReading | undefined> {
  const rasterizer = createRasterizer(world);
  return async ({ qr: { on, mode, image } }) => {
    const size = on && mode === 'image' ? pictureSize(image) : undefined;
    if (!size || !await rasterizer.draws(image)) return undefined;
    const scale = Math.min(1, maxPx / Math.max(size.width, size.height));
    const drawn = await rasterizer.picturePixels(
      image,
      Math.max(1, Math.round(size.width * scale)),
      Math.max(1, Math.round(size.height * scale)),
    );
    // Transparent pixels are white, as on paper.
    const code = findCode(pixelsOf(greyOf(drawn)));
    return code === undefined ? 'none' : {
      widthShare: code.width / drawn.width,
      heightShare: code.height / drawn.height,
      modulePx: code.modulePx / scale,
      modules: code.modules,
    };
  };
}
