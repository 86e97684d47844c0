/** How a text would be carried out: by `submit` as the product calls it, on Sunday 2026-11-22 at noon in Shanghai, in front of a commit that writes nothing. */
import type { Plan } from '../../../functions/ingest/command.ts';
import { openAccessCache } from '../../../functions/ingest/store/access.ts';
import { createAccount } from '../../../functions/ingest/store/account.ts';
import { commitAll } from '../../../functions/ingest/store/commit.ts';
import { issueCredential, type Issued } from '../../../functions/ingest/store/credential.ts';
import type { Settings } from '../../../functions/ingest/store/stored-shapes.ts';
import { digest } from '../../../functions/ingest/store/keys.ts';
import { type Result, submit, type Submitter } from '../../../functions/ingest/submit.ts';
import { memoryKv } from '../memory-kv.ts';
import { readers } from '../grammar/readers.ts';

const now = Date.parse('2026-11-22T04:00:00Z');

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
export interface World {
  readonly settings?: Partial<Settings>;
  /** What its model answers: entries without what most of them have. */
  readonly model?: readonly object[];
}

/** The refusal, or what would be recorded and answered. */
export type Reading = string | Plan;

/** `fill` is the byte that random ones have. */
export async function openReader(
  { settings = {}, model }: World,
): Promise<(text: string) => Promise<Reading>> {
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
  const token = (await issueCredential(world, { account: id, label: '手机' }) as Issued).token;
  const accessCache = openAccessCache(kv);
  const send = async (text: string, commit: Submitter['commit']): Promise<Result> => {
    const access = (await accessCache.find(digest(token), now))!;
    const nextAttempt = (): string => '';
    return await submit({ ...world, readers, accessCache, nextAttempt, commit }, {
      access,
      text,
      clientId: `${fill} ${text}`,
    });
  };
  for (const [index, text] of before.entries()) {
    fill = 10 + index;
    await send(text, (pending) => commitAll(kv, [pending]));
  }
  fill = 31;
  const { account } = (await accessCache.find(digest(token), now))!;
  return async (text) => {
    let plan: Plan = { kind: '', message: '' };
    const result = await send(text, (pending) => {
      ({ plan } = pending);
      return Promise.resolve(true);
    });
    if (result.kind === 'refused') return result.refusal;
    if (result.kind !== 'done') throw new Error(`${text}: ${result.kind}`);
    // A line must not teach how the next ones are read.
    if (plan.learn?.length) await kv.atomic().set(account.key, account.value).commit();
    accessCache.forget(digest(token));
    return plan;
  };
}
