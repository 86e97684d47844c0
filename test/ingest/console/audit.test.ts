import { expect, test } from 'vitest';
import { formOf, signedIn } from './visitor.ts';

test('a repeat with another text is noted, a plain repeat is not', async () => {
  const { world, admin } = await signedIn();
  await world.send('午饭 25', 'one');
  await world.send('午饭 25', 'one');
  expect((await admin.get('/admin/audit')).text).not.toContain('发来另一句话');
  await world.send('午饭 99', 'one');
  const { text } = await admin.get('/admin/audit');
  expect(text.match(/发来另一句话/g)).toHaveLength(1);
  expect(text).not.toContain('午饭');
});

test('use of a revoked credential is noted once in a quarter of an hour, use of nonsense never', async () => {
  const { world, admin } = await signedIn();
  // Known to this process, whose memory must not let it in.
  expect((await world.send('午饭 1', 'before')).status).toBe(200);
  const account = (await admin.get(`/admin/accounts/${world.account}`)).text;
  await admin.post(formOf(account, /revoke$/).path, { label: '手机' });
  const refusals = async (): Promise<number> =>
    ((await admin.get('/admin/audit')).text.match(/有人用已失效的凭证/g) ?? []).length;
  await world.send('午饭 1', 'a', { peer: '192.0.2.77' });
  await expect.poll(refusals).toBe(1);
  await world.send('午饭 1', 'b');
  await world.send('午饭 1', 'c', { token: `tsk_${'0'.repeat(38)}` });
  await world.send('午饭 1', 'd', { token: await world.addToken(world.account, world.now - 1) });
  await expect.poll(refusals).toBe(2);
  world.now += 16 * 60_000;
  await world.send('午饭 1', 'e');
  await expect.poll(refusals).toBe(3);
  expect((await admin.get('/admin/audit')).text).toContain('192.0.2.77');
});

test('a credential is called by its label, with its id beside it', async () => {
  const { world, admin } = await signedIn();
  await admin.post('/admin/credentials', { account: world.account, label: '车里的平板' });
  expect((await admin.get('/admin/audit')).text).toMatch(/车里的平板 <small>[0-9A-Za-z]{16}<\/small>/);
});

test('times are local and say the zone, an entry is called by its code, and an action once', async () => {
  const { world, admin } = await signedIn();
  await world.send('午饭 25', 'a');
  const undo = formOf((await admin.get('/admin/records')).text, /undo$/);
  await admin.post(undo.path, undo.fields);
  const code = world.entries()[0]!.id.slice(14, 18);
  const trail = (await admin.get('/admin/audit')).text;
  const local = new Date(world.now + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  for (const part of ['时间按 Asia/Shanghai', local, `<code>${code}</code>`, '撤销记录']) {
    expect(trail).toContain(part);
  }
  expect(trail).not.toMatch(/entry undone|UTC|[0-9A-Z]{26}</);
  // Of the account that the menu carries.
  const other = await world.addAccount('东京');
  await admin.post(`/admin/accounts/${other}`, { timeZone: 'Asia/Tokyo' });
  expect((await admin.get(`/admin/audit?account=${other}`)).text).toContain('时间按 Asia/Tokyo');
  const english = await admin.get('/admin/audit', { 'accept-language': 'en' });
  expect(english.text).toContain('entry undone');
});

test('a link that only this computer can open says so; one of a host of its own does not', async () => {
  const { world, admin } = await signedIn();
  const issue = { account: world.account, label: '手机' };
  expect((await admin.post('/admin/credentials', issue)).text).toContain('这个链接指向 localhost');
  const hosted = await world.app.request('http://sign.example.com/admin/login', {
    method: 'POST',
    headers: { origin: 'https://sign.example.com' },
    body: new URLSearchParams({ password: 'open the ledger please' }),
  });
  const cookie = hosted.headers.get('set-cookie')!.split(';')[0]!;
  const page = await world.app.request('http://sign.example.com/admin/credentials', {
    method: 'POST',
    headers: { origin: 'https://sign.example.com', cookie },
    body: new URLSearchParams(issue),
  });
  const text = await page.text();
  expect(text).toContain('https://sign.example.com/ingest?token=tsk_');
  expect(text).not.toContain('这个链接指向');
});
