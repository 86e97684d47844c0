/**
 * The limit: nothing but the commit that the function makes for one request. With `isChecked` it also finds the credential, checks the body and answers
 * with the function's headers, which no handler of such requests can leave out.
 */
import { createHash } from 'node:crypto';
import { bearerOf, parseRequest } from '../../../functions/ingest/http/request.ts';
import { readJson } from '../../../functions/ingest/http/body.ts';
import { json } from '../../../functions/ingest/http/failures.ts';
import { makeToken } from '../../../functions/ingest/store/credential.ts';

const digest = (value) => createHash('sha256').update(value).digest('base64url');
// As long as the function's.
const [accountId, credentialId] = ['benchAccount0001', 'benchCredential1'];

export async function openBare(kv, isChecked) {
  const token = makeToken((n) => crypto.getRandomValues(new Uint8Array(n)));
  await kv.set(['credential', digest(token)], { id: credentialId });
  await kv.set(['account', accountId], { id: accountId });
  const credential = await kv.get(['credential', digest(token)]);
  const account = await kv.get(['account', accountId]);
  const book = new Map([[digest(token), { credential, account }]]);

  async function readChecked(request) {
    if (!book.has(digest(bearerOf(request).token))) throw new TypeError('No such credential');
    const { text, clientId } = parseRequest((await readJson(request)).value);
    return { text, client_id: clientId };
  }

  const read = isChecked ? readChecked : (request) => request.json();
  const answer = isChecked ? json : (body) => Response.json(body);
  const chance = () =>
    Array.from(
      crypto.getRandomValues(new Uint8Array(12)),
      (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31],
    )
      .join('');
  let next = 0;
  async function handle(request) {
    const { text, client_id } = await read(request);
    // As the function's ids are: in order of time, with chance behind, which puts the row of the code anywhere in its index.
    const id = `01BENCH${String(next++).padStart(7, '0')}${chance()}`;
    const message = '已记支出 ¥25.00 · 餐饮 · 午饭(2026-11-21 周六)编号 K7Q2';
    const seen = ['seen', accountId, digest(client_id)];
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
      account: accountId,
      text,
      at: Date.now(),
      credential: credentialId,
      undone: null,
    };
    const { ok } = await kv.atomic()
      .check(credential, account, { key: seen, versionstamp: null })
      .sum(['total', accountId, '2026-11', 'CNY', 'expense', '餐饮'], 2500n)
      .set(seen, {
        attempt: digest(id),
        fingerprint: digest(text),
        kind: 'expense',
        message,
        recorded: [id],
        undone: [],
        restored: [],
        at: Date.now(),
        credential: credentialId,
      })
      .set(['entry', accountId, id], entry).set(['day', accountId, entry.day, id], 1).set([
        'code',
        accountId,
        id.slice(14, 18),
        id,
      ], 1)
      .set(['head', accountId], { last: id })
      .commit();
    return answer(ok ? { kind: 'expense', message } : { kind: 'idempotent', message: '' });
  }
  return { handle, token };
}
