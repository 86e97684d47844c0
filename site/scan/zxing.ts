/** The second reader of codes: ZXing as WebAssembly, which a page may compile in a worker only. */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import type { Decoder } from './decoders.ts';
import { pixelsOf } from './pixels.ts';

/** The code stands upright, dark on light. */
const options: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 1,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
};

/** `wasm`: zxing_reader.wasm of the package. Rejects where it cannot be compiled. */
export async function startZxing(wasm: ArrayBuffer): Promise<Decoder> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return async (picture) => {
    const image = { ...pixelsOf(picture), colorSpace: 'srgb' } as ImageData;
    const [found] = await readBarcodes(image, options);
    return found?.text;
  };
}
