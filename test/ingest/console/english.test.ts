/** An account made in the English console reads English there, and what is stored under a fixed Chinese name stays. */
import { expect, test } from 'vitest';
import type { Account } from '../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import {
  englishCategories,
  englishWallets,
} from '../../../functions/ingest/store/settings/english-categories.ts';
import type { TestWorld } from '../world.ts';
import { signedIn, type Visitor } from './visitor.ts';

const accountOf = (world: TestWorld, id: string): Account =>
  world.store.rows().find(({ key }) => key[0] === 'account' && key[1] === id)!.value as Account;

async function englishAccount(): Promise<{ world: TestWorld; admin: Visitor; id: string }> {
  const { world, admin } = await signedIn();
  await admin.post('/admin/language', { language: 'en' });
  const made = await admin.post('/admin/accounts', { name: 'Ann' });
  return { world, admin, id: made.headers.get('location')!.split('/').at(-1)! };
}

/** What the field of a page shows. */
const categoriesShown = (page: string): string => /<textarea name="categories"[^>]*>([^<]*)</.exec(page)![1]!;

test('its settings have English names, and saving them changes nothing', async () => {
  const { world, admin, id } = await englishAccount();
  expect(accountOf(world, id).settings).toEqual({
    ...defaultSettings,
    language: 'en',
    categories: englishCategories,
    wallets: englishWallets,
  });
  const shown = categoriesShown((await admin.get(`/admin/accounts/${id}`)).text);
  const names = shown.split('\n').map((line) => line.split(' ')[0]);
  expect(names.join()).not.toMatch(/\p{Script=Han}/u);
  expect(names).toContain('Refund');
  await admin.post(`/admin/accounts/${id}`, { categories: shown });
  expect(accountOf(world, id).settings.categories).toEqual(englishCategories);
});

test('an account that has a category named Refund keeps both names', async () => {
  const { world, admin, id } = await englishAccount();
  const before = [
    ...englishCategories,
    { name: 'Refund', direction: 'income', keywords: ['cashback'] } as const,
  ];
  world.store.put(['account', id], {
    ...accountOf(world, id),
    settings: { ...defaultSettings, language: 'en', categories: before },
  });
  const shown = categoriesShown((await admin.get(`/admin/accounts/${id}`)).text);
  expect(shown).toMatch(/^退款 income.*\n[^]*^Refund income cashback$/m);
  await admin.post(`/admin/accounts/${id}`, { categories: shown });
  expect(accountOf(world, id).settings.categories).toEqual(before);
});

test('in a Chinese console nothing is renamed', async () => {
  const { world, admin, id } = await englishAccount();
  await admin.post('/admin/language', { language: 'zh' });
  const shown = categoriesShown((await admin.get(`/admin/accounts/${id}`)).text);
  expect(shown).toContain('\n退款 收入 refund');
  await admin.post(`/admin/accounts/${id}`, { categories: shown });
  expect(accountOf(world, id).settings.categories).toEqual(englishCategories);
});

test('a page in English says where an account answers in Chinese, and its example is English', async () => {
  const { world, admin, id } = await englishAccount();
  const link = `href="/admin/accounts/${world.account}#language"`;
  const issue = async (account: string) =>
    (await admin.post('/admin/credentials', { account, label: 'phone' })).text;
  for (const path of [`/admin/accounts/${world.account}`, `/admin?account=${world.account}`]) {
    expect((await admin.get(path)).text).toContain(link);
  }
  expect(await issue(world.account)).toContain(link);
  const own = [`/admin/accounts/${id}`, `/admin?account=${id}`].map(async (path) =>
    (await admin.get(path)).text
  );
  const token = await issue(id);
  expect((await Promise.all(own)).join() + token).not.toContain('answers in Chinese');
  expect(token).toContain('&quot;text&quot;:&quot;lunch 25&quot;');
});

test('a month says what the month before had, and nothing where it had none', async () => {
  const { world, admin, id } = await englishAccount();
  const token = await world.addToken(id);
  for (const text of ['lunch 25', 'lunch 20 2026-09-30', 'salary 3000 2026-09-30']) {
    expect((await world.send(text, text, { token })).status).toBe(200);
  }
  const figures = async (month: string) =>
    [...(await admin.get(`/admin/accounts/${id}/month?month=${month}`)).text.matchAll(/<dd>([^]*?)<\/dd>/g)]
      .map((
        [, said],
      ) => said!.replace(/<[^>]*>/g, ' ').trim().replace(/\s+/g, ' '));
  expect((await figures('2026-11')).join()).not.toContain('last month');
  expect((await figures('2026-10')).join()).toContain('last month');
});

test('month and records show the fixed categories in English', async () => {
  const { world, admin, id } = await englishAccount();
  const token = await world.addToken(id);
  for (const text of ['lunch 25', 'refund 30', 'transfer 500 @cash @bank']) {
    expect((await world.send(text, text, { token })).status).toBe(200);
  }
  const month = (await admin.get(`/admin/accounts/${id}/month`)).text;
  for (const name of ['Food', 'Refund']) expect(month).toContain(`<th scope="row">${name}</th>`);
  const { text } = await admin.get(`/admin/records?account=${id}`);
  expect(text).toContain('</strong><bdi>Transfer · @cash → @bank');
  expect(`${month}${text}`).not.toMatch(/退款|转账|餐饮/);
});
