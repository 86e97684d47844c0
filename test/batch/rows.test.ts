import { describe, expect, test } from 'vitest';
import type { Design } from '../../schema/archive.ts';
import { importArchive } from '../../schema/import.ts';
import { guessMapping } from '../../site/batch/columns.ts';
import { reasonText } from '../../site/batch/row-words.ts';
import { makeRows, type RowResult } from '../../site/batch/rows.ts';
import { english } from '../../site/messages/language.ts';
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

  test('makes a plate of a number of few digits, and says so', () => {
    const notes = rows('电话\n123\n95588\n8888666\n400-820-8820转123\n').map((row) =>
      row.kind === 'plate' ? row.notes.map((note) => reasonText(note, english)) : row.kind
    );
    expect(notes).toEqual([
      ['phone 1 is “123”, which has few digits: please check it'],
      ['phone 1 is “95588”, which has few digits: please check it'],
      [],
      [],
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

  test('an empty cell keeps the template, but an empty phone cell empties that phone', () => {
    expect(rows('电话1,电话2,标题\n13800138000,,\n')[0]).toMatchObject({
      kind: 'plate',
      design: { text: { title: '{车牌} 临时停车' }, phones: [{ num: '13800138000' }] },
    });
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

  test.each([
    ['a number that the spreadsheet shortened', '电话\n1.38E+10\n', 'format the column as text'],
    ['a number that a program took for a figure', '电话\n13800138000.0\n', 'format the column as text'],
    ['a word for a number', '电话\n没有\n', 'no phone number'],
    ['an unknown style', '电话,样式\n13800138000,彩虹\n', 'no style is called “彩虹”'],
    ['a tip that would be cut', '电话,提示\n13800138000,一二三四五六七八九十一二三四五六七\n', 'tip'],
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
