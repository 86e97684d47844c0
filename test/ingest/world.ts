/** The whole function in memory, for tests, with a store and a clock that the test controls. */
import { changeAccount, createAccount } from '../../functions/ingest/store/account.ts';
import { type App, createApp } from '../../functions/ingest/app.ts';
import { issueBindingCode } from '../../functions/ingest/store/binding.ts';
import type { Environment } from '../../functions/ingest/command.ts';
import { issueCredential, type Issued } from '../../functions/ingest/store/credential.ts';
import type { Entry, Settings } from '../../functions/ingest/store/stored-shapes.ts';
import { entriesPrefix } from '../../functions/ingest/store/keys.ts';
import type { Kv, KvKey } from '../../functions/ingest/store/kv.ts';
import type { LogLine } from '../../functions/ingest/http/log.ts';
import { type Verdict, verify } from '../../functions/ingest/store/upkeep/verify.ts';
import { type MemoryKv, memoryKv } from './memory-kv.ts';
import type { Extra } from '../../functions/ingest/extra.ts';
import { random } from './random.ts';

export interface Sending {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly peer?: string;
}

export interface Answer {
  readonly status: number;
  readonly kind?: string;
  readonly message?: string;
  readonly error?: string;
  readonly original?: { readonly kind: string; readonly message: string; readonly at: string };
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names of the body's fields, sorted. */
  readonly fields: readonly string[];
}

export interface TestWorld<Store extends Kv = MemoryKv> {
  readonly store: Store;
  now: number;
  /** By how much the wall clock is wrong; the monotonic one is not. */
  wrongMs: number;
  readonly log: readonly LogLine[];
  readonly app: App;
  readonly account: string;
  readonly token: string;
  /** The same store in another process: without caches, perhaps with other settings or a faulty store. */
  reopen(change?: { readonly env?: Environment; readonly kv?: Kv }): TestWorld<Store>;
  send(text: unknown, clientId: unknown, sending?: Sending): Promise<Answer>;
  addAccount(name: string): Promise<string>;
  /** A binding code, as the console gives it. */
  addCode(account?: string): Promise<string>;
  addToken(account: string, expiresAt?: number): Promise<string>;
  disable(account: string, disabled: boolean): Promise<void>;
  /** Of a store in memory; `entriesIn` reads any. */
  entries(account?: string): readonly Entry[];
  verify(): Promise<Verdict>;
}

/** Saturday 2026-11-21, 12:00 in Shanghai. */
export const noon = Date.parse('2026-11-21T04:00:00Z');

export interface WorldOptions {
  /** None if not given: what the specification asks for needs none. */
  readonly extras?: readonly Extra[];
  readonly env?: Environment;
  readonly settings?: Partial<Settings>;
  readonly fetch?: typeof fetch;
  /** Between the function and its store. */
  readonly wrap?: (store: Kv) => Kv;
  /** How a channel waits without answering. */
  readonly wait?: (ms: number) => Promise<void>;
}

export function openWorld(options: WorldOptions = {}): Promise<TestWorld> {
  return openWorldOn(memoryKv(), options);
}

/** The same on another store, which is empty. */
export async function openWorldOn<Store extends Kv>(
  store: Store,
  options: WorldOptions = {},
): Promise<TestWorld<Store>> {
  const clean = { kv: store, clock: () => noon, random };
  const { id } = await createAccount(clean, {
    name: '小明',
    ...(options.settings ? { settings: options.settings } : {}),
  });
  const token = (await issueCredential(clean, { account: id, label: '手机' }) as Issued).token;
  return makeWorld(store, { options, account: id, token, now: noon });
}

function makeWorld<Store extends Kv>(
  store: Store,
  { options, account, token, now }: { options: WorldOptions; account: string; token: string; now: number },
): TestWorld<Store> {
  const log: LogLine[] = [];
  const env = { INGEST_ENABLED: '1', ...options.env };
  const app = createApp({
    kv: options.wrap?.(store) ?? store,
    clock: () => world.now + world.wrongMs,
    monotonic: () => world.now,
    random,
    env,
    extras: options.extras ?? [],
    log: (line) => void log.push(line),
    ...(options.fetch ? { fetch: options.fetch } : {}),
    ...(options.wait ? { wait: options.wait } : {}),
  });
  const clean = { kv: store, clock: () => world.now, random };
  const world: TestWorld<Store> = {
    store,
    now,
    wrongMs: 0,
    log,
    app,
    account,
    token,
    reopen: (change = {}) =>
      makeWorld(store, {
        options: {
          ...options,
          env: { ...options.env, ...change.env },
          wrap: () => change.kv ?? store,
        },
        account,
        token,
        now: world.now,
      }),
    async send(text, clientId, sending = {}) {
      const by = sending.token ?? token;
      const response = await app.request(`/ingest${sending.query ?? ''}`, {
        method: 'POST',
        headers: {
          ...(by === '' ? {} : { authorization: `Bearer ${by}` }),
          'content-type': 'application/json',
          ...sending.headers,
        },
        body: JSON.stringify({ text, client_id: clientId }),
      }, { remoteAddr: { hostname: sending.peer ?? '192.0.2.1' } });
      return await readAnswer(response);
    },
    addAccount: async (name) => (await createAccount(clean, { name })).id,
    addCode: async (of = account) => (await issueBindingCode(clean, of))!.code,
    addToken: async (of, expiresAt) =>
      (await issueCredential(clean, { account: of, label: '', expiresAt: expiresAt ?? null }) as Issued)
        .token,
    disable: async (of, disabled) => void await changeAccount(clean, of, { disabled }),
    entries(of = account) {
      if (!isMemory(store)) throw new TypeError('Only a store in memory can be read synchronously');
      return store.rows().filter(({ key }) => key[0] === 'entry' && key[1] === of)
        .map(({ value }) => value as Entry);
    },
    verify: () => verify(store),
  };
  return world;
}

function isMemory(store: Kv): store is MemoryKv {
  return 'rows' in store;
}

/** The rows under a prefix, from any store. */
export async function rowsIn<T>(store: Kv, prefix: KvKey): Promise<readonly { key: KvKey; value: T }[]> {
  const rows: { key: KvKey; value: T }[] = [];
  for await (const { key, value } of store.list<T>({ prefix })) if (value !== null) rows.push({ key, value });
  return rows;
}

export async function entriesIn(store: Kv, account: string): Promise<readonly Entry[]> {
  return (await rowsIn<Entry>(store, entriesPrefix(account))).map(({ value }) => value);
}

export async function readAnswer(response: Response): Promise<Answer> {
  const body = await response.json() as Record<string, unknown>;
  return {
    ...body,
    body,
    status: response.status,
    headers: response.headers,
    fields: Object.keys(body).toSorted(),
  };
}
