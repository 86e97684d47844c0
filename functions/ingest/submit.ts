/** Carries one request out exactly once: plan, one atomic commit, and what to make of a commit that was refused. */
import { type Access, type AccessBook, present } from './access.ts';
import { dayAt } from './calendar.ts';
import { type Context, type Environment, isRefusal, type Outcome } from './command.ts';
import { commitDeed } from './commit.ts';
import { isUsable } from './credential.ts';
import { StoreTrouble } from './deadline.ts';
import type { Account, Credential, Draft, Entry } from './entry.ts';
import { dispatch } from './grammar/dispatch.ts';
import { digest, seenKey, spentKey } from './keys.ts';
import type { Kv } from './kv.ts';
import { readAccount } from './reader.ts';
import type { Seen } from './seen.ts';
import { ulid } from './ulid.ts';

export interface Submission {
  readonly tokenDigest: string;
  readonly access: Access;
  /** Trimmed, NFC, well-formed. */
  readonly text: string;
  /** Well-formed; compared as it is. */
  readonly clientId: string;
}

export type Result =
  | { readonly what: 'done'; readonly kind: string; readonly message: string }
  /** The `client_id` was processed before; `same` says whether with the same text. */
  | { readonly what: 'repeat'; readonly seen: Seen; readonly same: boolean }
  | { readonly what: 'refused'; readonly refusal: string; readonly status: 422 | 503 }
  /** The credential was ended, or the account disabled, while the request ran. */
  | { readonly what: 'shut out'; readonly why: 'credential' | 'account' };

export interface Submitter {
  readonly kv: Kv;
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly env: Environment;
  readonly fetch: typeof fetch;
  readonly book: AccessBook;
}

const mostTries = 12;

export async function submit(world: Submitter, submission: Submission): Promise<Result> {
  const { tokenDigest, text } = submission;
  const attempt = hex(world.random(16));
  const clientDigest = digest(submission.clientId);
  const fingerprint = digest(text);
  const key = seenKey(submission.access.account.value.id, clientDigest);
  let access = submission.access;

  for (let tries = 0; tries < mostTries; tries++) {
    const reader = readAccount(world.kv, access.account.value.id);
    const context = makeContext(world, { access, text, reader });
    const call = dispatch(text);
    const outcome: Outcome = isRefusal2(call) ? call : await call.command.plan(call.args, context);
    if (!isRefusal(outcome)) {
      const { kind, message, record = [], undo = [], restore = [] } = outcome;
      const ids = (entries: readonly Entry[]): readonly string[] => entries.map((entry) => entry.id);
      const seen: Seen = {
        attempt,
        fingerprint,
        kind,
        message,
        recorded: ids(record),
        undone: ids(undo),
        restored: ids(restore),
        at: context.now,
        credential: access.credential.value.id,
      };
      const mark = newUlid(world, access.account.value.id);
      if (
        await commitDeed(world.kv, { access, clientDigest, plan: outcome, seen, head: reader.head(), mark })
      ) {
        return { what: 'done', kind, message };
      }
    }
    // Not committed, as far as we know. What does the store say now, in one snapshot?
    const { credential: credentialRow, account: accountRow } = access;
    const [seen, credential, account] = await world.kv.getMany<[Seen, Credential, Account]>(
      [key, credentialRow.key, accountRow.key],
    );
    if (seen.value?.attempt === attempt) {
      return { what: 'done', kind: seen.value.kind, message: seen.value.message };
    }
    if (!isUsable(credential.value, world.clock()) || account.value === null) {
      world.book.forget(tokenDigest);
      return { what: 'shut out', why: 'credential' };
    }
    if (account.value.disabled) {
      world.book.forget(tokenDigest);
      return { what: 'shut out', why: 'account' };
    }
    if (seen.value) return { what: 'repeat', seen: seen.value, same: seen.value.fingerprint === fingerprint };
    if (isRefusal(outcome)) {
      return { what: 'refused', refusal: outcome.refusal, status: outcome.status ?? 422 };
    }
    if (
      credential.versionstamp !== credentialRow.versionstamp ||
      account.versionstamp !== accountRow.versionstamp
    ) {
      world.book.forget(tokenDigest);
      access = { credential: present(credential), account: present(account) };
    }
    await pause(tries, world.random);
  }
  throw new StoreTrouble('Entries kept changing');
}

function isRefusal2(call: ReturnType<typeof dispatch>): call is Extract<typeof call, { refusal: string }> {
  return 'refusal' in call;
}

function makeContext(
  world: Submitter,
  { access, text, reader }: { access: Access; text: string; reader: Context['reader'] },
): Context {
  const account = access.account.value;
  const now = world.clock();
  const today = dayAt(now, account.settings);
  return {
    text,
    settings: account.settings,
    now,
    today,
    reader,
    env: world.env,
    fetch: world.fetch,
    random: world.random,
    entry(draft: Draft): Entry {
      const stamp = {
        id: newUlid(world, account.id),
        account: account.id,
        text,
        at: now,
        credential: access.credential.value.id,
        undone: null,
      };
      return { ...draft, ...stamp };
    },
    async spend(name, limit) {
      for (let tries = 0; tries < mostTries; tries++) {
        const row = await world.kv.get<number>(spentKey(account.id, name, today));
        if ((row.value ?? 0) >= limit) return false;
        if ((await world.kv.atomic().check(row).set(row.key, (row.value ?? 0) + 1).commit()).ok) return true;
        await pause(tries, world.random);
      }
      return false;
    },
  };
}

function newUlid(world: Submitter, account: string): string {
  return ulid(world.book.nextTime(account, world.clock()), world.random(16));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Longer with every try, by chance between half and all of it, so that two who collide do not collide again. */
function pause(tries: number, random: (bytes: number) => Uint8Array): Promise<void> {
  const mostMs = Math.min(2 ** tries, 64);
  const ms = mostMs * (0.5 + random(1)[0]! / 512);
  return new Promise((resolve) => setTimeout(resolve, ms));
}
