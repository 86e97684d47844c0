/** The worker that measures a code: the page stays responsive, and the worker's own policy lets WebAssembly be compiled. */
import { readByQr } from '../../scan/decoders.ts';
import { type Candidate, scanMargin, timerOf } from '../../scan/margin.ts';
import { startZxing } from '../../scan/zxing.ts';
import type { WorkerAnswer, WorkerJob } from './measure-in-worker.ts';

let receive: (candidates: readonly Candidate[]) => void;
const candidates = new Promise<readonly Candidate[]>((resolve) => {
  receive = resolve;
});

addEventListener('message', ({ data }: MessageEvent<WorkerJob>) => {
  if (data.kind === 'candidates') receive(data.candidates);
  else void measure(data).then(answer);
});

function answer(message: WorkerAnswer): void {
  postMessage(message);
}

async function measure(
  { target, budgetMs, zxingAddress }: WorkerJob & { readonly kind: 'target' },
): Promise<WorkerAnswer> {
  try {
    const zxing = await fetch(zxingAddress).then(async (response) => {
      if (!response.ok) throw new Error(`${zxingAddress}: ${response.status}`);
      return await startZxing(await response.arrayBuffer());
    }).catch(() => undefined);
    const margin = await scanMargin({
      target,
      candidates: () => candidates,
      onFound: (found) => answer({ kind: 'found', margin: found }),
      decoders: { ...(zxing && { zxing }), qr: readByQr },
      startTimer: () => timerOf(budgetMs),
    });
    return { kind: 'done', margin };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}
