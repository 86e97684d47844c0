/** Cells as spreadsheets write them. */
import { expect, test } from 'vitest';
import { readSheet } from '../../../schema/spreadsheet/sheet.ts';
import { xlsx } from '../../fixtures/xlsx.ts';
import { readZip } from '../../../schema/spreadsheet/unzip.ts';

/** The rows of a workbook of that sheet alone. */
async function rowsOf(sheet: string, shared = ''): Promise<readonly (readonly string[])[] | undefined> {
  const files = {
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  };
  return await readSheet(
    Object.entries(files).map(([name, text]) => ({
      name,
      unpack: () => Promise.resolve(new TextEncoder().encode(text)),
    })),
  );
}

test('the sheet is found where the relations say', async () => {
  expect(await readSheet(readZip(xlsx([['甲', '乙'], ['', '<丙>']])))).toEqual([['甲', '乙'], ['', '<丙>']]);
});

test('rows and cells stand where their references say', async () => {
  expect(await rowsOf('<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row r="4"/>')).toEqual([
    [],
    ['', '1', '2'],
    [],
    [],
  ]);
  const [far] =
    (await rowsOf('<row r="1"><c r="AA1"><v>1</v></c><c r="GR1"><v>2</v></c><c r="GS1"><v>3</v></c></row>'))!;
  // GR is the 200th column, the last that is read.
  expect([far!.length, far![26], far![199]]).toEqual([200, '1', '2']);
});

test('numbers are written as people do, texts as they stand', async () => {
  const cells = [
    ['<c><v>16.899999999999999</v></c>', '16.9'],
    ['<c t="n"><v>16.899999999999999</v></c>', '16.9'],
    ['<c t="str"><v>16.899999999999999</v></c>', '16.899999999999999'],
    ['<c t="n"/>', ''],
    ['<c t="n"><v></v></c>', ''],
    ['<c t="s"><v>1</v></c>', '乙丙'],
    ['<c t="s"><v>7</v></c>', ''],
    ['<c t="inlineStr"><is><t>a &amp; &#x4e59; &#20057; &nosuch;</t></is></c>', 'a & 乙 乙 &nosuch;'],
  ] as const;
  const shared = '<si><t>甲</t></si><si><r><t>乙</t></r><rPh><t>yi</t></rPh><r><t>丙</t></r></si>';
  expect(await rowsOf(`<row r="1">${cells.map(([cell]) => cell).join('')}</row>`, shared)).toEqual([
    cells.map(([, wanted]) => wanted),
  ]);
});

test('a gap that is no table is left out', async () => {
  expect(await rowsOf('<row r="1"><c><v>1</v></c></row><row r="10001"><c><v>2</v></c></row>')).toHaveLength(
    10_001,
  );
  expect(await rowsOf('<row r="1"><c><v>1</v></c></row><row r="10002"><c><v>2</v></c></row>')).toEqual([
    ['1'],
    ['2'],
  ]);
});

test('what has no workbook is no spreadsheet; a workbook without its sheet is broken', async () => {
  expect(await readSheet([])).toBeUndefined();
  const unpack = () => Promise.resolve(new TextEncoder().encode('<workbook/>'));
  await expect(readSheet([{ name: 'xl/workbook.xml', unpack }])).rejects.toThrow('sheetBroken');
});

test('a sheet that is not UTF-8 is broken, not read with other characters', async () => {
  const row = [
    ...new TextEncoder().encode('<row r="1"><c t="str"><v>'),
    0xff,
    ...new TextEncoder().encode('</v></c></row>'),
  ];
  const files = [['xl/workbook.xml', []], ['xl/worksheets/sheet1.xml', row]] as const;
  const sheet = readSheet(
    files.map(([name, bytes]) => ({ name, unpack: () => Promise.resolve(Uint8Array.from(bytes)) })),
  );
  await expect(sheet).rejects.toThrow('sheetBroken');
});
