/**
 * One line -> one money entry: exactly one amount, at most one date (first or last), `#category`, `@wallet`, and the rest is the note.
 * Whatever is not certain is refused with the reason; nothing is guessed.
 */
import type { Category, Direction, Draft, Settings } from '../entry.ts';
import { largestAmount, readAmount, readGluedAmount, type Reading } from './amount.ts';
import { currencies, type Currency, currencyAfter, currencyBefore, isCurrency } from './currency.ts';
import type { Day } from './day.ts';
import { readDate } from './date.ts';
import { type Parsed, refuse } from './text.ts';
import { joinTokens, type Token } from './token.ts';

export type MoneyDraft = Extract<Draft, { type: 'money' }>;

export interface Line {
  readonly draft: MoneyDraft;
  /** Written with `#` or `@` and known to no list of the account. */
  readonly unknownTags: readonly string[];
  readonly unknownWallet: boolean;
}

export interface Grounds {
  readonly today: Day;
  readonly settings: Pick<Settings, 'currency' | 'categories' | 'wallets'>;
}

const sigil = /^([#@])([\p{L}\p{N}_-][\p{L}\p{M}\p{N}_-]{0,19})$/u;

/** Words that turn an unsigned amount into an income. */
const incomeWords: readonly string[] = ['退款', '报销到账'];

const noAmount = '没找到金额,例如:午饭 25';

/** A line with its parts told apart; `amounts` are all candidates, of which a good line has one. */
interface Parts {
  readonly tags: readonly string[];
  readonly wallets: readonly string[];
  readonly dates: readonly { readonly token: Token; readonly day: Parsed<Day> }[];
  readonly amounts: readonly Candidate[];
  /** Everything else, in order. */
  readonly words: readonly Token[];
}

interface Candidate {
  readonly shown: string;
  readonly reading: Reading;
}

export function readLine(tokens: readonly Token[], grounds: Grounds, inherited?: Day): Parsed<Line> {
  const { tags, wallets, dates, amounts, words } = takeApart(tokens, grounds);
  if (dates.length > 1) {
    return refuse(`有两个日期(${dates.map(({ token }) => token.raw).join('、')}),请只写一个`);
  }
  const date = dates[0]?.day ?? { value: inherited ?? grounds.today };
  if ('refused' in date) return date;

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
  return {
    value: {
      draft: {
        type: 'money',
        direction,
        amountMinor: amount.value.minor,
        currency: amount.value.currency ?? settings.currency,
        category: chosen?.name ?? categoryFor(note, { direction, categories: settings.categories }),
        wallet,
        day: date.value,
        note,
        tags: rest,
      },
      unknownTags: chosen ? [] : rest.slice(0, 1),
      unknownWallet: wallet !== null && !settings.wallets.includes(wallet),
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
    const [, mark, name] = (!token.quoted && sigil.exec(token.syntax)) || [];
    if (mark !== '#' && mark !== '@') return true;
    named[mark].push(name ?? '');
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

/** Tokens that are amounts as a whole come first; glued ones count only where there is none. */
function takeAmounts(
  tokens: readonly Token[],
  currency: Currency | undefined,
): Pick<Parts, 'amounts' | 'words'> {
  const amounts: Candidate[] = [];
  const words: Token[] = [];
  const large: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    const previous = words.at(-1) === tokens[at - 1] ? words.at(-1) : undefined;
    const named = currencyBeside(previous, tokens[at + 1]);
    const reading = token.quoted
      ? { kind: 'word' as const }
      : readAmount(token.syntax, named?.currency ?? currency);
    if (reading.kind === 'large') large.push({ shown: token.raw, reading });
    if (reading.kind === 'word' || reading.kind === 'large') {
      words.push(token);
      continue;
    }
    amounts.push({ shown: token.raw, reading });
    const used = named && (reading.kind !== 'amount' || reading.amount.currency === named.currency);
    if (used && named.side === 'after') at++;
    else if (used) words.pop();
  }
  if (amounts.length > 0) return { amounts, words };

  const glued = words.map((token) => token.quoted ? undefined : readGluedAmount(token.syntax, currency));
  const found = glued.flatMap((hit, index) =>
    hit ? [{ shown: words[index]?.raw ?? '', reading: hit.reading }] : []
  );
  if (found.length === 0) return { amounts: large, words };
  return { amounts: found, words: words.map((token, index) => withoutAmount(token, glued[index]?.rest)) };
}

/** A currency in a token of its own: `100 USD`, `25 元`, `USD 100`. */
function currencyBeside(
  before: Token | undefined,
  after: Token | undefined,
): { currency: Currency; side: 'before' | 'after' } | undefined {
  const behind = after && !after.quoted ? currencyAfter(after.syntax.toUpperCase()) : undefined;
  if (behind?.rest === '') return { currency: behind.currency, side: 'after' };
  const front = before && !before.quoted ? currencyBefore(before.syntax.toUpperCase()) : undefined;
  return front?.rest === '' ? { currency: front.currency, side: 'before' } : undefined;
}

/** `rest` is folded text of the same token; the user's own characters are kept when folding changed none of them. */
function withoutAmount(token: Token, rest: string | undefined): Token {
  if (rest === undefined) return token;
  return { ...token, raw: token.raw.startsWith(rest) ? rest : rest.normalize('NFC') };
}

function theOnlyAmount(
  amounts: readonly Candidate[],
): Parsed<Extract<Reading, { kind: 'amount' }>['amount']> {
  const vague = amounts.find(({ reading }) => reading.kind === 'vague');
  if (vague) return refuse(`金额要写确定的数,「${vague.shown}」不行,例如:午饭 25`);
  const [only, ...more] = amounts;
  if (!only) return refuse(noAmount);
  if (more.length > 0) {
    const count = more.length === 1 ? '两' : ` ${more.length + 1} `;
    return refuse(`有${count}个金额(${amounts.map(({ shown }) => shown).join('、')}),请分行写`);
  }
  switch (only.reading.kind) {
    case 'amount':
      return { value: only.reading.amount };
    case 'zero':
      return refuse(`金额不能是 0,例如:午饭 25`);
    case 'fraction':
      return refuse(
        only.reading.digits === 0
          ? `「${only.shown}」:${currencies.JPY.name}没有小数`
          : `「${only.shown}」的小数太长,最多 ${only.reading.digits} 位`,
      );
    case 'large':
      return refuse(`「${only.shown}」太大,最多 ${largestAmount}`);
    case 'vague':
    case 'word':
      return refuse(noAmount);
  }
}

function directionOf(sign: '' | '+' | '-', chosen: Category | undefined, words: readonly Token[]): Direction {
  if (sign !== '') return sign === '+' ? 'income' : 'expense';
  if (chosen) return chosen.direction;
  return words.some((token) => incomeWords.includes(token.syntax)) ? 'income' : 'expense';
}

/** The category whose longest keyword is in the note; else the one of this direction that has no keywords. */
export function categoryFor(
  note: string,
  { direction, categories }: { direction: Direction; categories: readonly Category[] },
): string {
  let best: { name: string; length: number } | undefined;
  for (const category of categories) {
    if (category.direction !== direction) continue;
    for (const keyword of category.keywords) {
      if (keyword.length > (best?.length ?? 0) && note.includes(keyword)) {
        best = { name: category.name, length: keyword.length };
      }
    }
  }
  const other = categories.find((category) =>
    category.direction === direction && category.keywords.length === 0
  );
  return best?.name ?? other?.name ?? '其他';
}
