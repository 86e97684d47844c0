/** An account made in the English console reads English there, and what is stored under a fixed Chinese name stays. */
import { expect, test } from 'vitest';
import { type Account, defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { englishCategories } from '../../../functions/ingest/store/settings/english-categories.ts';
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
