/** A bill through the console: preview, questions, confirmation, result; nothing is recorded before, and nothing dropped unseen. */
import { describe, expect, test } from 'vitest';
import type { MoneyEntry } from '../../../functions/ingest/store/stored-shapes.ts';
import { beginErasing, eraseRows } from '../../../functions/ingest/store/upkeep/erase.ts';
import type { TestWorld } from '../world.ts';
import { alipayCsv, gb18030, utf8, wechatCsv, type WechatRow } from '../data/bills/samples.ts';
import { formOf, password, signedIn, signIn, type Visitor } from './visitor.ts';

const json = { accept: 'application/json' };

function formWith(
  world: TestWorld,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.set('account', world.account);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'bill.csv');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function upload(admin: Visitor, form: FormData): Promise<string> {
  const { status, headers, text } = await admin.post('/admin/data/bills', form);
  expect([status, text]).toEqual([303, '']);
  return headers.get('location')!;
}

const wechat = (...rows: readonly WechatRow[]): Uint8Array => utf8(wechatCsv(rows));
const money = (world: TestWorld): readonly MoneyEntry[] => world.entries() as readonly MoneyEntry[];

describe('a bill in the console', () => {
  test('is reached from its account, which says that the password is asked for, and comes before exports', async () => {
    const { world, admin } = await signedIn();
    const account = (await admin.get(`/admin/accounts/${world.account}`)).text;
    const link = `/admin/data?account=${world.account}`;
    expect(account).toContain(`href="${link}">导入账单`);
    expect(account).toContain('再输一次管理密码');
    expect((await admin.get(`/admin?account=${world.account}`)).text).toContain(`href="${link}">导入账单`);
    const { text } = await admin.get(link);
    expect(text.indexOf('action="/admin/data/bills"')).toBeLessThan(text.indexOf('/admin/data/exports'));
  });

  test('is previewed, recorded when it is confirmed, and recognised when it is uploaded again', async () => {
    const { world, admin } = await signedIn();
    const bytes = utf8(wechatCsv([
      {},
      { type: '零钱充值', direction: '/', method: '招商银行(1234)', status: '充值完成', amount: '¥100.00' },
      { status: '朋友正在看', item: '<b>谜</b>' },
      { type: '转账', status: '对方已退还' },
    ], ['共4笔记录,,', '支出：3笔 75.00元,,']));
    const address = await upload(admin, formWith(world, bytes));
    const page = await admin.get(address);
    for (
      const words of [
        '微信支付，2026-11-20 到 2026-11-20，共 4 行',
        '支出 ¥25.00',
        '餐饮 · 小王面馆 午市套餐 · @微信',
        '转账 ¥100.00',
        '没见过的状态“朋友正在看”',
        '&lt;b&gt;谜',
        '失败或已退还',
        '支出 3 行 ¥75.00：和读到的一致',
        '2 行会记下。',
        '确认并记下',
      ]
    ) {
      expect(page.text).toContain(words);
    }
    expect(page.text).not.toContain('可能已经记过');
    expect(world.entries()).toEqual([]);

    const { path } = formOf(page.text, /data\/bills\//);
    const done = await admin.post(path, {});
    expect([
      done.status,
      done.text.includes(
        '已记 2 条 · 没有动钱，不记：1 · 看不懂，不记：1<',
      ),
    ]).toEqual([200, true]);
    expect(done.text).toContain(`href="/admin/accounts/${world.account}/month?month=2026-11"`);
    expect(done.text).toContain('from=2026-11-20&amp;to=2026-11-20"');
    expect(money(world).map(({ direction, amountMinor }) => [direction, amountMinor])).toEqual([[
      'expense',
      2500,
    ], ['transfer', 10_000]]);
    // Confirmed again, and sent in again.
    expect(JSON.parse((await admin.post(path, {}, json)).text)).toMatchObject({ entries: 0, repeated: 2 });
    const again = await upload(admin, formWith(world, bytes));
    expect((await admin.get(again)).text).toContain('没有要记的');
    expect(JSON.parse((await admin.get(again, json)).text)).toMatchObject({ rows: 4, here: 2, twins: [] });
    expect(world.entries()).toHaveLength(2);
    expect((await world.verify()).findings).toEqual([]);
    expect((await admin.get('/admin/audit')).text).toContain('wechat 2');
  });

  test("is shown in English too, with a warning when the file's own count differs", async () => {
    const { world, admin } = await signedIn();
    const address = await upload(admin, formWith(world, utf8(wechatCsv([{}], ['共2笔记录,,']))));
    const { text } = await admin.get(address, { 'accept-language': 'en' });
    expect(text).toContain('WeChat Pay, 2026-11-20 to 2026-11-20, 1 rows');
    expect(text).toContain('All 2 rows: 1 rows were read, ¥25.00');
    expect(text).toContain('1 rows will be recorded.');
  });

  test('asks about what was typed already, and records nothing until it is answered', async () => {
    const { world, admin } = await signedIn();
    await world.send('11-20 和小李吃面 25 #聚会', 'a');
    await world.send('11-20 早饭 8', 'b');
    await world.send('11-20 打车 31', 'c');
    const bytes = wechat({ id: '1' }, { id: '2', amount: '¥8.00' }, { id: '3', amount: '¥31.00' }, {
      id: '4',
      amount: '¥99.00',
    });
    const address = await upload(admin, formWith(world, bytes));
    const page = await admin.get(address);
    expect(page.text).toContain('可能已经记过');
    expect(page.text).toContain('和小李吃面');
    const { twins } = JSON.parse((await admin.get(address, json)).text) as {
      twins: readonly { line: number }[];
    };
    expect(twins).toHaveLength(3);
    const { path } = formOf(page.text, /data\/bills\//);
    const asked = await admin.post(path, {});
    expect([asked.status, asked.text.includes('还没有选')]).toEqual([422, true]);
    // No row has a suggestion to follow.
    expect(asked.text).not.toContain('按建议');
    expect((await admin.post(path, { all: 'drop' })).status).toBe(422);
    expect(world.entries()).toHaveLength(3);

    const [first, second, third] = twins.map(({ line }) => `d${line}`);
    const done = await admin.post(
      path,
      { all: 'skip', [first!]: 'replace', [second!]: 'keep', [third!]: '' },
      json,
    );
    expect(JSON.parse(done.text)).toEqual({
      entries: 3,
      replaced: 1,
      repeated: 0,
      skipped: 1,
      idle: 0,
      unknown: 0,
    });
    const live = money(world).filter(({ undone }) => !undone);
    expect(live.map(({ amountMinor, note, tags, wallet }) => [amountMinor, note, tags, wallet]).toSorted())
      .toEqual([
        [2500, '和小李吃面', ['聚会'], '微信'],
        [3100, '打车', [], null],
        [800, '小王面馆 午市套餐', [], '微信'],
        [800, '早饭', [], null],
        [9900, '小王面馆 午市套餐', [], '微信'],
      ]);
    expect((await world.verify()).findings).toEqual([]);
  });

  test('an entry typed between preview and confirmation changes nothing; one undone meanwhile is no duplicate', async () => {
    const { world, admin } = await signedIn();
    await world.send('11-20 面 25', 'a');
    const address = await upload(admin, formWith(world, wechat({ id: '1' }, { id: '2', amount: '¥8.00' })));
    await world.send('/撤销', 'undo');
    await world.send('11-20 早饭 8', 'b');
    expect(JSON.parse((await admin.post(address, {}, json)).text)).toMatchObject({ entries: 2, skipped: 0 });
  });

  test('the suggestion prefers the wallet to the bank', async () => {
    const { world, admin } = await signedIn();
    await admin.post(await upload(admin, formWith(world, wechat({ method: '招商银行(1234)' }))), {});
    const bank = utf8([
      '记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要',
      '2026-11-21,人民币,-25.00,100.00,快捷支付,财付通-小王面馆,',
      '2026-11-21,人民币,-60.00,40.00,消费,加油站,',
    ].join('\n'));
    const address = await upload(admin, formWith(world, bank));
    expect((await admin.get(address)).text).toContain('建议：不记这行');
    expect(JSON.parse((await admin.post(address, { all: 'suggested' }, json)).text)).toMatchObject({
      entries: 1,
      skipped: 1,
    });
    expect(money(world).map(({ amountMinor, wallet }) => [amountMinor, wallet])).toEqual([[
      2500,
      '招行1234',
    ], [6000, '招商银行']]);
  });

  test('a bank of any kind by its columns; Alipay in its own encoding', async () => {
    const { world, admin } = await signedIn();
    const unknown = utf8('入账日,发生额,说明\n2026-11-20,-25.00,午饭\n');
    const refused = await admin.post('/admin/data/bills', formWith(world, unknown));
    expect([refused.status, refused.text.includes('入账日, 发生额, 说明')]).toEqual([422, true]);
    const fields = { bankDate: '入账日', bankAmount: '发生额', bankAbout: '说明', bankWallet: '小银行' };
    await admin.post(await upload(admin, formWith(world, unknown, fields)), {});
    await admin.post(await upload(admin, formWith(world, gb18030(alipayCsv([{}])))), { all: 'keep' });
    expect(money(world).map(({ wallet, note }) => [wallet, note])).toEqual([['小银行', '午饭'], [
      '余额宝',
      '小王面馆 午饭',
    ]]);
  });

  test('unreadable files, forms without a file and expired previews are explained', async () => {
    const { world, admin } = await signedIn();
    const wrong = await admin.post(
      '/admin/data/bills',
      formWith(world, utf8('记录时间,分类,收支类型,金额\n')),
    );
    expect([wrong.status, wrong.text.includes('没有订单号')]).toEqual([422, true]);
    // Signed in, the menu leads on.
    expect(wrong.text).toContain('<h1>数据</h1>');
    expect(wrong.text).toMatch(/href="\/admin\/data"\s+aria-current="page"/);
    const page = `<style>${'--ink:#1b1a18;'.repeat(9)},b,c\n`;
    for (
      const [foreign, said] of [['just text\n', '这不像账单'], [page, '网页'], [
        'a\0b',
        '这不像账单',
      ]] as const
    ) {
      const { text } = await admin.post('/admin/data/bills', formWith(world, utf8(foreign)));
      expect(text).toContain(said);
    }
    expect((await admin.post('/admin/data/bills', new FormData())).status).toBe(422);
    const empty = await admin.post('/admin/data/bills', formWith(world, new Uint8Array()));
    expect([empty.status, empty.text.includes('没有收到文件')]).toEqual([422, true]);
    expect((await admin.get('/admin/data/bills/none/none')).status).toBe(404);
    const address = await upload(admin, formWith(world, wechat({})));
    world.now += 24 * 3_600_000 + 1;
    await admin.post('/admin/login', { password });
    expect((await admin.get(address)).text).toContain('这份预览已过期');
    expect((await admin.post(address, {})).status).toBe(404);
    // The next upload deletes it.
    await upload(admin, formWith(world, wechat({})));
    expect(world.store.rows().filter(({ key }) => key[0] === 'bill')).toHaveLength(1);
    expect(world.store.rows().filter(({ key }) => key[0] === 'bill-rows')).toHaveLength(1);
    world.now += 24 * 3_600_000 + 1;
    const later = await signIn(world);
    await later.get('/admin/data');
    expect(world.store.rows().filter(({ key }) => String(key[0]).startsWith('bill'))).toEqual([]);
  });

  test('stored previews are erased with their account', async () => {
    const { world, admin } = await signedIn();
    await upload(admin, formWith(world, wechat({})));
    const kept = () => world.store.rows().filter(({ key }) => String(key[0]).startsWith('bill'));
    expect(kept()).toHaveLength(2);
    const own = { kv: world.store, clock: () => world.now, random: (n: number) => new Uint8Array(n) };
    await beginErasing(own, world.account);
    await eraseRows(own, { account: world.account, isOver: () => false });
    expect(kept()).toEqual([]);
  });

  test('asks for the password first, and a disabled account records nothing', async () => {
    const { world, admin } = await signedIn();
    const address = await upload(admin, formWith(world, wechat({})));
    await world.disable(world.account, true);
    const refused = await admin.post(address, {});
    expect([refused.status, refused.text.includes('已停用')]).toEqual([403, true]);
    expect(world.entries()).toEqual([]);
    world.now += 6 * 60_000;
    const asked = await admin.post('/admin/data/bills', formWith(world, wechat({})));
    expect([asked.headers.get('location'), asked.text.includes('还没有读账单')]).toEqual([null, true]);
  });

  test('a thousand rows fit the store, and the frame beside the form shows the progress', async () => {
    const { world, admin } = await signedIn();
    const rows = Array.from(
      { length: 1000 },
      (_, n) => ({ id: `1000009900202611${n}`, item: '长'.repeat(150), amount: `¥${n + 1}.00` }),
    );
    const address = await upload(admin, formWith(world, wechat(...rows)));
    const { text } = await admin.get(address);
    expect(text).toContain('还有 500 行没有列出');
    const { path } = formOf(text, /data\/bills\//);
    const [, frame = ''] = /data-src="([^"]+)"/.exec(text)!;
    const watching = admin.get(frame);
    await admin.post(path, {});
    expect((await watching).text).toContain('处理完了：共 1,000 行');
    expect(world.entries()).toHaveLength(1000);
    expect((await world.verify()).findings).toEqual([]);
  });
});
