/**
 * Undo, restore and change in the console: submissions like any other, through the same exactly-once commit. For this each account has a credential of its
 * own, which no token can match and no list shows.
 */
import type { Access, AccessCache } from '../store/access.ts';
import type { AuditEvent } from '../store/audit.ts';
import type { StoreDeps } from '../store/kv.ts';
import type { Credential, Entry } from '../store/stored-shapes.ts';
import { consoleCredentialKey } from '../store/keys.ts';
import { type Result, type Submission, submit, type Submitter } from '../submit.ts';

/** `newId` never gives this id. */
export const consoleCredential = 'console';

export type Step = 'undo' | 'restore' | 'change';

const commands = { undo: '/撤销', restore: '/恢复', change: '/改' } as const satisfies Record<Step, string>;

/** `once`: the form's once-only key; sent twice it is carried out once. `changes`: clean text. Null: no such account. */
export async function submitStep(
  submitter: Submitter,
  { step, entry, once, event, changes = '', command }: {
    readonly step: Step;
    readonly entry: Entry;
    readonly once: string;
    /** For the trail. */
    readonly event: AuditEvent;
    readonly changes?: string;
    /** In place of the one that the step calls. */
    readonly command?: NonNullable<Submission['command']>;
  },
): Promise<Result | null> {
  const access = await openConsoleAccess(submitter, entry.account);
  if (!access) return null;
  if (access.account.value.disabled) return { kind: 'access-revoked', by: 'account' };
  // All random characters of the id, so that the code is unambiguous.
  const text = `${commands[step]} ${entry.id.slice(14)} ${changes}`.trimEnd();
  return submit(submitter, {
    access,
    text,
    clientId: `console:${once}`,
    event,
    ...(command ? { command } : {}),
  });
}

/** Null: no such account, or none that may record. */
export async function openConsoleAccess(
  world: StoreDeps & { readonly accessCache: AccessCache },
  account: string,
): Promise<Access | null> {
  const key = consoleCredentialKey(account);
  const name = String(key[1]);
  const known = await world.accessCache.find(name, world.clock());
  if (known) return known;
  const credential: Credential = {
    id: consoleCredential,
    account,
    label: consoleCredential,
    mask: '',
    createdAt: world.clock(),
    expiresAt: null,
    revokedAt: null,
  };
  await world.kv.atomic().check({ key, versionstamp: null }).set(key, credential).commit();
  return world.accessCache.find(name, world.clock());
}
