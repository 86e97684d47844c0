/** Both readers of codes, ZXing from the package and never from the network. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Decoders, readByQr } from '../../site/scan/decoders.ts';
import { startZxing } from '../../site/scan/zxing.ts';

export async function bothDecoders(): Promise<Required<Decoders>> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  return { zxing: await startZxing(Uint8Array.from(readFileSync(file)).buffer), qr: readByQr };
}
