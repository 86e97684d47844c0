/**
 * Bindings: which account a sender of a messaging app records into. A one-time code from the console makes one; the code is taken in the
 * binding's own commit. The row of a binding is checked inside every commit like a credential's. Times are ms since 1970.
 */
import { auditRow, withAudit } from './audit.ts';
import { isUsable, newId, randomText } from './credential.ts';
import type { Account, Grant } from './stored-shapes.ts';
import {
  accountKey,
  bindingCodeKey,
  bindingCodeOfAccountKey,
  bindingKey,
  bindingOfAccountKey,
  bindingsOfAccountPrefix,
  digest,
} from './keys.ts';
import type { Kv, KvRow, StoreDeps } from './kv.ts';

export const channelNames = ['wechat', 'wecom', 'telegram'] as const;
export type ChannelName = (typeof channelNames)[number];

interface Binding extends Grant {
  readonly channel: ChannelName;
  /** By the platform's clock. */
  readonly since: number;
  /** Digest of the code that made it: the same sender may send that code again. */
  readonly code: string;
}

interface BindingCode {
  readonly account: string;
  readonly expiresAt: number;
}

/** Consonants only, so that no words and no look-alikes occur (RFC 8628, 6.1). Eight of them are 34.6 bits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const codeLength = 8;
const codeLifeMs = 10 * 60_000;

/** A code as it is kept: capital letters without dashes and blanks. Null: no code has this form. */
export function readBindingCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return new RegExp(`^[${letters}]{${codeLength}}$`).test(code) ? code : null;
}

/** A new code for an account, as `BCDF-GHJK`; it cancels the one before. Null when there is no such account, or it is disabled. */
export async function issueBindingCode(
  world: StoreDeps,
  account: string,
): Promise<{ readonly code: string; readonly expiresAt: number } | null> {
  const code = randomText(world.random, { alphabet: letters, length: codeLength });
  const expiresAt = world.clock() + codeLifeMs;
  const event = auditRow(world, { action: 'binding code created', account });
  while (true) {
    const [owner, before] = await world.kv.getMany<[Account, string]>([
      accountKey(account),
      bindingCodeOfAccountKey(account),
    ]);
    if (owner.value === null || owner.value.disabled) return null;
    const atomic = world.kv.atomic().check(owner, before);
    if (before.value !== null) atomic.delete(bindingCodeKey(before.value));
    const made = atomic.set(before.key, digest(code))
      .set(bindingCodeKey(digest(code)), { account, expiresAt } satisfies BindingCode);
    const { ok } = await withAudit(made, event).commit();
    if (ok) return { code: code.replace(/^.{4}/, '$&-'), expiresAt };
  }
}

interface Bound {
  readonly account: Account;
  readonly binding: Binding;
}

/** Null: the code is unknown, used or expired. A sender bound to another account is moved. */
export async function bindSender(
  world: StoreDeps,
  request: Pick<Binding, 'channel' | 'label' | 'since'> & {
    readonly senderDigest: string;
    /** As `readBindingCode` gives it. */
    readonly code: string;
  },
): Promise<Bound | 'account off' | null> {
  const code = digest(request.code);
  const id = newId(world);
  while (true) {
    const now = world.clock();
    const [held, offered] = await world.kv.getMany<[Binding, BindingCode]>([
      bindingKey(request.senderDigest),
      bindingCodeKey(code),
    ]);
    const isRepeat = isUsable(held.value, now) && held.value.code === code;
    const to = isRepeat ? held.value.account : offered.value?.account;
    const account = to === undefined ? null : await world.kv.get<Account>(accountKey(to));
    if (!account?.value) return null;
    if (isRepeat) return { account: account.value, binding: held.value };
    if (!offered.value || offered.value.expiresAt <= now) return null;
    if (account.value.disabled) return 'account off';
    const binding: Binding = {
      id,
      account: account.value.id,
      channel: request.channel,
      label: request.label,
      createdAt: now,
      expiresAt: null,
      revokedAt: null,
      since: request.since,
      code,
    };
    const atomic = world.kv.atomic().check(held, offered, account)
      .delete(offered.key).delete(bindingCodeOfAccountKey(binding.account));
    if (held.value) atomic.delete(bindingOfAccountKey(held.value.account, held.value.id));
    const bound = atomic.set(held.key, binding)
      .set(bindingOfAccountKey(binding.account, id), request.senderDigest);
    const event = auditRow(world, { action: 'binding created', account: binding.account, subject: id });
    const { ok } = await withAudit(bound, event).commit();
    if (ok) return { account: account.value, binding };
  }
}

/** Newest first. */
export async function listBindings(kv: Kv, account: string): Promise<readonly Binding[]> {
  const bindings: Binding[] = [];
  for await (const { value } of kv.list<string>({ prefix: bindingsOfAccountPrefix(account) })) {
    const binding = value === null ? null : (await kv.get<Binding>(bindingKey(value))).value;
    if (binding?.account === account) bindings.push(binding);
  }
  return bindings.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Ends a binding at once. Null when the account has no such binding. */
export async function revokeBinding(
  world: StoreDeps,
  which: { readonly account: string; readonly binding: string },
): Promise<Binding | null> {
  const { account, binding: subject } = which;
  const event = auditRow(world, { action: 'binding revoked', account, subject });
  while (true) {
    const { value: sender } = await world.kv.get<string>(bindingOfAccountKey(which.account, which.binding));
    if (sender === null) return null;
    const row: KvRow<Binding> = await world.kv.get<Binding>(bindingKey(sender));
    if (row.value?.id !== which.binding) return null;
    if (row.value.revokedAt !== null) return row.value;
    const ended: Binding = { ...row.value, revokedAt: world.clock() };
    if ((await withAudit(world.kv.atomic().check(row).set(row.key, ended), event).commit()).ok) return ended;
  }
}
