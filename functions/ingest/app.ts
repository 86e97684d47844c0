/** The function as a value: `createApp({ kv, clock, random, env })`, tried in tests with `app.request()`. */
import { Hono } from 'hono';
import { idempotentKind, idempotentMessage, isIngestRequest } from '../../schema/ingest.ts';
import { openAccessBook } from './access.ts';
import type { Environment } from './command.ts';
import { isToken } from './credential.ts';
import { withDeadline } from './deadline.ts';
import { digest } from './keys.ts';
import type { Kv } from './kv.ts';
import { submit } from './submit.ts';

export interface AppWorld {
  readonly kv: Kv;
  /** ms since 1970 UTC. */
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly env: Environment;
  /** For commands that ask somebody else. */
  readonly fetch?: typeof fetch;
}

export function createApp(world: AppWorld): Hono {
  const kv = withDeadline(world.kv, 5000);
  const book = openAccessBook(kv);
  const submitter = { ...world, kv, book, fetch: world.fetch ?? fetch };
  const app = new Hono();
  const on = world.env.INGEST_ENABLED === '1' || world.env.INGEST_ENABLED === 'true';
  app.post('/ingest', async (c) => {
    if (!on) return c.json({ error: '没有这个地址' }, 404);
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? c.req.query('token') ??
      '';
    const access = isToken(token) ? await book.find(digest(token), world.clock()) : null;
    if (!access) return c.json({ error: '凭证无效或已停用,请检查 token' }, 401);
    const body: unknown = await c.req.json();
    if (!isIngestRequest(body)) return c.json({ error: '请求要有 text 和 client_id,都是字符串' }, 400);
    const text = body.text.trim().normalize('NFC');
    const result = await submit(submitter, {
      access,
      tokenDigest: digest(token),
      text,
      clientId: body.client_id,
    });
    switch (result.what) {
      case 'done':
        return c.json({ kind: result.kind, message: result.message });
      case 'repeat':
        return c.json({ kind: idempotentKind, message: idempotentMessage });
      case 'refused':
        return c.json({ error: result.refusal }, result.status);
      case 'shut out':
        return c.json({ error: '凭证无效或已停用,请检查 token' }, 401);
    }
  });
  return app;
}
