/**
 * What each line of this folder is read as, whole: every field of every entry that would be recorded, or the words of the refusal. By `submit` as the
 * product calls it, on Sunday 2026-11-22 at noon in Shanghai, in front of a commit that writes nothing. `readings.golden.tsv` has the expected
 * readings; after a change that is meant, `UPDATE_READINGS=1` writes it anew: read its difference before you commit it.
 *
 * An entry is shown as JSON without what most have: `amountMinor`, of type money, an expense, in CNY, on that day, without wallet and tags; `new` are
 * tags and wallets that the answer calls new. `!` is a refusal, `=` the first line of another command's answer.
 */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Plan } from '../../../functions/ingest/command.ts';
import { openAccessCache } from '../../../functions/ingest/store/access.ts';
import { createAccount } from '../../../functions/ingest/store/account.ts';
import { commitAll } from '../../../functions/ingest/store/commit.ts';
import { issueCredential } from '../../../functions/ingest/store/credential.ts';
import type { Entry, Settings } from '../../../functions/ingest/store/entry.ts';
import { digest } from '../../../functions/ingest/store/keys.ts';
import { type Result, submit, type Submitter } from '../../../functions/ingest/submit.ts';
import { memoryKv } from '../memory-kv.ts';
import { escape, linesOf, readCases, unescape } from './corpus-lines.ts';

const now = Date.parse('2026-11-22T04:00:00Z');
const golden = './readings.golden.tsv';
const head =
  '// Written by readings.test.ts, which explains it (UPDATE_READINGS=1): a text, and what it is read as.';

const hint = 'if it is meant, run: UPDATE_READINGS=1 npm run unit -- test/ingest/corpus/readings';

/** The entries that lines may change or list; the code of the first is AAAA, of the second BBBB. */
const before = [
  '昨天 午饭 25 @微信 #加班',
  '+8000 工资 @招行',
  '转账 500 @微信 @招行',
  '咖啡 30 USD',
  '退款 35',
  '#日记 晴',
];

/** The world in which a text is read, where it is another than an account with the usual settings and no model. */
interface World {
  readonly settings?: Partial<Settings>;
  /** What its model answers: entries without what most of them have. */
  readonly model?: readonly object[];
}

/** Each text as it is written in the golden file, with its world behind a tab. */
const texts = [
  ...new Set([
    ...['./public.tsv', './own.tsv'].flatMap(readCases).map(({ text }) =>
      escape(text.trim().normalize('NFC'))
    ),
    ...linesOf('./further.txt'),
  ]),
];

/** What would be recorded, or the answer; `fill` is the byte that random ones have. */
async function openReader({ settings = {}, model }: World): Promise<(text: string) => Promise<string>> {
  const kv = memoryKv();
  let fill = 1;
  const items = model?.map((item) => ({
    type: 'expense',
    currency: 'CNY',
    date: '2026-11-22',
    category: '其他',
    ...item,
  }));
  const message = { content: JSON.stringify({ items }) };
  const world = {
    kv,
    clock: () => now,
    random: (length: number) => new Uint8Array(length).fill(fill),
    env: model ? { AI_BASE_URL: 'https://model.example', AI_API_KEY: 'key', AI_MODEL: 'small' } : {},
    fetch: () => Promise.resolve(Response.json({ choices: [{ finish_reason: 'stop', message }] })),
  };
  const { id } = await createAccount(world, { name: '小明', settings });
  const token = (await issueCredential(world, { account: id, label: '手机' }))!.token;
  const accessCache = openAccessCache(kv);
  const send = async (text: string, commit: Submitter['commit']): Promise<Result> => {
    const access = (await accessCache.find(digest(token), now))!;
    return await submit({ ...world, accessCache, commit }, { access, text, clientId: `${fill} ${text}` });
  };
  for (const [index, text] of before.entries()) {
    fill = 10 + index;
    await send(text, (pending) => commitAll(kv, [pending]));
  }
  fill = 31;
  return async (text) => {
    let plan: Plan = { kind: '', message: '' };
    const result = await send(text, (pending) => {
      ({ plan } = pending);
      return Promise.resolve(true);
    });
    if (result.kind === 'refused') return `! ${escape(result.refusal)}`;
    if (result.kind !== 'done') throw new Error(`${text}: ${result.kind}`);
    const { record = [], kind, message } = plan;
    if (record.length === 0) return `= ${kind} ${escape(message.split('\n', 1).join())}`;
    const unknown = message.matchAll(/([#@][^\s#@]+)\((?:新标签|新账户)\)/gu);
    return record.map(shown).join(' + ') + [...unknown].map(([, name]) => ` new ${name}`).join('');
  };
}

/** Ids, times and the text are those of every command. */
const stamped = new Set(
  'id account text message at credential undone replaces origin lastVersion'.split(' '),
);
const usual = {
  type: 'money',
  direction: 'expense',
  currency: 'CNY',
  day: '2026-11-22',
  wallet: null,
  tags: [],
};

function shown(entry: Entry): string {
  const usually = new Map(Object.entries(usual).map(([name, value]) => [name, JSON.stringify(value)]));
  return escape(JSON.stringify(Object.fromEntries(
    Object.entries(entry).filter(([name, value]) =>
      !stamped.has(name) && JSON.stringify(value) !== usually.get(name)
    ).sort(),
  )));
}

test('every line is read as before', async () => {
  const readers = new Map<string, (text: string) => Promise<string>>();
  const rows = new Map<string, string>();
  for (const line of texts) {
    const [text = '', world = '{}'] = line.split('\t');
    const read = readers.get(world) ?? await openReader(JSON.parse(world) as World);
    readers.set(world, read);
    rows.set(line, await read(unescape(text)));
  }
  if (process.env['UPDATE_READINGS']) {
    const all = [...rows].map(([line, outcome]) => `${line}\t${outcome}`);
    writeFileSync(new URL(golden, import.meta.url), `${[head, ...all].join('\n')}\n`);
    return;
  }
  const expected = new Map(
    linesOf(golden).map((row) => {
      const at = row.lastIndexOf('\t');
      return [row.slice(0, at), row.slice(at + 1)];
    }),
  );
  const changed = [...rows].filter(([line, got]) => expected.get(line) !== got).map(([line, got]) =>
    `${line}\n  expected ${expected.get(line) ?? 'nothing: the line is new'}\n  got      ${got}`
  );
  const gone = [...expected.keys()].filter((line) => !rows.has(line));
  expect([...changed, ...gone].join('\n'), hint).toBe('');
});
