/** Every command through the whole function: what was recorded before, what is sent, what is answered. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examplesOf } from '../../../functions/ingest/command.ts';
import { commands } from '../../../functions/ingest/commands.ts';
import { defaultSettings, type Language, type Settings } from '../../../functions/ingest/store/entry.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { helpText } from '../../../functions/ingest/commands/help.ts';
import { openWorld } from '../world.ts';

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

  test('the help fits one screen', () => {
    expect(helpText(commands, 'zh-CN').split('\n').length).toBeLessThanOrEqual(40);
    expect(helpText(commands, 'en').split('\n').length).toBeLessThanOrEqual(40);
  });
});

const docs = new URL('../../../docs/ingest.md', import.meta.url);
const guide = readFileSync(docs, 'utf8');
// deno-fmt-ignore
const heads: Readonly<Record<Language, { readonly columns: string; readonly plain: string }>> = {
  'zh-CN': { columns: '| 命令 | 作用 | 例子 | `kind` |',                   plain: '(直接写)' },
  en:      { columns: '| command | what it does | examples | `kind` |', plain: '(plain text)' },
};

/** The commands as a table, for docs/ingest.md. */
function commandTable(language: Language): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const code = (text: string): string => `\`${cell(text)}\``;
  const { columns, plain } = heads[language];
  const rows = commands.map((command) => {
    const names = [...command.names, ...(command.patternName ? [command.patternName] : [])];
    const called = names.length === 0 ? plain : names.map(code).join(' ');
    const examples = examplesOf(command, language).map(code).join(' · ');
    const kinds = [command.kind, ...(command.otherKinds ?? [])].map(code).join(' ');
    return `| ${called} | ${cell(command.help[language])} | ${examples} | ${kinds} |`;
  });
  return [columns, '|---|---|---|---|', ...rows, ''].join('\n');
}

test.each(['en', 'zh-CN'] as const)(
  'docs/ingest.md lists the commands (%s; UPDATE_DOCS=1 writes it)',
  (language) => {
    const written = readFileSync(docs, 'utf8');
    const section = new RegExp(
      `(<!-- commands ${language} -->\\n)[\\s\\S]*?(<!-- end of commands ${language} -->)`,
    );
    expect(written).toMatch(section);
    const expected = written.replace(
      section,
      (_, start: string, end: string) => `${start}${commandTable(language)}${end}`,
    );
    if (process.env['UPDATE_DOCS']) writeFileSync(docs, expected);
    else expect(written, updateDocs).toBe(expected);
  },
);

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
    expect([amount, guide.includes(`\`${amount}\``), 'value' in read(`水 ${amount}`)])
      .toEqual(
        [amount, true, true],
      );
  }
  for (const day of ['昨天', '上周五', '三天前', '12月3号', '上个月15号', '12-03', '12/3', '2026-12-03']) {
    expect([day, guide.includes(`\`${day}\``), 'value' in read(`${day} 水 1`)])
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
