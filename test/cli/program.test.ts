/** The contract of the built program as scripts meet it: exit codes, streams, files. `run.test.ts` has every refusal and misuse. */
import { unzipSync } from 'fflate';
import { spawn } from 'node:child_process';
import { chmod, mkdir, open, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rasterizeSvg, readCode } from '../paint/raster.ts';
import { installProgram, type Program } from './program.ts';

let program: Program;
beforeAll(async () => {
  program = await installProgram();
  await save('a.json', plain);
  await save('c.json', { ...plain, qr: { on: false } });
}, 300_000);
afterAll(() => program?.remove());

const plain = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'kuaile',
  numFont: 'oswald',
  size: { w: 200, h: 100, r: 6 },
  text: { title: '临时停车', tip: '请来电 马上挪车' },
  phones: [{ label: '车主', num: '139 1234 5678' }, { label: '家人', num: '13900139000' }],
  qr: { on: true, type: 'link' },
};

function save(name: string, value: unknown): Promise<void> {
  return writeFile(join(program.folder, name), typeof value === 'string' ? value : JSON.stringify(value));
}

function read(name: string): Promise<Buffer> {
  return readFile(join(program.folder, name));
}

test('import and the version go to standard output and exit 0, and what was imported is valid', async () => {
  const imported = await program.run(['import', 'a.json']);
  expect({ code: imported.code, stderr: imported.stderr }).toEqual({ code: 0, stderr: '' });
  expect(imported.stdout.toString()).toMatch(
    /^\{\n {2}"\$schema": "design.schema.json",\n {2}"schema": "move-car-sign",\n/,
  );
  await writeFile(join(program.folder, 'normal.json'), imported.stdout);
  expect(await program.call(['validate', program.path('normal.json')])).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect((await program.run(['--version'])).stdout.toString()).toBe('1.2.3\n');
});

test('an archive comes in through the standard input, whole, however large', async () => {
  const title = '停'.repeat(1_000_000);
  const { code, stdout } = await program.run(['import', '-'], {
    stdin: JSON.stringify({ ...plain, text: { title } }),
  });
  expect(code).toBe(0);
  expect((JSON.parse(stdout.toString()) as { text: { title: string } }).text.title === title).toBe(true);
});

test('a refusal exits 1 with the reason on stderr and nothing on stdout', async () => {
  const stdin = '{"schema":"move-bike-sign"}';
  const { code, stdout, stderr } = await program.run(['render', '-', '-o', 'x.pdf'], { stdin });
  expect({ code, stdout: stdout.toString() }).toEqual({ code: 1, stdout: '' });
  expect(stderr).not.toBe('');
  expect(await program.list()).not.toContain('x.pdf');
});

test('misuse exits 2 with one line', async () => {
  const { code, stdout, stderr } = await program.run(['render', 'a.json', '-o', 'x.pdf', '--nope']);
  expect({ code, stdout: stdout.toString(), lines: stderr.split('\n').length - 1 }).toEqual({
    code: 2,
    stdout: '',
    lines: 1,
  });
});

test('the code in a rendered PNG leads to the designer with both phones', async () => {
  const { code, stderr } = await program.run([
    'render',
    'a.json',
    '-o',
    'a.png',
    '--dpi',
    '100',
    '--base',
    'https://example.com/sign/',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const href = `data:image/png;base64,${(await read('a.png')).toString('base64')}`;
  const frame =
    `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm"><image width="100%" height="100%" href="${href}"/></svg>`;
  const decoded = await readCode(await rasterizeSvg(frame, 100));
  expect(decoded?.text).toBe(
    `https://example.com/sign/index.html#${new URLSearchParams([['p', '13912345678'], ['l', '车主'], [
      'p',
      '13900139000',
    ], ['l', '家人']])}`,
  );
});

test('a PDF is small, has the exact page, no font, and the same bytes on a second run', async () => {
  const render = (
    from: string,
    to: string,
  ) => ['render', from, '-o', to, '--base', 'https://example.com/sign/'];
  await program.run(render('a.json', 'one.pdf'));
  await program.call(render(program.path('a.json'), program.path('two.pdf')));
  const pdf = await read('one.pdf');
  expect(pdf.equals(await read('two.pdf'))).toBe(true);
  expect(pdf.length).toBeLessThan(30_000);
  const text = pdf.toString('latin1');
  const [, width, height] = /MediaBox\s*\[\s*0\.?\s+0\.?\s+([\d.]+)\s+([\d.]+)/.exec(text)!;
  expect(Number(width) / 72 * 25.4).toBeCloseTo(200, 2);
  expect(Number(height) / 72 * 25.4).toBeCloseTo(100, 2);
  expect(text).not.toContain('/FontFile');
});

test('a file is written completely or not at all, and no other file is left behind', async () => {
  await mkdir(join(program.folder, 'taken.pdf'));
  const render = (from: string, to: string) =>
    program.call(['render', program.path(from), '-o', program.path(to)]);
  expect(await render('a.json', 'taken.pdf')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('taken.pdf: cannot be written: it is a folder') as string,
  });
  expect(await render('a.json', 'absent/a.pdf')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'absent/a.pdf: cannot be written: make its folder first',
    ) as string,
  });
  await save('kept.svg', 'old');
  await save('b.json', '{');
  expect((await render('b.json', 'kept.svg')).code).toBe(1);
  expect((await read('kept.svg')).toString()).toBe('old');
  expect((await program.list()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('without a terminal many files are written without output, into the folder of a pattern of names', async () => {
  await save('d.json', { ...plain, qr: { on: false } });
  const { code, stdout, stderr } = await program.run(
    ['render', 'c.json', 'd.json', '-o', 'plates/of {name}/{name}.svg'],
  );
  expect({ code, stdout: stdout.toString(), stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await read('plates/of c/c.svg')).toString()).toContain('<svg');
  expect((await read('plates/of d/d.svg')).toString()).toContain('<svg');
});

test('a file name as long as the system takes can be written', async () => {
  const name = `${'车'.repeat(83)}.svg`;
  expect(await program.call(['render', program.path('c.json'), '-o', program.path(name)])).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await program.list()).toContain(name);
});

test('an existing file keeps its mode, and a link stays a link', async () => {
  await save('real.svg', 'old');
  await chmod(join(program.folder, 'real.svg'), 0o600);
  await symlink('real.svg', join(program.folder, 'link.svg'));
  expect((await program.call(['render', program.path('c.json'), '-o', program.path('link.svg')])).code).toBe(
    0,
  );
  expect(await readlink(join(program.folder, 'link.svg'))).toBe('real.svg');
  expect((await read('real.svg')).toString()).toMatch(/^<svg /);
});

test('a reader that stops early is not a failure', async () => {
  await save('large.json', { ...plain, text: { title: '停'.repeat(300_000) } });
  const child = spawn(process.execPath, [program.script, 'import', 'large.json'], { cwd: program.folder });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => void (stderr += part.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('a ZIP is written completely or not at all, into folders that it creates', async () => {
  await save('rows.csv', '电话\n13800138001\n13800138002\n');
  await save('none.csv', '电话\n没有\n');
  const before = await program.list();
  const batch = (table: string, out: string, ...options: string[]) =>
    program.call([
      'batch',
      program.path('c.json'),
      program.path(table),
      '-o',
      program.path(out),
      '--keep-phones',
      ...options,
    ]);
  expect((await batch('none.csv', 'none.zip')).code).toBe(1);
  expect((await batch('rows.csv', 'nowhere/many.zip')).code).toBe(1);
  expect(await program.list()).toEqual(before);
  expect(await batch('rows.csv', 'many.zip')).toMatchObject({ code: 0, stderr: '' });
  expect(await batch('rows.csv', 'deep/er', '--format', 'svg')).toMatchObject({ code: 0, stderr: '' });
  expect(Object.keys(unzipSync(await read('many.zip')))).toEqual([
    '0001-车主-8001.pdf',
    '0002-车主-8002.pdf',
  ]);
  expect((await read('deep/er/0002-车主-8002.svg')).toString()).toMatch(/^<svg /);
  expect((await program.list()).filter((name) => name.includes('.tmp'))).toEqual([]);
});

test('a standard output that takes nothing is reported in one line, exit 1', async () => {
  // Open for reading alone, which fails like a full disk and on every system.
  const file = await open(join(program.folder, 'a.json'), 'r');
  const child = spawn(process.execPath, [program.script, 'import', 'a.json'], {
    cwd: program.folder,
    stdio: ['ignore', file.fd, 'pipe'],
  });
  let stderr = '';
  child.stderr!.on('data', (text) => void (stderr += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  await file.close();
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^sign-designer: standard output: cannot be written: .+\n$/) as string,
  });
});

test('many plates are made by several threads: the same bytes and lines as by one', async () => {
  const rows = Array.from(
    { length: 110 },
    (_, at) => `京A${100 + at},${at === 7 ? '没有' : 13912345678 + at},${at}`,
  );
  await writeFile(program.path('many.csv'), `车牌,电话,标题\n${rows.join('\n')}\n`);
  await save('small.json', {
    ...plain,
    size: { w: 90, h: 54 },
    phones: [],
    text: { title: '{车牌}' },
    qr: { on: true },
  });
  const batch = (
    at: (name: string) => string,
    out: string,
  ) => ['batch', at('small.json'), at('many.csv'), '-o', at(out), '--format', 'svg'];
  const several = await program.run(batch((name) => name, 'several.zip'));
  const one = await program.call(batch(program.path, 'one.zip'));
  expect(several).toMatchObject({ code: 1, stdout: Buffer.of() });
  expect(several.stderr).toBe(one.stderr.replaceAll(`${program.folder}/`, ''));
  expect(several.stderr).toContain('row 9: phone 1 is');
  expect((await read('several.zip')).equals(await read('one.zip'))).toBe(true);
});
