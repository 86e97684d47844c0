/** A whole function in memory, for tests: store, clock and chance under our hand. */
import { openKv } from '@deno/kv';
import { createAccount } from '../../functions/ingest/account.ts';
import { createApp } from '../../functions/ingest/app.ts';
import type { Environment } from '../../functions/ingest/command.ts';
import { issueCredential } from '../../functions/ingest/credential.ts';
import type { Settings } from '../../functions/ingest/entry.ts';
import type { Kv } from '../../functions/ingest/kv.ts';

export interface TestWorld {
  readonly kv: Kv;
  now: number;
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly env: Environment;
  readonly app: ReturnType<typeof createApp>;
  readonly token: string;
  readonly account: string;
  send(text: string, clientId: string, token?: string): Promise<Response>;
}

/** Saturday 2026-11-21, 12:00 in Shanghai. */
export const noon = Date.parse('2026-11-21T04:00:00Z');

export async function openWorld(
  options: { kv?: Kv; env?: Environment; settings?: Partial<Settings>; fetch?: typeof fetch } = {},
): Promise<TestWorld> {
  const kv: Kv = options.kv ?? await openKv(':memory:');
  const world = {
    kv,
    now: noon,
    clock: () => world.now,
    random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    env: { INGEST_ENABLED: '1', ...options.env },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  };
  const { id: account } = await createAccount(world, {
    name: '小明',
    ...(options.settings ? { settings: options.settings } : {}),
  });
  const issued = await issueCredential(world, { account, label: '手机' });
  if (!issued) throw new Error('No credential');
  const app = createApp(world);
  const { token } = issued;
  async function send(text: string, clientId: string, by = token): Promise<Response> {
    return await app.request('/ingest', {
      method: 'POST',
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, client_id: clientId }),
    });
  }
  return Object.assign(world, { app, token, account, send });
}
