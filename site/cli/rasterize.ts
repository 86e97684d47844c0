/** Pixels on the command line: our own SVG, drawn by resvg. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { pagePixels } from '../paint/png.ts';
import type { PaintWorld } from '../paint/format.ts';
import { paintSvg } from '../paint/svg.ts';
import type { World } from './world.ts';

/** The WebAssembly is read when the first picture is asked for; it can be started once a process. */
export function createRasterizer(world: Pick<World, 'readRasterizer'>): PaintWorld {
  async function draw(svg: string, width: number): Promise<Uint8Array> {
    await start(world);
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers: [] } });
    try {
      const image = picture.render();
      try {
        return image.asPng();
      } finally {
        image.free();
      }
    } finally {
      picture.free();
    }
  }
  return {
    rasterizeScene: (scene, dpi) => draw(paintSvg(scene), pagePixels(scene, dpi).width),
    rasterizeImage: (dataUri, width, height) => draw(imageMarkup(dataUri, width, height), width),
  };
}

let started: Promise<void> | undefined;

function start(world: Pick<World, 'readRasterizer'>): Promise<void> {
  return started ??= world.readRasterizer().then((wasm) => initWasm(wasm));
}

function imageMarkup(dataUri: string, width: number, height: number): string {
  const href = dataUri.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;
}
