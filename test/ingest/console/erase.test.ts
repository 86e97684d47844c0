/** The console's page that erases an account: export first, the password, the typed name, and continuing where it stopped. */
import { expect, test } from 'vitest';
import { beginErasing } from '../../../functions/ingest/store/upkeep/erase.ts';
import { formOf, signedIn } from './visitor.ts';
import { random } from '../random.ts';

const json = { accept: 'application/json' };

test('the page offers an export and asks for the name; without it nothing is erased', async () => {
  const { world, admin } = await signedIn();
  await world.send('午饭 25', 'lunch');
  const page = await admin.get(`/admin/accounts/${world.account}/erase`);
  expect(formOf(page.text, /exports/).fields).toEqual({ account: world.account, format: 'jsonl' });
  const form = formOf(page.text, /erase$/);
  const wrong = await admin.post(form.path, { name: '小王' });
  expect([wrong.status, world.entries().length]).toEqual([422, 1]);
  expect((await admin.post(form.path, { name: '' }, json)).status).toBe(422);
  const right = await admin.post(form.path, { name: ' 小明 ' });
  expect(right.status).toBe(200);
  expect(right.text).toContain('已清除');
  expect(world.entries()).toEqual([]);
  expect((await admin.get(`/admin/accounts/${world.account}`)).status).toBe(404);
  expect((await admin.get('/admin/audit')).text).toContain('清除账户');
});

test('an interrupted deletion is shown as under way, cannot be enabled, and continues with a click', async () => {
  const { world, admin } = await signedIn();
  await world.send('午饭 25', 'lunch');
  await beginErasing({ kv: world.store, clock: () => world.now, random }, world.account);
  expect((await admin.post(`/admin/accounts/${world.account}/enable`, {})).status).toBe(404);
  const page = await admin.get(`/admin/accounts/${world.account}/erase`);
  expect(page.text).toContain('正在清除');
  const { path, fields } = formOf(page.text, /erase$/);
  expect(JSON.parse((await admin.post(path, fields, json)).text)).toMatchObject({ erased: true });
  expect(world.store.rows().some(({ key }) => key.includes(world.account))).toBe(false);
});

test('it asks for the password when that was given long ago', async () => {
  const { world, admin } = await signedIn();
  world.now += 20 * 60_000;
  const page = await admin.get(`/admin/accounts/${world.account}/erase`);
  expect(page.text).toContain('/admin/confirm');
  expect((await admin.post(`/admin/accounts/${world.account}/erase`, { name: '小明' }, json)).status).toBe(
    401,
  );
  expect((await world.send('午饭 25', 'lunch')).status).toBe(200);
});
