/** The administrator's sessions: a random id in a cookie, its SHA-256 in the store (ASVS 5.0, 7). They end when idle, after a fixed time, and on demand. */
import { auditRow, withAudit } from '../store/audit.ts';
import { digest, sessionKey } from '../store/keys.ts';
import type { KvAtomic } from '../store/kv.ts';
import { type AdminDeps, sessionSeal } from './admin.ts';
import { cookieOf, readCookie } from './cookies.ts';

/** Kept under `sessionKey`. ms since 1970. */
export interface Session {
  readonly createdAt: number;
  readonly usedAt: number;
  /** When the password was last entered; dangerous steps require it to be recent. */
  readonly confirmedAt: number;
  /** `sessionSeal` when it began: a changed password ends it. */
  readonly seal: string;
}

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
const confirmedMs = 5 * 60_000;
/** `usedAt` is written at most this often. */
const touchMs = 60_000;

/**
 * A new id at every sign-in and whenever the password is entered again, against session fixation; `before` ends with it (ASVS 5.0, 7.2.4). `change` adds
 * what belongs to the same commit.
 */
export async function beginSession(
  world: AdminDeps,
  { before = '', change = (atomic) => atomic }: {
    readonly before?: string;
    readonly change?: (atomic: KvAtomic) => KvAtomic;
  } = {},
): Promise<string> {
  const id = Buffer.from(world.random(32)).toString('base64url');
  const now = world.clock();
  const session: Session = { createdAt: now, usedAt: now, confirmedAt: now, seal: await sessionSeal(world) };
  const atomic = world.kv.atomic().set(sessionKey(digest(id)), session);
  if (before !== '') atomic.delete(sessionKey(digest(before)));
  await change(atomic).commit();
  return id;
}

/** Null: none, ended or expired. */
export async function findSession(world: AdminDeps, id: string): Promise<Session | null> {
  if (!/^[\w-]{43}$/.test(id)) return null;
  const row = await world.kv.get<Session>(sessionKey(digest(id)));
  const session = row.value;
  if (session === null) return null;
  const now = world.clock();
  // A time ahead of the clock: it was put back since.
  const isOver = Math.abs(now - session.usedAt) > idleMs || now - session.createdAt > absoluteMs ||
    session.seal !== await sessionSeal(world);
  if (isOver) {
    await world.kv.atomic().delete(row.key).commit();
    return null;
  }
  if (now - session.usedAt > touchMs) {
    await world.kv.atomic().check(row).set(row.key, { ...session, usedAt: now } satisfies Session).commit();
  }
  return session;
}

export async function signOut(world: AdminDeps, id: string): Promise<void> {
  const ended = world.kv.atomic().delete(sessionKey(digest(id)));
  await withAudit(ended, auditRow(world, { action: 'sign-out' })).commit();
}

export function isConfirmed(session: Session, now: number): boolean {
  return Math.abs(now - session.confirmedAt) <= confirmedMs;
}

export function sessionCookie(id: string, secure: boolean): string {
  return cookieOf('admin', id, { secure, lifeS: id === '' ? 0 : null });
}

export function readSessionCookie(header: string | undefined, secure: boolean): string {
  return readCookie(header, 'admin', secure);
}
