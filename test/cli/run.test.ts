import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportArchiveText } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import { runOn, withFiles } from './fake-world.ts';

const complete = JSON.parse(
  readFileSync(new URL('../fixtures/archives/complete.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const text = (value: unknown) => exportArchiveText(importArchive(value).design!);

describe('misuse exits 2 with one line that names the mistake', () => {
  test.for<[string[], string]>([
    [[], 'no command is given: use new, import, validate'],
    [['imprt', 'a.json'], 'unknown command imprt, did you mean import?'],
    [['frobnicate'], 'unknown command frobnicate: use new, import,'],
    [['--verison'], 'unknown option --verison, did you mean --version?'],
    [['--frob'], 'unknown option --frob: use --help, --version'],
    [['import'], 'no FILE is given: import FILE|-'],
    [['import', 'a.json', 'b.json'], 'import takes one FILE, not 2: a.json b.json'],
    [['import', 'a.json', '--jsn'], 'unknown option --jsn, did you mean --json?'],
    [['import', 'a.json', '-x'], 'unknown option -x'],
    [['import', 'a.json', '--json=yes'], '--json takes no value, not "yes"'],
    [['import', 'a.json', '--current'], '--current needs a value, FILE'],
    [['import', 'a.json', '--current='], '--current needs a value, FILE'],
    [['import', 'a.json', '--current', '--json'], '--current needs a value, FILE'],
    [['import', 'a.json', '--json', '--json'], '--json is given twice'],
    [['import', 'a.json', '--__proto__'], 'unknown option --__proto__'],
    [['help', 'imprt'], 'unknown command imprt, did you mean import?'],
    [['import', '-', '--current', '-'], 'the standard input, -, can be read once only'],
    [['validate', '-', 'a.json', '-'], 'the standard input, -, can be read once only'],
    [['validate', '--'], 'no FILE is given: validate FILE|-…'],
    [['import', 'a.json', '--\u001b[2Jx\n'], 'unknown option --\\u001b[2Jx\\u000a'],
  ])('%j', async ([args, expected]) => {
    const { code, stdout, lines } = await runOn(withFiles({ 'a.json': complete }), ...args);
    expect({ code, stdout, lines }).toEqual({
      code: 2,
      stdout: '',
      lines: [expect.stringContaining(`sign-designer: ${expected}`)],
    });
  });
});

describe('help and version', () => {
  test.each([['--help'], ['-h'], ['help']])('%s lists every command', async (...args) => {
    const { code, stdout, stderr } = await runOn(withFiles({}), ...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of ['import', 'validate']) expect(stdout).toContain(`\n  ${name} `);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test.each([['import', '--help'], ['import', 'a.json', '-h'], ['help', 'import']])(
    '%s %s tells the options',
    async (...args) => {
      const { code, stdout } = await runOn(withFiles({}), ...args);
      expect(code).toBe(0);
      expect(stdout).toContain('Usage: sign-designer import FILE|- [--current FILE] [--base URL] [--json]');
      expect(stdout).toMatch(/--current FILE +\S/);
    },
  );

  test.each(['--version', '-V'])('%s prints the version', async (option) => {
    expect(await runOn(withFiles({}), option)).toMatchObject({ code: 0, stdout: '1.2.3\n' });
  });
});

describe('import', () => {
  test('prints the normalised archive and nothing else when all is well', async () => {
    expect(await runOn(withFiles({ 'a.json': complete }), 'import', 'a.json')).toMatchObject({
      code: 0,
      stdout: text(complete),
      stderr: '',
    });
  });

  test('prints one line per problem', async () => {
    const broken = { ...complete, size: { w: 30, h: 'tall' }, 'new\nline': 1 };
    const { code, stdout, lines } = await runOn(withFiles({ 'a.json': broken }), 'import', 'a.json');
    expect({ code, stdout }).toEqual({ code: 0, stdout: text(broken) });
    expect(lines).toEqual([
      '/size/w: size.w is 30, less than 40. 40 is used',
      '/size/h: size.h is "tall", not a number. 100 is used',
      '/new\\u000aline: ["new\\nline"] is not a field of the archive. Ignored',
    ]);
  });

  test('reads the standard input', async () => {
    const machine = withFiles({}, { stdin: JSON.stringify(complete) });
    expect(await runOn(machine, 'import', '-')).toMatchObject({
      code: 0,
      stdout: text(complete),
      stderr: '',
    });
  });

  test('--json puts archive and problems on the output and keeps quiet otherwise', async () => {
    const broken = { ...complete, style: 'neon' };
    const { code, stdout, stderr } = await runOn(
      withFiles({ 'a.json': broken }),
      'import',
      '--json',
      'a.json',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { design, problems } = importArchive(broken);
    expect(JSON.parse(stdout)).toEqual({ archive: JSON.parse(exportArchiveText(design!)), problems });
    expect(stdout.split('\n')).toHaveLength(2);
  });

  test('--current gives the style and the font that stay', async () => {
    const machine = withFiles({
      'a.json': { ...complete, style: 'neon', font: 'comic' },
      'now.json': { ...complete, style: 'chalk', font: 'kuaile' },
    });
    const { stdout, lines } = await runOn(machine, 'import', 'a.json', '--current', 'now.json');
    expect(JSON.parse(stdout)).toMatchObject({ style: 'chalk', font: 'kuaile' });
    expect(lines).toHaveLength(2);
  });

  test.for<[string, string]>([
    ['{', 'a.json: The text is not JSON: '],
    ['[]', 'a.json: The archive is an empty array, not an object'],
    ['{"schema":"x"}', 'a.json: This is not an archive of the sign designer'],
    ['', 'a.json: The text is empty'],
  ])('refuses %j: exit 1, the reason on stderr, nothing on stdout', async ([content, reason]) => {
    for (const extra of [[], ['--json']]) {
      const { code, stdout, lines } = await runOn(
        withFiles({ 'a.json': content }),
        'import',
        'a.json',
        ...extra,
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(lines).toEqual([expect.stringContaining(`sign-designer: ${reason}`)]);
    }
  });

  test('refuses a current design that is none, and names that file', async () => {
    const machine = withFiles({ 'a.json': complete, 'now.json': '{}' });
    expect(await runOn(machine, 'import', 'a.json', '--current', 'now.json')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'sign-designer: now.json: This is not an archive of the sign designer\n',
    });
  });

  test('a file that is not there exits 1 and is named', async () => {
    const { code, stderr } = await runOn(withFiles({}), 'import', 'b.json');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'sign-designer: b.json: cannot be read: there is no such file or folder\n',
    });
  });

  test('UTF-16 with its mark is read, other bytes are refused', async () => {
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${JSON.stringify(complete)}`, 'utf16le'));
    expect(await runOn(withFiles({ 'a.json': utf16 }), 'import', 'a.json')).toMatchObject({
      code: 0,
      stdout: text(complete),
    });
    expect(await runOn(withFiles({ 'a.json': Uint8Array.of(0xc4, 0xfa) }), 'import', 'a.json')).toMatchObject(
      { code: 1, stdout: '' },
    );
  });

  test('a file whose name starts with a dash is read after --', async () => {
    expect(await runOn(withFiles({ '--json': complete }), 'import', '--', '--json')).toMatchObject({
      code: 0,
      stdout: text(complete),
    });
  });
});

describe('validate', () => {
  const wrong = { ...complete, size: { w: 39 }, x: 1 };

  test('a valid file exits 0 without output', async () => {
    expect(await runOn(withFiles({ 'a.json': complete }), 'validate', 'a.json')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('an invalid one exits 1 with every error and its path', async () => {
    const { code, stdout, lines } = await runOn(withFiles({ 'a.json': wrong }), 'validate', 'a.json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(lines).toEqual([
      '/size/w: size.w is 39. Make it 40 or more',
      '/size/h: size.h is missing. Add it',
      '/x: x is not a field of the archive. Remove it',
    ]);
  });

  test('of several files each is checked and named, those that cannot be read too', async () => {
    const machine = withFiles({
      'a.json': wrong,
      'b.json': complete,
      'c.json': '{',
      'e.json': { schema: 'move-car-sign' },
    });
    const { code, lines } = await runOn(
      machine,
      'validate',
      'a.json',
      'b.json',
      'c.json',
      'd.json',
      'e.json',
    );
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('a.json: /'))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith('sign-designer: c.json: '))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('sign-designer: d.json: '))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('e.json: /'))).toHaveLength(7);
  });

  test('on a terminal the current file is shown, and cleared at the end', async () => {
    const machine = withFiles({ '车牌一.json': complete, 'b.json': complete }, { columns: 14 });
    const { code, stderr } = await runOn(machine, 'validate', '车牌一.json', 'b.json');
    expect(code).toBe(0);
    expect(stderr).toBe('\r\u001b[K1/2 车牌一.js\r\u001b[K2/2 b.json\r\u001b[Kvalid files: 2\n');
  });
});
