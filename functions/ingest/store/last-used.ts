/** Notes when a credential was last used, for the console: rate-limited, and never delays the request. */
import { lastUsedKey } from './keys.ts';
import type { Kv, KvCheck } from './kv.ts';

export function noteUse({ kv, everyMs }: { readonly kv: Kv; readonly everyMs: number }) {
  const noted = new Map<string, number>();
  /** `row`: the credential's, checked so that an ended or erased credential gets no row. */
  return (credential: string, now: number, row?: KvCheck): void => {
    const before = noted.get(credential);
    if (before !== undefined && Math.abs(now - before) < everyMs) return;
    noted.set(credential, now);
    const atomic = kv.atomic();
    if (row) atomic.check({ key: row.key, versionstamp: row.versionstamp });
    atomic.set(lastUsedKey(credential), now).commit().catch(() => noted.delete(credential));
  };
}
