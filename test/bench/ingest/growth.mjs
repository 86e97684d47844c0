/**
 * What a command costs when 10 thousand, 100 thousand and a million entries are there already. Run by Deno: growth.mjs FILE SIZES; prints a JSON row a size.
 */
import { createAccount } from '../../../functions/ingest/store/account.ts';
import { createApp } from '../../../functions/ingest/app.ts';
import { issueCredential } from '../../../functions/ingest/store/credential.ts';
import { codeKey, dayKey, entryKey, headKey, totalKey } from '../../../functions/ingest/store/keys.ts';
import { ulid } from '../../../functions/ingest/store/ulid.ts';

const [file, sizes = '10000,100000,1000000'] = Deno.args;
const kv = await Deno.openKv(file);
const random = (n) => crypto.getRandomValues(new Uint8Array(n));
const world = { kv, clock: Date.now, random, env: { INGEST_ENABLED: '1', INGEST_RATE_PER_MINUTE: '0' } };
const { id: account } = await createAccount(world, { name: 'bench' });
const { token } = await issueCredential(world, { account, label: 'bench' });
const dayMs = 86_400_000;
/** 100 entries a day, back from yesterday: a million reach back 27 years. */
const begin = Date.now() - dayMs;
let stored = 0;

async function fill(size) {
  while (stored < size) {
    const atomic = kv.atomic();
    let sum = 0n;
    let month = '';
    let key = null;
    for (let i = 0; i < 100; i++, stored++) {
      const time = begin - Math.floor(stored / 100) * dayMs - i * 60_000;
      const entry = {
        type: 'money',
        direction: 'expense',
        amountMinor: 2500,
        currency: 'CNY',
        category: '餐饮',
        wallet: null,
        day: new Date(begin - Math.floor(stored / 100) * dayMs).toISOString().slice(0, 10),
        note: '午饭',
        tags: [],
        id: ulid({ time, sequence: 0 }, random(12)),
        account,
        text: '午饭 25',
        at: time,
        credential: 'bench',
        undone: null,
      };
      atomic.set(entryKey(entry), entry).set(dayKey(entry), 1).set(codeKey(entry), 1);
      sum += 2500n;
      month = entry.day.slice(0, 7);
      key ??= totalKey(entry);
      if (stored === 0) atomic.set(headKey(account), { last: entry.id });
    }
    if (key && month) atomic.sum(key, sum);
    await atomic.commit();
  }
}

let next = 0;
async function time(text) {
  const times = [];
  for (let i = 0; i < 60; i++) {
    const at = performance.now();
    const response = await app.request('/ingest', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, client_id: `bench-${next++}` }),
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${text}: ${response.status}`);
    times.push(performance.now() - at);
  }
  return times.toSorted((a, b) => a - b)[30];
}

const app = createApp(world);
for (const size of sizes.split(',').map(Number)) {
  await fill(size);
  const row = { entries: size };
  // The newest are listed while they stand, and taken back before the queries of today: neither finds more at one size than at another.
  for (const text of ['午饭 25', '/最近', '/撤销', '/今日', '/本月']) row[text] = await time(text);
  console.log(JSON.stringify(row));
}
kv.close();
