/** Two independent renderers as oracles, both WebAssembly in Node: PDFium for PDF, resvg for SVG. And a reader of codes. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** RGBA, on white. */
  readonly pixels: Uint8Array;
}

function wasm(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve(name)));
}

let resvgReady: Promise<void> | undefined;
let pdfium: Promise<PDFiumLibrary> | undefined;
let zxingReady = false;

/** `read` takes what is needed of the picture: as PNG it costs more than drawing it. */
async function resvgImage<T>(
  svg: string,
  { widthPx, background }: { readonly widthPx: number; readonly background?: string },
  read: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => T,
): Promise<T> {
  // Another file of the same worker may have started it: that of the entry page's icon.
  resvgReady ??= initWasm(wasm('@resvg/resvg-wasm/index_bg.wasm')).catch((error: unknown) => {
    if (!/already/i.test(String(error))) throw error;
  });
  await resvgReady;
  const resvg = new Resvg(svg, {
    ...(background === undefined ? {} : { background }),
    fitTo: { mode: 'width', value: widthPx },
  });
  const image = resvg.render();
  try {
    return read(image);
  } finally {
    image.free();
    resvg.free();
  }
}

export async function rasterizeSvg(svg: string, dpi: number): Promise<Raster> {
  const widthMm = Number(/width="([\d.]+)mm"/.exec(svg)?.[1]);
  return await resvgImage(
    svg,
    { widthPx: Math.round((widthMm / 25.4) * dpi), background: '#ffffff' },
    ({ width, height, pixels }) => ({ width, height, pixels: Uint8Array.from(pixels) }),
  );
}

/** With transparency. */
export async function svgPng(svg: string, widthPx: number): Promise<Uint8Array> {
  return await resvgImage(svg, { widthPx }, (image) => image.asPng());
}

/** One page, at a size in pixels (to lie exactly over another raster). */
export async function rasterizePdf(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number; readonly page?: number },
): Promise<Raster> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(bytes);
  const page = document.getPage(size.page ?? 0);
  const { data, width, height } = await page.render({
    width: size.width,
    height: size.height,
    render: 'bitmap',
  });
  document.destroy();
  return { width, height, pixels: Uint8Array.from(data) };
}

/** The text of the code in a picture; undefined = none was found. */
export async function readCode(
  { pixels, width, height }: Raster,
): Promise<{ readonly text: string; readonly bytes: Uint8Array } | undefined> {
  if (!zxingReady) {
    prepareZXingModule({ overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm').buffer } });
  }
  zxingReady = true;
  const image = { data: Uint8ClampedArray.from(pixels), width, height, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return found === undefined ? undefined : { text: found.text, bytes: found.bytes };
}

export interface Difference {
  /** Mean of the channels' differences, 0 to 255. */
  readonly mean: number;
  /** Share of blocks that are off by more than 32 in a channel. */
  readonly off: number;
}

const blockPx = 4;

/** By blocks of 4 x 4 pixels, since programs smooth edges in different ways but agree on how much ink there is. */
export function compare(a: Raster, b: Raster): Difference {
  if (a.width !== b.width || a.height !== b.height) {
    throw new RangeError(
      `Pictures of ${a.width} x ${a.height} and ${b.width} x ${b.height} cannot be compared`,
    );
  }
  let sum = 0;
  let off = 0;
  let blocks = 0;
  for (let top = 0; top + blockPx <= a.height; top += blockPx) {
    for (let left = 0; left + blockPx <= a.width; left += blockPx) {
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < top + blockPx; y++) {
        const end = (y * a.width + left + blockPx) * 4;
        for (let at = (y * a.width + left) * 4; at < end; at += 4) {
          red += a.pixels[at]! - b.pixels[at]!;
          green += a.pixels[at + 1]! - b.pixels[at + 1]!;
          blue += a.pixels[at + 2]! - b.pixels[at + 2]!;
        }
      }
      sum += (Math.abs(red) + Math.abs(green) + Math.abs(blue)) / 3 / blockPx ** 2;
      blocks++;
      if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) > 32 * blockPx ** 2) off++;
    }
  }
  return { mean: sum / blocks, off: off / blocks };
}
