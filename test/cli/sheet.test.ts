import { describe, expect, test } from 'vitest';
import { runOn } from './fake-world.ts';
import { bytesOf, machine, plain } from './print-machine.ts';

const large = { ...plain, size: { w: 500, h: 400 } };
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length;

describe('sheet', () => {
  test('a plate larger than the paper takes several sheets, beside others that fit', async () => {
    const world = machine({ 'a.json': plain, 'b.json': large });
    expect(await runOn(world, 'sheet', 'b.json', '-o', 's.pdf')).toMatchObject({ code: 0, stderr: '' });
    expect(pagesOf(bytesOf(world, 's.pdf'))).toBe(6);
    expect(await runOn(world, 'sheet', 'a.json', 'b.json', '-o', 'both.pdf', '--format', 'press'))
      .toMatchObject({ code: 0, stderr: '' });
    expect(pagesOf(bytesOf(world, 'both.pdf'))).toBe(7);
  });

  test.each(
    [
      [[], '595.28 841.89'],
      [['--paper', 'letter'], '612 792'],
      [
        ['--paper', 'A4'],
        '595.28 841.89',
      ],
      [['--paper', 'a3'], '841.89 1190.55'],
      [['--paper', '320x450'], '907.09 1275.59'],
      [
        ['--paper', '610', '--copies', '4', '--press'],
        '1729.13 223.94',
      ],
    ] as const,
  )(
    '%j is the paper',
    async (options, box) => {
      const world = machine();
      expect(await runOn(world, 'sheet', 'a.json', '-o', 's.pdf', ...options)).toMatchObject({
        code: 0,
        stdout: '',
        stderr: '',
      });
      const [, width, height] = /MediaBox\s*\[\s*0\.?\s+0\.?\s+([\d.]+)\s+([\d.]+)/.exec(
        bytesOf(world, 's.pdf').toString('latin1'),
      )!;
      expect(`${+Number(width).toFixed(2)} ${+Number(height).toFixed(2)}`).toBe(box);
    },
  );

  test('a sheet without room for crop marks is written, and said', async () => {
    const world = machine({ 'a.json': { ...plain, size: { w: 200, h: 100 } } });
    expect(await runOn(world, 'sheet', 'a.json', '-o', 's.pdf', '--paper', '320x450', '--press'))
      .toMatchObject({
        code: 0,
        lines: [expect.stringContaining('only 4 mm from the edge of the sheet: no room for crop marks')],
      });
    expect(pagesOf(bytesOf(world, 's.pdf'))).toBe(1);
  });

  test('a paper that is too small is refused', async () => {
    expect(await runOn(machine(), 'sheet', 'a.json', '-o', 's.pdf', '--paper', '50x200')).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('--paper 50x200 is too small: each side is at least 60 mm')],
    });
  });

  test('the sheet of one design reopens, that of several does not', async () => {
    const world = machine({ 'a.json': plain, 'b.json': { ...plain, style: 'glow' } });
    await runOn(world, 'sheet', 'a.json', '-o', 'one.pdf');
    expect(await runOn(world, 'import', 'one.pdf')).toMatchObject({ code: 0, stderr: '' });
    expect(await runOn(world, 'sheet', 'a.json', 'b.json', '-o', 'two.pdf')).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await runOn(world, 'import', 'two.pdf')).toMatchObject({ code: 1, stdout: '' });
  });

  test('--copies makes as many pages as they need', async () => {
    const world = machine();
    await runOn(world, 'sheet', 'a.json', '-o', 's.pdf', '--copies', '25');
    expect(pagesOf(bytesOf(world, 's.pdf'))).toBeGreaterThan(1);
  });

  test('when one design is refused or larger than a label nothing is written, and each is named', async () => {
    const world = machine({ 'a.json': plain, 'b.json': large, 'c.json': '{}' });
    const refused = await runOn(world, 'sheet', 'a.json', 'c.json', '-o', 's.pdf');
    expect(refused).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('c.json: This is not an archive of the sign designer')],
    });
    const oversize = await runOn(world, 'sheet', 'a.json', 'b.json', '-o', 's.pdf', '--paper', 'a4-2');
    expect(oversize).toMatchObject({
      code: 1,
      lines: [
        expect.stringContaining(
          'b.json: The plate of 500 x 400 mm does not fit a4-2 (210 x 148.5 mm), and no other',
        ),
      ],
    });
    expect([...world.files.keys()]).toEqual(['a.json', 'b.json', 'c.json']);
  });
});
