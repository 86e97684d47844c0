/** What a password interrupts goes on after it: a form that was sent, a page that was asked for. */
import { describe, expect, test } from 'vitest';
import { openWorld } from '../whole-world.ts';
import type { TestWorld } from '../world.ts';
import { formOf, password, signedIn, type Visit, type Visitor, visitor } from './visitor.ts';

/** Follows one redirect as a browser does: 307 sends the form again. */
async function follow(
  admin: Visitor,
  { headers, status }: Visit,
  sent: Record<string, string>,
): Promise<Visit> {
  const to = headers.get('location')!.split('#')[0]!;
  return status === 307 ? admin.post(to, sent) : admin.get(to);
}

/** Types the password into the form of a page. */
async function enter(admin: Visitor, { text }: Visit): Promise<Visit> {
  const { path, fields } = formOf(text, /\/(login|confirm)$/);
  const sent = { ...fields, password };
  return follow(admin, await admin.post(path, sent), sent);
}

const isAsking = ({ text }: Visit): boolean => text.includes('/admin/confirm');
const labels = (world: TestWorld): readonly unknown[] =>
  world.store.rows().filter(({ key }) => key[0] === 'credential').map(({ value }) =>
    (value as { readonly label: string }).label
  );

describe('the password asked for again', () => {
  test('a new credential is made with what was typed, also after a wrong password', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    const { path, fields } = formOf(
      (await admin.get(`/admin/accounts/${world.account}`)).text,
      /credentials$/,
    );
    const asked = await admin.post(path, { ...fields, label: '车里的“平板” <1>', days: '90' });
    expect([isAsking(asked), asked.text]).toEqual([true, expect.stringContaining('提交的都还在')]);
    const confirm = formOf(asked.text, /confirm$/);
    const wrong = await admin.post(confirm.path, { ...confirm.fields, password: 'not this one, no' });
    expect(wrong.text).toContain('密码不对');
    world.now += 1000;
    const made = await enter(admin, wrong);
    expect(made.text).toMatch(/tsk_\w{38}/);
    expect(labels(world)).toContain('车里的“平板” <1>');
  });

  test('rotating, a binding code, an export and erasing go on', async () => {
    const { world, admin } = await signedIn({
      env: { TELEGRAM_BOT_TOKEN: '1:x', TELEGRAM_SECRET: 'y'.repeat(32) },
    });
    const page = (await admin.get(`/admin/accounts/${world.account}`)).text;
    world.now += 6 * 60_000;
    const again = async (path: string, fields: Record<string, string>): Promise<Visit> => {
      const asked = await admin.post(path, fields);
      expect([path, isAsking(asked)]).toEqual([path, true]);
      const done = await enter(admin, asked);
      world.now += 6 * 60_000;
      return done;
    };
    const rotate = formOf(page, /rotate$/);
    expect((await again(rotate.path, { ...rotate.fields, days: '1' })).text).toMatch(/tsk_\w{38}/);
    const code = formOf(page, /bindings$/);
    expect((await again(code.path, code.fields)).text).toContain('/绑定');
    const ticket = await again('/admin/data/exports', { account: world.account, format: 'csv' });
    expect(ticket.headers.get('location')).toMatch(/exports\/[\w-]+$/);
    expect((await again(`/admin/accounts/${world.account}/erase`, { name: '小明' })).text).toContain(
      '已清除',
    );
  });

  test('a bill has to be chosen again, and the columns of the bank are kept', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    const form = new FormData();
    for (const name of ['account', 'bankDate']) form.set(name, name === 'account' ? world.account : '日子');
    form.set('file', new Blob(['x']), 'x.csv');
    const asked = await admin.post('/admin/data/bills', form);
    expect(asked.text).toContain('再选一次文件');
    expect((await enter(admin, asked)).text).toContain('name="bankDate" value="日子"');
  });
});

describe('a session that ended', () => {
  test('a link opened signed out is opened after signing in', async () => {
    const { world } = await signedIn();
    const link = `/admin/records?account=${world.account}&text=%E5%8D%88%E9%A5%AD`;
    const stranger = visitor(world);
    const door = await stranger.get(link);
    expect([door.status, door.headers.get('location')]).toEqual([
      303,
      `/admin/login?${new URLSearchParams({ back: link }).toString()}`,
    ]);
    const page = await stranger.get(door.headers.get('location')!);
    const { path, fields } = formOf(page.text, /login$/);
    expect((await stranger.post(path, { ...fields, password: 'no, not this one' })).text).toContain(
      '密码不对',
    );
    world.now += 1000;
    expect((await enter(stranger, page)).text).toContain('name="text" value="午饭"');
  });

  test.each([
    'https://evil.example/admin',
    '//evil.example',
    '/admin/../ingest',
    '/admin/x/..',
    '/administer',
    'x',
  ])(
    'the address %j leads nowhere but into the console',
    async (back) => {
      const { world } = await signedIn();
      const stranger = visitor(world);
      const page = await stranger.get(`/admin/login?${new URLSearchParams({ back }).toString()}`);
      const { path, fields } = formOf(page.text, /login$/);
      const { headers } = await stranger.post(path, { ...fields, password });
      expect(headers.get('location')).toMatch(/^\/admin(\/accounts)?$/);
      const stepped = await stranger.post('/admin/confirm', { password, step: back, name: 'x' });
      expect(stepped.headers.get('location')).toMatch(/^\/admin(\/accounts)?$/);
    },
  );

  test('a form sent too late leads to the sign-in, and is carried out after it', async () => {
    const { world, admin } = await signedIn();
    await world.send('午饭 25', 'a');
    const page = `/admin/records?account=${world.account}`;
    const undo = formOf((await admin.get(page)).text, /undo$/);
    world.now += 31 * 60_000;
    const late = await admin.post(undo.path, undo.fields);
    expect([late.status, late.text]).toEqual([401, expect.stringContaining('登录已过期')]);
    expect(late.text).toContain('提交的都还在');
    expect(world.entries()[0]!.undone).toBeNull();
    const done = await enter(admin, late);
    expect(done.headers.get('location')).toMatch(/^\/admin\/records\?.*did=undo/);
    expect(world.entries()[0]!.undone).not.toBeNull();

    world.now += 31 * 60_000;
    const categories = '宠物 支出 猫粮\r\n衣服 支出 鞋';
    const settings = await admin.post(`/admin/accounts/${world.account}`, { categories });
    expect((await enter(admin, settings)).headers.get('location')).toContain('saved=1');
    expect((await admin.get(`/admin/accounts/${world.account}`)).text).toMatch(
      /宠物 支出 猫粮\n衣服 支出 鞋/,
    );
  });

  test('the password typed for a step serves to sign in', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    const asked = await admin.post('/admin/credentials', { account: world.account, label: '新的' });
    world.now += 31 * 60_000;
    const { path, fields } = formOf(asked.text, /confirm$/);
    const late = await admin.post(path, { ...fields, password: 'the secret itself' });
    expect(late.text).not.toContain('the secret itself');
    expect((await enter(admin, late)).text).toMatch(/tsk_\w{38}/);
  });

  test('passwords, files and signing out are not carried on, and the page says so', async () => {
    const { world, admin } = await signedIn();
    const file = new FormData();
    file.set('file', new Blob(['x']), 'x.csv');
    for (
      const [path, fields, back] of [
        ['/admin/password', { current: password, password: 'a new and longer one' }, '/admin/status'],
        ['/admin/logout-everywhere', {}, '/admin/status'],
        ['/admin/data/bills', file, '/admin/data'],
      ] as const
    ) {
      world.now += 13 * 3_600_000;
      const late = await admin.post(path, fields);
      expect([path, late.status, late.text]).toEqual([path, 401, expect.stringContaining('没有执行')]);
      expect([path, formOf(late.text, /login$/).fields]).toEqual([path, { back }]);
    }
    expect((await openWorld({ env: { ADMIN_PASSWORD: password } })).entries()).toEqual([]);
  });
});

describe('the language switched where the password is asked for', () => {
  /** Presses the button beside the title. */
  const toEnglish = (admin: Visitor, { text }: Visit): Promise<Visit> => {
    const { path, fields } = formOf(text, /[/?]language/);
    return admin.post(path, fields);
  };

  test('the form that was sent is carried out after it', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    const asked = await admin.post('/admin/credentials', { account: world.account, label: '车里的 <1>' });
    const english = await toEnglish(admin, asked);
    expect(english.text).toContain('Confirm your password');
    expect(english.text).toContain('What you submitted is kept');
    expect((await enter(admin, english)).text).toMatch(/shown only once[^]*tsk_\w{38}/);
    expect(labels(world)).toContain('车里的 <1>');
  });

  test('after a wrong password, and from a page whose form names a language itself', async () => {
    const { world, admin } = await signedIn();
    world.now += 31 * 60_000;
    const late = await admin.post(`/admin/accounts/${world.account}`, {
      language: 'zh-CN',
      dayStart: '04:00',
    });
    const { path, fields } = formOf(late.text, /login$/);
    const wrong = await admin.post(path, { ...fields, password: 'not this one, no' });
    world.now += 1000;
    const done = await enter(admin, await toEnglish(admin, wrong));
    expect(done.headers.get('location')).toContain('saved=1');
    const { text } = await admin.get(`/admin/accounts/${world.account}`);
    expect(text).toContain('Day starts at');
    expect(text).toContain('value="04:00"');
    expect(text).toContain('<option value="zh-CN" selected="">');
  });

  test('the page goes on saying what became of the form', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    const upload = new FormData();
    upload.set('file', new Blob(['x']), 'x.jsonl');
    const asked = await toEnglish(admin, await admin.post('/admin/data/import', upload));
    expect(asked.text).toContain('Nothing was imported: enter the password first');
    await admin.post('/admin/language', { language: 'zh' });
    world.now += 31 * 60_000;
    const kept = await toEnglish(admin, await admin.post('/admin/accounts', { name: '店' }));
    expect(kept.text).toContain('Please sign in again. What you submitted is kept');
    const lost = await toEnglish(visitor(world), await visitor(world).post('/admin/logout-everywhere', {}));
    expect(lost.text).toContain('Please sign in again. It was not carried out');
  });

  test('only words of the console are repeated', async () => {
    const { world } = await signedIn();
    const { text } = await visitor(world).post('/admin/login?language=en&said=signOut.toString.evil', {});
    expect(text).toContain('Sign out');
    expect(text).not.toContain('evil');
  });
});
