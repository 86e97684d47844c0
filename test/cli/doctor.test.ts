import encodeQR from 'qr';
import { beforeAll, describe, expect, test } from 'vitest';
import { scanLines } from '../../site/cli/plates/scan-plate.ts';
import { chinese, languageTags } from '../../site/messages/language.ts';
import { fontsDir } from '../type/fonts-dir.ts';
import { type Machine, runOn, withFiles } from './fake-world.ts';

const good = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'oswald',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '139 1234 5678' }],
  qr: { on: true, type: 'tel' },
};
const silent = { ...good, phones: [{ num: '' }], qr: { on: false } };

let fonts: string;
beforeAll(async () => {
  fonts = fontsDir;
}, 300_000);

const machine = (files: Readonly<Record<string, unknown>>, rest: Partial<Machine> = {}): Machine =>
  withFiles(files, { fonts, ...rest });

describe('doctor', () => {
  test('says how far a good plate can be read, and exits 0', async () => {
    const { code, stdout, stderr } = await runOn(machine({ 'a.json': good }), 'doctor', 'a.json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^note: phones\.0\.num: Digits are [\d.]+ mm tall: readable from [\d.]+ m away\n$/,
    );
  });

  test('exits 1 when a finding spoils the print, and says so in Chinese when asked', async () => {
    const world = machine({ 'a.json': silent });
    expect(await runOn(world, 'doctor', 'a.json', '--lang', 'zh')).toMatchObject({
      code: 1,
      stdout: '会印坏: phones.0.num: 牌子上没有电话号码，别人联系不到您\n',
    });
    expect((await runOn(world, 'doctor', 'a.json')).stdout).toMatch(
      /^spoils: phones\.0\.num: There is no phone/,
    );
  });

  test('a risk alone is 0, and its remedy is named', async () => {
    const risky = { ...good, qr: { on: true, type: 'link', text: 'https://me.github.io/plate/' } };
    const { code, stdout } = await runOn(machine({ 'a.json': risky }), 'doctor', 'a.json');
    expect(code).toBe(0);
    expect(stdout).toContain('risk: qr: Messaging apps often block me.github.io');
    expect(stdout).toContain(' (Change to “Dial”)\n');
  });

  test('several files are named; one that cannot be read is reported and the rest examined', async () => {
    const world = machine({ 'a.json': good, 'b.json': '{', 'c.json': silent }, { columns: 60 });
    const { code, stdout, stderr } = await runOn(world, 'doctor', 'a.json', 'b.json', 'c.json');
    expect(code).toBe(1);
    expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual(['a.json', 'c.json', '']);
    expect(stderr).toContain('sign-designer: b.json: ');
  });

  test('says how small the code of a screenshot will be, and leaves the picture as it is', async () => {
    const modules = encodeQR('https://u.wechat.com/MAbcdEfGhIjKlMnOpQrStUv', 'raw', { border: 1 });
    const picture = (width: number, height: number, side: number): string => {
      const x = Math.round((width - modules.length * side) / 2),
        y = Math.round((height - modules.length * side) / 2);
      const squares = modules.flatMap((line, row) =>
        line.map((dark, column) =>
          dark
            ? `<rect x="${x + column * side}" y="${y + row * side}" width="${side}" height="${side}"/>`
            : ''
        )
      );
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${
          squares.join('')
        }</svg>`;
      return `data:image/svg+xml;base64,${btoa(svg)}`;
    };
    const withPicture = (image: string) => ({ ...good, qr: { on: true, mode: 'image', image } });
    const world = machine({
      'shot.json': withPicture(picture(540, 1170, 8)),
      'whole.json': withPicture(picture(modules.length * 8, modules.length * 8, 7)),
      'none.json': withPicture(picture(400, 400, 0)),
    });
    const shot = await runOn(world, 'doctor', 'shot.json');
    expect(shot.stdout).toMatch(
      /^spoils: qr: The code in your picture would be only [\d.]+ mm wide in print/,
    );
    expect([shot.code, shot.stdout.includes('data:image')]).toEqual([1, false]);
    expect((await runOn(world, 'doctor', 'whole.json')).stdout).not.toContain('picture');
    expect((await runOn(world, 'doctor', 'none.json')).stdout).toContain('No code was found in this picture');
    const { stdout } = await runOn(world, 'import', 'shot.json');
    expect(JSON.parse(stdout).qr.image).toBe(withPicture(picture(540, 1170, 8)).qr.image);
  });

  test('--scan reports how well the code scans, per decoder', async () => {
    const world = machine({ 'a.json': good, 'b.json': silent });
    const { stdout } = await runOn(world, 'doctor', 'a.json', 'b.json', '--scan', '--json');
    const [scan, none] = stdout.trim().split('\n').map((line) => JSON.parse(line).scan);
    expect(none).toBe(null);
    expect(Object.keys(scan)).toEqual([
      'distanceMm',
      'tiltDeg',
      'coveredShare',
      'weakest',
      'advice',
      'decoders',
      'curve',
    ]);
    expect(scan.distanceMm).toBeGreaterThan(300);
    expect(scan.distanceMm).toBe(Math.min(scan.decoders.qr.distanceMm, scan.decoders.zxing.distanceMm));
    expect(Object.keys(scan.decoders.qr)).toEqual([
      'distanceMm',
      'tiltDeg',
      'coveredShare',
      'blurPx',
      'motionPx',
      'jpegQuality',
      'fogShare',
    ]);
    const [borne, weakest, decoder] = scanLines({ ...scan, decoders: { zxing: { distance: 850 } } }, chinese);
    expect(borne).toMatch(/^扫码（预估）：最远 [\d.]+ 米能扫 \/ 斜 \d+° \/ 遮住 \d+ %$/);
    expect(weakest).toMatch(/^扫码（预估）：/);
    expect(decoder).toMatch(/^扫码（预估）：zxing：距离 0\.85 米/);
    const said = await runOn(world, 'doctor', 'b.json', '--scan', '--lang', 'zh');
    expect(said.stdout).toContain('扫码（预估）：牌子上没有码\n');
  });

  test('--json gives a line a file: findings with their words, remedies and what the importer put right', async () => {
    const odd = { ...silent, style: 'neon' };
    const { code, stdout, stderr } = await runOn(machine({ 'a.json': odd }), 'doctor', 'a.json', '--json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      file: 'a.json',
      findings: [
        expect.objectContaining({
          id: 'no-phone',
          severity: 'spoils',
          text: expect.stringContaining('no phone') as unknown,
        }),
      ],
      problems: [expect.objectContaining({ path: '/style' })],
      measures: expect.objectContaining({ digitsMm: null, code: null }) as unknown,
    });
    expect(stdout.split('\n')).toHaveLength(2);
  });

  test('examines what a PDF carries', async () => {
    const world = machine({ 'a.json': good });
    await runOn(world, 'render', 'a.json', '-o', 'a.pdf');
    expect(await runOn(world, 'doctor', 'a.pdf')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('note: ') as unknown,
    });
  });

  test('misuse exits 2', async () => {
    const world = machine({ 'a.json': good });
    expect(await runOn(world, 'doctor', 'a.json', '--lang', 'tlh')).toMatchObject({
      code: 2,
      stderr: `sign-designer: --lang is one of ${languageTags.join(', ')}, not "tlh"\n`,
    });
    expect(await runOn(world, 'doctor', 'a.json', '-o', 'a.pdf')).toMatchObject({ code: 2 });
  });
});
