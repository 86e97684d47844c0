/** A phone number that was typed into a text, by trusted keys, is noticed there, and one tap makes it one of the phones. */
import { describe, expect, test } from 'vitest';
import { maxPhones } from '../../schema/limits.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, type User } from './user.ts';
import { userAt } from './user-at.ts';

const empty = { ...reference, phones: [{ label: '', num: '' }], qr: { on: true, mode: 'auto', type: 'tel' } };
const place = { ...await openSite(), start: empty };

async function type(user: User, name: string, text: string): Promise<void> {
  await user.tab(name.startsWith('qr') ? 'code' : 'text');
  await user.field(name).click();
  await user.page.keyboard.press('Control+a');
  await user.page.keyboard.type(text);
}

const offer = (user: User, name: string) => user.page.locator(`[data-move="${name}"]`);

describe('a number', () => {
  const open = userAt(place, conditions[3]!);

  // deno-fmt-ignore
  test.each([
    ['phones.0.label', '13912345678',               '',           '13912345678'],
    ['phones.0.label', '李师傅 139 1234 5678',      '李师傅',     '139 1234 5678'],
    ['text.title',     '挪车 010-88886666',         '挪车',       '010-88886666'],
    ['text.sub',       '请打１３８１２３４５６７８', '请打',       '13812345678'],
    ['text.tip',       '夜间 139 1234 5678',        '夜间',       '139 1234 5678'],
    ['qr.label',       '0912 345 678',              '',           '0912 345 678'],
  ])('typed into %s as %s leaves “%s” there, and is a phone after one tap', async (name, typed, left, number) => {
    const user = open();
    await type(user, name, typed);
    await offer(user, name).click();
    await expect.poll(async () => (await user.design()).phones[0]!.num).toBe(number);
    const { phones: [phone], text, qr } = await user.design();
    const texts: Record<string, string> = {
      'phones.0.label': phone!.label,
      'text.title': text.title,
      'text.sub': text.sub,
      'text.tip': text.tip,
      'qr.label': qr.label,
    };
    expect(texts[name]).toBe(left);
    await expect.poll(() => user.field('phones.0.num').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await offer(user, name).count()).toBe(0);
    await user.page.keyboard.press('Control+z');
    expect((await user.design()).phones[0]!.num).toBe('');
  });

  test('goes to the first row that is empty, or a new one', async () => {
    const user = open();
    await user.begin({ ...empty, phones: [{ label: '车主', num: '139 1111 2222' }] });
    await type(user, 'text.tip', '137 3333 4444');
    await offer(user, 'text.tip').click();
    await expect.poll(async () => (await user.design()).phones).toEqual([
      { label: '车主', num: '139 1111 2222' },
      { label: '', num: '137 3333 4444' },
    ]);
  });

  test.each([
    ['a date', '2026-11-26 10:30', empty.phones],
    ['a registration', '京A12345', empty.phones],
    ['a year', '临时停车2026', empty.phones],
    ['one that is a phone already', '139 1111 2222', [{ label: '', num: '13911112222' }]],
    [
      'one where all rows are filled',
      '139 1111 2222',
      Array.from({ length: maxPhones }, () => ({ label: '', num: '110' })),
    ],
  ])('%s is left alone', async (_, text, phones) => {
    const user = open();
    await user.begin({ ...empty, phones });
    await type(user, 'text.title', text);
    await user.drawn();
    expect(await offer(user, 'text.title').count()).toBe(0);
  });

  test('a label is said not to be printed only while its row has no number', async () => {
    const user = open();
    const said = (id: 'tooLong' | 'notPrinted', slots?: { most: number }) =>
      user.page.locator('.phone').getByText(id === 'tooLong' ? user.panels(id, slots!) : user.panels(id));
    await type(user, 'phones.0.label', '车主');
    await expect.poll(() => said('notPrinted').count()).toBe(1);
    await type(user, 'phones.0.num', '13912345678');
    await expect.poll(() => said('notPrinted').count()).toBe(0);
    await type(user, 'phones.0.label', '一二三四五六七八九十');
    await expect.poll(() => said('tooLong', { most: 8 }).count()).toBe(1);
  });
});
