/** Tables that cost a careless reader minutes or gigabytes: name -> bytes of a file; `n` from 0 to 1, where 1 is the largest. */
import { type Zippable, zipSync } from 'fflate';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const row = '<row><c t="str"><v>13911112222</v></c></row>';
const data = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

function book(sheet: string, rest: Readonly<Record<string, string>> = {}): Uint8Array {
  const files: Zippable = {};
  const parts = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet, ...rest };
  for (const [name, content] of Object.entries(parts)) files[name] = text(content);
  return zipSync(files, { level: 6 });
}

/** A million of something that is two bytes long is 2 MB. */
const times = (unit: string, n: number, most: number): string => unit.repeat(Math.ceil(most * n));
const styles = (codes: readonly string[]): string =>
  `<styleSheet><numFmts>${
    codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')
  }</numFmts><cellXfs>${
    codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')
  }</cellXfs></styleSheet>`;

export const bombs: Readonly<Record<string, (n: number) => Uint8Array>> = {
  'rows without end': (n) => book(data(times('<row>', n, 2e6))),
  'tags without end': (n) => book(data(times('<row ', n, 2e6))),
  'cells without end': (n) => book(data(`<row>${times('<c>', n, 2e6)}`)),
  'strings without end': (n) => book(data(row), { 'xl/sharedStrings.xml': `<sst>${times('<si>', n, 2e6)}` }),
  'readings without end': (n) =>
    book(data(row), { 'xl/sharedStrings.xml': `<sst><si>${times('<rPh ', n, 2e6)}` }),
  'rows far apart': (n) =>
    book(
      data(
        Array.from(
          { length: Math.ceil(3000 * n) },
          (_, at) => `<row r="${at * 9999 + 1}"><c><v>1</v></c></row>`,
        ).join(''),
      ),
    ),
  'cells of blanks': (n) =>
    text(Array.from({ length: Math.ceil(1000 * n) }, () => `${' '.repeat(4000)}x`).join('\n')),
  'comments without end': (n) => book(data(times('<!--', n, 5e6))),
  'quotes without end': (n) => book(data(times('<c r="', n, 4e6))),
  'elements within elements': (n) => book(times('<a>', n, 1e7)),
  'empty rows': (n) => book(data(times('<row/>', n, 5e6))),
  'empty strings': (n) => book(data(row), { 'xl/sharedStrings.xml': `<sst>${times('<si/>', n, 6e6)}</sst>` }),
  'rows of one far cell': (n) => book(data(times('<row><c r="XFD1"><v>1</v></c></row>', n, 800_000))),
  'one long string in every cell': (n) =>
    book(data(`<row>${times('<c t="s"><v>0</v></c>', n, 900_000)}</row>`), {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
    }),
  'merges of everything': (n) =>
    book(
      `<worksheet><sheetData>${times(row, 1, 19_000)}</sheetData><mergeCells>${
        times('<mergeCell ref="A1:A1048576"/>', n, 500_000)
      }</mergeCells></worksheet>`,
    ),
  'columns hidden again and again': (n) =>
    book(
      `<worksheet><cols>${
        times('<col min="1" max="16384" hidden="1"/>', n, 900_000)
      }</cols><sheetData>${row}</sheetData></worksheet>`,
    ),
  'long formats': (n) =>
    book(data(`<row>${times('<c s="1"><v>5</v></c>', n, 400_000)}</row>`), {
      'xl/styles.xml': styles(Array.from({ length: 40_000 }, (_, at) => `${'0'.repeat(200)}.${at}`)),
    }),
  'dates everywhere': (n) =>
    book(data(times('<row><c s="0"><v>46350.5</v></c><c s="0"><v>46351.25</v></c></row>', n, 19_900)), {
      'xl/styles.xml': styles(['[$-804]yyyy"年"m"月"d"日" h:mm:ss AM/PM;@'.replaceAll('"', '&quot;')]),
    }),
  'a sheet that unpacks to gigabytes': (n) =>
    zipSync({
      'xl/workbook.xml': text('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(Math.ceil(400e6 * n)),
    }),
  'references': (n) => book(data(`<row><c t="str"><v>${times('&#x4e59;', n, 4e6)}</v></c></row>`)),
  'ampersands': (n) => book(data(`<row><c t="str"><v>${times('&', n, 3e7)}</v></c></row>`)),
  'sheets': (n) =>
    book(data(row), {
      'xl/workbook.xml': `<workbook>${
        times('<sheet name="a" state="hidden" id="b"/>', n, 600_000)
      }</workbook>`,
    }),
  'files in the archive': (n) =>
    zipSync(
      Object.fromEntries(Array.from({ length: Math.ceil(40_000 * n) }, (_, at) => [`a${at}`, text('x')])),
    ),
  'commas': (n) => text(times(',', n, 5e6)),
  'line feeds': (n) => text(times('\n', n, 5e6)),
  'tabs': (n) => text(times('\t', n, 5e6)),
  'quotes': (n) => text(times('"', n, 5e6)),
  'quotes that open': (n) => text(times(',"', n, 2.5e6)),
  'quotes that do not close their cells': (n) => text(times('"a"b,', n, 1e6)),
  'one cell': (n) => text(times('x', n, 5e6)),
  'words in a line': (n) => text(times('a ', n, 2.5e6)),
  'digits in a line': (n) => text(times('1 ', n, 2.5e6)),
  'numbers in a line': (n) => text(times('138 0013 8000 ', n, 350_000)),
  'a long list': (n) => text(times('张三 13911112222\n', n, 230_000)),
  'numbers that may be several': (n) => text(`电话\n${times('139 1111 2222-137.3333(4444\n', n, 19_900)}`),
  'as many rows as are read': (n) =>
    text(`电话,姓名,车牌\n${times('13911112222,张三,京A12345\n', n, 19_990)}`),
  'as many cells as are read': (n) => text(times(`${'1,'.repeat(50)}\n`, n, 19_900)),
  'names of columns': (n) => text(`${times('电话,', n, 500_000)}\n${times('13911112222,', n, 300_000)}`),
  'blanks in the preamble': (n) =>
    text(
      `收入${times(' ', n, 2e6)}\n卡号${
        times(' *', n, 1e6)
      }\n交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号\n`,
    ),
  'no text at all': (n) => Uint8Array.from({ length: Math.ceil(5e6 * n) }, (_, at) => (at * 7919) % 255 + 1),
};
