/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that was signed in before is recognised, and its wrong
 * passwords are counted separately. The cookie signs nobody in. The store holds the SHA-256 of its id.
 */
import { deviceKey, digest } from '../store/keys.ts';
import type { KvAtomic } from '../store/kv.ts';
import type { AdminDeps } from './admin.ts';
import { cookieOf, readCookie } from './cookies.ts';

/** Kept under `deviceKey`. ms since 1970. */
interface Device {
  readonly usedAt: number;
}

/** Browsers keep cookies no longer. */
const lifeS = 400 * 86_400;

/** The digest of its id; null for an unknown or expired device. */
export async function findDevice(
  world: AdminDeps,
  { cookie, secure }: { readonly cookie: string | undefined; readonly secure: boolean },
): Promise<string | null> {
  const id = readCookie(cookie, 'device', secure);
  if (!/^[\w-]{43}$/.test(id)) return null;
  const row = await world.kv.get<Device>(deviceKey(digest(id)));
  return row.value && world.clock() - row.value.usedAt < lifeS * 1000 ? digest(id) : null;
}

/** After a sign-in: a new id each time, which replaces `before`. `change` belongs into the commit of the session. */
export function rememberDevice(
  world: AdminDeps,
  { before, secure }: { readonly before: string | null; readonly secure: boolean },
): { readonly cookie: string; readonly change: (atomic: KvAtomic) => KvAtomic } {
  const id = Buffer.from(world.random(32)).toString('base64url');
  const device: Device = { usedAt: world.clock() };
  return {
    cookie: cookieOf('device', id, { secure, lifeS }),
    change(atomic) {
      if (before !== null) atomic.delete(deviceKey(before));
      return atomic.set(deviceKey(digest(id)), device);
    },
  };
}
