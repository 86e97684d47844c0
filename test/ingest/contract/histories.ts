/**
 * The function against a plain model of it: three accounts, four tokens, texts and ids that collide often, restarts, tokens ended, accounts
 * disabled, a clock that jumps.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { revokeCredential } from '../../../functions/ingest/store/credential.ts';
import type { Credential } from '../../../functions/ingest/store/stored-shapes.ts';
import { totalsPrefix } from '../../../functions/ingest/store/keys.ts';
import type { Kv } from '../../../functions/ingest/store/kv.ts';
import { entriesIn, openWorldOn, rowsIn, type TestWorld } from '../world.ts';

interface ModelEntry {
  readonly text: string;
  /** Signed, in fen; 0 for what is no money. */
  readonly amount: number;
  live: boolean;
  /** The same for all of one message. */
  readonly message: object;
  readonly replaces?: ModelEntry;
  /** What replaced it. */
  by?: ModelEntry;
}

interface ModelAccount {
  readonly seen: Map<string, string>;
  readonly entries: ModelEntry[];
  /** Latest last. */
  undone: { readonly entry: ModelEntry; readonly step: object }[];
  disabled: boolean;
}

interface Model {
  readonly accounts: readonly ModelAccount[];
  readonly tokens: readonly { readonly account: number; ended: boolean }[];
  /** Sent so far. */
  edits: number;
}

interface Real {
  world: TestWorld<Kv>;
  readonly accounts: readonly string[];
  readonly tokens: readonly string[];
}

/** Text -> what it does to a model account, and the kind that it answers; null when it is refused. */
const texts: Readonly<Record<string, ((account: ModelAccount) => string | null) | null>> = {
  '午饭 25': record([{ text: '午饭 25', amount: -2500 }], 'expense'),
  '打车 0.01 @微信': record([{ text: '打车 0.01 @微信', amount: -1 }], 'expense'),
  '+8000 工资': record([{ text: '+8000 工资', amount: 800_000 }], 'income'),
  // Only the first holds the text.
  '早餐 8\n+5 红包\n打车 35': record([
    { text: '早餐 8\n+5 红包\n打车 35', amount: -800 },
    { text: '', amount: 500 },
    { text: '', amount: -3500 },
  ], 'batch'),
  '#日记 晴': record([{ text: '#日记 晴', amount: 0 }], 'diary'),
  '/对账 @微信 100': record([{ text: '/对账 @微信 100', amount: 0 }], 'reconcile'),
  '/撤销': undo('message'),
  '/undo 3': undo(3),
  '/恢复': restore,
  '/本月': () => 'month',
  '/今日': () => 'today',
  '/最近': () => 'recent',
  '午饭': null,
  '20 打车 35': null,
  '/撤销 99': null,
};

function record(entries: readonly Pick<ModelEntry, 'text' | 'amount'>[], kind: string) {
  return (account: ModelAccount): string => {
    const message = {};
    account.entries.push(...entries.map((entry) => ({ ...entry, live: true, message })));
    return kind;
  };
}

function undo(what: number | 'message') {
  return (account: ModelAccount): string => {
    const live = account.entries.filter((entry) => entry.live).toReversed();
    const step = {};
    const taken = what === 'message'
      ? live.filter(({ message }) => message === live[0]?.message)
      : live.slice(0, what);
    for (const entry of taken) {
      entry.live = false;
      account.undone.push({ entry, step });
      if (entry.replaces) {
        entry.replaces.live = true;
        delete entry.replaces.by;
      }
    }
    return 'undo';
  };
}

/** Null: it is refused, since what it replaced has become something else. */
function restore(account: ModelAccount): string | null {
  const last = account.undone.at(-1);
  const back = account.undone.filter(({ entry, step }) =>
    step === last?.step && entry.message === last.entry.message
  );
  if (back.some(({ entry }) => entry.replaces?.by)) return null;
  for (const { entry } of back) {
    entry.live = true;
    if (!entry.replaces) continue;
    entry.replaces.live = false;
    entry.replaces.by = entry;
    account.undone = account.undone.filter((other) => other.entry !== entry.replaces);
  }
  account.undone = account.undone.filter((one) => !back.includes(one));
  return 'restore';
}

/** Null: it is undone, or replaced, or no money, or says that already. */
function edit(
  account: ModelAccount,
  { at, text, minor }: { at: number; text: string; minor: number },
): string | null {
  const old = account.entries[at]!;
  if (!old.live || old.amount === 0 || Math.abs(old.amount) === minor) return null;
  const entry = { text, amount: Math.sign(old.amount) * minor, live: true, message: {}, replaces: old };
  old.live = false;
  old.by = entry;
  account.entries.push(entry);
  return 'edit';
}

class Send implements fc.AsyncCommand<Model, Real> {
  readonly token: number;
  readonly text: string;
  readonly id: string;
  constructor(token: number, text: string, id: string) {
    this.token = token;
    this.text = text;
    this.id = id;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const token = model.tokens[this.token]!;
    const account = model.accounts[token.account]!;
    const answer = await real.world.send(this.text, this.id, { token: real.tokens[this.token]! });
    const seen = account.seen.get(this.id);
    if (token.ended) {
      expect(answer.status).toBe(401);
    } else if (account.disabled) {
      expect(answer.status).toBe(403);
    } else if (seen !== undefined) {
      expect(answer).toMatchObject({
        status: 200,
        kind: 'idempotent',
        message: '该请求已处理,未重复记账',
        fields: ['kind', 'message'],
      });
      expect(answer.headers.get('ingest-replay')).toBe(seen === this.text ? 'same' : 'mismatch');
    } else {
      const kind = texts[this.text]?.(account) ?? null;
      expect(answer).toMatchObject(kind === null ? { status: 422 } : { status: 200, kind });
      if (kind !== null) account.seen.set(this.id, this.text);
    }
    await expectSame(account, real, token.account);
  }
  toString = (): string => `send(token ${this.token}, ${JSON.stringify(this.text)}, id ${this.id})`;
}

/** Changes the amount of one of the account's entries, live or not. */
class Edit implements fc.AsyncCommand<Model, Real> {
  readonly token: number;
  readonly at: number;
  readonly amount: number;
  constructor(token: number, at: number, amount: number) {
    this.token = token;
    this.at = at;
    this.amount = amount;
  }
  check = (model: Readonly<Model>): boolean => {
    const token = model.tokens[this.token]!;
    const account = model.accounts[token.account]!;
    return !token.ended && !account.disabled && account.entries.some(({ amount }) => amount !== 0);
  };
  async run(model: Model, real: Real): Promise<void> {
    const token = model.tokens[this.token]!;
    const account = model.accounts[token.account]!;
    const money = [...account.entries.keys()].filter((at) => account.entries[at]!.amount !== 0);
    const at = money[this.at % money.length]!;
    const { id } = (await entriesIn(real.world.store, real.accounts[token.account]!))[at]!;
    const text = `/改 ${id.slice(14)} ${this.amount}`;
    const clientId = `edit-${model.edits++}`;
    const answer = await real.world.send(text, clientId, { token: real.tokens[this.token]! });
    const kind = edit(account, { at, text, minor: this.amount * 100 });
    expect(answer).toMatchObject(kind === null ? { status: 422 } : { status: 200, kind });
    if (kind !== null) account.seen.set(clientId, text);
    await expectSame(account, real, token.account);
  }
  toString = (): string => `edit(token ${this.token}, entry ${this.at}, ${this.amount})`;
}

async function expectSame(account: ModelAccount, real: Real, index: number): Promise<void> {
  const entries = await entriesIn(real.world.store, real.accounts[index]!);
  expect(
    entries.map(({ text, undone }) => ({ text, live: undone === null, replaced: undone?.by !== undefined })),
  ).toEqual(account.entries.map(({ text, live, by }) => ({ text, live, replaced: by !== undefined })));
}

class Turn implements fc.AsyncCommand<Model, Real> {
  readonly what: string;
  readonly turn: (model: Model, real: Real) => Promise<void> | void;
  constructor(what: string, turn: Turn['turn']) {
    this.what = what;
    this.turn = turn;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    await this.turn(model, real);
  }
  toString = (): string => this.what;
}

const token = fc.nat(3);
const edits = fc.tuple(token, fc.nat(30), fc.constantFrom(25, 30, 40)).map((args) => new Edit(...args));
const commands = [
  fc.tuple(token, fc.constantFrom(...Object.keys(texts)), fc.constantFrom(...'abcdefgh')).map((args) =>
    new Send(...args)
  ),
  fc.tuple(token, fc.constantFrom('午饭 25', '/撤销', '/恢复', '/undo 3'), fc.uuid()).map((args) =>
    new Send(...args)
  ),
  fc.constantFrom(-400 * 86_400_000, -86_400_000, -1, 1, 3_600_000, 31 * 86_400_000, 3650 * 86_400_000).map((
    ms,
  ) =>
    new Turn(`clock ${ms}`, (_, real) => {
      real.world.now = Math.max(real.world.now + ms, 0);
    })
  ),
  fc.constant(
    new Turn('restart', (_, real) => {
      real.world = real.world.reopen();
    }),
  ),
  fc.tuple(fc.nat(2), fc.boolean()).map(([account, disabled]) =>
    new Turn(`disable(${account}, ${disabled})`, async (model, real) => {
      model.accounts[account]!.disabled = disabled;
      await real.world.disable(real.accounts[account]!, disabled);
    })
  ),
  token.map((index) =>
    new Turn(`end(token ${index})`, async (model, real) => {
      model.tokens[index]!.ended = true;
      const mask = `${real.tokens[index]!.slice(0, 7)}…${real.tokens[index]!.slice(-4)}`;
      const credentials = await rowsIn<Credential>(real.world.store, ['credential']);
      const credential = credentials.map(({ value }) => value).find((value) => value.mask === mask)!;
      await revokeCredential(
        { kv: real.world.store, clock: () => real.world.now, random: (n) => new Uint8Array(n) },
        { account: credential.account, credential: credential.id },
      );
    })
  ),
];
/** Most turns are sends; the rest only now and then, or little would be recorded. */
const weighted = [
  commands[0]!,
  commands[0]!,
  commands[0]!,
  commands[1]!,
  commands[1]!,
  edits,
  edits,
  commands[2]!,
  commands[3]!,
  commands[4]!,
  commands[5]!,
];

/** `open` gives an empty store each time. */
export async function runHistories(
  open: () => Promise<Kv>,
  { runs, seed = 20261121 }: { readonly runs: number; readonly seed?: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(weighted, { maxCommands: 30, size: 'max' }), async (history) => {
      const world = await openWorldOn(await open());
      const accounts = [world.account, await world.addAccount('乙'), await world.addAccount('丙')];
      const owners = [0, 0, 1, 2];
      const tokens = [world.token];
      for (const owner of owners.slice(1)) tokens.push(await world.addToken(accounts[owner]!));
      const model: Model = {
        accounts: accounts.map(() => ({ seen: new Map(), entries: [], undone: [], disabled: false })),
        edits: 0,
        tokens: owners.map((account) => ({ account, ended: false })),
      };
      const real: Real = { world, accounts, tokens };
      await fc.asyncModelRun(() => Promise.resolve({ model, real }), history);
      const verdict = await real.world.verify();
      expect(verdict.findings).toEqual([]);
      expect(verdict.seen).toBe(model.accounts.reduce((sum, { seen }) => sum + seen.size, 0));
      for (const [index, account] of model.accounts.entries()) {
        const balance = account.entries.reduce((sum, { amount, live }) => sum + (live ? amount : 0), 0);
        expect(await balanceOf(world.store, accounts[index]!)).toBe(balance);
      }
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
}

/** Income less expense over all month totals, as the store holds them. */
async function balanceOf(store: Kv, account: string): Promise<number> {
  let balance = 0n;
  for (const { key, value } of await rowsIn<{ value: bigint }>(store, totalsPrefix(account))) {
    const amount = BigInt.asIntN(64, value.value);
    balance += key[4] === 'income' ? amount : -amount;
  }
  return Number(balance);
}
