/** The usage guide and the help screen, both made from the list of commands and from nothing else. */
import type { Command } from './command.ts';

/** One screen of text (zh-CN): what to type and what it does, a line a command. */
export function helpText(commands: readonly Command[]): string {
  return commands.map((command) => `${command.examples.join(' · ')}\n  ${command.help}`).join('\n');
}

/** How a line is read, in the order in which people ask. */
const lineRules: readonly string[] = [
  '一行一笔,**正好一个金额**;`+` 是收入,`-` 或不写是支出,`退款`、`报销到账`、`收入` 也是收入。',
  '金额可以写 `25`、`25.5`、`8,000`、`25块5`、`三块五`、`两百五`(250)、`1千2`(1200)、`1.2万`、`¥25`、`$3.5`、`100日元`、`港币50`;没写币种就是账户的币种,`¥` 永远是人民币。',
  '贴在中文后面也行:`午饭25`、`打车35块`。`几十`、`一百多`、`100左右`、`~25` 不确定,会请你写确定的数。',
  '日期写在最前或最后:`昨天`、`上周五`、`三天前`、`12月3号`、`上个月15号`、`12-03`、`12/3`、`2026-12-03`;没写年份就取最近的一天(过去 334 天到未来 31 天)。',
  '`#分类` 指定分类,再写的 `#` 是标签;`@账户` 指定账户。没写分类时按关键字归类。',
  '换行、分号分开多笔(一次最多 20 笔,要么全记,要么都不记);逗号分开时每段都要有一个金额。',
  "不想被当作金额或日期的字,用引号括起来:`'2 个 25' 包子 6`。",
];

/** What can be typed, as Markdown, for docs/ingest.md. */
export function usageGuide(commands: readonly Command[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const rows = commands.map((command) => {
    const names = [...command.names, ...(command.patternName ? [command.patternName] : [])];
    const called = names.length === 0 ? '(直接写)' : names.map((name) => `\`${name}\``).join(' ');
    const examples = command.examples.map((example) => `\`${cell(example)}\``).join(' · ');
    return `| ${called} | ${cell(command.help)} | ${examples} | ${
      [command.kind, ...(command.otherKinds ?? [])].map((kind) => `\`${kind}\``).join(' ')
    } |`;
  });
  return [
    '| 命令 | 作用 | 例子 | `kind` |',
    '|---|---|---|---|',
    ...rows,
    '',
    '一笔怎么写:',
    '',
    ...lineRules.map((rule) => `- ${rule}`),
    '',
  ].join('\n');
}
