/** The last value that is taken and the first that is not: of formats, places, sizes and marks. */
import { format } from 'numfmt';
import { describe, expect, test } from 'vitest';
import { formatCode, numberText } from '../../../schema/spreadsheet/cell-format.ts';
import { checkColumn, createCounter, maxima } from '../../../schema/spreadsheet/limits.ts';
import { readSpreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';
import { attributeOf, xmlTokens } from '../../../schema/spreadsheet/xml.ts';
import { workbook } from '../../fixtures/workbook.ts';

const exact = (code: string, text: string): string => numberText(text, { code, is1904: false });
const rowsOf = async (sheet: string) => (await readSpreadsheet(workbook({ sheet }))).rows;
const data = (rows: string): string => `<sheetData>${rows}</sheetData>`;

// deno-fmt-ignore
/** Of 46350.5208333: 24 November 2026, half past twelve. */
const builtIn: readonly (readonly [number, string])[] = [
  [0, '46350.5208333'], [1, '46351'], [2, '46350.52'], [3, '46,351'], [4, '46,350.52'], [9, '4635052%'], [10, '4635052.08%'], [11, '4.64E+04'],
  [12, '46350 1/2'], [13, '46350 25/48'], [14, '2026/11/24'], [15, '24-Nov-26'], [16, '24-Nov'], [17, 'Nov-26'], [18, '12:30 PM'],
  [19, '12:30:00 PM'], [20, '12:30'], [21, '12:30:00'], [22, '2026/11/24 12:30'], [26, '46350.5208333'], [27, '2026年11月'], [28, '11月24日'],
  [29, '11月24日'], [30, '11-24-26'], [31, '2026年11月24日'], [32, '12时30分'], [33, '12时30分00秒'], [34, '12时30分'], [35, '12时30分00秒'],
  [36, '2026年11月'], [37, '46,351'], [38, '46,351'], [39, '46,350.52'], [40, '46,350.52'], [45, '30:00'], [46, '1112412:30:00'],
  [47, '30:00.0'], [48, '46.4E+3'], [49, '46350.5208333'], [50, '2026年11月'], [51, '11月24日'], [52, '2026年11月'], [53, '11月24日'],
  [54, '11月24日'], [55, '12时30分'], [56, '12时30分00秒'], [57, '2026年11月'], [58, '11月24日'], [59, '46350.5208333'],
];
test.each(builtIn)('format %i shows %s', (id, wanted) => {
  const code = formatCode(id, new Map());
  expect(numberText('46350.5208333', { code, is1904: false, show: (by, value) => format(by, value) })).toBe(
    wanted,
  );
});

describe('a date format', () => {
  test.each([
    ['has a part of a date outside quotes, brackets and escapes', 'd', '2026-11-24'],
    ['may have an escaped letter before it', '\\mm', '2026-11-24'],
    ['may be a duration', '[hh]', '2026-11-24'],
    ['is none by an escaped letter', '0\\d', '46350'],
    ['is none by the letter that a width is taken from', '0_d', '46350'],
    ['is none by the letter that fills', '0*d', '46350'],
    ['is none by a quoted letter', '0"d"', '46350'],
    ['is none by a quote that is not closed', '0"d', '46350'],
    ['is none by a quote alone', '"d', '46350'],
    ['is none by a colour', '[Red]0', '46350'],
    ['is none by the word General', 'General0', '46350'],
  ])('%s', (_, code, wanted) => {
    expect(exact(code, '46350')).toBe(wanted);
  });

  test.each([
    ['-1', '-1'],
    ['0', '00:00:00'],
    ['0.5', '12:00:00'],
    ['1', '1899-12-31'],
    ['2958465', '9999-12-31'],
    ['2958466', '2958466'],
    ['', ''],
    ['?', '?'],
  ])('shows %s as %s', (value, wanted) => {
    expect(exact('d', value)).toBe(wanted);
  });
});

test('zeros in front are kept to the length of their format, of whole numbers where exactness counts', () => {
  expect(['0', '7', '12345', '-7', '7.5'].map((text) => exact('0000', text))).toEqual([
    '0000',
    '0007',
    '12345',
    '-7',
    '7.5',
  ]);
});

test('a format as long as a program takes is one, and a longer one is not', () => {
  expect(['0'.repeat(255), '0'.repeat(256)].map((code) => formatCode(200, new Map([[200, code]])))).toEqual([
    '0'.repeat(255),
    'General',
  ]);
});

test('rows and cells stand at the last place there is, and at the next where a reference is none', async () => {
  expect(
    await rowsOf(data(
      '<row r="0"><c r="[1"><v>1</v></c><c r="Z1"><v>2</v></c></row><row r="1048576"><c r="a1"><v>3</v></c></row><row r="1048577"><c><v>4</v></c></row>',
    )),
  ).toEqual([
    { number: 1, cells: ['1', ...Array<string>(24).fill(''), '2'] },
    { number: 1_048_576, cells: ['3'] },
    { number: 1_048_577, cells: ['4'] },
  ]);
  expect(await rowsOf(data('<row><c r="XFE1"><v>1</v></c><c r="A1"><v>2</v></c></row>'))).toEqual([
    { number: 1, cells: ['2'] },
  ]);
});

test('a cell of 32,767 characters is read, and a longer one is too large', async () => {
  const cell = (length: number): string => data(`<row><c t="str"><v>${'字'.repeat(length)}</v></c></row>`);
  expect((await rowsOf(cell(32_767)))[0]!.cells[0]).toHaveLength(32_767);
  await expect(rowsOf(cell(32_768))).rejects.toMatchObject({ code: 'sheetTooLarge' });
});

test('what is counted may reach its limit and not pass it', () => {
  for (const what of ['rows', 'cells', 'characters'] as const) {
    const counter = createCounter();
    counter.add(what, maxima[what]);
    expect(() => counter.add(what, 1)).toThrow(expect.objectContaining({ code: 'sheetTooLarge' }));
  }
  checkColumn(maxima.columns - 1);
  expect(() => checkColumn(maxima.columns)).toThrow(expect.objectContaining({ code: 'sheetTooLarge' }));
});

test('columns are hidden to the last one, and one behind the last is none', async () => {
  const sheet = (cols: string): string => `<cols>${cols}</cols>${data('<row><c r="C1"><v>1</v></c></row>')}`;
  expect(await rowsOf(sheet('<col min="0" max="9" hidden="1"/><col min="4" max="3" hidden="1"/>')))
    .toHaveLength(1);
  expect(await rowsOf(sheet('<col min="3" max="99999" hidden="1"/>'))).toEqual([]);
  expect(await rowsOf(sheet('<col min="16385" max="16385" hidden="1"/>'))).toHaveLength(1);
});

describe('XML', () => {
  test.each([
    ['c xr="2" r="1"', 'r', '1'],
    ['c x:r="1"', 'r', '1'],
    ["c r = '1\"'", 'r', '1"'],
    ['c\tr="1"', 'r', '1'],
    ['c ref="1"', 'r', ''],
    ['c r', 'r', ''],
    ['c r="1', 'r', ''],
    ['c r="&#x110000;&#65;&amp;"', 'r', '&#x110000;A&'],
  ])('the tag %s has %s=%s', (tag, name, value) => {
    expect(attributeOf(tag, name)).toBe(value);
  });

  test('texts stand inside the root alone, and comments and instructions are none', () => {
    const tokens = [
      ...xmlTokens('a<![CDATA[b]]><?xml?><r><!-- <c> -->d<![CDATA[<e>]]><?f?></r>g<![CDATA[h]]>'),
    ];
    expect(tokens.flatMap((token) => token.kind === 'text' ? [token.text] : [])).toEqual(['d', '<e>']);
  });

  test.each(['<a', '<a <b>', '<a "', '<a>', '</a>', '<!-- ', '<![CDATA[', '<?a', '<!DOCTYPE a>'])(
    '%s is broken',
    (xml) => {
      expect(() => [...xmlTokens(xml)]).toThrow(expect.objectContaining({ code: 'sheetBroken' }));
    },
  );
});

test.each([
  ['UTF-16 with its mark', [0xfe, 0xff, 0x75, 0x35, 0x8b, 0xdd]],
  ['the other UTF-16 with its mark', [0xff, 0xfe, 0x35, 0x75, 0xdd, 0x8b]],
])('a text without a digit is read in %s', async (_, bytes) => {
  expect((await readSpreadsheet(Uint8Array.from(bytes))).rows).toEqual([{ number: 1, cells: ['电话'] }]);
});
