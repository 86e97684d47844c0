/** The climb of a design's code in a worker; in the page, with one reader, where no worker may be started: for a widget from another site, say. */
import type { Design } from '../../../schema/design.ts';
import { readByQr } from '../../scan/decoders.ts';
import { type ScanMargin, scanMargin } from '../../scan/margin.ts';
import { type Prepared, prepareScan } from '../../scan/prepare.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import { scanWorldOf } from './scan-world.ts';

export type WorkerAnswer = { readonly margin: ScanMargin } | { readonly reason: string };

export interface WorkerJob extends Prepared {
  /** What is left then is not measured, and said to be so. */
  readonly budgetMs: number;
}

/** Beside this file; put here by the build. */
declare const __SCAN_WORKER__: string | undefined;

/** undefined when the plate has no code. Rejects with a message for the user when it cannot be drawn. */
export async function measureMargin(
  design: Design,
  world: PlateWorld,
  budgetMs: number,
): Promise<ScanMargin | undefined> {
  const prepared = await prepareScan(design, scanWorldOf(world));
  if (!prepared) return undefined;
  const job = { ...prepared, budgetMs };
  return await climbApart(job) ?? await climbHere(job);
}

/** undefined where the browser starts no such worker. */
function climbApart(job: WorkerJob): Promise<ScanMargin | undefined> {
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
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      worker.terminate();
      if ('margin' in data) resolve(data.margin);
      else reject(new Error(data.reason));
    });
    worker.postMessage(job);
  });
}

function climbHere({ budgetMs, ...prepared }: WorkerJob): Promise<ScanMargin> {
  const endAt = performance.now() + budgetMs;
  return scanMargin({
    ...prepared,
    decoders: {
      // The page draws and answers between two pictures.
      qr: (picture) => new Promise<void>((resolve) => setTimeout(resolve)).then(() => readByQr(picture)),
    },
    outOfTime: () => performance.now() > endAt,
  });
}

/** Allowed where Trusted Types are enforced: the policy is called `sign-scan`. Throws where a page does not allow it. */
function workerAddress(): string {
  const name = typeof __SCAN_WORKER__ === 'string' ? __SCAN_WORKER__ : './scan-worker.ts';
  const { href } = new URL(name, import.meta.url);
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('sign-scan', { createScriptURL: (address) => address });
  return policy?.createScriptURL(href) ?? href;
}

interface Policy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;
