import { describe, expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { importArchive } from '../../schema/import.ts';
import { guessMapping } from '../../site/batch/columns.ts';
import { reasonText } from '../../site/batch/row-words.ts';
import { makeRows, type RowResult } from '../../site/batch/rows.ts';
import { chinese, english } from '../../site/messages/language.ts';
import { readTableText, tableOf } from '../../site/batch/table.ts';

const template: Design = importArchive({
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'oswald',
  size: { w: 200, h: 100 },
  text: { title: '{车牌} 临时停车', tip: '扫码联系' },
  phones: [{ label: '车主', num: '' }, { label: '家人', num: '13900139000' }],
  qr: { on: true },
}).design!;

function rows(csv: string): readonly RowResult[] {
  const table = tableOf(readTableText(csv))!;
  return makeRows(template, { ...table, mapping: guessMapping(table) });
}

describe('makeRow()', () => {
  test('fills fields, placeholders and the file name, and keeps the rest of the template', () => {
    const [plate] = rows('车牌,手机号,姓名,样式,文件名\n京A12345,138 0013 8000,小李,国风,京A/12345\n');
    expect(plate).toMatchObject({
      kind: 'plate',
      row: 2,
      name: '0001-京A-12345',
      design: {
        style: 'guofeng',
        text: { title: '京A12345 临时停车', tip: '扫码联系' },
        phones: [{ label: '小李', num: '138 0013 8000' }, { label: '家人', num: '13900139000' }],
      },
    });
  });

  test('a row that names the columns again is called that, and what only mentions a number is not', () => {
    const said = rows('姓名,手机,备用电话\n王,13800138000,\n姓名,手机,备用电话\n,电话,\n李,电话待补,\n').map((
      row,
    ) => row.kind === 'bad' ? row.reasons.map(({ kind }) => kind) : row.kind);
    expect(said).toEqual(['plate', ['heading'], ['heading'], ['no-number']]);
  });

  test('makes a plate of a number of few digits, and says so', () => {
    const notes = rows('电话\n123\n95588\n8888666\n400-820-8820转123\n').map((row) =>
      row.kind === 'plate' ? row.notes.map((note) => reasonText(note, english)) : row.kind
    );
    expect(notes).toEqual([
      ['phone 1 is “123”, which has few digits: please check it'],
      ['phone 1 is “95588”, which has few digits: please check it'],
      [],
      ['The code holds 4008208820 alone. “转123” stands behind it on the plate, to be keyed in once the call is answered'],
    ]);
  });

  test.each([
    ['电话,姓名,车牌\n13800138001,李,京A12345', '0001-京A12345-8001'],
    ['部门,电话,姓名\n销售部,13800138001,李', '0001-李-8001'],
    ['编号,部门,电话\n17,销售部,13800138001', '0017-销售部-8001'],
    ['备注,车队,电话\n已离职,三队,13800138001', '0001-三队-8001'],
    ['电话\n13800138001', '0001-车主-8001'],
    ['样式,电话\n国风,13800138001', '0001-车主-8001'],
  ])('names the file of %j by whose it is: %s', (csv, name) => {
    expect(rows(csv)[0]).toMatchObject({ kind: 'plate', name });
  });

  test('numbers the files as the table numbers its rows, else as the plates come', () => {
    const named = (csv: string) => rows(csv).map((row) => row.kind === 'plate' ? row.name.slice(0, 4) : '');
    expect(named('序号,电话\n12,13911112222\n7,13911113333')).toEqual(['0012', '0007']);
    expect(named('序号,电话\n12,13911112222\n合计,共 2 辆\n7,13911113333')).toEqual(['0012', '', '0007']);
    expect(named('月租,电话,序号\n300,13911112222,8\n300,13911113333,9')).toEqual(['0008', '0009']);
    expect(named('月租,电话\n300,13911112222\n300,没有\n300,13911113333')).toEqual(['0001', '', '0002']);
    expect(named('电话\n8888666\n8888777')).toEqual(['0001', '0002']);
  });

  test.each([
    ['008613911112222', '+86 139 1111 2222'],
    ['0086 139 1111 2222', '+86 139 1111 2222'],
    ['8613911112222', '+86 139 1111 2222'],
    ['(0086)13911112222', '+86 139 1111 2222'],
    ['００８６１３９１１１１２２２２', '+86 139 1111 2222'],
    ['+86 86 139 1111 2222', '+86 139 1111 2222'],
    ['008602065432100', '+86 20 6543 2100'],
    ['+8613911112222', '+8613911112222'],
    ['13911112222', '13911112222'],
    ['0085291234567', '0085291234567'],
  ])('dials %s from a cell, whose plate nobody examines, as %s', (cell, num) => {
    expect(rows(`电话\n${cell}`)[0]).toMatchObject({ kind: 'plate', design: { phones: [{ num }, {}] } });
  });

  test('an empty cell says that this plate has none, and without a number there is no plate', () => {
    const made = rows(
      '电话1,电话2,标题,姓名,提示,样式\n13800138000,,,,,\n13800138001\n,13800138002,好,李,谢,国风\n,,停,王,谢,国风',
    );
    const bare = { style: 'warn', text: { title: '', tip: '' }, phones: [{ label: '' }] };
    expect(made.slice(0, 2)).toMatchObject([{ design: bare }, { design: bare }]);
    expect(made[2]).toMatchObject({ design: { phones: [{ num: '' }, { num: '13800138002' }] } });
    expect(made[3]).toEqual({ kind: 'bad', row: 5, reasons: [{ kind: 'no-phone' }] });
    // A number that every plate has does not stand for the row's own.
    expect(rows('电话,标题\n,停')[0]).toEqual({ kind: 'bad', row: 2, reasons: [{ kind: 'no-phone' }] });
  });

  const long = '一二三四五六七八九十一二三四五六七';
  test.each(
    [
      ['cut', long.slice(0, 16), '只印了“一二三四五六七八九十一二三四五六”'],
      ['template', '谢谢', '还是印“谢谢”：' + long],
      ['template', '', '没有印：' + long],
      ['template', long, '没有印：' + long],
      [undefined, '谢谢', '还是印“谢谢”'],
    ] as const,
  )('a tip that is too long loses no plate: %s, %s', (longTips, tip, said) => {
    const table = tableOf(readTableText(`电话,提示\n13800138000,${long}\n13800138001,短的`))!;
    const own = { ...template, text: { ...template.text, tip } };
    const made = makeRows(own, { ...table, mapping: guessMapping(table) }, longTips ? { longTips } : {});
    expect(made.map((row) => row.kind === 'plate' && row.design.text.tip)).toEqual([
      tip === long ? '' : tip,
      '短的',
    ]);
    const notes = made.map((row) =>
      row.kind === 'plate' ? row.notes.map((note) => reasonText(note, chinese)) : []
    );
    expect(notes).toEqual([[expect.stringContaining(said)], []]);
  });

  test.each([
    ['the default caption follows the numbers of each row', '扫码联系车主', undefined, [
      '扫码选择号码',
      '扫码联系车主',
    ]],
    ['also back', '扫码选择号码', undefined, ['扫码选择号码', '扫码联系车主']],
    ['in traditional characters', '掃碼聯繫車主', undefined, ['掃碼選擇號碼', '掃碼聯繫車主']],
    ['one of somebody’s own stays', '扫码联系车主', '扫码联系车主', ['扫码联系车主', '扫码联系车主']],
    ['any other stays', '扫我', undefined, ['扫我', '扫我']],
    ['an empty one stays', '', undefined, ['', '']],
  ])('%s', (_, label, ownCaption, captions) => {
    const phones = label === '扫码选择号码'
      ? template.phones.map(() => ({ label: '', num: '13900139000' }))
      : template.phones.slice(0, 1).map(() => ({ label: '', num: '13900139000' }));
    const linked = { ...template, phones, qr: { ...template.qr, type: 'link' as const, label } };
    const table = tableOf(readTableText('电话1,电话2\n13800138000,13800138001\n13800138002,'))!;
    const made = makeRows(linked, { ...table, mapping: guessMapping(table) }, { ownCaption });
    expect(made.map((row) => row.kind === 'plate' && row.design.qr.label)).toEqual(captions);
    // A column for captions says them itself.
    const named = tableOf(readTableText('电话,二维码说明\n13800138000,扫码联系车主'))!;
    const own = makeRows(linked, { ...named, mapping: guessMapping(named) })[0]!;
    expect(own.kind === 'plate' && own.design.qr.label).toBe('扫码联系车主');
  });

  test('what a code leaves out of a number is said of its row, as of a plate alone', () => {
    const linked = { ...template, qr: { ...template.qr, type: 'link' as const } };
    const table = tableOf(readTableText('电话,姓名\n02584561234转806,物业\n02584561234转806,物业服务中心'))!;
    const made = makeRows(linked, { ...table, mapping: guessMapping(table) });
    // The page shows 物业 转806.
    expect(made.map((row) => row.kind === 'plate' && row.notes.map((note) => reasonText(note, chinese))))
      .toEqual([
        [],
        ['扫码打开的网页不显示“转806”，只有牌子上有。称呼缩短到 4 个字，网页上也会有'],
      ]);
  });

  test('a label that is printed whole and kept in part is a note of its own, in people’s words', () => {
    const [plate] = rows('手机号,姓名\n13800138000,Bartholomew\n');
    expect(plate!.kind === 'plate' && plate!.notes).toEqual([
      { kind: 'long-label', phone: 1, label: 'Bartholomew' },
    ]);
    const said = plate!.kind === 'plate' ? plate!.notes.map((note) => reasonText(note, english)) : [];
    expect(said).toEqual([
      'label 1, “Bartholomew”, is printed in full; a dial page and an archive have “Bartholo”',
    ]);
  });

  test('a number of the template stands in for an empty cell where that is wanted, with its own label', () => {
    const office = { label: '公司', num: '010-65529988' };
    const own = { ...template, phones: [template.phones[0]!, office] };
    const table = tableOf(readTableText(
      '电话,备用电话,称呼2\n13800138000,,李\n13800138001,13900139001,王\n13800138002 / 13900139002,,\n,,',
    ))!;
    const made = (keepsOthers: boolean) =>
      makeRows(own, { ...table, mapping: guessMapping(table) }, { keepsOthers })
        .map((row) => row.kind === 'plate' ? row.design.phones.slice(1) : row.kind);
    const filled = [[{ label: '王', num: '13900139001' }], [{ label: '', num: '13900139002' }]];
    expect(made(false)).toEqual([[], ...filled]);
    expect(made(true)).toEqual([[office], ...filled]);
  });

  test('prints a label of the template whole that is longer than an archive keeps', () => {
    const phones = [{ label: '临时停车的车主本人', num: '' }];
    const long = { ...template, phones };
    const table = tableOf(readTableText('手机号\n13800138000\n'))!;
    const [row] = makeRows(long, { ...table, mapping: guessMapping(table) });
    expect(row).toMatchObject({
      kind: 'plate',
      design: { phones: [{ label: '临时停车的车主本人', num: '13800138000' }] },
    });
  });

  test.each([
    '１３８ ００１３ ８０００',
    '（010）8888-6666',
    '010-88886666转分机8012',
    '010-88886666 分机：12',
    '+1 (555) 010-0199 ext. 7',
  ])(
    'takes %s for a phone number, as it was typed',
    (num) => {
      const [row] = rows(`电话\n${num}\n`);
      expect(row?.kind === 'plate' && row.design.phones[0]?.num).toBe(num);
    },
  );

  test('takes what stands behind a hyphen for an extension, and says what the code holds', () => {
    const [one, two] = rows('电话\n0755-83456789-802\n13926401857-6\n');
    expect(one).toMatchObject({
      name: '0001-车主-6789',
      design: { phones: [{ num: '0755-83456789 转 802' }, {}] },
    });
    expect(one?.kind === 'plate' && one.notes.map((note) => reasonText(note, english))).toEqual([
      'The code holds 075583456789 alone. “转802” stands behind it on the plate, to be keyed in once the call is answered',
    ]);
    expect(two).toMatchObject({
      name: '0002-车主-1857',
      design: { phones: [{ num: '13926401857 转 6' }, {}] },
    });
  });

  test.each([
    ['a number that the spreadsheet shortened', '电话\n1.38E+10\n', 'format the column as text'],
    ['a number that a program took for a figure', '电话\n13800138000.0\n', 'format the column as text'],
    ['a word for a number', '电话\n没有\n', 'not a phone number'],
    ['an unknown style', '电话,样式\n13800138000,彩虹\n', 'no style is called “彩虹”'],
    [
      'more numbers than there is room for',
      '电话\n"13800138000,13900139000 13700137000"\n',
      'holds 3 numbers',
    ],
    ['a cell too many', '电话,标题\n13800138000,停,车\n', 'more cells'],
  ])('reports %s with the row number, and the other rows are made', (_, csv, reason) => {
    const [bad, good] = rows(`${csv}13800138001\n`);
    expect(bad).toMatchObject({ kind: 'bad', row: 2 });
    expect(bad?.kind === 'bad' && bad.reasons.map((each) => reasonText(each, english)).join(' ')).toContain(
      reason,
    );
    expect(good?.kind).toBe('plate');
  });
});
