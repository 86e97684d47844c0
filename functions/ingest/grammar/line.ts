/**
 * One line -> one money entry: exactly one amount, at most one date (first or last), `#category`, `@wallet`, and the rest is the note.
 * Whatever is not certain is refused with the reason; nothing is guessed.
 */
import type { Category, CategoryDirection, MoneyDraft, Settings } from '../store/entry.ts';
import { isCurrency } from './currency.ts';
import type { Day } from './day.ts';
import { isPlainlyDate, readDate, whyNotAWord } from './date.ts';
import { type Candidate, takeAmounts, theOnlyAmount } from './line-amount.ts';
import { type Parsed, refuse } from './text.ts';
import { joinTokens, type Token } from './token.ts';

export type { MoneyDraft };

export interface Line {
  readonly draft: MoneyDraft;
  readonly unknown: Unknown;
  /** Recorded as an expense for want of a `+`, though only a category of income knows its words: 工资 8000. */
  readonly maybeIncome: boolean;
}

/** What no list of the account knows; it is taken all the same, and said. */
export interface Unknown {
  readonly tags: readonly string[];
  readonly wallet: boolean;
}

export interface Grounds {
  readonly today: Day;
  readonly settings: Pick<Settings, 'currency' | 'categories' | 'wallets'>;
}

const sigil = /([#@])([\p{L}\p{N}_-][\p{L}\p{M}\p{N}_-]{0,19})/gu;
/** One or several without a blank: `#餐饮#外卖`. */
const sigils = new RegExp(`^(?:${sigil.source})+$`, 'u');

/** What a category may be called, so that `#` can name it. */
export function isCategoryName(name: string): boolean {
  return /^[\p{L}\p{N}_-]{1,20}$/u.test(name);
}

/** Words that turn an unsigned amount into an income. */
const incomeWords: readonly string[] = ['退款', '报销到账', '收入'];

/** A line with its parts told apart; `amounts` are all candidates, of which a good line has one. */
interface Parts {
  readonly tags: readonly string[];
  readonly wallets: readonly string[];
  readonly dates: readonly { readonly token: Token; readonly day: Parsed<Day> }[];
  readonly amounts: readonly Candidate[];
  /** Everything else, in order. */
  readonly words: readonly Token[];
}

export function readLine(tokens: readonly Token[], grounds: Grounds, inherited?: Day): Parsed<Line> {
  const { tags, wallets, dates, amounts, words } = takeApart(tokens, grounds);
  if (dates.length > 1) {
    return refuse(`有两个日期(${dates.map(({ token }) => token.raw).join('、')}),请只写一个`);
  }
  const date = dates[0]?.day ?? { value: inherited ?? grounds.today };
  if ('refused' in date) return date;
  // 打车 昨天 35: to keep it as a word would record it under today.
  const vague = dates.length > 0 ? undefined : vagueDay(tokens);
  if (vague !== undefined) return refuse(vague);
  const hidden = words.find((token) => !token.quoted && isPlainlyDate(token.syntax, grounds.today));
  if (hidden) return refuse(`日期「${hidden.raw}」请写在最前或最后,例如:昨天 午饭 25`);

  const amount = theOnlyAmount(amounts);
  if ('refused' in amount) return amount;
  if (wallets.length > 1) return refuse(`有两个账户(${wallets.join('、')}),请只写一个`);

  const { settings } = grounds;
  if (!isCurrency(settings.currency)) throw new RangeError(`Account currency is "${settings.currency}"`);
  const known = (name: string): Category | undefined =>
    settings.categories.find((category) => category.name === name);
  const chosen = tags[0] === undefined ? undefined : known(tags[0]);
  const direction = directionOf(amount.value.sign, chosen, words);
  const note = joinTokens(words, tokens);
  const rest = [...new Set(chosen ? tags.slice(1) : tags)];
  const wallet = wallets[0] ?? null;
  const { categories } = settings;
  const knows = (side: CategoryDirection): boolean =>
    categoryByKeyword(note, { direction: side, categories }) !== undefined;
  const isPlain = amount.value.sign === '' && chosen === undefined && direction === 'expense';
  return {
    value: {
      draft: {
        type: 'money',
        direction,
        amountMinor: amount.value.minor,
        currency: amount.value.currency ?? settings.currency,
        category: chosen?.name ?? categoryFor(note, { direction, categories }),
        wallet,
        day: date.value,
        note,
        tags: rest,
      },
      unknown: {
        tags: chosen ? [] : rest.slice(0, 1),
        wallet: wallet !== null && !settings.wallets.includes(wallet),
      },
      maybeIncome: isPlain && !knows('expense') && knows('income'),
    },
  };
}

/** How many amounts a line seems to have: a line is cut at commas only when every piece has exactly one. */
export function countAmounts(tokens: readonly Token[], grounds: Grounds): number {
  return takeApart(tokens, grounds).amounts.length;
}

/** The day written at the front, which the following pieces of the same line share. */
export function leadingDay(tokens: readonly Token[], grounds: Grounds): Day | undefined {
  const first = tokens[0];
  const day = first && !first.quoted ? readDate(first.syntax, grounds.today) : undefined;
  return day && 'value' in day ? day.value : undefined;
}

function takeApart(tokens: readonly Token[], { today, settings }: Grounds): Parts {
  const named = { '#': [] as string[], '@': [] as string[] };
  const rest = tokens.filter((token) => {
    if (token.quoted || !sigils.test(token.syntax)) return true;
    for (const [, mark, name = ''] of token.syntax.matchAll(sigil)) {
      named[mark === '@' ? '@' : '#'].push(name);
    }
    return false;
  });

  const ends = [...new Set([rest[0], rest.at(-1)])].filter((token): token is Token =>
    token !== undefined && !token.quoted
  );
  const dates = ends.flatMap((token) => {
    const day = readDate(token.syntax, today);
    return day ? [{ token, day }] : [];
  });
  const undated = rest.filter((token) => !dates.some((date) => date.token === token));

  const currency = isCurrency(settings.currency) ? settings.currency : undefined;
  const { amounts, words } = takeAmounts(undated, currency);
  return { tags: named['#'], wallets: named['@'], dates, amounts, words };
}

function vagueDay(tokens: readonly Token[]): string | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const why = (token: Token | undefined, place: 'first' | 'last'): string | undefined =>
    token && !token.quoted ? whyNotAWord(token.syntax, place) : undefined;
  return why(first, 'first') ?? why(last, 'last');
}

function directionOf(
  sign: '' | '+' | '-',
  chosen: Category | undefined,
  words: readonly Token[],
): CategoryDirection {
  if (sign !== '') return sign === '+' ? 'income' : 'expense';
  if (chosen) return chosen.direction;
  return words.some((token) => incomeWords.includes(token.syntax)) ? 'income' : 'expense';
}

interface Choice {
  readonly direction: CategoryDirection;
  readonly categories: readonly Category[];
}

/** The category whose longest keyword is in the note; else the one of this direction that has no keywords. */
export function categoryFor(note: string, choice: Choice): string {
  const other = choice.categories.find(({ direction, keywords }) =>
    direction === choice.direction && keywords.length === 0
  );
  return categoryByKeyword(note, choice) ?? other?.name ?? '其他';
}

function categoryByKeyword(note: string, { direction, categories }: Choice): string | undefined {
  let best: { name: string; length: number } | undefined;
  for (const category of categories) {
    if (category.direction !== direction) continue;
    for (const keyword of category.keywords) {
      if (keyword.length > (best?.length ?? 0) && note.includes(keyword)) {
        best = { name: category.name, length: keyword.length };
      }
    }
  }
  return best?.name;
}
