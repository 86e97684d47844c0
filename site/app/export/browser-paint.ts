/** The painters' platform functions in a browser: rasterizes pictures and scenes. */
import { rasterizeOnCanvas } from '../../paint/canvas-raster.ts';
import type { PaintWorld } from '../../paint/format.ts';
import { pictureScene } from '../../paint/image/picture-scene.ts';
import { mmPerInch } from '../../units.ts';

export const browserPaint: PaintWorld = {
  rasterizeImage: (dataUri, widthPx, heightPx) =>
    rasterizeOnCanvas(pictureScene(dataUri, Math.ceil(widthPx), Math.ceil(heightPx)), mmPerInch),
  rasterizeScene: rasterizeOnCanvas,
};
