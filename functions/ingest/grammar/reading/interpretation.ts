/** The coverings of a line: one reading per number, with exactly one amount and at most one day. If two of them differ, the line is refused as ambiguous. */
import type { Reason } from '../../answers/answers.ts';
import type { Amount } from '../money/amount.ts';
import { type Currency, formatMoney } from '../money/currency.ts';
import type { Day } from '../day.ts';
import { type Parsed, refuse, type Refused } from '../text.ts';
import { type Reading, textOf, type Token } from '../tokens/token.ts';
import { rateIn } from './rates.ts';
import { chooseAmount, roleOf } from './roles.ts';

/** As many tokens as are looked at behind an amount for its role. */
const maxBehind = 16;
/** The maximum of ambiguous numbers in a line. */
const maxOpen = 6;

export interface Interpretation {
  readonly amount: Amount;
  readonly amountToken: Token;
  readonly day: Day | undefined;
  /** What the amount is one's own part of: 火锅200 我出40. */
  readonly whole: string | undefined;
  /** Amounts said beside it, with the word in front of each: 其中锅底38. */
  readonly mentions: ReadonlySet<Token>;
  /** By token: what it was read as. */
  readonly readings: ReadonlyMap<Token, Reading>;
}

export const noAmount: Reason = (words) => words.noAmount;

export function cover(tokens: readonly Token[], home: Currency): Parsed<Interpretation> {
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  const open = numbers.filter(({ readings }) => readings.length > 1);
  if (open.length > maxOpen) return refuse((words) => words.manyReadings(open.map(({ text }) => text)));
  const results = combinations(open).map((chosen) =>
    coverWith(tokens, new Map(numbers.map((token) => [token, chosen.get(token) ?? token.readings[0]!])))
  );
  const good = results.flatMap((result) => 'value' in result ? [result.value] : []);
  const [first] = good;
  const meanings = new Set(good.map((one) => meaning(one, home)));
  if (meanings.size > 1) return refuse((words) => words.twoReadings([...meanings]));
  if (first) return { value: first };
  const refused = results.flatMap((result) => 'refused' in result ? [result.refused] : []);
  return refuse(refused.find((reason) => reason !== noAmount) ?? noAmount);
}

function combinations(open: readonly Token[]): readonly ReadonlyMap<Token, Reading>[] {
  let all: ReadonlyMap<Token, Reading>[] = [new Map()];
  for (const token of open) {
    all = all.flatMap((one) => token.readings.map((reading) => new Map([...one, [token, reading]])));
  }
  return all;
}

function meaning({ amount, amountToken, day }: Interpretation, home: Currency): string {
  return `${amount.sign}${formatMoney(amount.minor, amount.currency ?? home)}(${amountToken.text.trim()})${
    day === undefined ? '' : ` ${day}`
  }`;
}

function coverWith(tokens: readonly Token[], readings: ReadonlyMap<Token, Reading>): Parsed<Interpretation> {
  for (const reading of readings.values()) if (reading.kind === 'unclear') return refuse(reading.why);
  const day = dayIn(readings);
  if ('refused' in day) return day;
  let prior: string | undefined;
  const weighed = tokens.flatMap((token, index) => {
    const reading = readings.get(token);
    if (reading?.kind !== 'amount') return [];
    const before = wordsBefore(tokens, index, readings);
    const role = roleOf(before, prior, textOf(tokens.slice(index + 1, index + 1 + maxBehind)));
    prior = before;
    return [{ item: { token, reading }, role, minor: reading.amount.minor }];
  });
  const choice = chooseAmount(weighed);
  if ('why' in choice) {
    const price = tokens.find((token) => readings.get(token)?.kind === 'price');
    if (choice.why === 'none' && price) return refuse((words) => words.unitPrice(price.text.trim()));
    return refuse(refusalOf(choice.why, choice.items.map(({ token }) => token.text.trim())));
  }
  const { chosen: { token, reading }, whole } = choice;
  if (reading.doubt !== undefined) return refuse(reading.doubt);
  // $12, paid 12: no price and what was paid of it.
  const { currency } = reading.amount;
  const apart = weighed.find(({ item, role }) => {
    const other = item.reading.amount.currency;
    return item.token !== token && role === 'plain' && (other ?? currency) !== (currency ?? other);
  });
  if (apart) return twoAmounts(apart.item.token, token);
  const asides = weighed.flatMap((one) => one.role === 'aside' ? [one.item] : []);
  const large = asides.find((one) => one.reading.amount.minor >= reading.amount.minor);
  if (large) return twoAmounts(token, large.token);
  const at = tokens.indexOf(token);
  const unquoted = (some: readonly Token[]): string => textOf(some.filter(({ kind }) => kind !== 'quote'));
  const counts = tokens.flatMap((other) => readings.get(other)?.kind === 'count' ? other.text : []);
  const rate = rateIn(
    unquoted(tokens.slice(0, at)),
    token.text.trim(),
    unquoted(tokens.slice(at + 1)),
    counts,
  );
  if (rate !== undefined) return refuse((words) => words.unitPrice(rate));
  return {
    value: {
      amount: reading.amount,
      amountToken: token,
      day: day.value,
      whole: whole?.token.text.trim(),
      mentions: new Set(asides.flatMap(({ token }) => [tokens[tokens.indexOf(token) - 1]!, token])),
      readings,
    },
  };
}

/** The only day of the readings. */
export function dayIn(readings: ReadonlyMap<Token, Reading>): Parsed<Day | undefined> {
  const days = new Set<Day>();
  const shown: string[] = [];
  for (const [{ text }, reading] of readings) {
    if (reading.kind !== 'date') continue;
    if ('refused' in reading.day) return reading.day;
    days.add(reading.day.value);
    shown.push(text.trim());
  }
  return days.size > 1 ? refuse((words) => words.twoDays(shown)) : { value: [...days][0] };
}

function twoAmounts(one: Token, other: Token): Refused {
  return refuse((words) => words.twoAmounts([one.text.trim(), other.text.trim()]));
}

/** The words between this amount and the one in front of it. */
function wordsBefore(tokens: readonly Token[], index: number, readings: ReadonlyMap<Token, Reading>): string {
  let text = '';
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at];
    if (!token || readings.get(token)?.kind === 'amount') break;
    if (token.kind === 'word' || token.kind === 'gap' || token.kind === 'number') text = token.text + text;
    else if (token.kind === 'comma') text = `,${text}`;
  }
  return text;
}

/** The refusal of a line in which no single amount is the one to record. */
function refusalOf(why: 'none' | 'several' | 'state' | 'discount', items: readonly string[]): Reason {
  if (why === 'none') return noAmount;
  if (why !== 'several') return (words) => why === 'state' ? words.states(items) : words.discounts(items);
  return (words) => items.length === 2 ? words.twoAmounts(items) : words.amounts(items.length, items);
}
