/** A form that is refused comes back as it was filled in. */
import { expect, test } from 'vitest';
import { alipayCsv, gb18030 } from '../data/bills/samples.ts';
import { offerSetup } from '../../../functions/ingest/console/admin.ts';
import { random } from '../random.ts';
import { openWorld } from '../whole-world.ts';
import { formOf, password, signedIn, visitor } from './visitor.ts';

const long = '很长的名称'.repeat(9);

test('the settings of an account keep its new name beside a wrong time zone', async () => {
  const { world, admin } = await signedIn();
  const path = `/admin/accounts/${world.account}`;
  for (const name of ['新名字', long]) {
    const { status, text } = await admin.post(path, { name, timeZone: '北京' });
    expect(status).toBe(422);
    expect(formOf(text, /accounts\/\w+$/).fields).toMatchObject({ name, timeZone: '北京' });
  }
});

test('a new account keeps a name that is too long', async () => {
  const { admin } = await signedIn();
  const { text } = await admin.post('/admin/accounts', { name: long, timeZone: 'Asia/Tokyo' });
  expect(formOf(text, /accounts$/).fields).toEqual({ name: long, timeZone: 'Asia/Tokyo' });
});

test('a new credential keeps its label and its life', async () => {
  const { world, admin } = await signedIn();
  const sent = { account: world.account, label: long, days: '90' };
  const { status, text } = await admin.post('/admin/credentials', sent);
  expect([status, formOf(text, /credentials$/).fields]).toMatchObject([422, { label: long }]);
  expect(text).toMatch(/<h1>小明<\/h1>/);
  expect(text).toMatch(/<option value="90" selected/);
});

test('revoking and erasing keep the name that did not match', async () => {
  const { world, admin } = await signedIn();
  const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
  const revoke = await admin.post(formOf(page, /revoke$/).path, { label: '手几' });
  expect([revoke.status, formOf(revoke.text, /revoke$/).fields]).toEqual([422, { label: '手几' }]);
  expect(revoke.text).toMatch(/<details open="">\s*<summary>[^]*revoke"/);
  const erase = await admin.post(`/admin/accounts/${world.account}/erase`, { name: '小名' });
  expect([erase.status, formOf(erase.text, /erase$/).fields]).toEqual([422, { name: '小名' }]);
});

test('an export keeps account, format and day', async () => {
  const { world, admin } = await signedIn();
  const sent = { account: world.account, format: 'hledger', since: '昨天' };
  const { status, text } = await admin.post('/admin/data/exports', sent);
  expect([status, text]).toEqual([422, expect.stringContaining('name="since" value="昨天"')]);
  expect(text).toMatch(/value="hledger" checked=""/);
  expect(text).toContain(`<option value="${world.account}" selected="">`);
  expect(text).toContain('不是日期');
});

test('a bill that cannot be read keeps the columns of its bank', async () => {
  const { world, admin } = await signedIn();
  const form = new FormData();
  for (const [name, value] of [['account', world.account], ['bankDate', '日子'], ['bankWallet', '工资卡']]) {
    form.set(name!, value!);
  }
  form.set('file', new Blob(['no bill']), 'x.csv');
  const { status, text } = await admin.post('/admin/data/bills', form);
  expect(status).toBe(422);
  expect(text).toContain('账单没有读成');
  expect(text).toContain('name="bankDate" value="日子"');
  expect(text).toContain('name="bankWallet" value="工资卡"');
});

test('a bill with one row left undecided keeps the decisions on the others', async () => {
  const { world, admin } = await signedIn();
  await world.send('昨天 早餐 8', 'a');
  await world.send('昨天 晚餐 46.5', 'b');
  const form = new FormData();
  form.set('account', world.account);
  const rows = [{ item: '早餐', amount: '8.00' }, { item: '晚餐', amount: '46.50' }];
  const bytes = gb18030(alipayCsv(rows.map((row, n) => ({ ...row, id: `2026112022001${n}` }))));
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'alipay.csv');
  const address = (await admin.post('/admin/data/bills', form)).headers.get('location')!;
  const page = (await admin.get(address)).text;
  // What is recorded depends on the choices: no number is promised for them.
  expect(page).toContain('<p>可能已经记过的 2 行，按您的选择。</p>');
  const [first] = [...page.matchAll(/select name="(d\d+)"/g)].map(([, name]) => name!);
  const { status, text } = await admin.post(formOf(page, /data\/bills\//).path, { [first!]: 'keep' });
  expect([status, text.match(/ selected/g)?.length]).toEqual([422, 1]);
  expect(text).toMatch(new RegExp(`name="${first!}"[^]*?<option value="keep" selected="">`));
});

test('a wrong current password leads to the form again, under its own title', async () => {
  const world = await openWorld({ env: {} });
  const code = await offerSetup({ adminPassword: '', kv: world.store, clock: () => world.now, random });
  const admin = visitor(world);
  await admin.post('/admin/setup', { code: code!, password });
  const change = { current: 'not this one, no', password: 'a new and longer one' };
  for (const sent of [change, { ...change, password: 'short' }]) {
    const { status, text } = await admin.post('/admin/password', sent);
    expect([status, text]).toEqual([422, expect.stringContaining('<h1>修改密码</h1>')]);
    expect(formOf(text, /password$/).path).toBe('/admin/password');
    // No password is written into a page.
    expect(text).not.toContain(sent.password);
  }
});
