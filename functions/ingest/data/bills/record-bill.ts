/**
 * Records rows of a bill with the same exactly-once commit as a text: the row's key takes the place of a `client_id`. A bill may be imported twice
 * or resumed; existing entries are not changed, and undone entries stay undone.
 */
import type { Plan } from '../../command.ts';
import type { Access, AccessCache } from '../../store/access.ts';
import { StoreUnavailableError } from '../../store/deadline.ts';
import {
  type Entry,
  type MoneyDraft,
  type MoneyEntry,
  replacementOf,
  type Seen,
} from '../../store/stored-shapes.ts';
import type { CommitOne } from '../../store/group.ts';
import { digest, seenKey } from '../../store/keys.ts';
import { getRows, type Kv, type StoreDeps } from '../../store/kv.ts';
import { readAccount } from '../../store/reader.ts';
import { ulid } from '../../store/ulid.ts';
import type { BillRow, BillSource } from './bill.ts';
import { billCredential, textOf } from './entries.ts';

interface BillWorld extends StoreDeps {
  readonly accessCache: AccessCache;
  readonly nextAttempt: () => string;
  readonly commit: CommitOne;
}

export interface RowToRecord {
  readonly row: BillRow;
  /** One or more. */
  readonly drafts: readonly MoneyDraft[];
  /** The entry that the row replaces, as shown in the preview. */
  readonly replaces: MoneyEntry | null;
}

export interface RecordedBill {
  readonly rows: number;
  readonly entries: number;
  readonly replaced: number;
  /** Rows that were recorded before. */
  readonly repeated: number;
}

const rowsAtOnce = 32;
const maxTries = 8;

/** Those of the row keys that are recorded already. */
export async function findRecorded(
  kv: Kv,
  { account, keys }: { readonly account: string; readonly keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await getRows<Seen>(kv, keys.map((key) => seenKey(account, digest(key))));
  return new Set(keys.filter((_, at) => rows[at]?.value));
}

/** Null: the account is disabled or gone. Calls `note` after every piece. */
export async function recordBill(
  world: BillWorld,
  { access, source, rows, note }: {
    /** Called for each try of each row. */
    readonly access: () => Promise<Access | null>;
    readonly source: BillSource;
    readonly rows: readonly RowToRecord[];
    readonly note: (done: RecordedBill) => Promise<void>;
  },
): Promise<RecordedBill | null> {
  const count = { rows: 0, entries: 0, replaced: 0, repeated: 0 };
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const piece = rows.slice(at, at + rowsAtOnce);
    const outcomes = await Promise.all(piece.map((row) => recordRow(world, { access, source, row })));
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome === null) return null;
      count.rows++;
      if (outcome === 'repeated') count.repeated++;
      else {
        count.entries += piece[i]!.drafts.length;
        if (outcome === 'replaced') count.replaced++;
      }
    }
    await note(count);
  }
  return count;
}

async function recordRow(
  world: BillWorld,
  { access: find, source, row: { row, drafts, replaces } }: {
    readonly access: () => Promise<Access | null>;
    readonly source: BillSource;
    readonly row: RowToRecord;
  },
): Promise<'recorded' | 'replaced' | 'repeated' | null> {
  const attempt = world.nextAttempt();
  const clientDigest = digest(row.key);
  for (let tries = 0; tries < maxTries; tries++) {
    const access = await find();
    if (!access || access.account.value.disabled) return null;
    const account = access.account.value.id;
    const reader = readAccount(world.kv, account);
    const old = replaces === null ? null : await findLive(reader, replaces);
    const at = world.clock();
    const made = drafts.map((draft): MoneyEntry => ({
      ...draft,
      id: ulid(world.accessCache.tick(account, at), world.random(12)),
      account,
      text: '',
      at,
      credential: billCredential(source),
      undone: null,
    }));
    const text = textOf(source, row);
    const [first, ...rest] = made;
    // As with any message: the first entry holds the text, the others link to it.
    const message = rest.length === 0 ? {} : { message: first!.id };
    const recorded = rest.map((entry) => ({ ...entry, ...message }));
    const plan = planOf([{ ...first!, ...message, text }, ...recorded], { old, message: text });
    const seen: Seen = {
      attempt,
      fingerprint: digest(row.text),
      kind: plan.kind,
      message: plan.message,
      recorded: made.map(({ id }) => id),
      undone: old ? [old.id] : [],
      restored: [],
      at,
      credential: billCredential(source),
    };
    const mark = made.at(-1)!.id;
    if (await world.commit({ access, clientDigest, plan, seen, head: reader.head(), mark, leased: false })) {
      return old ? 'replaced' : 'recorded';
    }
    const { value } = await world.kv.get<Seen>(seenKey(account, clientDigest));
    // Our own commit, whose reply was lost.
    if (value) return value.attempt !== attempt ? 'repeated' : old ? 'replaced' : 'recorded';
    world.accessCache.forget(access.tokenDigest);
    await new Promise((resolve) => setTimeout(resolve, 2 ** tries));
  }
  throw new StoreUnavailableError('Entries kept changing');
}

async function findLive(
  reader: ReturnType<typeof readAccount>,
  { id }: MoneyEntry,
): Promise<MoneyEntry | null> {
  const [entry] = await reader.byIds([id]);
  return entry?.type === 'money' && !entry.undone ? entry : null;
}

/** A replacement keeps what the user chose: tags, a note, and the category where it is spent or earned as before. */
function planOf(
  [first, ...rest]: readonly [MoneyEntry, ...MoneyEntry[]],
  { old, message }: { readonly old: MoneyEntry | null; readonly message: string },
): Plan {
  if (!old) return { kind: 'bill', message, record: [first, ...rest] };
  const entry: Entry = {
    ...first,
    ...(old.direction === first.direction && !first.refund ? { category: old.category } : {}),
    note: old.note === '' ? first.note : old.note,
    tags: old.tags,
    ...replacementOf(old),
  };
  return { kind: 'bill', message, record: [entry, ...rest], supersede: [{ entry: old, by: entry }] };
}
