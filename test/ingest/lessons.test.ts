/** What an account learns: the category of a note from `#category` and `/改`, the direction from a sign. */
import { expect, test } from 'vitest';
import { accountKey } from '../../functions/ingest/store/keys.ts';
import { lessonFor } from '../../functions/ingest/store/lessons.ts';
import type { Account } from '../../functions/ingest/store/stored-shapes.ts';
import { openWorld, type TestWorld } from './world.ts';

let count = 0;

async function say(world: TestWorld, text: string): Promise<string> {
  const { message, error } = await world.send(text, `lesson ${++count}`);
  return message ?? error ?? '';
}

test('a category chosen by its name is that of the note from then on, shown as last time', async () => {
  const world = await openWorld();
  expect(await say(world, '掐丝 30')).toContain('其他 · 掐丝');
  await say(world, '掐丝 30 #娱乐');
  expect(await say(world, '昨天 掐丝 25')).toContain('¥25.00 · 娱乐(上次) · 掐丝(');
  expect(await say(world, '早饭 8\n掐丝 12')).toContain('¥12.00 娱乐(上次) 掐丝');
  // Of another note, and of income, it says nothing.
  expect(await say(world, '掐丝局 25')).toContain('其他 · 掐丝局');
  expect(await say(world, '+25 掐丝')).toContain('其他收入');
});

test('so is one that was corrected, also of an everyday word; the last one counts', async () => {
  const world = await openWorld();
  const code = /编号 (\w+)/u.exec(await say(world, '午饭 25'))?.[1];
  await say(world, `/改 ${code} #人情`);
  expect(await say(world, '午饭 30')).toContain('人情(上次) · 午饭');
  await say(world, '午饭 30 #餐饮');
  expect(await say(world, '午饭 30')).toContain('¥30.00 · 餐饮 · 午饭');
});

test('what the words say anyway teaches nothing', async () => {
  const world = await openWorld();
  await say(world, '午饭 25 #餐饮');
  expect((await accountOf(world)).learned).toBeUndefined();
});

test('a sign that answers what the words leave open puts that choice first', async () => {
  const world = await openWorld();
  const choices = async (): Promise<readonly unknown[]> => {
    const response = await world.app.request('/ingest/preview', {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: '红包 200' }),
    }, { remoteAddr: { hostname: '192.0.2.1' } });
    const { choices } = await response.json() as { choices: readonly { text: string }[] };
    return choices.map(({ text }) => text);
  };
  expect(await choices()).toEqual(['红包 -200', '红包 +200']);
  await say(world, '红包 +88');
  expect(await choices()).toEqual(['红包 +200', '红包 -200']);
});

test('a category that the account no longer has is not used', async () => {
  const world = await openWorld();
  await say(world, '掐丝 30 #娱乐');
  const { settings, ...account } = await accountOf(world);
  const categories = settings.categories.filter(({ name }) => name !== '娱乐');
  await world.store.atomic().set(accountKey(account.id), {
    ...account,
    settings: { ...settings, categories },
  })
    .commit();
  world.now += 1;
  expect(await say(world, '掐丝 25')).toContain('其他 · 掐丝');
});

test('the oldest of two hundred are forgotten; a long note is not kept', async () => {
  expect(lessonFor('很'.repeat(21), { category: '餐饮' })).toBeUndefined();
  expect(lessonFor(' Café ', { category: '餐饮' })).toEqual({ note: 'café', category: '餐饮' });
  const world = await openWorld();
  for (let at = 0; at < 10; at++) {
    await say(
      world,
      Array.from({ length: 20 }, (_, one) => `甲${String.fromCharCode(0x4e00 + at * 20 + one)}物 1 #娱乐`)
        .join(
          '\n',
        ),
    );
  }
  await say(world, '最后的东西 1 #娱乐');
  const { learned = [] } = await accountOf(world);
  expect([learned.length, learned.at(-1)]).toEqual([200, { note: '最后的东西', category: '娱乐' }]);
});

async function accountOf(world: TestWorld): Promise<Account> {
  return (await world.store.get<Account>(accountKey(world.account))).value!;
}
