/** Rasterizes without a canvas: our own SVG, drawn by resvg. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { pagePixels } from '../paint/png.ts';
import type { PaintWorld } from '../paint/format.ts';
import { pictureScene } from '../paint/image/picture-scene.ts';
import { paintSvg } from '../paint/svg.ts';
import type { Scene } from '../sign/scene.ts';
import { withStoredPictures } from './stored-pictures.ts';

/** Where the WebAssembly of resvg comes from. */
interface RasterizerSource {
  readRasterizer(): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
}

export interface Rasterizer extends PaintWorld {
  /** Whether a picture would be drawn: resvg skips what it cannot read (WebP, CMYK JPEG, damaged files). */
  draws(dataUri: string): Promise<boolean>;
  pixelsOf(scene: Scene, dpi: number): Promise<RasterPixels>;
  /** Of a picture, in px. */
  picturePixels(dataUri: string, width: number, height: number): Promise<RasterPixels>;
}

/** RGBA, rows from the top. */
interface RasterPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Loads the WebAssembly on first use; it can be initialised once per process. */
export function createRasterizer(source: RasterizerSource): Rasterizer {
  async function draw<T>(scene: Scene, width: number, read: (image: RenderedImage) => T): Promise<T> {
    await start(source);
    const svg = paintSvg(withStoredPictures(scene));
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers: [] } });
    try {
      const image = picture.render();
      try {
        return read(image);
      } finally {
        image.free();
      }
    } finally {
      picture.free();
    }
  }
  const png = (image: RenderedImage) => image.asPng();
  return {
    rasterizeScene: (scene, dpi) => draw(scene, pagePixels(scene, dpi).width, png),
    rasterizeImage: (dataUri, width, height) => draw(pictureScene(dataUri, width, height), width, png),
    pixelsOf: (scene, dpi) => draw(scene, pagePixels(scene, dpi).width, rasterOf),
    picturePixels: (dataUri, width, height) => draw(pictureScene(dataUri, width, height), width, rasterOf),
    draws: (dataUri) =>
      draw(
        pictureScene(dataUri, 32, 32),
        32,
        ({ pixels }) => pixels.some((value, at) => at % 4 === 3 && value > 0),
      ),
  };
}

function rasterOf({ width, height, pixels }: RenderedImage): RasterPixels {
  return { width, height, data: Uint8Array.from(pixels) };
}

type RenderedImage = ReturnType<InstanceType<typeof Resvg>['render']>;

let started: Promise<void> | undefined;

function start(source: RasterizerSource): Promise<void> {
  return started ??= source.readRasterizer().then((wasm) => initWasm(wasm)).catch((error: unknown) => {
    // Another module of the program may have started it.
    if (!/already/i.test(String(error))) throw error;
  });
}
