/**
 * Who is asking. The rows of a credential and its account are kept in memory and checked again inside every commit, so that a revoked
 * credential or a disabled account records nothing from that moment on, whichever process ended it.
 */
import { isUsable } from './credential.ts';
import type { Account, Credential } from './entry.ts';
import { accountKey, credentialKey, headKey } from './keys.ts';
import type { Kv, KvRow } from './kv.ts';
import type { Head } from './reader.ts';
import { timeOfUlid } from './ulid.ts';

export interface Present<T> extends KvRow<T> {
  readonly value: T;
  readonly versionstamp: string;
}

export interface Access {
  readonly credential: Present<Credential>;
  readonly account: Present<Account>;
}

export interface AccessBook {
  /** Null: no such token, or ended. `now` is ms since 1970. */
  find(tokenDigest: string, now: number): Promise<Access | null>;
  has(tokenDigest: string): boolean;
  /** Forgets what is remembered, so that the next `find` reads the store. */
  forget(tokenDigest: string): void;
  /** A time for a new id of the account: never before one that was given already, though the clock may go back. */
  nextTime(account: string, now: number): number;
}

/** The row, of which it was seen that it exists. */
export function present<T>(row: KvRow<T>): Present<T> {
  if (row.value === null || row.versionstamp === null) {
    throw new TypeError(`No such row: ${JSON.stringify(row.key)}`);
  }
  return { key: row.key, value: row.value, versionstamp: row.versionstamp };
}

const mostRemembered = 10_000;

export function openAccessBook(kv: Kv): AccessBook {
  const remembered = new Map<string, Access>();
  const lastTimes = new Map<string, number>();

  async function read(tokenDigest: string): Promise<Access | null> {
    const credential = await kv.get<Credential>(credentialKey(tokenDigest));
    if (credential.value === null) return null;
    const id = credential.value.account;
    const [account, head] = await kv.getMany<[Account, Head]>([accountKey(id), headKey(id)]);
    if (account.value === null) return null;
    if (head.value) lastTimes.set(id, Math.max(lastTimes.get(id) ?? 0, timeOfUlid(head.value.last)));
    return { credential: present(credential), account: present(account) };
  }

  return {
    async find(tokenDigest, now) {
      let access = remembered.get(tokenDigest) ?? null;
      if (!access) {
        access = await read(tokenDigest);
        if (access && isUsable(access.credential.value, now)) {
          if (remembered.size >= mostRemembered) remembered.clear();
          remembered.set(tokenDigest, access);
        }
      }
      return access && isUsable(access.credential.value, now) ? access : null;
    },
    has: (tokenDigest) => remembered.has(tokenDigest),
    forget: (tokenDigest) => void remembered.delete(tokenDigest),
    nextTime(account, now) {
      const time = Math.max(now, (lastTimes.get(account) ?? 0) + 1);
      lastTimes.set(account, time);
      return time;
    },
  };
}
