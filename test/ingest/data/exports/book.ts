/** An account with one entry of every kind that an export meets, some with names that try to break out of their cell. */
import { countedNames } from '../../../../functions/ingest/counted-names.ts';
import { draftsOf } from '../../../../functions/ingest/data/bills/entries.ts';
import { readBill } from '../../../../functions/ingest/data/bills/read-bill.ts';
import { recordBill } from '../../../../functions/ingest/data/bills/record-bill.ts';
import { openAccessCache } from '../../../../functions/ingest/store/access.ts';
import type { MoneyEntry } from '../../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../../functions/ingest/store/settings/default-settings.ts';
import { groupCommits } from '../../../../functions/ingest/store/group.ts';
import { digest } from '../../../../functions/ingest/store/keys.ts';
import { openWorld, type TestWorld } from '../../world.ts';
import { utf8, wechatCsv, type WechatRow } from '../bills/samples.ts';
import { random } from '../../random.ts';

export const lines = [
  '午饭 25 @微信 #出差 #AA',
  '+8000 工资 @银行卡',
  '11-19 打车 35',
  '#日记 今天下雨',
  '寿司 $12.5 @微信',
  '拉面 100日元 @现金',
  `'面, "大碗"; 加|辣  两份' 9 @微信`,
  `'=1+1 <b>&amp;' 8`,
  '咖啡 18',
];

const bill: readonly WechatRow[] = [
  {
    type: '零钱提现',
    party: '招商银行(1234)',
    item: '/',
    direction: '/',
    amount: '¥500.50',
    method: '招商银行(1234)',
    status: '提现已到账',
    remark: '服务费¥0.50',
  },
  { type: '信用卡还款', party: '浦发信用卡', item: '/', direction: '/', amount: '¥300.00' },
  { type: '小王面馆-退款', direction: '收入', amount: '¥5.00', status: '已全额退款' },
];

/** `咖啡 18` is undone; the rest is live. */
export async function bookOfEverything(): Promise<TestWorld> {
  const world = await openWorld({ settings: { wallets: ['微信', '银行卡', '现金'] } });
  for (const [n, line] of lines.entries()) {
    const { status, error } = await world.send(line, `line ${n}`);
    if (status !== 200) throw new Error(`${line}: ${error}`);
  }
  await world.send('/撤销', 'undo');
  await recordWechat(world, bill);
  return world;
}

export async function recordWechat(world: TestWorld, rows: readonly WechatRow[]): Promise<void> {
  const { source, rows: read } = await readBill(utf8(wechatCsv(rows)));
  const accessCache = openAccessCache(world.store);
  await recordBill(
    {
      kv: world.store,
      clock: () => world.now,
      random,
      accessCache,
      nextAttempt: countedNames(random, { length: 43, digits: 11 }),
      commit: groupCommits(world.store, { maxChecks: 10, maxUnderWay: 1, maxWaitMs: 10_000 }),
    },
    {
      source,
      rows: read.map((row) => ({ row, drafts: draftsOf(row, defaultSettings), replaces: null })),
      access: () => accessCache.find(digest(world.token), world.now),
      note: async () => {},
    },
  );
}

export function liveMoney(world: TestWorld): readonly MoneyEntry[] {
  return world.entries().filter((entry): entry is MoneyEntry => entry.type === 'money' && !entry.undone);
}
