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
