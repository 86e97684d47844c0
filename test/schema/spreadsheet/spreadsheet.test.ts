/** Files of spreadsheet programs, and the cells as their users see them. */
import { format } from 'numfmt';
import { describe, expect, test } from 'vitest';
import { readSpreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';
import { workbook, zipped } from '../../fixtures/workbook.ts';
import { xlsx } from '../../fixtures/xlsx.ts';

const show = (code: string, value: number | string): string => format(code, value);
const shown = (bytes: Uint8Array) => readSpreadsheet(bytes, { loadShow: () => Promise.resolve(show) });
const cellsOf = async (bytes: Uint8Array) => (await shown(bytes)).rows.map(({ cells }) => cells.join('|'));
const data = (rows: string): string => `<sheetData>${rows}</sheetData>`;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('a workbook', () => {
  test('has its sheet where the relations say', async () => {
    expect(await cellsOf(xlsx([['甲', '乙'], ['', '<丙>']]))).toEqual(['甲|乙', '|<丙>']);
  });

  test('rows and cells stand where their references say, and empty ones are not made', async () => {
    const { rows } = await shown(workbook({
      sheet: data(
        '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row r="1000000"/><row r="1048576"><c><v>3</v></c></row>',
      ),
    }));
    expect(rows).toEqual([{ number: 2, cells: ['', '1', '2'] }, { number: 1_048_576, cells: ['3'] }]);
  });

  test.each([
    ['<c><v>16.899999999999999</v></c>', '16.9'],
    ['<c t="n"><v>13800138000</v></c>', '13800138000'],
    ['<c t="str"><v>16.899999999999999</v></c>', '16.899999999999999'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="d"><v>2026-11-24T00:00:00</v></c>', '2026-11-24'],
    ['<c t="s"><v>1</v></c>', '乙丙'],
    ['<c t="s"><v>2</v></c>', '李四\n王五'],
    ['<c><f>A1&amp;"x"</f><v>7</v></c>', '7'],
    ['<c t="inlineStr"><is><t>a &amp; &#x4e59; &#20057; &nosuch;</t></is></c>', 'a & 乙 乙 &nosuch;'],
    ['<c t="inlineStr"><is><t><![CDATA[<a>]]></t></is></c>', '<a>'],
    ['<x:c xmlns:x="m" t="str"><x:v>带前缀</x:v></x:c>', '带前缀'],
    ['<c r=\'A1\' t = "str"><v>引号</v></c>', '引号'],
    ['<c t="str" note="a>b"><v>尖</v></c>', '尖'],
  ])('%s is shown as %s', async (cell, wanted) => {
    const shared =
      '<si><t>甲</t></si><si><r><t>乙</t></r><rPh><t>yi</t></rPh><r><t>丙</t></r></si><si><t>李四_x000D_\n王五</t></si>';
    expect(await cellsOf(workbook({ sheet: data(`<row r="1">${cell}</row>`), shared }))).toEqual([wanted]);
  });

  test.each([
    ['000000000000', '57188886666', '057188886666', '057188886666'],
    ['"0"0', '57188886666', '057188886666', '57188886666'],
    ['0%', '0.5', '50%', '0.5'],
    ['yyyy/m/d', '46350', '2026/11/24', '2026-11-24'],
    ['yyyy"年"m"月"d"日"', '46350', '2026年11月24日', '2026-11-24'],
    ['[$-804]yyyy/m/d h:mm;@', '46350.5208333333', '2026/11/24 12:30', '2026-11-24 12:30:00'],
    ['h:mm', '0.75', '18:00', '18:00:00'],
    ['_ * #,##0.00_ ;_ * -#,##0.00_ ', '1234.5', '1,234.50', '1234.5'],
    ['000-0000-0000', '13911112222', '139-1111-2222', '13911112222'],
    ['0.00E+00', '13911112222', '13911112222', '13911112222'],
    [';;;', '5', '', '5'],
    ['?? q [', '5', '5', '5'],
    ['0'.repeat(300), '5', '5', '5'],
  ])(
    'the format %s shows %s as %s, and keeps %s where exactness counts',
    async (code, value, wanted, exact) => {
      const bytes = workbook({
        sheet: data(`<row r="1"><c s="1"><v>${value}</v></c><c t="str"><v>.</v></c></row>`),
        styles: `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>` +
          '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
      });
      expect((await shown(bytes)).rows[0]!.cells[0]).toBe(wanted);
      expect((await readSpreadsheet(bytes)).rows[0]!.cells[0]).toBe(exact);
    },
  );

  test.each([[14, '2026/11/24'], [31, '2026年11月24日'], [58, '11月24日'], [9, '4635000%'], [49, '46350']])(
    'knows format %i without a definition',
    async (id, wanted) => {
      const styles = `<cellXfs><xf numFmtId="${id}"/></cellXfs>`;
      expect(await cellsOf(workbook({ sheet: data('<row><c s="0"><v>46350</v></c></row>'), styles })))
        .toEqual([wanted]);
    },
  );

  test('days of a workbook that counts from 1904 are four years later', async () => {
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    const sheet = data('<row><c s="0"><v>44888</v></c></row>');
    const book = '<workbookPr date1904="1"/>';
    expect(await cellsOf(workbook({ sheet, styles, book }))).toEqual(['2026/11/24']);
    expect((await readSpreadsheet(workbook({ sheet, styles, book }))).rows[0]!.cells).toEqual(['2026-11-24']);
  });

  test('a format that adds something to texts adds it', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="@&quot;号&quot;"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>';
    expect(await cellsOf(workbook({ sheet: data('<row><c s="0" t="str"><v>八</v></c></row>'), styles })))
      .toEqual(['八号']);
  });

  test.each([
    ['hidden="1"', 1],
    ['hidden="true" outlineLevel="1"', 1],
    ['ht="0" customHeight="1"', 1],
    ['hidden="0"', 0],
  ])('a row with %s is kept apart and counted', async (attributes, hiddenRows) => {
    const { rows, hidden, leftOut } = await shown(workbook({
      sheet: data(
        `<row r="1"><c><v>1</v></c></row><row r="2" ${attributes}><c><v>2</v></c></row><row r="3" hidden="1"/><row r="4"><c><v>4</v></c></row>`,
      ),
    }));
    expect(leftOut.hiddenRows).toBe(hiddenRows);
    expect(hidden).toEqual(hiddenRows === 1 ? [{ number: 2, cells: ['2'] }] : []);
    expect(rows.map(({ number }) => number)).toEqual(hiddenRows === 1 ? [1, 4] : [1, 2, 4]);
  });

  test('of very many hidden rows the first are kept', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, at) => `<row r="${at + 1}" hidden="1"><c><v>${at}</v></c></row>`,
    );
    const { hidden, leftOut } = await shown(workbook({ sheet: data(rows.join('')) }));
    expect([hidden.length, hidden.at(-1), leftOut.hiddenRows]).toEqual([
      200,
      { number: 200, cells: ['199'] },
      300,
    ]);
  });

  test('hidden columns are left out, counted where they hold something, and leave no gap', async () => {
    const { rows, leftOut } = await shown(workbook({
      sheet:
        `<cols><col min="2" max="2" hidden="1"/><col min="4" max="4" width="0"/><col min="6" max="16384" hidden="1"/></cols>${
          data(
            '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c><c r="D1"><v>4</v></c><c r="E1"><v>5</v></c></row>',
          )
        }`,
    }));
    expect(rows[0]!.cells).toEqual(['1', '3', '5']);
    expect(leftOut.hiddenColumns).toBe(2);
  });

  test('hidden sheets are passed over, and others that hold something are named', async () => {
    const sheet = (value: string): string =>
      `<worksheet>${data(`<row><c><v>${value}</v></c></row>`)}</worksheet>`;
    const { rows, leftOut } = await shown(zipped({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="去年" state="hidden" r:id="a"/><sheet name="封面" r:id="b"/><sheet name="今年" r:id="c"/><sheet name="底" r:id="d"/><sheet name="空" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/1.xml"/><Relationship Id="b" Target="/xl/worksheets/2.xml"/><Relationship Id="c" Target="worksheets/3.xml"/><Relationship Id="d" Target="worksheets/4.xml"/></Relationships>',
      'xl/worksheets/1.xml': sheet('1'),
      'xl/worksheets/2.xml': '<worksheet><sheetData/></worksheet>',
      'xl/worksheets/3.xml': sheet('3'),
      'xl/worksheets/4.xml': sheet('4'),
    }));
    expect(rows).toEqual([{ number: 1, cells: ['3'] }]);
    expect(leftOut).toMatchObject({ hiddenSheets: ['去年'], otherSheets: ['底'] });
  });

  test('a cell that is merged downwards stands in each of its rows', async () => {
    const sheet = `${
      data(
        '<row r="1"><c r="A1" t="str"><v>标题</v></c></row><row r="2"><c r="A2" t="str"><v>一队</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row><row r="4"><c r="B4"><v>3</v></c></row>',
      )
    }<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A3"/></mergeCells>`;
    expect(await cellsOf(workbook({ sheet }))).toEqual(['标题', '一队|1', '一队|2', '|3']);
  });
});

describe('text', () => {
  const rows = async (content: string | Uint8Array) =>
    (await readSpreadsheet(typeof content === 'string' ? text(content) : content)).rows.map(({ cells }) =>
      cells.join('|')
    );

  test.each([
    ['a;b\n1,5;2,5\n', ['a|b', '1,5|2,5']],
    ['a\tb\n1,5\t2\n', ['a|b', '1,5|2']],
    ['标题，甲，乙，丙\n姓名,电话\n张,138\n李,139\n', ['标题，甲，乙，丙', '姓名|电话', '张|138', '李|139']],
    ['电话,标题\n138,请勿停车，谢谢，再见\n', ['电话|标题', '138|请勿停车，谢谢，再见']],
    ['a,b\r1,2\r', ['a|b', '1|2']],
    ['sep=|\na|b\n', ['a|b']],
    ['\ufeffa,b', ['a|b']],
    ['a,"b\n""c""",d\n', ['a|b\n"c"|d']],
    ['a,"b" ,c', ['a|b|c']],
    ['"某店"特价,1', ['"某店"特价|1']],
    ['\n\n,,\n x,y\n', [' x|y']],
  ])('%j', async (content, wanted) => {
    expect(await rows(content)).toEqual(wanted);
  });

  test('is read in UTF-8, GB 18030 and both kinds of UTF-16, with or without a mark', async () => {
    expect(await rows(new Uint8Array([0xb5, 0xe7, 0xbb, 0xb0]))).toEqual(['电话']);
    const utf16 = Uint8Array.from('电话,1\n', (char) => char.charCodeAt(0)).length;
    expect(utf16).toBe(5);
    for (const isLittle of [true, false]) {
      for (const mark of ['\ufeff', '']) {
        const content = `${mark}电话,1\n`;
        const bytes = new Uint8Array(content.length * 2);
        const view = new DataView(bytes.buffer);
        [...content].forEach((char, at) => view.setUint16(at * 2, char.charCodeAt(0), isLittle));
        expect(await rows(bytes)).toEqual(['电话|1']);
      }
    }
  });
});

describe('what is no table says why', () => {
  const compound = (content: string): Uint8Array =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0,
      0,
      ...[...content].flatMap((char) => [char.charCodeAt(0), 0]),
    ]);
  test.each([
    ['.xls', compound('Workbook'), 'sheetOld'],
    ['a workbook with a password', compound('EncryptedPackage'), 'sheetLocked'],
    ['a web page', text('\n<!DOCTYPE html><table><tr><td>1'), 'sheetWeb'],
    ['XML of Excel 2003', text('<?xml version="1.0"?><Workbook>'), 'sheetWeb'],
    ['a picture', text('\x89PNG\r\n\x1a\n\0\0'), 'notTable'],
    ['a PDF', text('%PDF-1.7\n1 0 obj'), 'notTable'],
    ['OpenDocument', zipped({ 'content.xml': '<a/>' }), 'sheetForeign'],
    ['a binary workbook', zipped({ 'xl/workbook.bin': '' }), 'sheetForeign'],
    ['another archive', zipped({ 'a.txt': '1' }), 'notTable'],
    ['a workbook without its sheet', zipped({ 'xl/workbook.xml': '<workbook/>' }), 'sheetBroken'],
    ['half a workbook', xlsx([['甲']]).slice(0, 90), 'zipBroken'],
  ])('%s', async (_, bytes, code) => {
    await expect(shown(bytes)).rejects.toMatchObject({ code });
  });

  test('a sheet that is not UTF-8 is broken, not read with other characters', async () => {
    const { zipSync } = await import('fflate');
    const bytes = zipSync({
      'xl/workbook.xml': text('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array([...text('<a><b>'), 0xff, ...text('</b></a>')]),
    });
    await expect(shown(bytes)).rejects.toMatchObject({ code: 'sheetBroken' });
  });
});
