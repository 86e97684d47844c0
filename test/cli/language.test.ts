import { describe, expect, test } from 'vitest';
import { commands } from '../../site/cli/commands.ts';
import { runOn } from './fake-world.ts';

const small = JSON.stringify({ schema: 'move-car-sign', size: { w: 30 } });
const machine = () => ({ files: new Map<string, string>([['car.json', small], ['no.json', 'not JSON']]) });

describe('--lang', () => {
  test.each([
    ['zh', '/size/w: 宽：30 小于 40，已用 40\n'],
    ['zh-TW', '/size/w: 寬：30 小於 40，已用 40\n'],
    ['en', '/size/w: size.w is 30, less than 40. 40 is used\n'],
    ['ar', '/size/w: العرض: القيمة 30 أقل من 40. استُخدم 40\n'],
  ])('in %s problems are told in it', async (lang, line) => {
    const { stderr } = await runOn(machine(), 'import', 'car.json', '--lang', lang);
    expect(stderr).toContain(line);
  });

  test('English is what nobody has to ask for', async () => {
    const asked = await runOn(machine(), 'import', 'car.json', '--lang', 'en');
    expect(await runOn(machine(), 'import', 'car.json')).toEqual(asked);
  });

  test.each(commands.map(({ name }) => [name]))('%s takes it, and names what it takes', async (name) => {
    const { stdout } = await runOn(machine(), name, '--help');
    expect(stdout).toMatch(
      /--lang LANG +Language of problems and findings: zh-CN, zh-Hant, zh-Hant-HK, en, ar/,
    );
  });

  test('a language that is not spoken is refused', async () => {
    const { code, stderr } = await runOn(machine(), 'validate', 'car.json', '--lang', 'fr');
    expect([code, stderr]).toEqual([
      2,
      'sign-designer: --lang is one of zh-CN, zh-Hant, zh-Hant-HK, en, ar, not "fr"\n',
    ]);
  });

  test('a file that is refused is refused in it', async () => {
    const { stderr } = await runOn(machine(), 'validate', 'no.json', '--lang', 'zh');
    expect(stderr).toContain('no.json: 这段文字不是 JSON');
  });
});

describe('validate --json', () => {
  test('gives one line a file, each problem with its text', async () => {
    const { code, stdout, stderr } = await runOn(machine(), 'validate', 'car.json', '--json', '--lang', 'zh');
    expect([code, stderr]).toEqual([1, '']);
    const { file, problems } = JSON.parse(stdout) as {
      file: string;
      problems: { code: string; path: string; text: string }[];
    };
    expect(file).toBe('car.json');
    expect(problems.find(({ path }) => path === '/size/w')).toMatchObject({
      code: 'wrong-value',
      text: '宽：是 30，请改为 40 或更大。',
    });
  });
});
