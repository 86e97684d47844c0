/**
 * Finds the credential (or binding) and account of a request. Their rows are cached in memory and checked again inside every commit, so that a
 * revoked credential or a disabled account records nothing from that moment on, whichever process changed it.
 */
import { isUsable } from './credential.ts';
import type { Account, Grant } from './stored-shapes.ts';
import { accountKey, credentialKey, headKey } from './keys.ts';
import type { Kv, KvKey, KvRow } from './kv.ts';
import type { Head } from './reader.ts';
import { isLater, nextTick, type Tick, tickOf } from './ulid.ts';

interface Present<T> extends KvRow<T> {
  readonly value: T;
  readonly versionstamp: string;
}

export interface Access {
  /** The cache key: the digest of a token, or of a sender's name. */
  readonly tokenDigest: string;
  readonly credential: Present<Grant>;
  readonly account: Present<Account>;
}

export interface AccessCache {
  /** Null: unknown or ended. The account may be disabled. `now` is ms since 1970; `key` is the key of the row, a credential's by default. */
  find(tokenDigest: string, now: number, key?: KvKey): Promise<Access | null>;
  /** What `find` gives without reading the store; null where it has to. */
  known(tokenDigest: string, now: number): Access | null;
  forget(tokenDigest: string): void;
  /** A tick for a new id of the account; it always increases, even when the clock goes back. */
  tick(account: string, now: number): Tick;
}

const maxRemembered = 10_000;

export function openAccessCache(kv: Kv): AccessCache {
  const remembered = new Map<string, Access>();
  const lastTicks = new Map<string, Tick>();

  async function read(tokenDigest: string, key: KvKey): Promise<Access | null> {
    const credential = await kv.get<Grant>(key);
    if (credential.value === null) return null;
    const id = credential.value.account;
    const [account, head] = await kv.getMany<[Account, Head]>([accountKey(id), headKey(id)]);
    if (account.value === null) return null;
    if (head.value) {
      const stored = tickOf(head.value.last);
      const last = lastTicks.get(id);
      if (!last || isLater(stored, last)) lastTicks.set(id, stored);
    }
    return { tokenDigest, credential: present(credential), account: present(account) };
  }

  function known(tokenDigest: string, now: number): Access | null {
    const access = remembered.get(tokenDigest);
    return access && isUsable(access.credential.value, now) ? access : null;
  }

  return {
    known,
    async find(tokenDigest, now, key = credentialKey(tokenDigest)) {
      const before = known(tokenDigest, now);
      if (before) return before;
      remembered.delete(tokenDigest);
      const access = await read(tokenDigest, key);
      if (!access || !isUsable(access.credential.value, now)) return null;
      // A disabled account is not cached, so that enabling it takes effect at once.
      if (!access.account.value.disabled) {
        if (remembered.size >= maxRemembered) remembered.clear();
        remembered.set(tokenDigest, access);
      }
      return access;
    },
    forget: (tokenDigest) => void remembered.delete(tokenDigest),
    tick(account, now) {
      const tick = nextTick(lastTicks.get(account), now);
      lastTicks.set(account, tick);
      return tick;
    },
  };
}

/** A row that is known to exist. */
export function present<T>({ key, value, versionstamp }: KvRow<T>): Present<T> {
  if (value === null || versionstamp === null) throw new TypeError(`No such row: ${String(key[0])}`);
  return { key, value, versionstamp };
}
