/**
 * `GET /healthz`: 200 while the store can be read, with what cannot be written. A store that is only read still answers reading commands and
 * repeats, so a failing write is reported in the body: an error status would take the function out of service.
 */
import { healthKey } from '../store/keys.ts';
import type { StoreDeps } from '../store/kv.ts';
import { json } from './failures.ts';

interface Health {
  /** Called after each commit; false: the store could not carry it out, which shows in `answer`. */
  readonly noteOutcome: (ok: boolean) => void;
  /** Throws StoreUnavailableError when the store cannot be read. */
  readonly answer: () => Promise<Response>;
}

export function openHealth({ kv, clock }: Pick<StoreDeps, 'kv' | 'clock'>): Health {
  let failingSinceMs: number | null = null;
  return {
    noteOutcome(ok) {
      failingSinceMs = ok ? null : failingSinceMs ?? clock();
    },
    async answer() {
      await kv.get(healthKey);
      const body = failingSinceMs === null
        ? { status: 'ok' }
        : { status: 'cannot write', since: new Date(failingSinceMs).toISOString() };
      return json(body, { headers: { 'content-length': String(JSON.stringify(body).length) } });
    },
  };
}
