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
    // Whose name it is says another word.
    ['Reg Plate,Driver Name,Phone', [undefined, 'phones.0.label', 'phones.0.num']],
    ['driver_name,phone', ['phones.0.label', 'phones.0.num']],
    ['司机姓名,手机号', ['phones.0.label', 'phones.0.num']],
    ['紧急联系人,电话', ['phones.0.label', 'phones.0.num']],
    ['اسم السائق,رقم الهاتف', ['phones.0.label', 'phones.0.num']],
    ['Driver Name,Name,Phone', [undefined, 'phones.0.label', 'phones.0.num']],
    ['Job title,车牌号码,Driver licence,رخصة السائق,Phone', [
      undefined,
      undefined,
      undefined,
      undefined,
      'phones.0.num',
    ]],
    // The first of two with the same meaning.
    ['电话,phone', ['phones.0.num', undefined]],
  ])('%s', (header, mapping) => {
    expect(guessMapping({ header: header.split(','), rows: [] })).toEqual(mapping);
  });
});

test('what was chosen for a name holds for every table with it, and goes before what is guessed', () => {
  const chosen = { 车牌: 'text.sub', 姓名: '', 工号: 'text.title' } as const;
  const mapped = (header: string, rows: readonly string[][] = []) =>
    guessMapping({
      header: header.split(','),
      rows: rows.map((cells, at) => ({ number: at + 2, cells, surplus: [], isUnclosed: false })),
    }, chosen);
  expect(mapped('车 牌,电话,姓名')).toEqual(['text.sub', 'phones.0.num', undefined]);
  // A guess gives way, also one that stands before it.
  expect(mapped('标题,工号,电话')).toEqual([undefined, 'text.title', 'phones.0.num']);
  expect(mapped('副标题,别的')).toEqual(['text.sub', undefined]);
  // The first of two with one name; a column that was chosen to fill nothing is not asked about.
  expect(mapped('车牌,车牌,电话')).toEqual(['text.sub', undefined, 'phones.0.num']);
  expect(mapped('姓名,内容', [['13800138000', '13900139000']])).toEqual([undefined, 'phones.0.num']);
  expect(mapped(',,')).toEqual([undefined, undefined, undefined]);
});

describe('guessMapping() by what stands in the cells', () => {
  const mobiles = ['13911112222', '13911113333', '13911114444'];
  const others = ['13733331111', '010-88886666', '13733333333'];
  const drivers = ['张三', '李师傅', '欧阳建国'];
  const mapped = (header: string, ...columns: readonly (readonly string[])[]) =>
    guessMapping({
      header: header.split(','),
      rows: drivers.map((_, row) => ({
        number: row + 2,
        cells: columns.map((cells) => cells[row]!),
        surplus: [],
        isUnclosed: false,
      })),
    });
  const cars = ['京A12345', '京A12346', '沪AD12345'];

  test('a column of numbers is a phone whatever it is called, and two are two', () => {
    expect(mapped('车号,司机手机,备用手机,司机姓名', cars, mobiles, others, drivers)).toEqual([
      undefined,
      'phones.0.num',
      'phones.1.num',
      'phones.0.label',
    ]);
    expect(mapped('备用电话,常用', others, mobiles)).toEqual(['phones.1.num', 'phones.0.num']);
    expect(mapped('driver phone,backup phone', mobiles, others)).toEqual(['phones.0.num', 'phones.1.num']);
    expect(mapped('手机,手机', mobiles, others)).toEqual(['phones.0.num', 'phones.1.num']);
    expect(mapped('a,b,c,d', mobiles, others, mobiles, others)[3]).toBeUndefined();
    expect(mapped('司机,车主', mobiles, drivers)).toEqual(['phones.0.num', 'phones.0.label']);
  });

  test('the names of people are labels of the phones beside them; nothing else is', () => {
    expect(mapped('驾驶员,手机,副驾驶,手机', drivers, mobiles, drivers, others)).toEqual([
      'phones.0.label',
      'phones.0.num',
      'phones.1.label',
      'phones.1.num',
    ]);
    expect(mapped('驾驶员,副驾驶,手机', drivers, drivers, mobiles)).toEqual([
      'phones.0.label',
      undefined,
      'phones.0.num',
    ]);
    expect(mapped('驾驶员,标题', drivers, ['停', '停', '停'])).toEqual([undefined, 'text.title']);
    for (
      const cells of [
        ['销售部', '财务部', '市场部'],
        ['小型轿车', '货车', '客车'],
        ['在职', '离职', '在职'],
        ['白色', '黑色', '银灰'],
        ['3号楼', 'B1层', 'A座'],
      ]
    ) expect(mapped('甲,手机', cells, mobiles)).toEqual([undefined, 'phones.0.num']);
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
