import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTableText, tableOf } from '../../site/batch/table.ts';
import { cases } from '../run/cases.ts';

const parseTable = (text: string) => tableOf(readTableText(text));

describe('tableOf()', () => {
  test('reads CSV with quotes, doubled quotes and line breaks inside', () => {
    expect(parseTable('电话,标题\r\n13800138000,"临时停车, ""马上""\n回来"\r\n')).toMatchObject({
      header: ['电话', '标题'],
      rows: [{ number: 2, cells: ['13800138000', '临时停车, "马上"\n回来'], surplus: [], isUnclosed: false }],
    });
  });

  test('reads rows copied from a spreadsheet', () => {
    expect(parseTable('电话\t称呼\n138\t车主\n\n139\t')?.rows).toEqual([
      { number: 2, cells: ['138', '车主'], surplus: [], isUnclosed: false },
      { number: 4, cells: ['139', ''], surplus: [], isUnclosed: false },
    ]);
  });

  test('keeps what stands behind the last column, to be reported', () => {
    expect(parseTable('a;b\n1;2;3\n')?.rows[0]?.surplus).toEqual(['3']);
  });

  test('removes the marks that keep a spreadsheet from rewriting a number', () => {
    const csv = '电话,电话2,标题\n"=""13800138000""",\'+8613900139000,\'s 停车\n';
    expect(parseTable(csv)?.rows[0]?.cells).toEqual(['13800138000', '+8613900139000', "'s 停车"]);
  });

  test.each(['sep=;\r\n电话;标题\r\n138;停,车\r\n', '\ufeff"sep=|"\n电话|标题\n138|停,车\n'])(
    'reads the separator that %j names, in a line that is not counted',
    (text) => {
      expect(parseTable(text)).toMatchObject({
        header: ['电话', '标题'],
        rows: [{ number: 2, cells: ['138', '停,车'], surplus: [], isUnclosed: false }],
      });
    },
  );

  test('reads the commas of a Chinese keyboard', () => {
    expect(parseTable('电话，标题\n138，停车\n')?.rows[0]?.cells).toEqual(['138', '停车']);
    expect(parseTable('电话,标题\n138,"请勿停车，谢谢"\n')?.rows[0]?.cells).toEqual([
      '138',
      '请勿停车，谢谢',
    ]);
  });

  test.each([
    ['张三 13800138000 A区\n李四　13900139000　B区', '张三|13800138000|A区 李四|13900139000|B区'],
    [
      '姓名  电话\r\n张三  138 0013 8000\r\n\r\n李四  +86 13900139000',
      '姓名|电话 张三|13800138000 李四|+8613900139000',
    ],
    ['1 张三 138 0013 8000 12', '1|张三|13800138000|12'],
    ['12 010 6234 5678\n13 0755 12345678\n14 400 820 8820', '12|01062345678 13|075512345678 14|4008208820'],
    ['13800138000 13900139000', '13800138000|13900139000'],
    // One column, as before.
    ['138 0013 8000\n139 0013 9000', '138 0013 8000 139 0013 9000'],
    ['Phone number\n138 0013 8000', 'Phone number 138 0013 8000'],
    ['标题\n临时停车 请拨 13800138000', '标题 临时停车 请拨 13800138000'],
    ['标题\n请 挪车', '标题 请 挪车'],
    ['张三 13800138000\n李四', '张三 13800138000 李四'],
    ['"张三 13800138000"', '张三 13800138000'],
  ])('reads the columns of %j', (text, cells) => {
    const { header, rows } = parseTable(text)!;
    expect([header, ...rows.map((row) => row.cells)].map((each) => each.join('|')).join(' ')).toBe(cells);
  });

  test.each([
    ['电话,标题\n138,a\n139,"b\n137,c\n136,d\n', 3],
    ['电话,标题\n138,a\n139,"', 3],
    ['电话,标题\n138,"a ""b"', undefined],
    ['"电话,标题\n138,a\n', 1],
    // A quote within a cell, or at the beginning of a word, opens nothing.
    ['电话,标题\n138,5" 屏\n139,"甲"乙\n', undefined],
  ])('knows in which row of %j a quote is opened that is never closed', (text, row) => {
    expect(parseTable(text)?.rows.find(({ isUnclosed }) => isUnclosed)?.number).toBe(row);
  });

  test('has no table in an empty text', () => {
    expect(parseTable(' \r\n ,,\n')).toBeUndefined();
  });

  test('reads back any cells that were written as CSV', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim())
      .filter((text) => !/^(="|'[+\d])/.test(text));
    const tableOf = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(tableOf, (rows) => {
        const full = rows.map((cells) => ['k', ...cells]);
        const csv = [['k', 'a', 'b', 'c'], ...full].map((cells) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
        ).join('\r\n');
        expect(parseTable(csv)?.rows.map((row) => row.cells)).toEqual(full);
      }),
      { numRuns: cases(200) },
    );
  });

  test('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\t', '\n', '\r', 'x', ';') }), (text) => {
        parseTable(text);
      }),
      { numRuns: cases(700) },
    );
  });
});
