import { expect, test } from 'vitest';
import { validateArchive } from '../../schema/validate.ts';
import { runOn, withFiles } from './fake-world.ts';

test('new writes a valid archive with what was given', async () => {
  const { code, stdout } = await runOn(
    withFiles({}),
    ...['new', '--title', '临时停车', '--phone', '13912345678', '--label', '车主', '--phone', '010-62345678'],
    ...['--label', '', '--style', 'gold', '--size', '210x74', '--tip', '马上就来', '-o', '-'],
  );
  expect(code).toBe(0);
  const archive = JSON.parse(stdout);
  expect(validateArchive(archive)).toEqual([]);
  expect(archive).toMatchObject({
    style: 'gold',
    size: { w: 210, h: 74 },
    text: { title: '临时停车', tip: '马上就来' },
    phones: [{ label: '车主', num: '13912345678' }, { label: '', num: '010-62345678' }],
  });
});

test.each([
  ['https://example.com/sign/', 'https://example.com/sign/design.schema.json'],
  ['https://example.com/sign', 'https://example.com/sign/design.schema.json'],
  ['http://localhost:8000/', 'design.schema.json'],
  [undefined, 'design.schema.json'],
])('the archive that new and import write with --base %s names %s', async (base, named) => {
  const world = withFiles({});
  const args = base === undefined ? [] : ['--base', base];
  const { stdout: made } = await runOn(world, 'new', '--phone', '13912345678', '-o', '-', ...args);
  await runOn(world, 'new', '--phone', '13912345678', '-o', 'car.json');
  const { stdout: printed } = await runOn(world, 'import', 'car.json', ...args);
  const { stdout: line } = await runOn(world, 'import', 'car.json', '--json', ...args);
  const archives = [JSON.parse(made), JSON.parse(printed), JSON.parse(line).archive];
  expect(archives.map(({ $schema }) => $schema)).toEqual([named, named, named]);
});

test.each([['new', '--phone', '1', '-o', '-'], ['import', '-']])(
  'a wrong --base is misuse of %s',
  async (...args) => {
    const { code, lines } = await runOn(withFiles({}), ...args, '--base', 'example.com');
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('--base is an address')]);
  },
);

test('new writes into the file that -o names', async () => {
  const world = withFiles({});
  expect((await runOn(world, 'new', '--phone', '13912345678', '-o', 'mine.json')).code).toBe(0);
  const { stdout } = await runOn(world, 'import', 'mine.json');
  expect(JSON.parse(stdout)).toMatchObject({ phones: [{ num: '13912345678' }] });
});

test('new replaces no file unless it is told to', async () => {
  const mine = '{"schema":"move-car-sign"}';
  const world = withFiles({ 'car.json': mine });
  const refused = await runOn(world, 'new', '--phone', '13912345678', '-o', 'car.json');
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('car.json: is there already: name another file, or replace it with --force'),
  ]);
  expect(world.files.get('car.json')).toBe(mine);
  expect((await runOn(world, 'new', '--phone', '13912345678', '-o', 'car.json', '--force')).code).toBe(0);
  expect(world.files.get('car.json')).not.toBe(mine);
});

test.for<[string[], string]>([
  [['-o', 'a.json'], 'no phone is given: --phone 13912345678'],
  [['--phone', '1'], 'no file is named: -o FILE'],
  [['--phone', '1', '--style', 'gld', '-o', '-'], '--style is "gld": did you mean gold?'],
  [['--phone', '1', '--font', 'comic', '-o', '-'], '--font is "comic": use one of sans,'],
  [
    ['--phone', '1', '--size', '200', '-o', '-'],
    '--size is a width and a height in mm such as 200x100, at least 40x30, not "200"',
  ],
  [['--phone', '1', '--size', '30x20', '-o', '-'], '--size is a width'],
  [['--phone', '1', '--tip', '一'.repeat(17), '-o', '-'], '--tip is "'],
  [['--phone', '1', '--label', 'a', '--label', 'b', '-o', '-'], '--label is given more often than --phone'],
  [['a.json', '--phone', '1', '-o', '-'], 'new reads no file, not a.json'],
])('new %j is misuse', async ([args, expected]) => {
  const { code, stdout, lines } = await runOn(withFiles({}), 'new', ...args);
  expect({ code, stdout, lines }).toEqual({
    code: 2,
    stdout: '',
    lines: [expect.stringContaining(`sign-designer: ${expected}`)],
  });
});
