import { describe, expect, test } from 'vitest';
import { readRecords } from '../../../functions/extras/records/read-records.ts';
import { formOf, record, signedIn, type Visitor } from './visitor.ts';

const json = { accept: 'application/json' };

interface Listed {
  readonly entries: readonly { readonly id: string; readonly text: string; readonly undone: unknown }[];
  readonly next: string | null;
}

async function list(admin: Visitor, query: Record<string, string>): Promise<Listed> {
  const { text } = await admin.get(`/admin/records?${new URLSearchParams(query).toString()}`, json);
  return JSON.parse(text) as Listed;
}

async function texts(admin: Visitor, query: Record<string, string>): Promise<readonly string[]> {
  return (await list(admin, query)).entries.map(({ text }) => text);
}

describe('finding', () => {
  test('says the sum of what is found, as of one person by the name of their phone', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25', '打车 35', '+8000 工资', '咖啡 18', '/撤销', '#日记 下雨']);
    const sum = async (query: string) =>
      /<p>([^<]*合计：[^<]*)<\/p>/.exec((await admin.get(`/admin/records?${query}`)).text)?.[1];
    expect(await sum('text=手机')).toBe('合计：支出 2 笔 ¥60.00,收入 1 笔 ¥8,000.00');
    expect(await sum('text=午饭')).toBe('合计：支出 1 笔 ¥25.00');
    expect([await sum(''), await sum('text=没有'), await sum('kind=diary')]).toEqual(
      Array(3).fill(undefined),
    );
    await record(world, Array.from({ length: 60 }, (_, at) => `打车 ${at + 1}`));
    expect(await sum('kind=expense')).toBe('这一页合计：支出 50 笔 ¥1,775.00');
  });

  test('newest first, by kind, state, days and text', async () => {
    const { world, admin } = await signedIn();
    await record(world, [
      '午饭 25',
      '+8000 工资',
      '昨天 打车 35 @微信',
      '#日记 今天下雨',
      '咖啡 18',
      '/撤销',
    ]);
    expect(await texts(admin, {})).toEqual([
      '咖啡 18',
      '#日记 今天下雨',
      '昨天 打车 35 @微信',
      '+8000 工资',
      '午饭 25',
    ]);
    expect(await texts(admin, { kind: 'income' })).toEqual(['+8000 工资']);
    expect(await texts(admin, { kind: 'diary' })).toEqual(['#日记 今天下雨']);
    expect(await texts(admin, { state: 'undone' })).toEqual(['咖啡 18']);
    expect(await texts(admin, { state: 'live', kind: 'expense' })).toEqual(['昨天 打车 35 @微信', '午饭 25']);
    expect(await texts(admin, { text: '微信' })).toEqual(['昨天 打车 35 @微信']);
    expect(await texts(admin, { text: '餐飲', state: 'live' })).toEqual(['午饭 25']);
    // The label of the credential that all came with.
    expect(await texts(admin, { text: '手機', state: 'undone' })).toEqual(['咖啡 18']);
    expect(await texts(admin, { to: '2026-11-20' })).toEqual(['昨天 打车 35 @微信']);
    expect(await texts(admin, { from: '2026-11-21', state: 'live' })).toEqual([
      '#日记 今天下雨',
      '+8000 工资',
      '午饭 25',
    ]);
    expect(await texts(admin, { from: '2026-11-20' })).toEqual([
      '#日记 今天下雨',
      '+8000 工资',
      '午饭 25',
      '昨天 打车 35 @微信',
      '咖啡 18',
    ]);
  });

  test.each([{}, { from: '2000-01-01' }, { state: 'undone' }])(
    'pages with %j bring every record once',
    async (query: Record<string, string>) => {
      const { world, admin } = await signedIn();
      for (let batch = 0; batch < 6; batch++) {
        await record(world, [Array.from({ length: 20 }, (_, i) => `午饭 ${batch * 20 + i + 1}`).join('\n')]);
      }
      if (query['state'] === 'undone') {
        for (let i = 0; i < 12; i++) await world.send('/撤销 10', `undo ${i}`);
      }
      const seen = new Set<string>();
      const lengths: number[] = [];
      for (let after: string | null = ''; after !== null;) {
        const found: Listed = await list(admin, { ...query, after });
        for (const { id } of found.entries) seen.add(id);
        lengths.push(found.entries.length);
        after = found.next;
      }
      expect([seen.size, lengths]).toEqual([120, [50, 50, 20]]);
    },
  );

  test('days in the wrong order are swapped, and days without records are empty', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25', '昨天 打车 35']);
    const { text } = await admin.get('/admin/records?from=2026-11-21&to=2026-11-20');
    expect(text).toContain('午饭');
    expect(text).toContain('打车');
    expect(text).toContain('name="from" value="2026-11-20"');
    expect(await texts(admin, { from: '9999-99-99' })).toEqual([]);
    const after = `day 2026-11-20 ${'0'.repeat(26)}`;
    expect(await texts(admin, { from: '2026-11-21', after })).toEqual([]);
  });

  test('one page reads a bounded number of rows and gives the next place', async () => {
    const { world } = await signedIn();
    const base = (await world.send('午饭 1', 'a'), world.entries()[0]!);
    for (let i = 0; i < 2500; i++) {
      const id = base.id.slice(0, 6) + String(i).padStart(4, '0') + base.id.slice(10);
      world.store.put(['entry', world.account, id], { ...base, id });
    }
    const filter = {
      account: world.account,
      from: '',
      to: '',
      kind: 'income',
      state: 'all',
      text: '',
    } as const;
    const first = await readRecords(world.store, filter);
    expect([first.entries.length, first.passedOver]).toEqual([0, 2000]);
    const second = await readRecords(world.store, filter, first.next!);
    expect([second.entries.length, second.passedOver, second.next]).toEqual([0, 501, null]);
  });

  test('one account never shows the records of another', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25']);
    const other = await world.addAccount('别人');
    expect(await texts(admin, { account: other })).toEqual([]);
    const id = world.entries()[0]!.id;
    const once = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect((await admin.post(`/admin/records/${other}/${id}/undo`, { once }, json)).status).toBe(404);
    expect(world.entries()[0]!.undone).toBeNull();
  });
});

describe('undo and restore', () => {
  test('a form is carried out once, however often it is sent, and is in the audit trail', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25', '咖啡 18']);
    const page = (await admin.get(`/admin/records?account=${world.account}&text=午饭`)).text;
    const { path, fields } = formOf(page, /undo$/);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers[0]!.headers.get('location')).toMatch(
      /text=%E5%8D%88%E9%A5%AD.*did=undo&entry=\w{26}#e\w{26}$/,
    );
    expect(world.entries().map(({ undone }) => undone !== null)).toEqual([true, false]);

    const again = (await admin.get(answers[0]!.headers.get('location')!)).text;
    expect(again).toContain('已撤销');
    const back = formOf(again, /restore$/);
    expect((await admin.post(back.path, back.fields)).status).toBe(303);
    // The old form, sent once more after the restore, does nothing.
    expect((await admin.post(path, fields)).status).toBe(303);
    expect(world.entries().map(({ undone }) => undone)).toEqual([null, null]);

    const trail = (await admin.get('/admin/audit')).text;
    expect(trail.match(/撤销记录/g)).toHaveLength(1);
    expect(trail.match(/恢复记录/g)).toHaveLength(1);
    expect((await world.verify()).findings).toEqual([]);
  });

  test('the page after a step offers the way back, also where the entry is no longer listed', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25', '咖啡 18']);
    const { path, fields } = formOf((await admin.get('/admin')).text, /undo$/);
    const answer = await admin.post(path, fields);
    const address = answer.headers.get('location')!;
    const { text } = await admin.get(address);
    expect(text.match(/\/restore"/g)).toHaveLength(1);
    const back = formOf(text, /restore$/);
    expect(back.path).toBe(path.replace('undo', 'restore'));
    expect((await admin.post(back.path, back.fields)).headers.get('location')).toMatch(
      /month\?.*did=restore/,
    );
    expect(world.entries().map(({ undone }) => undone)).toEqual([null, null]);
    // The old address, opened again, says nothing that is no longer so.
    expect((await admin.get(address)).text).not.toContain('class="notice');
    const other = await world.addAccount('别人');
    expect((await admin.get(address.replace(world.account, other))).text).not.toContain('class="notice');
  });

  test('a disabled account is refused', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25']);
    const { path, fields } = formOf((await admin.get('/admin/records')).text, /undo$/);
    await world.disable(world.account, true);
    expect((await admin.post(path, fields)).status).toBe(409);
    await world.disable(world.account, false);
    expect((await admin.post(path, fields)).status).toBe(303);
  });

  test('the console is no credential of the account', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25']);
    const { path, fields } = formOf((await admin.get('/admin/records')).text, /undo$/);
    await admin.post(path, fields);
    const account = (await admin.get(`/admin/accounts/${world.account}`)).text;
    expect(account.match(/\/revoke"/g)).toHaveLength(1);
  });

  test('a form without its id, or with one of another form, does nothing', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25']);
    const { path } = formOf((await admin.get('/admin/records')).text, /undo$/);
    for (const once of ['', 'x', '../../x', `${'A'.repeat(22)}\n`]) {
      expect((await admin.post(path, { once })).status).toBe(404);
    }
    expect(world.entries()[0]!.undone).toBeNull();
  });
});

describe('changing', () => {
  /** The form behind the link in the first row of the records. */
  async function changeForm(admin: Visitor, page = '/admin/records'): Promise<ReturnType<typeof formOf>> {
    const [, link = ''] = /href="([^"]+\/change[^"]*)"/.exec((await admin.get(page)).text) ?? [];
    return formOf((await admin.get(link.replaceAll('&amp;', '&'))).text, /change$/);
  }

  test('a row leads to a form of its fields, which changes the entry once', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25 @微信', '咖啡 18']);
    const { path, fields } = await changeForm(admin, `/admin/records?account=${world.account}&text=午饭`);
    expect(fields).toMatchObject({ amount: '25.00', day: '2026-11-21', note: '午饭' });
    const sent = {
      ...fields,
      amount: '30',
      day: '2026-11-20',
      category: '人情',
      wallet: '现金',
      note: '请客 3 人',
    };
    const answers = await Promise.all([1, 2].map(() => admin.post(path, sent)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [old, , now] = world.entries();
    expect(world.entries()).toHaveLength(3);
    expect(now).toMatchObject({
      amountMinor: 3000,
      day: '2026-11-20',
      category: '人情',
      wallet: '现金',
      note: '请客 3 人',
      replaces: old!.id,
      text: `/改 ${old!.id.slice(14)} 30 2026-11-20 #人情 @现金 请客 3 人`,
    });
    expect((await world.verify()).findings).toEqual([]);
  });

  test.each([
    ['amount', '零'],
    ['amount', '0'],
    ['amount', '-3'],
    ['amount', 'USD 3'],
    ['day', '2026-02-30'],
    ['note', '\u0007'],
  ])('a %s of %j is refused, and the form comes back as it was filled in', async (name, value) => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25']);
    const { path, fields } = await changeForm(admin);
    const { status, text } = await admin.post(path, {
      ...fields,
      category: '餐饮',
      wallet: '',
      note: '午饭和咖啡',
      [name]: value,
    });
    expect([status, text]).toEqual([422, expect.stringContaining('class="notice bad"')]);
    expect(text).toContain(name === 'note' ? 'value="25.00"' : 'value="午饭和咖啡"');
    expect(world.entries()).toHaveLength(1);
  });

  test('a transfer has both its wallets, and a name that was not offered changes nothing', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['转账 500 @微信 @银行卡']);
    const { path, fields } = await changeForm(admin);
    await admin.post(path, { ...fields, category: '餐饮', wallet: '银行卡', toWallet: '现金' });
    expect(world.entries()[1]).toMatchObject({
      category: '转账',
      wallet: '银行卡',
      toWallet: '现金',
      amountMinor: 50000,
    });
  });

  test.each([[undefined, '微信'], ['不在单上', '微信'], ['', null]])(
    'a wallet sent as %j leaves %j',
    async (wallet, left) => {
      const { world, admin } = await signedIn();
      await record(world, ['午饭 25 @微信']);
      const { path, fields } = await changeForm(admin);
      const form = { ...fields, amount: '30', ...(wallet === undefined ? {} : { wallet }) };
      await admin.post(path, form);
      expect(world.entries()[1]).toMatchObject({ amountMinor: 3000, wallet: left });
    },
  );

  test('a script may send a text instead, and the page after it takes it back', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25 @微信', '咖啡 18']);
    const { path, fields } = await changeForm(admin, `/admin/records?account=${world.account}&text=午饭`);
    const sent = { ...fields, text: ' 30 昨天 ' };
    const answers = await Promise.all([1, 2].map(() => admin.post(path, sent)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [old, , now] = world.entries();
    expect(now).toMatchObject({
      amountMinor: 3000,
      day: '2026-11-20',
      note: '午饭',
      wallet: '微信',
      replaces: old!.id,
      text: `/改 ${old!.id.slice(14)} 30 昨天`,
    });
    expect(world.entries()).toHaveLength(3);
    const after = answers[0]!.headers.get('location')!;
    expect(after).toMatch(
      new RegExp(`/admin/records\\?.*text=%E5%8D%88%E9%A5%AD.*did=change&entry=${now!.id}#e${now!.id}$`),
    );
    const { text } = await admin.get(after);
    expect(text).toContain(`编号 ${old!.id.slice(14, 18)} 已改成 ${now!.id.slice(14, 18)}`);
    const undo = formOf(text, /undo$/);
    expect(undo.path).toContain(now!.id);
    await admin.post(undo.path, undo.fields);
    expect(world.entries().map(({ undone }) => undone !== null)).toEqual([false, false, true]);
    expect((await admin.get('/admin/audit')).text.match(/修改记录/g)).toHaveLength(1);
    expect((await world.verify()).findings).toEqual([]);
  });

  test('a text of a script that is refused is answered with the reason', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['午饭 25']);
    const { path, fields } = await changeForm(admin);
    for (const text of ['30 40', '25', '', '\u0007']) {
      const { status, text: page } = await admin.post(path, { ...fields, text });
      expect([text, status, page]).toEqual([text, 422, expect.stringContaining('class="notice bad"')]);
    }
    expect((await admin.post(path, { ...fields, text: '30 40' }, json)).status).toBe(422);
    expect((await admin.post(path, { ...fields, text: '30' }, json)).text).toContain('"kind":"edit"');
    expect(world.entries()).toHaveLength(2);
  });

  test('a diary entry is there to be rewritten; a balance and what is undone have no such link', async () => {
    const { world, admin } = await signedIn();
    await record(world, ['#日记 下雨\n和小李吃面', '/对账 @微信 100', '咖啡 18', '/撤销']);
    const { text } = await admin.get('/admin/records');
    expect(text.match(/\/change\?/g)).toHaveLength(1);
    const [diary, balance] = world.entries();
    const { text: form } = await admin.get(`/admin/records/${world.account}/${diary!.id}/change`);
    expect(form).toContain('>下雨\n和小李吃面</textarea>');
    expect((await admin.get(`/admin/records/${world.account}/${balance!.id}/change`)).status).toBe(404);
    expect((await admin.get(`/admin/records/${await world.addAccount('别人')}/${diary!.id}/change`)).status)
      .toBe(404);
    await world.disable(world.account, true);
    const { path, fields } = formOf(form, /change$/);
    expect((await admin.post(path, { ...fields, text: '晴' })).status).toBe(409);
  });
});

test('text with markup is escaped', async () => {
  const { world, admin } = await signedIn();
  await record(world, ['#日记 <img src=x onerror=alert(1)>"\'', `'</td><script>alert(1)</script>' 3`]);
  const { text } = await admin.get('/admin/records?text=%22%3E%3Cscript%3E');
  expect(text).not.toMatch(/<script>alert|<img|"><script>/);
  const all = (await admin.get('/admin/records')).text;
  expect(all).toContain('&lt;img');
  expect(all).not.toMatch(/<script>alert|<img/);
});

test.each(['\u202e', '\u202d', '\u2066', '\u2067', '\u200f'])(
  'a text with the direction mark %j turns nothing around it',
  async (mark) => {
    const { world, admin } = await signedIn();
    await record(world, [`午饭 12.50 cba${mark}`]);
    const { text } = await admin.get('/admin/records');
    // Each quotation, short or folded, is closed within its own element.
    for (const [, quoted = ''] of text.matchAll(/<q>([\s\S]*?)<\/q>/g)) {
      expect(quoted).toMatch(/^<bdi>[^<]*<\/bdi>$/);
    }
    expect(text.replace(/<bdi[^>]*>[^<]*<\/bdi>/g, '')).not.toContain(mark);
  },
);
