/** The menu: leads to the entry page, and on in the account that is chosen. */
import { expect, test } from 'vitest';
import { formOf, signedIn } from './visitor.ts';

const menuOf = (html: string): readonly string[] =>
  [.../<nav>([^]*?)<\/nav>/.exec(html)![1]!.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!);

test('the account of a page is carried along, and the records are titled with it', async () => {
  const { world, admin } = await signedIn();
  expect((await admin.get('/admin/records')).text).toContain('<h1>记录</h1>');
  const other = await world.addAccount('我们家');
  const account = `/admin/accounts/${other}`;
  const credential = formOf((await admin.get(account)).text, /credentials$/);
  const pages = [
    await admin.get(`/admin?account=${other}`),
    await admin.get(`${account}/month`),
    await admin.get(account),
    await admin.get(`${account}/erase`),
    await admin.post(credential.path, { ...credential.fields, label: '平板' }),
    await admin.get(`/admin/records?account=${other}&text=x`),
  ];
  for (const { text } of pages) {
    const menu = menuOf(text);
    expect(menu).toEqual([
      ...['', '/records', '/accounts', '/data', '/audit', '/status'].map((place) =>
        `/admin${place}?account=${other}`
      ),
      '/ingest',
    ]);
    for (const address of menu.slice(0, -1)) {
      const next = await admin.get(address);
      expect([address, menuOf(next.text)]).toEqual([address, menu]);
    }
  }
  expect((await admin.get(`/admin/records?account=${other}`)).text).toContain('<h1>记录 · 我们家</h1>');
  expect((await admin.get(`/admin/data?account=${other}`)).text).toContain(`value="${other}" selected`);
});

test('without an account the menu names none, and an account that is gone is dropped', async () => {
  const { world, admin } = await signedIn();
  for (const address of ['/admin/accounts', '/admin/audit?account=%22x', '/admin/records?account=gone']) {
    expect(menuOf((await admin.get(address)).text)).toContain('/admin/records');
  }
  const erased = await admin.post(`/admin/accounts/${world.account}/erase`, { name: '小明' });
  expect(menuOf(erased.text)).toContain('/admin/records');
});
