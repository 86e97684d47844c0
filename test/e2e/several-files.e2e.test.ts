/** Files that are dropped together, by trusted events: several plates go to the shelf, and of anything else it is said which one is used. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formats } from '../../site/paint/formats.ts';
import { InputMethod } from './input-method.ts';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, type User } from './user.ts';
import { userAt } from './user-at.ts';

const place = { ...await openSite(), start: reference };
const folder = mkdtempSync(join(tmpdir(), 'sign-designer-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const archive = (name: string, title: string) =>
  fileOf(name, JSON.stringify({ ...reference, text: { ...reference.text, title } }));
const table = (name: string, rows: readonly string[]) => fileOf(name, ['电话,称呼', ...rows].join('\n'));

async function dropOnPage(user: User, files: string[]): Promise<void> {
  const input = await InputMethod.of(user.page);
  await input.drop(await user.page.locator('.stage').boundingBox(), { files });
}

describe('files dropped together', () => {
  const open = userAt(place, conditions[7]!);

  test('that are plates are kept in the shelf, ticked, and the one on screen stays', async () => {
    const user = open();
    const before = await user.design();
    await dropOnPage(user, [
      archive('甲.json', '甲车'),
      archive('乙.json', '乙车'),
      fileOf('备注.txt', '一二三'),
    ]);
    const shelf = user.dialog('shelf');
    await expect.poll(() => shelf.locator('.pick:checked').count()).toBe(2);
    expect(
      await shelf.locator('.name').evaluateAll((inputs) =>
        inputs.map((each) => (each as HTMLInputElement).value)
      ),
    )
      .toEqual(['甲', '乙']);
    const said = await shelf.locator('.said').textContent();
    expect(said).toContain(user.exchange('filesKept', { n: 2 }));
    expect(said).toContain(user.exchange('filesUnread', { names: '备注.txt' }));
    await user.closeDialog('shelf');
    expect(await user.design()).toEqual(before);
  });

  test.each([
    ['a plate and a text', () => [fileOf('备注.txt', '一二三'), archive('丙.json', '丙车')], '丙.json'],
    [
      'a plate and a table',
      () => [table('车队.csv', ['13800138001,李']), archive('丁.json', '丁车')],
      '丁.json',
    ],
  ])('of %s the plate is opened, which is said', async (_, files, name) => {
    const user = open();
    await dropOnPage(user, files());
    await expect.poll(() => user.toast().textContent()).toContain(
      user.exchange('filesIgnored', { name, n: 1 }),
    );
    expect((await user.design()).text.title).toBe(`${name[0]}车`);
  });

  test.each(['page', 'dialog'])(
    'of two tables on the %s the first is filled in, which is said',
    async (where) => {
      const user = open();
      const files = [table('一.csv', ['13800138001,李']), table('二.csv', ['13900139002,王'])];
      const dialog = user.dialog('batch');
      if (where === 'page') await dropOnPage(user, files);
      else {
        await user.way('batch');
        const input = await InputMethod.of(user.page);
        await input.drop(await dialog.locator('textarea').boundingBox(), { files });
      }
      await expect.poll(() => dialog.locator('textarea').inputValue()).toContain('13800138001');
      const ignored = user.exchange('filesIgnored', { name: '一.csv', n: 1 });
      await expect.poll(() => dialog.locator('.said').textContent()).toBe(ignored);
      await user.closeDialog('batch');
    },
  );
});

describe('a table with rows that give no plate', () => {
  const open = userAt(place, conditions[7]!);

  test('leads to the first of them, and says how many there are beside the button', async () => {
    const user = open();
    const rows = Array.from({ length: 30 }, (_, at) => `${at === 25 ? '不详' : 13800138000 + at},司机${at}`);
    await dropOnPage(user, [table('车队.csv', rows)]);
    const dialog = user.dialog('batch');
    const bad = dialog.locator('.row.wrong');
    await bad.waitFor();
    const inSight = async () => {
      const [row, room] = [(await bad.boundingBox())!, (await dialog.locator('.content').boundingBox())!];
      return row.y >= room.y && row.y + row.height <= room.y + room.height;
    };
    await expect.poll(inSight).toBe(true);
    expect(await bad.textContent()).toContain(user.exchange('batchRow', { n: 27 }));
    await dialog.locator('.content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
    expect(await inSight()).toBe(false);
    await dialog.locator('[data-to=bad]').click();
    await expect.poll(inSight).toBe(true);
    await user.closeDialog('batch');
  });

  test('options of sheets are there for sheets alone', async () => {
    const user = open();
    await dropOnPage(user, [table('车队.csv', ['13800138001,李'])]);
    const dialog = user.dialog('batch');
    await dialog.locator('[name=paper]').waitFor();
    for (const output of formats.filter(({ batch }) => batch).map(({ id }) => id)) {
      await dialog.locator(`[name=output][value=${output}]`).check();
      await expect.poll(() =>
        dialog.locator('[name=paper], [name=copies], [name=first], [name=pressSheet]').count()
      )
        .toBe(0);
    }
    await user.closeDialog('batch');
  });
});
