/** When a credential was last used, for the console: written at most once in a while, beside the request and never in its way. */
import { lastUsedKey } from './keys.ts';
import type { Kv } from './kv.ts';

export function noteUse({ kv, everyMs }: { readonly kv: Kv; readonly everyMs: number }) {
  const noted = new Map<string, number>();
  return (credential: string, now: number): void => {
    const before = noted.get(credential);
    if (before !== undefined && Math.abs(now - before) < everyMs) return;
    noted.set(credential, now);
    kv.atomic().set(lastUsedKey(credential), now).commit().catch(() => noted.delete(credential));
  };
}
