/** Plain lines: `午饭 25`, up to 20 at once. */
import { refusalText } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import type { MoneyEntry } from '../store/stored-shapes.ts';
import { readLinesOnce } from '../grammar/kept-readings.ts';
import { budgetsInWords } from '../answers/budgets-in-words.ts';
import { totalsInWords, totalsOf } from '../answers/totals-in-words.ts';
import { readText } from '../grammar/text.ts';
import { entryInWords, listed, recorded } from '../answers/entries-in-words.ts';
import { changeLast } from './edit.ts';
import { samePayment } from '../same-payment.ts';

export const line: Command = {
  kind: 'expense',
  otherKinds: ['income', 'transfer', 'batch'],
  names: [],
  help: {
    'zh-CN':
      '记账:说明和一个金额,先后随意;+ 是收入;日期写在开头或末尾;#分类 @账户 可写可不写;换行或逗号记多笔',
    en:
      'Record: what it was and one amount, in any order; + is income; a date first or last; #category @wallet if you like; a line each for several',
  },
  examples: ['午饭 25', '昨天 打车 35 @微信', '+8000 工资', '早餐 8,午饭 25'],
  englishExamples: ['lunch 25', 'yesterday taxi 35 @visa', '+8000 salary'],
  plan: planLines,
};

async function planLines(args: string, context: Context): Promise<Outcome> {
  const text = readText(args);
  if ('refused' in text) return { refusal: refusalText(text.refused, context.settings) };
  const correction = await changeLast(text.value, context);
  if (correction) return correction;
  const lines = readLinesOnce(text.value, context);
  if ('refused' in lines) return { refusal: refusalText(lines.refused, context.settings) };
  const { language, words } = context;
  const entries = lines.value.map(({ draft }) => context.entry(draft) as MoneyEntry);
  const [first] = entries;
  const learn = lines.value.flatMap(({ lesson }) => lesson ?? []);
  const twin = await samePayment(lines.value, context);
  const spent = await budgetsOf(entries, context);
  const question = twin ? `\n${words.maybeSame(entryInWords(twin, language))}` : '';
  if (entries.length === 1 && first) {
    const message = words.recordedOne(
      words[first.direction],
      recorded(first, context.today, language, lines.value[0]?.unknown),
    );
    return { kind: first.direction, message: message + spent + question, record: entries, learn };
  }
  const sums = totalsInWords(totalsOf(entries), { ...context.settings, brief: true });
  const head = words.recordedSeveral(entries.length, sums);
  const rows = entries.map((entry, index) => {
    const day = entry.day === context.today ? '' : `${entry.day} `;
    return `${index + 1}. ${day}${listed(entry, language, lines.value[index]?.unknown)}`;
  });
  return { kind: 'batch', message: [head, ...rows].join('\n') + spent + question, record: entries, learn };
}

/** What is used of the budgets that the entries count in, in a line of its own; most accounts have none. */
async function budgetsOf(entries: readonly MoneyEntry[], context: Context): Promise<string> {
  const { budgets, settings: { currency }, today, reader } = context;
  const month = today.slice(0, 7);
  const counted = entries.filter((entry) =>
    entry.direction === 'expense' && entry.currency === currency && entry.day.startsWith(month)
  );
  const own = budgets.filter(({ category }) =>
    counted.some((entry) => category === undefined || entry.category === category)
  );
  if (own.length === 0) return '';
  const totals = [...await reader.totals(month), ...totalsOf(counted)];
  return `\n${budgetsInWords(own, { totals, currency, language: context.language })}`;
}
