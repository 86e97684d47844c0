/** The limit: nothing but Deno.serve and the commit that the function makes for one request. Run by Deno: bare.mjs FILE */
import { createHash } from 'node:crypto';

const kv = await Deno.openKv(Deno.args[0]);
await kv.set(['credential', 'c'], { id: 'c' });
await kv.set(['account', 'a'], { id: 'a' });
const credential = await kv.get(['credential', 'c']);
const account = await kv.get(['account', 'a']);
const chance = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31],
  )
    .join('');
let next = 0;
Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(port) }, async (request) => {
  const { text, client_id } = await request.json();
  const digest = (value) => createHash('sha256').update(value).digest('base64url');
  // As the function's ids are: in order of time, with chance behind, which puts the row of the code anywhere in its index.
  const id = `01BENCH${String(next++).padStart(7, '0')}${chance()}`;
  const message = '已记支出 ¥25.00 · 餐饮 · 午饭(2026-11-21 周六)编号 K7Q2';
  const seen = ['seen', 'a', digest(client_id)];
  const entry = {
    type: 'money',
    direction: 'expense',
    amountMinor: 2500,
    currency: 'CNY',
    category: '餐饮',
    wallet: null,
    day: '2026-11-21',
    note: '午饭',
    tags: [],
    id,
    account: 'a',
    text,
    at: Date.now(),
    credential: 'c',
    undone: null,
  };
  const { ok } = await kv.atomic()
    .check(credential, account, { key: seen, versionstamp: null })
    .sum(['total', 'a', '2026-11', 'CNY', 'expense', '餐饮'], 2500n)
    .set(seen, {
      attempt: chance() + id.slice(0, 4),
      fingerprint: digest(text),
      kind: 'expense',
      message,
      recorded: [id],
      undone: [],
      restored: [],
      at: Date.now(),
      credential: 'c',
    })
    .set(['entry', 'a', id], entry).set(['day', 'a', entry.day, id], 1).set([
      'code',
      'a',
      id.slice(14, 18),
      id,
    ], 1)
    .set(['head', 'a'], { last: id })
    .commit();
  return Response.json(ok ? { kind: 'expense', message } : { kind: 'idempotent', message: '' });
});
