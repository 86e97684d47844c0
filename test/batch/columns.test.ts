import { describe, expect, test } from 'vitest';
import { findTarget, guessMapping, targetIds, targets } from '../../site/batch/columns.ts';
import { names as arabic } from '../../site/messages/generated/ar/names.ts';
import { names as traditional } from '../../site/messages/generated/zh-hant/names.ts';

describe('guessMapping()', () => {
  test.each([
    ['手机号,姓名,备用手机,标题', ['phones.0.num', 'phones.0.label', 'phones.1.num', 'text.title']],
    ['聯絡電話,稱呼,手機 2,提示', ['phones.0.num', 'phones.0.label', 'phones.1.num', 'text.tip']],
    // Remarks are for whoever keeps the table: 已离职.
    ['电话,备注,備註,note', ['phones.0.num', undefined, undefined, undefined]],
    ['手提電話,司機,QR碼,檔案名稱', ['phones.0.num', 'phones.0.label', 'qr.text', 'file']],
    ['رقم الهاتف,الاسم,هاتف ٢,اسم الملف', ['phones.0.num', 'phones.0.label', 'phones.1.num', 'file']],
    ['Mobile,Driver,phone_2,File name', ['phones.0.num', 'phones.0.label', 'phones.1.num', 'file']],
    ['车牌,phones.2.num', [undefined, 'phones.2.num']],
    // The first of two with the same meaning.
    ['电话,phone', ['phones.0.num', undefined]],
  ])('%s', (header, mapping) => {
    expect(guessMapping({ header: header.split(','), rows: [] })).toEqual({ mapping, asked: [] });
  });
});

test('what was chosen for a name holds for every table with it, and goes before what is guessed', () => {
  const chosen = { 车牌: 'text.sub', 姓名: '', 工号: 'text.title' } as const;
  const mapped = (header: string, rows: readonly string[][] = []) =>
    guessMapping({
      header: header.split(','),
      rows: rows.map((cells, at) => ({ number: at + 2, cells, surplus: [], isUnclosed: false })),
    }, chosen).mapping;
  expect(mapped('车 牌,电话,姓名')).toEqual(['text.sub', 'phones.0.num', undefined]);
  // A guess gives way, also one that stands before it.
  expect(mapped('标题,工号,电话')).toEqual([undefined, 'text.title', 'phones.0.num']);
  expect(mapped('副标题,别的')).toEqual(['text.sub', undefined]);
  // The first of two with one name; a column that was chosen to fill nothing is not asked about.
  expect(mapped('车牌,车牌,电话')).toEqual(['text.sub', undefined, 'phones.0.num']);
  expect(mapped('姓名,内容', [['13800138000', '13900139000']])).toEqual([undefined, 'phones.0.num']);
  expect(mapped(',,')).toEqual([undefined, undefined, undefined]);
});

describe('findTarget()', () => {
  test('knows a field by its name in every language, and no name means two fields', () => {
    for (const id of targetIds) {
      const { zh, en, names } = targets[id];
      for (const name of [id, zh, en, traditional[`column-${id}`]!, arabic[`column-${id}`]!, ...names]) {
        expect([name, findTarget(name)]).toEqual([name, id]);
      }
    }
    expect(findTarget('车牌')).toBeUndefined();
    expect(findTarget('')).toBeUndefined();
  });
});
