/**
 * A lease on a slow command, so that a repeat does not pay for a second model call. It only saves cost: exactly-once is ensured by the commit, so
 * a lease may expire, be lost or be affected by a wrong clock without harm.
 */
import type { Kv, KvKey } from './kv.ts';

interface Lease {
  readonly attempt: string;
  /** ms since 1970. */
  readonly until: number;
}

/** A model has 4 s and a commit 5 s; after a crash, repeats wait no longer than this. */
const leaseMs = 10_000;

/** Whether the lease was obtained. */
export async function takeLease(
  kv: Kv,
  { key, attempt, now }: { readonly key: KvKey; readonly attempt: string; readonly now: number },
): Promise<boolean> {
  const row = await kv.get<Lease>(key);
  if (row.value?.attempt === attempt) return true;
  // A lease from the future was written before the clock went back.
  if (row.value && row.value.until > now && row.value.until <= now + leaseMs) return false;
  const lease: Lease = { attempt, until: now + leaseMs };
  if ((await kv.atomic().check(row).set(key, lease).commit()).ok) return true;
  return (await kv.get<Lease>(key)).value?.attempt === attempt;
}

export async function dropLease(
  kv: Kv,
  { key, attempt }: { readonly key: KvKey; readonly attempt: string },
): Promise<void> {
  const row = await kv.get<Lease>(key);
  if (row.value?.attempt === attempt) await kv.atomic().check(row).delete(key).commit();
}
