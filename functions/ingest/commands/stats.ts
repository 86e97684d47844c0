/** `/统计 #出差`, `/统计 @微信 上月`: sums of a tag, a category or a wallet in a period, from the entries of that period. */
import { storedWallet } from '../grammar/reading/wallets.ts';
import type { Answers } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { categoryLabel, storedName } from '../grammar/category-names.ts';
import { inSimplified } from '../grammar/tokens/fold.ts';
import { type Period, readPeriod } from '../grammar/command-arguments.ts';
import { syntaxOf } from '../grammar/text.ts';
import { sumInWords, summaryInWords, totalsInWords, totalsOf } from '../answers/totals-in-words.ts';
import type { Entry, Language, MoneyEntry } from '../store/stored-shapes.ts';

export const stats: Command = {
  kind: 'stats',
  names: ['/统计', '/stats'],
  withoutSlash: /^\D*$/u,
  hints: ['汇总', '报表', 'report'],
  help: {
    'zh-CN':
      '按标签、分类或账户合计;可写时间(本周、上月、2026、2026-10、全部),不写时分类看本月,其他看今年;单发 /统计 看本月各标签和账户',
    en:
      'Sums of a category in this month, a tag or wallet in this year, or in the time you name (week, last-month, 2025, 2026-10, all); alone: this month',
  },
  examples: ['/统计 #出差', '/统计 @微信 上月', '/统计'],
  englishExamples: ['/stats #trip', '/stats @visa 2026-10'],
  plan: planStats,
};

/** The period when none is named: for all entries or a category, whose budgets are monthly, and for one tag or wallet. */
const defaultPeriods = { 'zh-CN': ['本月', '今年'], en: ['this-month', 'this-year'] } as const;
const maxEntries = 20_000;
const shownRows = 10;

async function planStats(args: string, context: Context): Promise<Outcome> {
  const { reader, settings, today, language, words } = context;
  const wording = { currency: settings.currency, language, words };
  // The name of a category or wallet of the account needs no mark.
  const named = (word: string): string => storedName(word, settings.categories);
  const wallet = (word: string): string => storedWallet(word, settings.wallets);
  const marked = (word: string): string =>
    named(word) !== word || settings.categories.some(({ name }) => name === word)
      ? `#${word}`
      : settings.wallets.includes(wallet(word))
      ? `@${word}`
      : word;
  const tokens = syntaxOf(args).split(/\s+/).filter((word) => word !== '').map(marked);
  const wanted: { tag?: string; wallet?: string; period?: Period } = {};
  for (const token of tokens) {
    const [, mark, name] = /^([#@])([\p{L}\p{N}_-]{1,20})$/u.exec(token) ?? [];
    const slot = mark === '#' ? 'tag' : mark === '@' ? 'wallet' : 'period';
    const period = name === undefined
      ? readPeriod(inSimplified(token.toLowerCase()), { today, settings })
      : undefined;
    if (wanted[slot] !== undefined || (name ?? period) === undefined) {
      return { refusal: words.statsWhat(token) };
    }
    if (slot === 'period') wanted.period = period!;
    else wanted[slot] = slot === 'tag' ? named(name!) : wallet(name!);
  }
  const isAll = wanted.tag === undefined && wanted.wallet === undefined;
  const isMonthly = isAll || settings.categories.some((category) => category.name === wanted.tag);
  const period = wanted.period ??
    readPeriod(defaultPeriods[language][isMonthly ? 0 : 1], { today, settings })!;
  const found = await reader.onDays(period.from, period.to, maxEntries + 1);
  if (found.length > maxEntries) return { refusal: words.statsMany(maxEntries.toLocaleString('en-US')) };
  const entries = found.filter((entry): entry is MoneyEntry => entry.type === 'money').filter((entry) =>
    (wanted.tag === undefined || entry.category === wanted.tag || entry.tags.includes(wanted.tag)) &&
    (wanted.wallet === undefined || entry.wallet === wanted.wallet || entry.toWallet === wanted.wallet)
  );
  const name = [
    period.name.replace(/^(this|last)-/, '$1 '),
    ...(wanted.tag === undefined ? [] : [`#${categoryLabel(wanted.tag, language)}`]),
    ...(wanted.wallet === undefined ? [] : [`@${wanted.wallet}`]),
  ].join(' ');
  const message = [
    ...summaryInWords(name, totalsOf(entries), { ...wording, entries }),
    ...(wanted.wallet === undefined ? [] : transferred(entries, wanted.wallet, wording)),
    ...(isAll ? [...byTag(entries, wording), ...byWallet(entries, wording)] : []),
  ];
  return { kind: 'stats', message: message.join('\n') };
}

interface Wording {
  readonly currency: string;
  readonly language: Language;
  readonly words: Answers;
}

function transferred(
  entries: readonly MoneyEntry[],
  wallet: string,
  { currency, words }: Wording,
): readonly string[] {
  const transfers = entries.filter(({ direction }) => direction === 'transfer');
  if (transfers.length === 0) return [];
  const into = sumInWords(transfers.filter(({ toWallet }) => toWallet === wallet), currency);
  const out = sumInWords(transfers.filter((entry) => entry.wallet === wallet), currency);
  return [`${words.movedIn(into)}${words.comma}${words.movedOut(out)}`];
}

function byTag(entries: readonly MoneyEntry[], wording: Wording): readonly string[] {
  const names = [...new Set(entries.flatMap(({ tags }) => tags))];
  return rows(
    wording.words.byTag,
    names.map((tag) => ({ name: `#${tag}`, entries: entries.filter(({ tags }) => tags.includes(tag)) })),
    wording,
  );
}

function byWallet(entries: readonly MoneyEntry[], wording: Wording): readonly string[] {
  const kept = entries.filter(({ direction }) => direction !== 'transfer');
  const names = [...new Set(kept.map(({ wallet }) => wallet))];
  return rows(
    wording.words.byWallet,
    names.map((name) => ({
      name: name === null ? wording.words.noWallet : `@${name}`,
      entries: kept.filter(({ wallet }) => wallet === name),
    })),
    wording,
  );
}

/** Most entries first. */
function rows(
  head: string,
  groups: readonly { readonly name: string; readonly entries: readonly Entry[] }[],
  { currency, language, words }: Wording,
): readonly string[] {
  if (groups.length === 0) return [];
  const sorted = groups.toSorted((a, b) => b.entries.length - a.entries.length || (a.name < b.name ? -1 : 1));
  const rest = sorted.length - shownRows;
  return [
    `${head}${words.colon.trimEnd()}`,
    ...sorted.slice(0, shownRows).map(({ name, entries }) =>
      `${name} ${totalsInWords(totalsOf(entries), { currency, language, entries })}`
    ),
    ...(rest > 0 ? [words.moreEntries(rest)] : []),
  ];
}
