/** The usage guide and the help screen, made from the list of commands. */
import { type Command, examplesOf } from './command.ts';
import type { Language } from './store/entry.ts';

/** The help screen: for each command its examples and one line of help. */
export function helpText(commands: readonly Command[], language: Language = 'zh-CN'): string {
  return commands.map((command) =>
    `${examplesOf(command, language).join(' · ')}\n  ${command.help[language]}`
  )
    .join('\n');
}

/** How a line is read. */
const lineRules: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': [
    '一行一笔,**正好一个金额**;每个数、日期和像钱的字都要看得懂,看不懂就不记并说明原因。',
    '收入看 `+` 或 `工资`、`收到`、`到账`、`卖了` 这些词;`退款`、`退货` 记成退款;`转账`、`还款`、`提现`、`借给小李` 是转账,不算收入支出;其余是支出。方向说不清(`红包 88`)会问。',
    '转账的两个账户写成 `转账 500 @微信 @招行`,或 `500 @微信>@招行`。',
    '金额可以写 `25`、`25.5`、`8,000`、`25块5`、`三块五`、`两百五`(250)、`1千2`(1200)、`1.2万`、`5k`、`¥25`、`$3.5`、`100日元`、`港币50`;没写币种就是账户的币种,`¥` 永远是人民币。',
    '贴着写也行:`午饭25`、`25元午饭`、`打车35块`。数量要带单位:`2杯奶茶30`、`95号汽油 300`。`几十`、`一百多`、`100左右`、`~25` 不确定,会请你写确定的数。',
    '日期写在最前或最后,连着写也行:`昨天`、`上周五`、`三天前`、`20号`、`12月3号`、`上个月15号`、`12-03`、`12/3`、`2026-12-03`;没写年份就取最近的一天(过去 334 天到未来 31 天)。`上周`、`去年` 不是哪一天,不记。',
    '有原价、优惠、找零就写实付:`原价 40,实付 35`。余额、预算、账单、验证码不记。',
    '银行、微信支付、支付宝、美团等通知可以整条转发:只取金额、日期、收支和卡号尾号(记到 `@招行1234`),余额从不当金额;看不全就不记。',
    '`#分类` 指定分类,再写的 `#` 是标签;`@账户` 指定账户。没写分类时按词归类。',
    '换行、分号分开多笔(一次最多 20 笔,要么全记,要么都不记);逗号分开时每段都要是一笔;最后一行的合计只用来核对。',
    "不想被当作金额或日期的字,用引号括起来:`'2 个 25' 包子 6`。",
  ],
  en: [
    'A line is one entry with **exactly one amount**. Every number, date and word about money must be understood; else nothing is recorded, and the answer says why.',
    '`+` or words such as `salary` and `received` make an income, `refund` a refund. `transfer`, `paid back` and the like move money and are neither income nor expense. Everything else is an expense.',
    'The two wallets of a transfer: `transfer 500 @cash @bank`, or `500 @cash>@bank`.',
    'Amounts: `25`, `25.5`, `8,000`, `5k`, `$3.5`, `100 JPY`, `¥25`. Without a currency it is that of the account; `¥` is always the yuan. `about 25` and `~25` are not definite and are refused.',
    'The date stands first or last: `yesterday`, `3 days ago`, `11-20`, `Dec 3`, `2026-12-03`. Without a year it is the nearest day, from 334 days ago to 31 days ahead. `last week` and `last friday` are not definite and are refused.',
    'With a discount or change, write what was paid: `was 40, paid 35`. Balances, budgets and codes are not recorded.',
    '`#category` names the category, each further `#` is a tag; `@wallet` names the wallet. Without a category the words decide.',
    'A line each, or `;`, records several entries, 20 at most, all or none. A total in the last line is only compared.',
    "What is not meant as an amount or date goes in quotes: `'2 for 25' buns 6`.",
  ],
};

const heads: Readonly<
  Record<Language, { readonly columns: string; readonly plain: string; readonly rules: string }>
> = {
  'zh-CN': { columns: '| 命令 | 作用 | 例子 | `kind` |', plain: '(直接写)', rules: '一笔怎么写:' },
  en: {
    columns: '| command | what it does | examples | `kind` |',
    plain: '(plain text)',
    rules: 'How a line is read:',
  },
};

/** The usage guide in Markdown, for docs/ingest.md. */
export function usageGuide(commands: readonly Command[], language: Language): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const { columns, plain, rules } = heads[language];
  const rows = commands.map((command) => {
    const names = [...command.names, ...(command.patternName ? [command.patternName] : [])];
    const called = names.length === 0 ? plain : names.map((name) => `\`${name}\``).join(' ');
    const examples = examplesOf(command, language).map((example) => `\`${cell(example)}\``).join(' · ');
    return `| ${called} | ${cell(command.help[language])} | ${examples} | ${
      [command.kind, ...(command.otherKinds ?? [])].map((kind) => `\`${kind}\``).join(' ')
    } |`;
  });
  const lines = lineRules[language].map((rule) => `- ${rule}`);
  return [columns, '|---|---|---|---|', ...rows, '', rules, '', ...lines, ''].join('\n');
}
