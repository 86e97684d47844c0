/** Every command through the whole function: what was recorded before, what is sent, what is answered. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examplesOf } from '../../../functions/ingest/command.ts';
import { commands } from '../../../functions/ingest/commands.ts';
import type { Language, Settings } from '../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { fitReply } from '../../../functions/ingest/channels/conversation.ts';
import { helpText } from '../../../functions/ingest/commands/help.ts';
import { openWorld } from '../whole-world.ts';

interface Fixture {
  /** Texts sent before, each of which must be accepted. */
  readonly given: readonly string[];
  readonly settings?: Partial<Settings>;
  /** `{2}` is the second code that the answers so far have shown. */
  readonly text: string;
  readonly expected: {
    readonly status: number;
    readonly kind?: string;
    readonly message?: string;
    readonly error?: string;
  };
}

const updateDocs = 'run: UPDATE_DOCS=1 npm run unit -- test/ingest/commands';
const folder = new URL('../fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^[a-z-]+\.\d\d\.json$/.test(name)).sort();
const commandFiles = readdirSync(new URL('../../../functions/ingest/commands/', import.meta.url)).map((
  name,
) => name.replace(/\.ts$/, ''));

describe('the answer to', () => {
  test.each(files)('%s', async (file) => {
    const fixture = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture;
    const world = await openWorld(fixture.settings ? { settings: fixture.settings } : {});
    const codes: string[] = [];
    const numbered = (text: string): string =>
      text.replace(/(编号|code) ([0-9A-Z]{4})\b/g, (_, word: string, code: string) => {
        if (!codes.includes(code)) codes.push(code);
        return `${word} {${codes.indexOf(code) + 1}}`;
      }).replace(
        /(已改成|\/\S+) ([0-9A-Z]{4})\b/g,
        (said, word: string, code: string) =>
          codes.includes(code) ? `${word} {${codes.indexOf(code) + 1}}` : said,
      );
    const filled = (text: string): string =>
      text.replace(/\{(\d+)\}/g, (_, n: string) => codes[Number(n) - 1] ?? '????');
    for (const [index, text] of fixture.given.entries()) {
      const answer = await world.send(filled(text), `given-${index}`);
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      numbered(answer.message ?? '');
    }
    const { status, body } = await world.send(filled(fixture.text), 'sent');
    const shown = Object.fromEntries(
      Object.entries(body).map(([name, text]) => [name, numbered(String(text))]),
    );
    const expected = { status, ...shown };
    // The help follows from the list.
    if (process.env['UPDATE_DOCS'] && file.startsWith('help.')) {
      writeFileSync(new URL(file, folder), `${JSON.stringify({ ...fixture, expected }, null, 2)}\n`);
    } else expect(expected, file.startsWith('help.') ? updateDocs : undefined).toEqual(fixture.expected);
  });
});

describe('the list of commands', () => {
  test.each(commandFiles)('%s has at least one fixture', (name) => {
    expect(files.some((file) => file.startsWith(`${name}.`)), `write test/ingest/fixtures/${name}.01.json`)
      .toBe(true);
  });

  test('every file in commands/ is listed, and every listed command has its file', async () => {
    const list = readFileSync(new URL('../../../functions/ingest/commands.ts', import.meta.url), 'utf8');
    const imported = [...list.matchAll(/from '\.\/commands\/([a-z-]+)\.ts'/g)].map((match) => match[1]);
    expect(imported.sort()).toEqual([...commandFiles].sort());
    expect(commands).toHaveLength(commandFiles.length);
  });

  test('no name belongs to two commands, and no hint is a name', () => {
    const names = commands.flatMap((command) => command.names);
    expect(new Set(names).size).toBe(names.length);
    for (const hint of commands.flatMap((command) => command.hints ?? [])) {
      expect(names).not.toContain(`/${hint}`);
    }
  });

  test('every example in the help is accepted', async () => {
    const world = await openWorld();
    await world.send('午饭 25', 'before');
    for (
      const [index, example] of commands.flatMap((
        command,
      ) => [...command.examples, ...command.englishExamples ?? []]).entries()
    ) {
      if (example.includes('K7Q2')) continue;
      const response = await world.send(example, `example-${index}`);
      expect([example, response.status]).toEqual([example, 200]);
    }
  });

  // A phone scrolls the list, and nobody reads a row of five lines there.
  test.each(['zh-CN', 'en'] as const)(
    'the help in %s is whole in a messaging app, with no line longer than 150 characters',
    (language) => {
      const text = helpText(commands, language);
      expect(fitReply(text)).toBe(text);
      expect(text.split('\n').filter((line) => line.length > 150)).toEqual([]);
    },
  );
});

const guideOf = (language: Language): URL =>
  new URL(`../../../docs/${language === 'en' ? '' : 'zh/'}ingest.md`, import.meta.url);
const guide = readFileSync(guideOf('en'), 'utf8');
const chineseGuide = readFileSync(guideOf('zh-CN'), 'utf8');
// deno-fmt-ignore
const heads: Readonly<Record<Language, { readonly columns: string; readonly plain: string; readonly readings: string }>> = {
  'zh-CN': { columns: '| 命令 | 作用 | 例子 | `kind` |',                   plain: '（直接写）',     readings: '| 写 | 回答 |' },
  en:      { columns: '| command | what it does | examples | `kind` |', plain: '(plain text)', readings: '| line | answer |' },
};
/** Lines of the guides, as people write them. */
// deno-fmt-ignore
const lines: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': [
    '午饭 25', '打车35块', '昨天 超市 128.5 @微信', '午饭 35 微信', '早餐 8，午饭 25，奶茶 16',
    '+8000 工资', '老王转我300', '退款 59 鞋子', '转给老婆 500', '转账 500 @微信 @招行',
    '1.2万 房租', '上周五 加油 两百五', '12月3号 机票 450 #旅行', '原价 40，实付 35 外卖', '港币50 奶茶',
    '【招商银行】您尾号1234的卡消费35.00元', '红包 88', '打车 大概30',
  ],
  en: [
    'lunch 25', 'yesterday groceries 128.50 @wechat', 'lunch 35 by alipay', 'lunch 12 coffee 4', '+8000 salary', 'refund 59 shoes',
    'transfer 500 @cash @bank', 'Dec 3 hotel 450 #trip', 'was 40, paid 35', '100 JPY tea', 'taxi ~30',
  ],
};

/** Chinese answers have narrow marks, for screens; a page has wide ones. */
const helpOf = (text: string, language: Language): string =>
  language === 'en' ? text : text.replaceAll(/[,;:()](?![\d ])/g, (mark) => wide[mark] ?? mark);
const wide: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '(': '（', ')': '）' };

/** Each line and its answer, by a new account, as a table. */
async function readingTable(language: Language): Promise<string> {
  const rows: string[] = [];
  for (const line of lines[language]) {
    const { body } = await (await openWorld({ settings: { language } })).send(line, 'line');
    const said = String(body['message'] ?? body['error']).replaceAll(/ ?(?:编号|code) [0-9A-Z]{4}/g, '');
    rows.push(`| \`${line}\` | ${said.trim().split('\n').join('<br>').replaceAll('|', '\\|')} |`);
  }
  return [heads[language].readings, '|---|---|', ...rows, ''].join('\n');
}

/** The commands as a table. */
function commandTable(language: Language): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const code = (text: string): string => `\`${cell(text)}\``;
  const { columns, plain } = heads[language];
  const rows = commands.map((command) => {
    const names = [...command.names, ...(command.patternName ? [command.patternName] : [])];
    const called = names.length === 0 ? plain : names.map(code).join(' ');
    const examples = examplesOf(command, language).map(code).join(' · ');
    const kinds = [command.kind, ...(command.otherKinds ?? [])].map(code).join(' ');
    return `| ${called} | ${cell(helpOf(command.help[language], language))} | ${examples} | ${kinds} |`;
  });
  return [columns, '|---|---|---|---|', ...rows, ''].join('\n');
}

test.each(['en', 'zh-CN'] as const)(
  'the guide to recording (%s) lists the commands and what lines become (UPDATE_DOCS=1 writes both)',
  async (language) => {
    const written = readFileSync(guideOf(language), 'utf8');
    const tables = { commands: commandTable(language), readings: await readingTable(language) };
    let expected = written;
    for (const [name, table] of Object.entries(tables)) {
      const section = new RegExp(
        `(<!-- ${name} ${language} -->\\n)[\\s\\S]*?(<!-- end of ${name} ${language} -->)`,
      );
      expect(written).toMatch(section);
      expected = expected.replace(section, (_, start: string, end: string) => `${start}${table}${end}`);
    }
    if (process.env['UPDATE_DOCS']) writeFileSync(guideOf(language), expected);
    else expect(written, updateDocs).toBe(expected);
  },
);

test('the answer that the guides print is the answer', async () => {
  const { body } = await (await openWorld()).send('午饭 25', 'order-4711');
  const said = JSON.stringify(body).replace(/[0-9A-Z]{4}"}$/, 'K7Q2"}');
  for (const text of [guide, chineseGuide]) expect(text).toContain(`# ${said}\n`);
});

test.each(['25', '25.5', '8,000', '5k', '$3.5', '100 JPY', '¥25'])(
  'the amount `%s` of the English guide is read',
  (amount) => {
    expect(guide).toContain(`\`${amount}\``);
    expect(readLines(`water ${amount}`, { today: '2026-11-21', settings: defaultSettings })).toHaveProperty(
      'value',
    );
  },
);

test.each(['yesterday', '3 days ago', '11-20', 'Dec 3', '2026-12-03'])(
  'the day `%s` of the English guide is read',
  (day) => {
    expect(guide).toContain(`\`${day}\``);
    expect(readLines(`${day} water 1`, { today: '2026-11-21', settings: defaultSettings })).toHaveProperty(
      'value',
    );
  },
);

test.each([
  ['transfer 500 @cash @bank', 'value'],
  ['500 @cash>@bank', 'value'],
  ['paid back 50', 'value'],
  ['received 500', 'value'],
  ['was 40, paid 35', 'value'],
  ["'2 for 25' buns 6", 'value'],
  ['water about 25', 'refused'],
  ['water ~25', 'refused'],
  ['last week water 1', 'refused'],
  ['last friday water 1', 'refused'],
])('as the English guide says, `%s` is: %s', (text, outcome) => {
  expect(readLines(text, { today: '2026-11-21', settings: defaultSettings })).toHaveProperty(outcome);
});

test('every example of the Chinese guide is read as described', () => {
  const grounds = { today: '2026-11-21', settings: defaultSettings };
  const read = (text: string) => readLines(text, grounds);
  for (
    const amount of [
      '25',
      '25.5',
      '8,000',
      '25块5',
      '三块五',
      '两百五',
      '1千2',
      '1.2万',
      '¥25',
      '$3.5',
      '100日元',
    ]
  ) {
    expect([amount, chineseGuide.includes(`\`${amount}\``), 'value' in read(`水 ${amount}`)])
      .toEqual(
        [amount, true, true],
      );
  }
  for (const day of ['昨天', '上周五', '三天前', '12月3号', '上个月15号', '12-03', '12/3', '2026-12-03']) {
    expect([day, chineseGuide.includes(`\`${day}\``), 'value' in read(`${day} 水 1`)])
      .toEqual([
        day,
        true,
        true,
      ]);
  }
  for (const vague of ['几十', '一百多', '100左右', '~25']) {
    expect(read(`水 ${vague}`)).toHaveProperty('refused');
  }
});
