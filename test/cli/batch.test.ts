import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { formats } from '../../site/paint/formats.ts';
import { fontsDir } from '../type/fonts-dir.ts';
import { type Machine, runOn, withFiles } from './fake-world.ts';

const template = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 90, h: 54, r: 3 },
  text: { title: '{车牌} 停车' },
  phones: [{ label: '', num: '' }],
  qr: { on: true, type: 'tel' },
};
const csv =
  '车牌,手机号,姓名,文件名\n京A1,13800138001,李,一号\n京A2,没有,王,二号\n\n京A3,13800138003,张,三号\n';

let fonts: string;
beforeAll(async () => {
  fonts = fontsDir;
}, 300_000);

const machine = (
  files: Readonly<Record<string, unknown>> = {},
  rest: Partial<Machine> = {},
): Machine => withFiles({ 't.json': template, 'rows.csv': csv, ...files }, { fonts, ...rest });

const made = ({ files }: Machine) =>
  [...files.keys()].filter((name) => !['t.json', 'rows.csv'].includes(name));
const bytesOf = ({ files }: Machine, name: string) => Buffer.from(files.get(name) as Uint8Array);
const batch = (world: Machine, ...args: string[]) => runOn(world, 'batch', 't.json', 'rows.csv', ...args);

describe('batch', () => {
  test('writes a file per row, reports a bad row by its number, writes the rest, and exits 1', async () => {
    const world = machine();
    const { code, stdout, lines } = await batch(world, '-o', 'out');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(made(world)).toEqual(['out/0001-一号.pdf', 'out/0002-三号.pdf']);
    expect(lines).toEqual([
      'sign-designer: rows.csv: row 3: phone 1 is “没有”, which is not a phone number',
      '2 of 3 plates are made; 1 left out',
    ]);
    const { stdout: archive } = await runOn(world, 'import', 'out/0002-三号.pdf');
    expect(JSON.parse(archive)).toMatchObject({
      text: { title: '京A3 停车' },
      phones: [{ label: '张', num: '13800138003' }],
    });
  });

  test('ten plates of one table look alike, whatever their numbers', async () => {
    const numbers = ['13912345678', '010-62345678', '400-820-8820', '+86 138 0013 8000'];
    const world = machine({
      't.json': { ...template, size: { w: 86, h: 54, r: 3 }, text: { title: '临时停车', sub: '请拨打电话' } },
      'rows.csv': `手机号\n${numbers.join('\n')}\n`,
    });
    expect(await batch(world, '-o', 'out', '--format', 'svg')).toMatchObject({ code: 0 });
    const titles = made(world).map((name) =>
      /transform="matrix\(([\d.]+)/.exec(bytesOf(world, name).toString())![1]
    );
    expect(titles).toHaveLength(numbers.length);
    expect(new Set(titles).size).toBe(1);
  });

  test('--name names the files by phone or label, and is misuse for sheets', async () => {
    for (
      const [name, first] of [['phone', 'out/0001-13800138001.svg'], ['label', 'out/0001-李.svg']] as const
    ) {
      const world = machine();
      await batch(world, '-o', 'out', '--format', 'svg', '--name', name);
      expect(made(world)[0]).toBe(first);
    }
    expect(await batch(machine(), '-o', 'out', '--name', 'title')).toMatchObject({
      code: 2,
      lines: ['sign-designer: --name is one of phone, label, not "title"'],
    });
    expect((await batch(machine(), '-o', 'out.pdf', '--name', 'phone')).code).toBe(2);
  });

  test('a quote that is never closed is reported with its row, and nothing is made', async () => {
    const world = machine({ 'rows.csv': `${csv}京A4,"13800138004,赵,四号\n京A5,13800138005,钱,五号\n` });
    expect(await batch(world, '-o', 'out')).toMatchObject({
      code: 1,
      lines: [
        'sign-designer: rows.csv: row 6: a quote is opened that is never closed, so nothing after it can be read',
      ],
    });
    expect(made(world)).toEqual([]);
  });

  test('good rows are written without output, and exit 0', async () => {
    const world = machine({ 'rows.csv': '车牌\t电话\n京A1\t13800138001\n' });
    expect(await batch(world, '-o', 'out/', '--format', 'svg')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(made(world)).toEqual(['out/0001-京A1-8001.svg']);
  });

  test('a ZIP holds the same files, and the same bytes every time', async () => {
    const [one, two] = [machine(), machine()];
    await batch(one, '-o', 'out.zip', '--format', 'png', '--dpi', '72');
    await batch(two, '-o', 'out.zip', '--format', 'png', '--dpi', '72');
    expect(Object.keys(unzipSync(bytesOf(one, 'out.zip')))).toEqual(['0001-一号.png', '0002-三号.png']);
    expect(bytesOf(one, 'out.zip').equals(bytesOf(two, 'out.zip'))).toBe(true);
  });

  test('a PDF holds them on sheets: --copies of each, on the --paper', async () => {
    const world = machine();
    const pages = (name: string) => bytesOf(world, name).toString('latin1').match(/\/Type \/Page\b/g)!.length;
    await batch(world, '-o', 'one.pdf');
    expect(pages('one.pdf')).toBe(1);
    await batch(world, '-o', 'many.pdf', '--copies', '9', '--paper', 'letter');
    expect(pages('many.pdf')).toBeGreaterThan(1);
    expect(bytesOf(world, 'many.pdf').toString('latin1')).toMatch(
      /MediaBox\s*\[\s*0\.?\s+0\.?\s+612\.?\s+792/,
    );
  });

  test('a column that reaches no plate is named once, unless --map says that it fills nothing', async () => {
    const world = machine({ 'rows.csv': '所属部门,手机号,备用\n一部,13800138002,1\n' });
    const { code, lines } = await batch(world, '-o', 'o', '--format', 'svg', '--map', '备用=');
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        'rows.csv: unused: "所属部门". --map COLUMN=FIELD says what a column fills; {所属部门} in a text of the design prints it',
      ],
    });
  });

  test('--map says what a column fills; the last one for a column counts, and an empty field excludes it', async () => {
    const world = machine({ 'rows.csv': '甲,乙,电话\n13800138000,请挪车,无\n' });
    expect(
      await batch(
        world,
        '-o',
        'o',
        '--format',
        'svg',
        '--map',
        '甲=phones.0.num',
        '--map',
        '乙=标题',
        '--map',
        '电话=',
      ),
    ).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await runOn(world, 'import', 'o/0001-请挪车-8000.svg');
    expect(JSON.parse(stdout)).toMatchObject({ text: { title: '请挪车' }, phones: [{ num: '13800138000' }] });
  });

  test('reads the table from the standard input, in the encoding of Chinese spreadsheets', async () => {
    const world = machine({}, { stdin: '电话\n13800138000\n' });
    expect(await runOn(world, 'batch', 't.json', '-', '-o', 'o')).toMatchObject({ code: 0 });
    const gb = machine({
      'rows.csv': new Uint8Array([0xb5, 0xe7, 0xbb, 0xb0, 0x0a, ...Buffer.from('13800138000\n')]),
    });
    expect(await batch(gb, '-o', 'o')).toMatchObject({ code: 0, stderr: '' });
  });

  test('on a terminal shows the current plate, and clears the line at the end', async () => {
    const { stderr } = await batch(machine({}, { columns: 80 }), '-o', 'o', '--format', 'svg');
    expect(stderr.split('\r\u001b[K')).toEqual([
      '',
      '1/3 0001-一号',
      '2/3 3',
      expect.stringMatching(/^sign-designer: rows\.csv: row 3: .*\n$/),
      '3/3 0002-三号',
      '2 of 3 plates are made; 1 left out\n',
    ]);
  });

  test('on a terminal says how many were made', async () => {
    const rows = { 'rows.csv': '电话\n13800138000\n13800138001\n' };
    const { lines } = await batch(machine(rows, { columns: 80 }), '-o', 'o', '--format', 'svg');
    expect(lines.at(-1)).toContain('plates made: 2');
    expect((await batch(machine(rows), '-o', 'o', '--format', 'svg')).stderr).toBe('');
  });

  test('what is wrong with a plate that is made is reported with its row', async () => {
    const world = machine({
      't.json': { ...template, qr: { on: true, type: 'link' } },
      'rows.csv': '电话\n13800138000\n',
    });
    const { code, lines } = await batch(world, '-o', 'o', '--format', 'svg');
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^rows\.csv: row 2: \/qr\/text: .*--base URL\. No code is drawn$/),
    ]);
  });

  test('when nothing can be made nothing is written', async () => {
    for (const out of ['o', 'o.zip', 'o.pdf']) {
      const world = machine({ 'rows.csv': '电话\n没有\n' });
      const { code, lines } = await batch(world, '-o', out);
      expect(code).toBe(1);
      expect(lines.at(-1)).toBe('sign-designer: rows.csv: no row gives a plate, so nothing is written');
      expect(made(world)).toEqual([]);
    }
    const large = machine({ 't.json': { ...template, size: { w: 500, h: 400 } } });
    expect(await batch(large, '-o', 'o.pdf', '--paper', 'a4-8')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not fit a4-8') as unknown,
    });
    expect(made(large)).toEqual([]);
    await batch(large, '-o', 'o.pdf');
    expect(made(large)).toEqual(['o.pdf']);
    const wide = machine({ 't.json': { ...template, size: { w: 200, h: 100 } } });
    expect(await batch(wide, '-o', 'o.pdf', '--paper', 'l7165', '--lang', 'zh')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        '200 × 100 毫米的牌子放不进 l7165（99.1 × 67.7 毫米）：请换放得下的纸（a4 / a3 / letter / a4-2），或把牌子改小',
      ) as unknown,
    });
  });
});

describe('misuse of batch', () => {
  test.for<[string, number, string]>([
    ['batch t.json -o o', 2, 'batch takes two files: batch TEMPLATE TABLE.csv'],
    ['batch t.json rows.csv', 2, 'no output is named: give -o DIR, -o OUT.zip or -o OUT.pdf'],
    [
      'batch t.json rows.csv -o o.png',
      2,
      '-o "o.png" is one file, and there are many plates: name a folder, and --format png',
    ],
    [
      'batch t.json rows.csv -o o.json',
      2,
      '-o "o.json" is one file, and there are many plates: name a folder',
    ],
    [
      'batch t.json rows.csv -o o.pdf --format svg',
      2,
      '--format svg is for a folder or .zip, and -o is "o.pdf"',
    ],
    [
      'batch t.json rows.csv -o o.zip --paper a4',
      2,
      '--paper is for the sheets of a .pdf, and -o is "o.zip"',
    ],
    [
      'batch t.json rows.csv -o o --format jpg',
      2,
      `--format is one of ${formats.flatMap(({ batch, id }) => batch ? [id] : []).join(', ')}, not "jpg"`,
    ],
    ['batch t.json rows.csv -o o --map 车牌', 2, '--map is COLUMN=FIELD, not "车牌"'],
    [
      'batch t.json rows.csv -o o --map x=title',
      2,
      '--map "x=title": the table has no column "x", but "车牌"',
    ],
    [
      'batch t.json rows.csv -o o --map 车牌=nose',
      2,
      '--map "车牌=nose": no field is "nose", use one of phones.0.num',
    ],
    ['batch t.json none.csv -o o', 1, 'none.csv: cannot be read: there is no such file'],
    ['batch t.json empty.csv -o o', 1, 'empty.csv: the table is empty'],
    ['batch t.json book.csv -o o', 1, 'book.csv: the file is damaged'],
    ['batch t.json header.csv -o o', 1, 'header.csv: the table has a header and no row'],
    [
      'batch t.json strange.csv -o o',
      2,
      'no column of strange.csv ("甲") reaches the plate: the first row must name the columns; or name one with --map',
    ],
    ['batch - - -o o', 2, 'the standard input, -, can be read once only'],
    [
      'batch rows.csv t.json -o o',
      2,
      'rows.csv is a table: the design comes first, batch DESIGN.json rows.csv',
    ],
  ])('%s exits %i', async ([line, status, expected]) => {
    const world = machine({
      'book.csv': 'PK\x03\x04\0',
      'empty.csv': '\n',
      'header.csv': '电话\n',
      'strange.csv': '甲\n1\n',
    });
    const before = [...world.files.keys()];
    const { code, stdout, lines } = await runOn(world, ...line.split(' '));
    expect({ code, stdout, lines }).toEqual({
      code: status,
      stdout: '',
      lines: [expect.stringContaining(`sign-designer: ${expected}`)],
    });
    expect([...world.files.keys()]).toEqual(before);
  });
});
