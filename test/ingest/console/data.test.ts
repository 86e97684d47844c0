import { describe, expect, test } from 'vitest';
import { password, signedIn, signIn, type Visitor } from './visitor.ts';

const json = { accept: 'application/json' };

async function download(admin: Visitor, fields: Record<string, string>): Promise<string> {
  const { status, headers } = await admin.post('/admin/data/exports', fields);
  expect(status).toBe(303);
  const file = await admin.get(`${headers.get('location')!}/file`);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="ledger-2026-11-21\.(jsonl|csv|beancount)"$/) as string,
  ]);
  return file.text;
}

function formWith(file: string): FormData {
  const form = new FormData();
  form.set('note', 'a field before the file');
  form.set('file', new Blob([file]), 'ledger.jsonl');
  return form;
}

describe('export', () => {
  test('is a download that works once, for its session, within five minutes', async () => {
    const { world, admin } = await signedIn();
    await world.send('午饭 25', 'a');
    expect(await download(admin, { format: 'jsonl' })).toMatch(
      /^\{"type":"export".*\n.*[\s\S]*"type":"end".*\n$/,
    );

    const link = (await admin.post('/admin/data/exports', { format: 'csv' })).headers.get('location')!;
    expect((await (await signIn(world)).get(`${link}/file`)).status).toBe(404);
    expect((await admin.get(`${link}/file`)).status).toBe(200);
    expect((await admin.get(`${link}/file`)).status).toBe(404);
    expect((await admin.get(link)).text).toContain('完成：共 2 行');

    const late = (await admin.post('/admin/data/exports', { format: 'csv' })).headers.get('location')!;
    world.now += 5 * 60_000 + 1;
    expect((await admin.get(`${late}/file`)).status).toBe(404);
    expect((await admin.get('/admin/audit')).text.match(/<span>导出<\/span>/g)).toHaveLength(2);
  });

  test('asks for the password again once it was typed too long ago', async () => {
    const { world, admin } = await signedIn();
    world.now += 6 * 60_000;
    expect((await admin.get('/admin/data')).text).toContain('/admin/confirm');
    const asked = await admin.post('/admin/data/exports', { format: 'jsonl' });
    expect([asked.headers.get('location'), asked.text.includes('/admin/confirm')]).toEqual([null, true]);
    expect((await admin.post('/admin/data/import', formWith('x'))).text).toContain('/admin/confirm');
    await admin.post('/admin/confirm', { password, back: '/admin/data' });
    expect((await admin.get('/admin/data')).text).toContain('/admin/data/import');
  });

  test('the page of a running export shows its progress, and ends with it', async () => {
    const { world, admin } = await signedIn();
    await world.send('午饭 25', 'a');
    const link = (await admin.post('/admin/data/exports', { format: 'jsonl' })).headers.get('location')!;
    const watching = admin.get(link);
    const file = await admin.get(`${link}/file`);
    const { text } = await watching;
    expect(text).toContain(`完成：共 ${file.text.trim().split('\n').length} 行`);
    expect(text.trimEnd().endsWith('</html>')).toBe(true);
  });

  test('the summary is in the language of the console, and for scripts in English', async () => {
    const { world, admin } = await signedIn();
    await world.send('午饭 25', 'a');
    expect(await download(admin, { format: 'beancount' })).toContain('; 小明：1 条\n');
    const script = await admin.post('/admin/data/exports', { format: 'beancount' }, json);
    expect(script.text).toContain('; 小明: 1 entries\n');
    await admin.post('/admin/language', { language: 'en' });
    expect(await download(admin, { format: 'beancount' })).toContain('; 小明: 1 entries\n');
  });

  test('scripts get the file itself; unknown formats and accounts are refused', async () => {
    const { world, admin } = await signedIn();
    await world.send('午饭 25', 'a');
    expect((await admin.post('/admin/data/exports', { format: 'csv', account: '小明' }, json)).text)
      .toContain('午饭 25');
    expect((await admin.post('/admin/data/exports', { format: 'xlsx' })).status).toBe(422);
    expect((await admin.post('/admin/data/exports', { format: 'csv', account: '没有' })).status).toBe(422);
  });
});

describe('import', () => {
  test('a file of any size is imported through the form; importing it again changes nothing', async () => {
    const from = await signedIn();
    for (let i = 0; i < 300; i++) await from.world.send(`#日记 ${'长'.repeat(300)} ${i}`, `id ${i}`);
    const file = await download(from.admin, { format: 'jsonl' });
    expect(file.length).toBeGreaterThan(200_000);
    const { world, admin } = await signedIn();
    const done = await admin.post('/admin/data/import', formWith(file));
    expect(done.text).toContain('1 个账户、1 个凭证、300 次提交、300 条记录；0 次提交早就有了');
    expect(JSON.parse((await admin.post('/admin/data/import', formWith(file), json)).text)).toMatchObject({
      entries: 0,
      repeated: 300,
      whole: 'yes',
    });
    expect((await world.verify()).findings).toEqual([]);
    expect((await world.send('午饭 1', 'id 7', { token: from.world.token })).kind).toBe('idempotent');
    expect((await admin.get('/admin/audit')).text).toContain('<span>导入</span>');
  });

  test('the page shows the progress of an import, in a frame that no other site may use', async () => {
    const from = await signedIn();
    for (let i = 0; i < 20; i++) await from.world.send(`#日记 ${i}`, `id ${i}`);
    const file = await download(from.admin, { format: 'jsonl' });
    const { admin } = await signedIn();
    const page = await admin.get('/admin/data');
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const [, action = '', id = ''] =
      /action="(\/admin\/data\/import\?progress=([\w-]{22}))"/.exec(page.text) ?? [];
    const watching = admin.get(`/admin/data/imports/${id}`);
    await admin.post(action, formWith(file));
    const { text, headers } = await watching;
    expect(text).toContain(`读完了：共 ${file.trim().split('\n').length} 行`);
    expect(text.trimEnd().endsWith('</html>')).toBe(true);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    // The id is spent: another import under it shows nothing, and takes nothing away.
    expect((await admin.post(action, formWith(file))).text).toContain('20 次提交早就有了');

    const other = (await admin.get('/admin/data')).text;
    const [, again = '', failing = ''] =
      /action="(\/admin\/data\/import\?progress=([\w-]{22}))"/.exec(other) ?? [];
    await admin.post(again, formWith(file.replace('"type":"request"', '"type":"wish"')));
    expect((await admin.get(`/admin/data/imports/${failing}`)).text).toContain('停在第 4 行');
  });

  test('a file in another format is refused with its line', async () => {
    const { admin } = await signedIn();
    const { status, text } = await admin.post('/admin/data/import', formWith('<script>\n'));
    expect([status, text.includes('第 1 行：不是 JSON')]).toEqual([422, true]);
    expect((await admin.post('/admin/data/import', new FormData())).text).toContain(
      '没有收到文件，请先选一个',
    );
    expect((await admin.post('/admin/data/import', new FormData())).status).toBe(422);
    expect((await admin.post('/admin/data/import', { file: 'x' })).status).toBe(422);
  });

  test('other forms are limited in size', async () => {
    const { admin } = await signedIn();
    expect((await admin.post('/admin/accounts', { name: 'x'.repeat(70_000) })).status).toBe(422);
    const { status } = await admin.post('/admin/accounts', { name: 'x' }, { 'content-length': '70000' });
    expect(status).toBe(413);
  });
});
