/** Tables as people have them: what becomes of their rows. `T` numbers name the files in `test/fixtures/tables`. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fontsDir } from '../type/fonts-dir.ts';
import { unzipSync, zipSync } from 'fflate';
import { workbook } from '../fixtures/workbook.ts';
import { type NumberCell, xlsx } from '../fixtures/xlsx.ts';
import { type Machine, runOn, withFiles } from './fake-world.ts';

const template = {
  schema: 'move-car-sign',
  size: { w: 200, h: 100, r: 6 },
  text: { title: '临时停车' },
  phones: [{ label: '', num: '13912345678' }],
};
const folder = new URL('../fixtures/tables/', import.meta.url);

let fonts: string;
beforeAll(async () => {
  fonts = fontsDir;
}, 300_000);

interface Outcome {
  readonly code: number;
  /** The numbers of each plate, joined by +. */
  readonly plates: readonly string[];
  readonly tips: readonly string[];
  readonly said: string;
}

async function batch(
  name: string,
  table: string | Uint8Array,
  { design = template, args = [], locale = 'en' }: {
    readonly design?: object;
    readonly args?: readonly string[];
    readonly locale?: string;
  } = {},
): Promise<Outcome> {
  const world: Machine = withFiles({ 't.json': design, [name]: table }, { fonts, locale });
  const { code, lines } = await runOn(world, 'batch', 't.json', name, '-o', 'o', '--format', 'svg', ...args);
  const archives: { phones: { num: string }[]; text: { tip: string } }[] = [];
  for (const file of [...world.files.keys()].filter((one) => one.startsWith('o/'))) {
    archives.push(JSON.parse((await runOn(world, 'import', file)).stdout));
  }
  return {
    code,
    plates: archives.map(({ phones }) => phones.map(({ num }) => num).filter((num) => num !== '').join('+')),
    tips: archives.map(({ text }) => text.tip),
    said: lines.join('\n'),
  };
}

// deno-fmt-ignore
const files: Readonly<Record<string, readonly string[] | 'refused'>> = {
  'T1-01': ['13911112222', '13733334444'],
  'T1-02': ['13911112222', '13733334444'],
  'T1-04': ['13911112222'],
  'T1-05': ['13911112222'],
  'T1-06': ['13911112222'],
  'T1-08': ['13911112222'],
  'T2-01': ['13911112222+13733334444'],
  'T2-02': ['13911112222+13733334444'],
  'T2-03': ['13911112222+13733334444'],
  'T2-04': ['13911112222+13733334444'],
  'T2-05': ['13911112222+13733334444'],
  'T2-06': ['13911112222+13733334444'],
  'T2-07': ['13911112222+13733334444'],
  'T3-01': ['13911112222', '13755556666'],
  'T3-02': ['13911112222', '13755556666'],
  'T4-01': ['057188886666'],
  'T4-02': ['057188886666'],
  'T4-03': 'refused',
  'T4-04': 'refused',
  'T5-02': ['13911112222'],
  'T5-03': ['13911112222'],
  'T6-01': ['13911112222'],
  'T6-02': ['13911112222'],
  'T6-03': ['13911112222'],
  'T7-02': ['13911112222'],
  'T8-02': ['13911112222'],
  'T8-03': ['13911112222'],
  'T8-05': ['13911112222'],
};

describe('files that people had', () => {
  const names = readdirSync(folder);

  test.each(Object.entries(files))('%s', async (id, wanted) => {
    const name = names.find((one) => one.startsWith(id))!;
    const { code, plates } = await batch(name, new Uint8Array(readFileSync(new URL(name, folder))));
    expect(plates).toEqual(wanted === 'refused' ? [] : wanted);
    expect(code).toBe(wanted === 'refused' ? 1 : 0);
  });

  test('every one of them is tried', () => {
    expect(names.map((name) => name.slice(0, 5))).toEqual(Object.keys(files));
  });

  test.each([['T5-02', 'TRUE'], ['T5-03', '50%']])('%s prints %s', async (id, tip) => {
    const name = names.find((one) => one.startsWith(id))!;
    expect((await batch(name, new Uint8Array(readFileSync(new URL(name, folder))))).tips).toEqual([tip]);
  });
});

describe('a column with numbers', () => {
  test.each([
    ['司机,联络手提\n张,13911112222', '13911112222'],
    ['车牌,值班人员的号\n京A1,010-88886666\n京A2,010-88887777', '010-88886666 010-88887777'],
    ['姓名,Cell\nZhang,+44 20 7946 0000', '+44 20 7946 0000'],
    ['姓名,聯絡電話（手提）\n陳,91234567', '91234567'],
    ['Name,Phone 1 - Value,Phone 2 - Value\nLi,13911112222,13733334444', '13911112222+13733334444'],
    ['身份证,订单号,日期,联系\n110101199003071234,20261124001122,20261124,13911112222', '13911112222'],
    ['姓名,本人,家属\n张,13911112222,13733334444', '13911112222+13733334444'],
    ['Name,Mobile Phone,Home Phone\nLi,13911112222,13733334444', '13911112222+13733334444'],
    ['姓名,联系\n张,13911112222\n李,\n王,13733334444', '13911112222 13733334444'],
  ])('is found by what stands in it: %j', async (table, wanted) => {
    const { plates } = await batch('a.csv', table);
    expect(plates.join(' ')).toBe(wanted);
  });

  test.each([
    ['none', '姓名,工号\n张,10001', '13912345678'],
    ['none, only dates', '姓名,日期\n张,20261124', '13912345678'],
    ['none, only ids', '姓名,证件\n张,110101199003071234', '13912345678'],
  ])('has to be named where there are %s, and nothing is made', async (_, table, named) => {
    const { code, plates, said } = await batch('a.csv', table);
    expect({ code, plates }).toEqual({ code: 1, plates: [] });
    expect(said).toContain(named);
    const args = ['--map', `${table.split('\n')[0]!.split(',')[1]}=phones.0.num`];
    expect((await batch('a.csv', table, { args })).said).not.toContain('--keep-phones');
  });

  test('leaves out the numbers of the template that no column fills, says so, and prints them when asked', async () => {
    const two = { ...template, phones: [...template.phones, { label: '', num: '010-65529988' }] };
    const table = '姓名,手机\n张,13911112222';
    const { plates, said } = await batch('a.csv', table, { design: two });
    expect(plates).toEqual(['13911112222']);
    expect(said).toContain('010-65529988');
    const { plates: both } = await batch('a.csv', table, { design: two, args: ['--keep-phones'] });
    expect(both).toEqual(['13911112222+010-65529988']);
  });

  test('has to be there where the template has only the sample number', async () => {
    const design = { ...template, phones: [{ label: '', num: '138 0013 8000' }] };
    const { code, plates, said } = await batch('a.csv', '标题\n停', { design, args: ['--keep-phones'] });
    expect({ code, plates }).toEqual({ code: 1, plates: [] });
    expect(said).toContain('sample');
  });

  test('need not be there when --keep-phones says so, or the template has none of its own', async () => {
    const table = '标题\n请勿停车';
    expect((await batch('a.csv', table, { args: ['--keep-phones'] })).plates).toEqual(['13912345678']);
    const placeholder = { ...template, phones: [{ label: '', num: '{内线}' }] };
    expect((await batch('a.csv', '标题,内线\n请勿停车,8012', { design: placeholder })).plates).toEqual([
      '8012',
    ]);
  });
});

describe('several numbers in one cell', () => {
  test.each([
    '13911112222、13733334444',
    '13911112222；13733334444',
    '13911112222 / 13733334444',
    '139 1111 2222 137 3333 4444',
    '010-88886666 13733334444',
    '0571-88886666，0571-88887777',
  ])('%s: each has a place of its own', async (cell) => {
    const { code, plates, said } = await batch('a.csv', `姓名\t电话\n李\t${cell}`);
    expect({ code, n: plates[0]?.split('+').length }).toEqual({ code: 0, n: 2 });
    expect(said).toContain('电话');
  });

  test('are refused with row and column where no place is free', async () => {
    const table = '姓名\t电话\t电话2\t电话3\n李\t13911112222 13733334444\t13955556666\t13955557777';
    const { code, plates, said } = await batch('a.csv', table);
    expect({ code, plates }).toEqual({ code: 1, plates: [] });
    expect(said).toMatch(/row 2.*电话.*2/);
  });

  test.each(['8888666 8888777 8888', '13911112222转13733334444', '13911112222137333344445'])(
    '%s is no number and no two: refused',
    async (cell) => {
      expect((await batch('a.csv', `姓名,电话\n李,${cell}`)).plates).toEqual([]);
    },
  );

  test.each([
    '139-1111-2222',
    '(010) 8888-6666',
    '+86 139 1111 2222',
    '010-88886666转8012',
    '110',
    '400-820-8820',
  ])(
    '%s stays one',
    async (cell) => {
      expect((await batch('a.csv', `姓名,电话\n李,${cell}`)).plates).toEqual([cell]);
    },
  );
});

describe('the names of the columns', () => {
  test.each([
    '张三,13911112222\n李四,13733334444',
    '13911112222\n13733334444',
    '京A12345,13911112222\n京B54321,13733334444',
    '1,张三,13911112222,销售部\n2,李四,13733334444,财务部',
    '车队名单\n张三,13911112222\n李四,13733334444',
    '="13911112222",白色\n13733334444,黑色',
    '李\t139 1111 2222\n王\t137 3333 4444',
  ])('may be missing: the first row is a plate, and that is said: %j', async (table) => {
    const { code, plates, said } = await batch('a.csv', table);
    expect({ code, plates: plates.map((num) => num.replaceAll(' ', '')) }).toEqual({
      code: 0,
      plates: ['13911112222', '13733334444'],
    });
    expect(said).toContain('a.csv: no row names the columns');
  });

  test.each([
    [['车辆通讯录', '制表：2026-11-24', '序号,姓名,手机', '1,张,13911112222'].join('\n')],
    [['单位：某公司,,日期：2026年,,,', '序号,姓名,手机,部门,车型,备注', '1,张,13911112222,一队,,'].join(
      '\n',
    )],
    [['通讯录', '电话', '13911112222'].join('\n')],
    [['', '', '某某小区', '', '房号,业主,电话', '1-101,张,13911112222'].join('\n')],
    [['司机信息,,联系信息', '姓名,年龄,手机', '张,40,13911112222'].join('\n')],
  ])('are found under a title: %j', async (table) => {
    const { plates } = await batch('a.csv', table);
    expect(plates).toEqual(['13911112222']);
  });

  test('what stands above them is said', async () => {
    expect((await batch('a.csv', '车辆通讯录\n姓名,手机\n张,13911112222')).said).toContain('车辆通讯录');
  });
});

describe('what the workbook hides', () => {
  const cell = (ref: string, value: string): string => `<c r="${ref}" t="str"><v>${value}</v></c>`;
  const rows = `<row r="1">${cell('A1', '姓名')}${cell('B1', '电话')}${cell('C1', '电话2')}</row><row r="2">${
    cell('A2', '张')
  }${cell('B2', '13911112222')}${cell('C2', '13733334444')}</row>`;

  test('is on no plate, and is counted', async () => {
    const sheet = `<cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rows}<row r="3" hidden="1">${
      cell('B3', '13755556666')
    }</row></sheetData>`;
    const { code, plates, said } = await batch('a.xlsx', workbook({ sheet }));
    expect({ code, plates }).toEqual({ code: 0, plates: ['13911112222'] });
    expect(said).toContain('1 hidden or filtered row is left out: Row 3 13755556666');
    expect(said).toContain('hidden columns that are left out: 1');
  });

  test('a table whose rows are all hidden has none', async () => {
    const sheet = `<sheetData><row r="1">${cell('A1', '电话')}</row><row r="2" hidden="1">${
      cell('A2', '13911112222')
    }</row></sheetData>`;
    expect(await batch('a.xlsx', workbook({ sheet }))).toMatchObject({ code: 1, plates: [] });
  });
});

test('dates, leading zeros and line breaks print as they are shown', async () => {
  const date: NumberCell = { number: '46387' };
  const { tips, plates } = await batch(
    'a.xlsx',
    withStyle(xlsx([['电话', '提示'], [{ number: '13911112222' }, date]])),
  );
  expect(tips).toEqual(['2026/12/31']);
  expect(plates).toEqual(['13911112222']);
});

/** The fixture's number cells have style 1: a date where the number is one. */
function withStyle(bytes: Uint8Array): Uint8Array {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="[&gt;100000]0;yyyy/m/d"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>';
  return zipSync({ ...unzipSync(bytes), 'xl/styles.xml': new TextEncoder().encode(styles) });
}

test('a label of more than eight characters is printed whole, and what an archive keeps is said', async () => {
  const { code, said, plates } = await batch('a.csv', '称呼,电话\n值班室的王小明师傅,13911112222');
  expect({ code, plates }).toEqual({ code: 0, plates: ['13911112222'] });
  expect(said).toContain('值班室的王小明师傅');
});

test.each([
  ['.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'save it as .xlsx'],
  ['a web page', new TextEncoder().encode('<html><table>'), 'web page'],
])('%s is refused with the way out', async (_, bytes, said) => {
  expect((await batch('a.xls', bytes)).said).toContain(said);
});

test('a number that lost its first 0 is named, and printed as it stands', async () => {
  const lost = 'a.csv: numbers that seem to lack their first 0, such as 7700900890: 1;';
  const { code, said, plates } = await batch('a.csv', 'phone\n07700900123\n7700900890');
  expect([code, plates]).toEqual([0, ['07700900123', '7700900890']]);
  expect(said).toContain(lost);
  expect((await batch('a.csv', 'phone\n7700900890', { locale: 'en-GB' })).said).toContain(lost);
  expect((await batch('a.csv', 'phone\n7700900890', { locale: 'en-US' })).said).not.toContain('first 0');
});
