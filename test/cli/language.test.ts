import { describe, expect, test } from 'vitest';
import { commands } from '../../site/cli/commands.ts';
import { languageTags } from '../../site/messages/language.ts';
import { formats } from '../../site/paint/formats.ts';
import { fontsDir } from '../type/fonts-dir.ts';
import { runOn, withFiles } from './fake-world.ts';

const small = JSON.stringify({ schema: 'move-car-sign', size: { w: 30 } });
const endings = [...new Set(formats.map(({ extension }) => `.${extension}`))].join(', ');
const machine = () => ({ files: new Map<string, string>([['car.json', small], ['no.json', 'not JSON']]) });

describe('--lang', () => {
  test.each([
    ['zh', '/size/w: 宽：30 小于 40，已用 40\n'],
    ['zh-TW', '/size/w: 寬：30 小於 40，已用 40\n'],
    ['en', '/size/w: size.w is 30, less than 40. 40 is used\n'],
    ['ar', '/size/w: العرض: القيمة 30 أقل من 40. استُخدم 40\n'],
  ])('in %s problems are reported in it', async (lang, line) => {
    const { stderr } = await runOn(machine(), 'import', 'car.json', '--lang', lang);
    expect(stderr).toContain(line);
  });

  test('English is the default', async () => {
    const asked = await runOn(machine(), 'import', 'car.json', '--lang', 'en');
    expect(await runOn(machine(), 'import', 'car.json')).toEqual(asked);
  });

  test.each(commands.map(({ name }) => [name]))('%s takes it, and names what it takes', async (name) => {
    const { stdout } = await runOn(machine(), name, '--help');
    expect(stdout).toMatch(/--lang LANG +Language of help, problems and findings: /);
    expect(stdout).toContain(languageTags.join(', '));
  });

  test('an unsupported language is refused', async () => {
    const { code, stderr } = await runOn(machine(), 'validate', 'car.json', '--lang', 'tlh');
    expect([code, stderr]).toEqual([
      2,
      `sign-designer: --lang is one of ${languageTags.join(', ')}, not "tlh"\n`,
    ]);
  });

  test('a file that is refused is refused in it', async () => {
    const { stderr } = await runOn(machine(), 'validate', 'no.json', '--lang', 'zh');
    expect(stderr).toContain('no.json: 这段文字不是 JSON');
  });
});

describe('the help', () => {
  // deno-fmt-ignore
  test.each([
    ['zh',      '用法：',       '帮助、',        /\p{Script=Han}/u],
    ['zh-Hant', '用法：',       '說明、',        /\p{Script=Han}/u],
    ['ar',      'الاستعمال: ', 'لغة المساعدة', /\p{Script=Arabic}/u],
  ])('in %s leaves no row of any command in English', async (lang, usage, ofLanguage, script) => {
    const help = async (...args: string[]) =>
      // Without the marks of direction.
      (await runOn(machine(), ...args, '--help', '--lang', lang)).stdout.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
    expect(await help()).toContain(`${usage}sign-designer COMMAND …`);
    for (const { name } of commands) {
      const stdout = await help(name);
      expect(stdout).toContain(`${usage}sign-designer ${name} `);
      expect(stdout).toMatch(new RegExp(`--lang LANG +${ofLanguage}`));
      // Words of all languages are ids with their sizes, names of fields and of formats.
      const english = stdout.split('\n').filter((line) => !script.test(line) && !/^$|^ *[a-z0-9:. -]+$/.test(line));
      expect(english).toEqual([]);
    }
  });
});

describe('in Chinese the command line tells', () => {
  const inChinese = (...args: string[]) => runOn(machine(), ...args, '--lang', 'zh');

  test.each([
    ['new', 'sign-designer: 没有写存到哪个文件：请写 -o FILE，或用 -o - 写到标准输出\n'],
    ['imprt', 'sign-designer: 没有 imprt 这个命令，是不是 import？\n'],
    ['validate', 'sign-designer: 没有写 FILE：validate FILE|-… [--json]\n'],
    ['render car.json -o car.gif', `sign-designer: -o "car.gif" 不以 ${endings} 结尾\n`],
  ])('what is wrong with %s', async (line, said) => {
    expect(await inChinese(...line.split(' '))).toMatchObject({ code: 2, stdout: '', stderr: said });
  });

  test('what is wrong with a row of a table', async () => {
    const world = withFiles(
      { 'car.json': { schema: 'move-car-sign' }, 'rows.csv': '电话\n没有\n' },
      { fonts: fontsDir },
    );
    const { lines } = await runOn(world, 'batch', 'car.json', 'rows.csv', '-o', 'out', '--lang', 'zh');
    expect(lines.slice(-2)).toEqual([
      'sign-designer: rows.csv: 第 2 行：第 1 个号码“没有”不是电话',
      'sign-designer: rows.csv: 没有一行能生成牌子，所以什么都没有写',
    ]);
  });

  test('a file that is not there, as the file system says it', async () => {
    const { stderr } = await runOn(machine(), 'validate', 'none.json', '--lang', 'zh');
    expect(stderr).toContain('none.json: 读不了：');
  });
});

describe('validate --json', () => {
  test('gives a line for a file that is no JSON too', async () => {
    const { code, stdout } = await runOn(machine(), 'validate', 'no.json', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      { file: 'no.json', problems: [expect.objectContaining({ path: '' })] },
    ]);
  });

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
