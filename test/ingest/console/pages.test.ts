/** Every page of the console in one story, as it is read and what its forms would send, beside `pages.golden.txt` (`npm run unit -- test/ingest/console/pages --update`). */
import { expect, test } from 'vitest';
import { codeOf } from '../../../functions/ingest/store/stored-shapes.ts';
import { outlineOf } from './outline.ts';
import { formOf, password, signedIn, type Visit, visitor } from './visitor.ts';

const bill = `微信支付账单明细
起始时间：[2026-11-01 00:00:00] 终止时间：[2026-11-21 00:00:00]
----------------------微信支付账单明细列表--------------------,,,,,,,,
交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
2026-11-20 12:01:02,商户消费,面馆,"午饭",支出,¥25.00,零钱,支付成功,"1000001","2000001","/"
2026-11-19 08:00:00,商户消费,便利店,"早餐",支出,¥8.00,零钱,支付成功,"1000002","2000002","/"
`;

test('every page says what its golden outline says', async () => {
  const { world, admin } = await signedIn();
  const made: string[] = [];
  const pages: string[] = [];
  const keep = (title: string, { status, text }: Visit): void => {
    for (const entry of world.entries()) if (!made.includes(codeOf(entry))) made.push(codeOf(entry));
    const outline = made.filter((id) => id.length === 4)
      .reduce((shown, code) => shown.replaceAll(code, `‹${made.indexOf(code)}›`), outlineOf(text, made));
    pages.push(`==== ${title}: ${status} ====\n${outline}`);
  };
  const own = `/admin/accounts/${world.account}`;

  keep('signed out', await visitor(world).get('/admin/login'));
  keep('a wrong password', await visitor(world).post('/admin/login', { password: 'not this one at all' }));
  keep('an account without entries: month', await admin.get('/admin'));
  keep('an account without entries: records', await admin.get('/admin/records'));
  keep('accounts', await admin.get('/admin/accounts'));
  const credential = formOf((await admin.get(own)).text, /credentials$/);
  keep('a new token', await admin.post(credential.path, { ...credential.fields, label: '平板', days: '30' }));

  for (
    const [index, text] of [
      '午饭 25 #出差',
      '工资 8000 2026-10-15',
      '还花呗 300 微信',
      '退款 59',
      '#日记 <雨>',
      '/对账 微信 120',
      '/预算 餐饮 100',
      '打车 20 USD',
      '/改 #娱乐',
      '打车 30',
    ].entries()
  ) {
    world.now += 60_000;
    await world.send(text, `page-${index}`);
  }
  await world.send('/撤销', 'page-undo');
  keep('the password again', await admin.post(credential.path, { ...credential.fields, label: '电视' }));
  expect((await admin.post('/admin/confirm', { password, back: own })).status).toBe(303);
  keep('account', await admin.get(own));
  keep('month', await admin.get(`/admin?account=${world.account}`));
  keep('another month', await admin.get(`${own}/month?month=2026-10`));
  keep('records', await admin.get('/admin/records'));
  keep(
    'records found',
    await admin.get(`/admin/records?account=${world.account}&text=${encodeURIComponent('午饭')}`),
  );
  keep('no records found', await admin.get(`/admin/records?account=${world.account}&text=nothing`));
  const lunch = world.entries().find((entry) => entry.type === 'money' && entry.note === '午饭')!;
  keep(
    'change',
    await admin.get(`/admin/records/${world.account}/${lunch.id}/change?back=%2Fadmin%2Frecords`),
  );
  keep('erase', await admin.get(`${own}/erase`));
  keep(
    'a fault in the settings',
    await admin.post(own, { name: '', timeZone: 'Mars/Base', currency: 'CNY' }),
  );

  keep('data', await admin.get('/admin/data'));
  const lines = new FormData();
  lines.append('file', new File(['{"type":"nothing"}\n'], 'ledger.jsonl'));
  const upload = new FormData();
  upload.append('account', world.account);
  upload.append('file', new File([bill], '微信支付账单.csv', { type: 'text/csv' }));
  const preview = await admin.post('/admin/data/bills', upload);
  keep('a bill', await admin.get(preview.headers.get('location')!));
  keep('an import', await admin.post('/admin/data/import', lines));
  keep('audit', await admin.get('/admin/audit'));
  keep('erased', await admin.post(`${own}/erase`, { name: '小明' }));
  keep('status', await admin.get('/admin/status'));
  keep('the check', await admin.post('/admin/verify', {}));
  keep('no such account', await admin.get('/admin/accounts/nobody'));
  await expect(pages.join('\n\n') + '\n').toMatchFileSnapshot('./pages.golden.txt');
});
