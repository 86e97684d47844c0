/**
 * The commonest line, an everyday word and a number (`午饭 25`, `打车 35.5`), read without looking for anything else. The result is that of the full
 * reading: `test/ingest/grammar/plain-line.test.ts` compares both for every word.
 */
import type { Category, MoneyDraft } from '../store/entry.ts';
import { currencies, isCurrency } from './currency.ts';
import { cuesIn } from './direction/cues.ts';
import { categoryFor } from './reading/category.ts';
import { wordsFor } from './reading/category-words.ts';
import type { Grounds, Line } from './reading/grounds.ts';

const shape = /^([\u4e00-\u9fff]{2,5}) ([1-9]\d{0,3})(\.\d\d?)?$/;

/** Words that by themselves say that something was bought; a gift may be given or received. */
export const everydayWords: ReadonlySet<string> = new Set(
  wordsFor(['餐饮', '交通', '购物', '居住', '医疗', '娱乐', '学习']).filter((word) =>
    shape.test(`${word} 1`) && !cuesIn(word).some(({ cue }) => cue === 'either')
  ),
);

export function isPlainLine(text: string): boolean {
  return everydayWords.has(shape.exec(text)?.[1] ?? '');
}

/** Undefined: not such a line, or a number that the account's currency does not have. */
export function readPlainLine(text: string, { today, settings, learned }: Grounds): Line | undefined {
  const [, note = '', whole = '', fraction] = shape.exec(text) ?? [];
  const { currency, categories } = settings;
  if (learned?.has(note) || !everydayWords.has(note) || !isCurrency(currency)) return undefined;
  const { digits } = currencies[currency];
  if (digits === 0 && fraction !== undefined) return undefined;
  const draft: MoneyDraft = {
    type: 'money',
    direction: 'expense',
    amountMinor: Number(whole + (fraction ?? '').slice(1).padEnd(digits, '0')),
    currency,
    category: categoryOf(note, categories),
    wallet: null,
    day: today,
    note,
    tags: [],
  };
  return { draft, unknown: { tags: [], wallets: [] } };
}

/** By the account's categories, which change rarely. */
const known = new WeakMap<readonly Category[], Map<string, string>>();

function categoryOf(word: string, categories: readonly Category[]): string {
  const names = known.get(categories) ?? new Map<string, string>();
  const name = names.get(word) ?? categoryFor(word, { direction: 'expense', categories });
  known.set(categories, names.set(word, name));
  return name;
}
