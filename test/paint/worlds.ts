/** Machines for painters to run on. */
import type { PaintWorld } from '../../site/paint/format.ts';
import { pagePixels } from '../../site/paint/png.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { svgPng } from './raster.ts';

/** For scenes that need nothing of the machine. */
export const idleWorld: PaintWorld = {
  rasterizeImage: () => Promise.reject(new RangeError('No picture should need the machine here')),
  rasterizeScene: () => Promise.reject(new RangeError('No scene should need the machine here')),
};

/** As the command line does it. */
export const resvgWorld: PaintWorld = {
  rasterizeImage(dataUri, width, height) {
    const href = dataUri.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
    const image = `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/>`;
    return svgPng(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
      width,
    );
  },
  rasterizeScene: (scene, dpi) => svgPng(paintSvg(scene), pagePixels(scene, dpi).width),
};
