/** Measures a design's code in a worker; in the page, with one reader, where no worker may be started: for a widget from another site, say. */
import type { Design } from '../../../schema/archive.ts';
import { readByQr } from '../../scan/decoders.ts';
import { type Candidate, type ScanMargin, scanMargin, type Target, timerOf } from '../../scan/margin.ts';
import { type Prepared, prepareScan } from '../../scan/prepare.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import { trustedPolicy } from '../ui/trusted-markup.ts';
import { scanWorldOf } from './scan-world.ts';

/** `found`: the candidates are wanted, and what is known already may be shown. */
export type WorkerAnswer =
  | { readonly kind: 'found' | 'done'; readonly margin: ScanMargin }
  | { readonly kind: 'failed'; readonly reason: string };

/** The target first, with where the decoder's WebAssembly lies; the candidates when they are asked for. */
export type WorkerJob =
  | {
    readonly kind: 'target';
    readonly target: Target;
    readonly budgetMs: number;
    readonly zxingAddress: string;
  }
  | { readonly kind: 'candidates'; readonly candidates: readonly Candidate[] };

interface Measuring {
  /** For the code, and again for the changes. What is left then is not measured, and said to be so. */
  readonly budgetMs: number;
  onFound(margin: ScanMargin): void;
}

/** Beside this file; put here by the build. */
declare const __SCAN_WORKER__: string;
declare const __ZXING__: string;

/** undefined when the plate has no code. Rejects with a message for the user when it cannot be drawn. */
export async function measureMargin(
  design: Design,
  world: PlateWorld,
  measuring: Measuring,
): Promise<ScanMargin | undefined> {
  const prepared = await prepareScan(design, scanWorldOf(world));
  if (!prepared) return undefined;
  return await measureInWorker(prepared, measuring) ?? await measureInPage(prepared, measuring);
}

/** undefined where the browser starts no such worker. */
function measureInWorker(
  { target, candidates }: Prepared,
  { budgetMs, onFound }: Measuring,
): Promise<ScanMargin | undefined> {
  return new Promise((resolve, reject) => {
    let worker: Worker;
    try {
      worker = new Worker(workerAddress(), { type: 'module' });
    } catch {
      resolve(undefined);
      return;
    }
    worker.addEventListener('error', () => {
      worker.terminate();
      resolve(undefined);
    });
    const send = (job: WorkerJob): void => worker.postMessage(job);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'found') {
        onFound(data.margin);
        candidates().then((drawn) => send({ kind: 'candidates', candidates: drawn })).catch(
          (error: unknown) => {
            worker.terminate();
            reject(error);
          },
        );
        return;
      }
      worker.terminate();
      if (data.kind === 'failed') reject(new Error(data.reason));
      else resolve(data.margin);
    });
    send({ kind: 'target', target, budgetMs, zxingAddress: new URL(__ZXING__, import.meta.url).href });
  });
}

function measureInPage(prepared: Prepared, { budgetMs, onFound }: Measuring): Promise<ScanMargin> {
  return scanMargin({
    ...prepared,
    decoders: {
      // The page draws and answers between two pictures.
      qr: (picture) => new Promise<void>((resolve) => setTimeout(resolve)).then(() => readByQr(picture)),
    },
    startTimer: () => timerOf(budgetMs),
    onFound,
  });
}

/** Throws where a page does not allow the policy. */
function workerAddress(): string {
  policy ??= trustedPolicy('sign-scan', { createScriptURL: (address: string) => address });
  return policy.createScriptURL(new URL(__SCAN_WORKER__, import.meta.url).href);
}

let policy: { createScriptURL(address: string): string } | undefined;
