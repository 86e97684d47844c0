/** Carries out one request exactly once: plan, one atomic commit, and what to do when the commit is refused. */
import { answersIn, languageOf, refusalText } from './answers/answers.ts';
import { type Access, present } from './store/access.ts';
import { type Command, isRefusal, type Outcome, type Plan, type Refusal } from './command.ts';
import { type ContextDeps, makeContext, newId } from './context.ts';
import { isUsable } from './store/credential.ts';
import { StoreUnavailableError } from './store/deadline.ts';
import type { Account, Entry, Grant, Lesson, Seen } from './store/stored-shapes.ts';
import { didYouMean, dispatch } from './grammar/dispatch.ts';
import { type AuditEvent, auditRow } from './store/audit.ts';
import type { PendingCommit } from './store/commit.ts';
import type { CommitOne } from './store/group.ts';
import { digest, leaseKey, seenKey } from './store/keys.ts';
import { dropLease, takeLease } from './store/lease.ts';
import { learn } from './store/lessons.ts';
import { readAccount } from './store/reader.ts';
import { cannotWrite } from './store/store-cause.ts';

export interface Submission {
  readonly access: Access;
  /** Trimmed, NFC; well-formed unless it is refused. */
  readonly text: string;
  /** Answered in place of a command, unless the `client_id` was used. */
  readonly refused?: Refusal;
  /** Well-formed; compared as it is. */
  readonly clientId: string;
  /** ms since 1970: when the text was typed, if known. Dates in the text are relative to it. */
  readonly typedAt?: number;
  /** Carried out in place of the command that the text calls; the text says the same. */
  readonly command?: Command;
  /** What the audit trail says of it; its row is in the same commit. */
  readonly event?: AuditEvent;
  /** Called with the answer while it is committed, so that its response is ready once the commit succeeds. */
  readonly whileCommitting?: (answer: Answer) => void;
}

type Answer = Pick<Seen, 'kind' | 'message'>;

export type Result =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** The `client_id` was used before; `same`: with the same text. */
  | { readonly kind: 'repeat'; readonly seen: Seen; readonly same: boolean }
  | { readonly kind: 'refused'; readonly refusal: string; readonly status: 400 | 422 | 503 }
  /** Another request with this `client_id` is carrying out a slow command. */
  | { readonly kind: 'busy' }
  /** The credential was revoked, or the account disabled, while the request ran. */
  | { readonly kind: 'access-revoked'; readonly by: 'credential' | 'account' };

export interface Submitter extends ContextDeps {
  /** A name for one request, of 43 characters, which no other process gives. */
  readonly nextAttempt: () => string;
  readonly commit: CommitOne;
}

/** Retry budget when a concurrent commit invalidates the plan. */
const maxRetryMs = 4000;
/** How long a repeat waits for a slow command. */
const maxWaitMs = 2000;
/** How far from now `typedAt`, by the sender's clock, may be. */
const maxTypedAgoMs = 7 * 86_400_000;
const maxTypedAheadMs = 5 * 60_000;
/** UTF-16 units. */
const maxMessageLength = 8000;

export async function submit(
  world: Submitter,
  { access: first, text, refused, clientId, typedAt, command, event, whileCommitting }: Submission,
): Promise<Result> {
  const attempt = world.nextAttempt();
  const fingerprint = digest(text);
  const clientDigest = digest(clientId);
  const account = first.account.value.id;
  const lease = { key: leaseKey(account, clientDigest), attempt };
  const began = performance.now();
  let access = first;
  let leased = false;

  for (let tries = 0; performance.now() - began < maxRetryMs; tries++) {
    const call = refused ?? refuseTypedAt() ?? (command ? { command, args: text, name: '' } : dispatch(text));
    if ('command' in call && call.command.slow && !leased) {
      leased = await takeLease(world.kv, { ...lease, now: world.clock() });
      // After the lease: its previous holder has committed by now, or never will.
      const before = await lookUp();
      if (before && before !== 'changed') {
        if (leased) await dropLease(world.kv, lease);
        return before;
      }
      if (!leased && performance.now() - began >= maxWaitMs) return { kind: 'busy' };
      if (!leased) {
        await pause(6, world.random);
        continue;
      }
    }
    const reader = readAccount(world.kv, account);
    const context = makeContext(world, { access, text, typedAt, reader });
    const { settings } = access.account.value;
    const outcome: Outcome = 'refused' in call
      ? { refusal: refusalText(call.refused, settings) }
      : 'refusal' in call
      ? call
      : asMessage(await call.command.plan(call.args, context, call));
    if (!isRefusal(outcome)) {
      const mark = outcome.record?.at(-1)?.id ?? newId(world, account);
      const seen = seenOf(outcome);
      const pending: PendingCommit = {
        access,
        clientDigest,
        plan: outcome,
        seen,
        head: reader.head(),
        mark,
        leased,
        ...(event ? { audit: auditRow(world, event) } : {}),
      };
      const answer = { kind: seen.kind, message: seen.message };
      const committing = world.commit(pending);
      whileCommitting?.(answer);
      try {
        if (await committing) {
          if (outcome.learn?.length) await teach(outcome.learn);
          if (outcome.budgets) world.accessCache.forget(access.tokenDigest);
          return { kind: 'done', answer };
        }
      } catch (error) {
        // So that a retry need not wait until the lease expires.
        if (leased) await dropLease(world.kv, lease).catch(() => {});
        // A plan that only reads is answered even where nothing can be written; its repeat reads again.
        if (cannotWrite(error) && changesNothing(outcome)) return { kind: 'done', answer };
        throw error;
      }
    }

    const now = await lookUp();
    if (now && now !== 'changed') return now;
    if (isRefusal(outcome) && !now) {
      if (leased) await dropLease(world.kv, lease);
      const hint = 'meant' in call && call.meant !== undefined
        ? `\n${refusalText(didYouMean([call.meant]), settings)}`
        : '';
      return { kind: 'refused', refusal: outcome.refusal + hint, status: outcome.status ?? 422 };
    }
    await pause(tries, world.random);
  }
  throw new StoreUnavailableError('Entries kept changing');

  /** The entries are committed: what goes wrong now is taught again another time. */
  async function teach(lessons: readonly Lesson[]): Promise<void> {
    await learn(world.kv, account, lessons).catch(() => {});
    world.accessCache.forget(access.tokenDigest);
  }

  /** Checked again at every try, and after the idempotency record like any refusal: a late repeat is still a repeat. */
  function refuseTypedAt(): Refusal | undefined {
    if (typedAt === undefined) return undefined;
    const words = answersIn(languageOf(first.account.value.settings));
    const ago = world.clock() - typedAt;
    if (ago > maxTypedAgoMs) return { refusal: words.typedLongAgo, status: 400 };
    return ago < -maxTypedAheadMs ? { refusal: words.typedAhead, status: 400 } : undefined;
  }

  function seenOf({ kind, message, record, undo, restore, supersede }: Plan): Seen {
    return {
      attempt,
      fingerprint,
      kind,
      message: shortened(message),
      recorded: idsOf(record),
      undone: [...idsOf(undo), ...idsOf(supersede?.map(({ entry }) => entry))],
      restored: idsOf(restore),
      at: world.clock(),
      credential: access.credential.value.id,
    };
  }

  /**
   * Reads this request's idempotency record, credential and account in one snapshot. Null: no record, and nothing changed; 'changed': the
   * credential's or account's row is newer than the one known here.
   */
  async function lookUp(): Promise<Result | 'changed' | null> {
    const known = access;
    const rows = await world.kv.getMany<[Seen, Grant, Account]>(
      [seenKey(account, clientDigest), known.credential.key, known.account.key],
    );
    const [{ value: seen }, credential, owner] = rows;
    // Our own commit: its reply was lost, and the KV client's retry was refused.
    if (seen?.attempt === attempt) {
      return { kind: 'done', answer: { kind: seen.kind, message: seen.message } };
    }
    // A sender may have been bound to another account since.
    const isOurs = isUsable(credential.value, world.clock()) && credential.value.account === account;
    if (!isOurs || owner.value === null) {
      world.accessCache.forget(known.tokenDigest);
      return { kind: 'access-revoked', by: 'credential' };
    }
    if (owner.value.disabled) {
      world.accessCache.forget(known.tokenDigest);
      return { kind: 'access-revoked', by: 'account' };
    }
    if (seen) return { kind: 'repeat', seen, same: seen.fingerprint === fingerprint };
    if (
      credential.versionstamp === known.credential.versionstamp &&
      owner.versionstamp === known.account.versionstamp
    ) {
      return null;
    }
    world.accessCache.forget(known.tokenDigest);
    access = { ...known, credential: present(credential), account: present(owner) };
    return 'changed';
  }
}

function idsOf(entries: readonly Entry[] = []): readonly string[] {
  return entries.map((entry) => entry.id);
}

function changesNothing({ record = [], undo = [], restore = [], supersede = [], budgets }: Plan): boolean {
  return budgets === undefined && record.length + undo.length + restore.length + supersede.length === 0;
}

/** Several entries of one message are linked by the id of the first, which alone holds the text. */
function asMessage(outcome: Outcome): Outcome {
  if (isRefusal(outcome) || (outcome.record?.length ?? 0) < 2) return outcome;
  const message = outcome.record![0]!.id;
  return {
    ...outcome,
    record: outcome.record!.map((entry, at) => ({ ...entry, message, text: at === 0 ? entry.text : '' })),
  };
}

/** A stored value is limited to 64 KiB. */
function shortened(message: string): string {
  return message.length <= maxMessageLength
    ? message
    : `${message.slice(0, maxMessageLength).replace(/\p{Cs}$/u, '')}…`;
}

/** Exponential back-off with jitter, so that two colliding requests do not collide again. */
function pause(tries: number, random: (bytes: number) => Uint8Array): Promise<void> {
  const ms = Math.min(2 ** tries, 64) * (0.5 + random(1)[0]! / 512);
  return new Promise((resolve) => setTimeout(resolve, ms));
}
