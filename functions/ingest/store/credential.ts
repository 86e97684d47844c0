/**
 * Tokens and their credentials. A token is `tsk_`, 32 random Base62 characters (190 bits) and a CRC-32 in 6 characters, so that typing errors are
 * found without reading the store and secret scanners can recognise leaked tokens. Only its SHA-256 is stored (`digest` in `keys.ts`); `access.ts`
 * finds a request's credential by it.
 */
import { crc32 } from 'node:zlib';
import { auditRow, withAudit } from './audit.ts';
import type { Account, Credential, Grant } from './stored-shapes.ts';
import {
  accountKey,
  credentialKey,
  credentialOfAccountKey,
  credentialsOfAccountPrefix,
  digest,
  onceKey,
} from './keys.ts';
import type { Kv, KvRow, StoreDeps } from './kv.ts';

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'tsk_';
const secretLength = 32;
const sumLength = 6;

export function makeToken(random: (bytes: number) => Uint8Array): string {
  const secret = randomText(random, { alphabet: base62, length: secretLength });
  return prefix + secret + checksum(prefix + secret);
}

/** Whether the form and the checksum are right; says nothing about validity. */
export function isToken(text: string): boolean {
  const body = text.slice(0, -sumLength);
  return /^tsk_[0-9A-Za-z]{38}$/.test(text) && text.slice(-sumLength) === checksum(body);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let out = '';
  for (let i = 0; i < sumLength; i++) {
    out = base62[rest % 62]! + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}

export function maskOf(token: string): string {
  return `${token.slice(0, 7)}…${token.slice(-4)}`;
}

/** Whether a stored credential or binding is valid at `now`. */
export function isUsable<T extends Grant>(grant: T | null, now: number): grant is T {
  return grant !== null && grant.revokedAt === null && (grant.expiresAt === null || grant.expiresAt > now);
}

export interface Issued {
  readonly credential: Credential;
  /** The secret: shown once, kept nowhere. */
  readonly token: string;
}

interface IssuedBefore {
  /** Id of the credential; its token was shown then. */
  readonly before: string;
}

/** Makes a token for an account, with `once` a single one for all calls. Null when there is no such account. */
export async function issueCredential(
  world: StoreDeps,
  request: CredentialRequest,
): Promise<Issued | IssuedBefore | null> {
  const tried = new Map<string, Issued>();
  while (true) {
    const account = await world.kv.get<Account>(accountKey(request.account));
    if (account.value === null) return null;
    const once = request.once === undefined
      ? undefined
      : await world.kv.get<string>(onceKey(request.account, request.once));
    // Our own, when the reply to its commit was lost.
    if (once?.value) return tried.get(once.value) ?? { before: once.value };
    const issued = newCredential(world, request);
    tried.set(issued.credential.id, issued);
    // Else the account changed meanwhile, or the reply was lost and the KV client retried: again, with another token.
    if (await putCredential(world, issued, { request, account, once })) return issued;
  }
}

interface CredentialRequest {
  readonly account: string;
  readonly label: string;
  /** Left out: it never ends. */
  readonly expiresAt?: number | null;
  /** The once-only key of a form, which a reloaded page sends again. */
  readonly once?: string | undefined;
  /** A credential that this one replaces, and which ends then (ms since 1970). */
  readonly replaces?: { readonly credential: string; readonly endsAt: number };
}

function newCredential(world: StoreDeps, request: CredentialRequest): Issued {
  const token = makeToken(world.random);
  const credential: Credential = {
    id: newId(world),
    account: request.account,
    label: request.label,
    mask: maskOf(token),
    createdAt: world.clock(),
    expiresAt: request.expiresAt ?? null,
    revokedAt: null,
  };
  return { credential, token };
}

/** False: the account's row changed, that of the once-only key, or what it replaces. */
async function putCredential(
  world: StoreDeps,
  { credential, token }: Issued,
  { request: { replaces }, account, once }: {
    readonly request: CredentialRequest;
    readonly account: KvRow<Account>;
    readonly once: KvRow<string> | undefined;
  },
): Promise<boolean> {
  const key = credentialKey(digest(token));
  const atomic = world.kv.atomic().check({ key, versionstamp: null }, account).set(key, credential)
    .set(credentialOfAccountKey(credential.account, credential.id), digest(token));
  if (once) atomic.check(once).set(once.key, credential.id);
  const before = replaces && await findCredential(world.kv, credential.account, replaces.credential);
  if (before?.value && before.value.revokedAt === null) {
    const expiresAt = Math.min(replaces!.endsAt, before.value.expiresAt ?? Infinity);
    atomic.check(before).set(before.key, { ...before.value, expiresAt });
  }
  const event = replaces
    ? { action: 'credential rotated', subject: replaces.credential } as const
    : { action: 'credential created', subject: credential.id } as const;
  return (await withAudit(atomic, auditRow(world, { ...event, account: credential.account })).commit()).ok;
}

async function findCredential(kv: Kv, account: string, id: string): Promise<KvRow<Credential> | null> {
  const pointer = await kv.get<string>(credentialOfAccountKey(account, id));
  return pointer.value === null ? null : await kv.get<Credential>(credentialKey(pointer.value));
}

/** Of an account, newest first, each with the digest of its token. */
export async function listCredentials(
  kv: Kv,
  account: string,
): Promise<readonly { readonly digest: string; readonly credential: Credential }[]> {
  const found: { readonly digest: string; readonly credential: Credential }[] = [];
  for await (const { value: digest } of kv.list<string>({ prefix: credentialsOfAccountPrefix(account) })) {
    const credential = digest && (await kv.get<Credential>(credentialKey(digest))).value;
    if (credential) found.push({ digest: digest!, credential });
  }
  return found.toSorted((a, b) => b.credential.createdAt - a.credential.createdAt);
}

/** Ends a credential at once. Null when the account has no such credential. */
export async function revokeCredential(
  world: StoreDeps,
  { account, credential }: { readonly account: string; readonly credential: string },
): Promise<Credential | null> {
  const event = auditRow(world, { action: 'credential revoked', account, subject: credential });
  while (true) {
    const row = await findCredential(world.kv, account, credential);
    if (!row?.value) return null;
    if (row.value.revokedAt !== null) return row.value;
    const ended: Credential = { ...row.value, revokedAt: world.clock() };
    if ((await withAudit(world.kv.atomic().check(row).set(row.key, ended), event).commit()).ok) return ended;
  }
}

/** Sixteen Base62 characters, for ids that need not be secret. */
export function newId(world: Pick<StoreDeps, 'random'>): string {
  return randomText(world.random, { alphabet: base62, length: 16 });
}

/** `length` characters, each with equal probability one of `alphabet`. `random` gives that many random bytes. */
export function randomText(
  random: (bytes: number) => Uint8Array,
  { alphabet, length }: { readonly alphabet: string; readonly length: number },
): string {
  // Bytes above the largest multiple of the alphabet's length would make some characters more likely.
  const limit = 256 - 256 % alphabet.length;
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]!;
    }
  }
  return text;
}
