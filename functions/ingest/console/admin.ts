/**
 * The single administrator's password and its check. The password is set in the environment (`ADMIN_PASSWORD`) or chosen at the first run with a
 * code from the log; with neither the console answers 404.
 */
import { adminKey, digest, setupKey } from '../store/keys.ts';
import { type AuditEvent, auditRow, withAudit } from '../store/audit.ts';
import { randomText } from '../store/credential.ts';
import type { StoreDeps } from '../store/kv.ts';
import { hashPassword, isPassword, isSamePassword, needsNewHash } from './password.ts';

/** Kept under `adminKey`. */
interface Admin {
  /** null while the password is only in the environment. */
  readonly password: string | null;
  /** Raised to end every session. */
  readonly generation: number;
}

/** Kept under `setupKey` until it is used or expired. */
interface Setup {
  readonly codeDigest: string;
  readonly expiresAt: number;
}

export interface AdminDeps extends StoreDeps {
  /** `ADMIN_PASSWORD`; empty counts as not set. */
  readonly adminPassword: string | undefined;
}

const setupLifeMs = 30 * 60_000;
/** Without characters that look alike. Sixteen of them are 78 bits. */
const setupLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

type AdminState = 'ready' | 'setup' | 'closed';

/** `ready`: sign in; `setup`: a code waits to be used; `closed`: answer 404. */
export async function adminState(world: AdminDeps): Promise<AdminState> {
  if (world.adminPassword) return 'ready';
  const [admin, setup] = await world.kv.getMany<[Admin, Setup]>([adminKey, setupKey]);
  if (admin.value?.password) return 'ready';
  return setup.value && setup.value.expiresAt > world.clock() ? 'setup' : 'closed';
}

/** At the start: a code for the log if no password is set, else null. It replaces an earlier code. */
export async function offerSetup(world: AdminDeps): Promise<string | null> {
  if (world.adminPassword) return null;
  const admin = await world.kv.get<Admin>(adminKey);
  if (admin.value?.password) return null;
  const code = inGroups(randomText(world.random, { alphabet: setupLetters, length: 16 }));
  const setup: Setup = { codeDigest: digest(code), expiresAt: world.clock() + setupLifeMs };
  await world.kv.atomic().check(admin).set(setupKey, setup).commit();
  return code;
}

function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** False: wrong, expired or used code. A code works once, across all processes. */
export async function useSetup(
  world: AdminDeps,
  { code, password, address }: {
    readonly code: string;
    readonly password: string;
    /** For the trail. */
    readonly address: string;
  },
): Promise<boolean> {
  const [admin, setup] = await world.kv.getMany<[Admin, Setup]>([adminKey, setupKey]);
  if (world.adminPassword || admin.value?.password || !setup.value) return false;
  const typed = inGroups(code.normalize('NFKC').toUpperCase().replace(/[^0-9A-Z]/g, ''));
  if (setup.value.expiresAt <= world.clock() || digest(typed) !== setup.value.codeDigest) return false;
  const made: Admin = {
    password: await hashPassword(password, world.random),
    generation: (admin.value?.generation ?? 0) + 1,
  };
  const used = world.kv.atomic().check(admin, setup).set(adminKey, made).delete(setupKey);
  const { ok } = await withAudit(used, auditRow(world, { action: 'setup done', address })).commit();
  return ok;
}

export async function isAdminPassword(world: AdminDeps, password: string): Promise<boolean> {
  if (world.adminPassword) return isSamePassword(password, world.adminPassword);
  const row = await world.kv.get<Admin>(adminKey);
  if (!row.value?.password) return false;
  const right = await isPassword(password, row.value.password);
  if (right && needsNewHash(row.value.password)) {
    const renewed: Admin = { ...row.value, password: await hashPassword(password, world.random) };
    await world.kv.atomic().check(row).set(adminKey, renewed).commit();
  }
  return right;
}

/** Ends every session too. False while the password is set in the environment. */
export async function changePassword(world: AdminDeps, password: string): Promise<boolean> {
  if (world.adminPassword) return false;
  const hash = await hashPassword(password, world.random);
  await changeAdmin(world, { action: 'password changed' }, (admin) => ({
    password: hash,
    generation: admin.generation + 1,
  }));
  return true;
}

export async function endAllSessions(world: AdminDeps): Promise<void> {
  await changeAdmin(world, { action: 'sign-out everywhere' }, (admin) => ({
    ...admin,
    generation: admin.generation + 1,
  }));
}

async function changeAdmin(
  world: AdminDeps,
  event: AuditEvent,
  change: (admin: Admin) => Admin,
): Promise<void> {
  const note = auditRow(world, event);
  while (true) {
    const row = await world.kv.get<Admin>(adminKey);
    const next = change(row.value ?? { password: null, generation: 0 });
    if ((await withAudit(world.kv.atomic().check(row).set(adminKey, next), note).commit()).ok) return;
  }
}

/** Sessions are valid only under the same value: it changes with the generation and with the password in the environment. */
export async function sessionSeal(world: AdminDeps): Promise<string> {
  const admin = await world.kv.get<Admin>(adminKey);
  return digest(`${admin.value?.generation ?? 0} ${world.adminPassword ?? ''}`);
}
