/** The worker that climbs: away from the page, so that it stays alive, and under a policy of its own, which lets WebAssembly be compiled. */
import { readByQr } from '../../scan/decoders.ts';
import { scanMargin } from '../../scan/margin.ts';
import { startZxing } from '../../scan/zxing.ts';
import type { WorkerAnswer, WorkerJob } from './climb-in-worker.ts';

/** Beside this file; put here by the build. */
declare const __ZXING__: string | undefined;
const wasmAddress = new URL(
  typeof __ZXING__ === 'string' ? __ZXING__ : '/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
  import.meta.url,
);

addEventListener('message', ({ data }: MessageEvent<WorkerJob>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});

async function answerTo({ budgetMs, ...prepared }: WorkerJob): Promise<WorkerAnswer> {
  try {
    const zxing = await fetch(wasmAddress).then(async (response) => {
      if (!response.ok) throw new Error(`${wasmAddress.pathname}: ${response.status}`);
      return await startZxing(await response.arrayBuffer());
    }).catch(() => undefined);
    const endAt = performance.now() + budgetMs;
    const margin = await scanMargin({
      ...prepared,
      decoders: { ...(zxing && { zxing }), qr: readByQr },
      outOfTime: () => performance.now() > endAt,
    });
    return { margin };
  } catch (error) {
    return { reason: String(error) };
  }
}
