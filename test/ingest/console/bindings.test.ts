/** The account's page: a binding code, who is bound, and unbinding. */
import { expect, test } from 'vitest';
import { environment, platforms, telegramCall, telegramUpdate } from '../channels/platforms.ts';
import { formOf, signedIn, visitor } from './visitor.ts';

let next = 1;

async function open() {
  const { world, admin } = await signedIn({ env: environment });
  const page = `/admin/accounts/${world.account}`;
  const say = (text: string, from = '1001') =>
    platforms.telegram((path, init) => world.app.request(path, init), {
      from,
      text,
      id: next++,
      at: world.now,
    }).then(({ reply }) => reply);
  const getCode = async () => {
    const { path, fields } = formOf((await admin.get(page)).text, /bindings$/);
    const { text } = await admin.post(path, fields);
    return /\/绑定 ([A-Z]{4}-[A-Z]{4})/.exec(text)![1]!;
  };
  return { world, admin, page, say, getCode };
}

test('a code from the page binds a sender, whom the page then shows and can unbind', async () => {
  const { world, admin, page, say, getCode } = await open();
  expect((await admin.get(page)).text).toContain('还没有人绑定');
  await say(`/绑定 ${await getCode()}`);
  await say('午饭 25');
  const shown = (await admin.get(page)).text;
  expect(shown).toContain('<strong>小明</strong><br/><small>Telegram</small>');
  expect((await admin.get(`/admin/records?account=${world.account}`)).text).toContain('午饭');
  const { path, fields } = formOf(shown, /bindings\/.*revoke$/);
  expect((await admin.post(path, fields)).status).toBe(303);
  expect(await say('午饭 26')).toContain('还没有绑定');
  const ended = (await admin.get(page)).text;
  expect(ended).toContain('已撤销');
  expect(() => formOf(ended, /bindings\/.*revoke$/)).toThrow('No form');
  expect(world.entries()).toHaveLength(1);

  const audit = (await admin.get('/admin/audit')).text;
  for (const action of ['取绑定码', '绑定', '解除绑定']) {
    expect(audit).toContain(`<span>${action}</span>`);
  }
});

test('the page is shown in English too', async () => {
  const { admin, page, say, getCode } = await open();
  await say(`/绑定 ${await getCode()}`);
  const english = { cookie: '' };
  await admin.post('/admin/language', { language: 'en' });
  const { text } = await admin.get(page, { 'accept-language': 'en' });
  expect(text).toContain('Record from WeChat or Telegram');
  expect(text).toContain('Unbind');
  expect((await admin.get(page, english)).status).toBe(303);
});

test('a code requires a recently confirmed session and a known account', async () => {
  const { world, admin, page } = await open();
  const json = { accept: 'application/json' };
  const stranger = visitor(world);
  expect((await stranger.post('/admin/bindings', { account: world.account }, json)).status).toBe(401);
  expect((await stranger.post(`/admin/bindings/${world.account}/x/revoke`, {}, json)).status).toBe(401);
  expect((await admin.post('/admin/bindings', { account: '没有' }, json)).status).toBe(422);
  expect((await admin.post(`/admin/bindings/${world.account}/x/revoke`, {}, json)).status).toBe(404);
  await world.disable(world.account, true);
  expect((await admin.post('/admin/bindings', { account: world.account }, json)).status).toBe(409);
  await world.disable(world.account, false);
  const issued = await admin.post('/admin/bindings', { account: '小明' }, json);
  expect([issued.status, JSON.parse(issued.text)]).toEqual([201, {
    account: world.account,
    code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/) as string,
    expiresAt: new Date(world.now + 600_000).toISOString(),
  }]);
  world.now += 6 * 60_000;
  const { path, fields } = formOf((await admin.get(page)).text, /bindings$/);
  const asked = await admin.post(path, fields);
  expect(asked.text).toContain('action="/admin/confirm"');
  expect(asked.text).not.toContain('/绑定');
});

test('a binding of one account cannot be ended through another', async () => {
  const { world, admin, say, getCode } = await open();
  await say(`/绑定 ${await getCode()}`);
  const { id } = world.store.rows().find(({ key }) => key[0] === 'binding')!.value as { readonly id: string };
  const other = await world.addAccount('店');
  expect((await admin.post(`/admin/bindings/${other}/${id}/revoke`, {})).status).toBe(404);
  expect(await say('午饭 25')).toContain('午饭');
});

test('without a channel there is no button, and the status page says so', async () => {
  const { world, admin } = await signedIn();
  const { text } = await admin.get(`/admin/accounts/${world.account}`);
  expect(text).toContain('还没有接上微信或 Telegram');
  expect(() => formOf(text, /bindings$/)).toThrow('No form');
  expect((await admin.get('/admin/status')).text).toContain('没有配置');
  const { admin: configured } = await open();
  expect((await configured.get('/admin/status')).text).toContain('微信公众号 · 企业微信 · Telegram');
});

test('a sender named like markup is shown as it is', async () => {
  const { world, admin, page, getCode } = await open();
  const update = telegramUpdate({
    from: '1001',
    text: `/绑定 ${await getCode()}`,
    id: next++,
    at: world.now,
  });
  const from = { id: 1001, is_bot: false, first_name: '<script>alert(1)</script>' };
  await world.app.request(...telegramCall({ message: { ...update['message'] as object, from } }));
  for (const path of [page, '/admin/audit']) {
    const { text } = await admin.get(path);
    expect([path, text.includes('<script>alert'), text.includes('&lt;script&gt;alert')]).toEqual([
      path,
      false,
      true,
    ]);
  }
});
