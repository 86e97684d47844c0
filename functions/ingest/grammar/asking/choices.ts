/**
 * What a refused text may have meant: at most four choices, each a text that records, the likeliest first. A choice is found by writing the text
 * anew in the ways that its refusal asks about, and reading what was written.
 */
import { namesOfReason, type Reason, type ReasonName } from '../../answers/answers.ts';
import { lessonKey } from '../../store/lessons.ts';
import { lexiconOf } from '../../words/lexicon.ts';
import { readLines, unclearSigns } from '../batch.ts';
import { type Cue, cuesIn, misspelledIn } from '../direction/cues.ts';
import { type Line, numberGrounds, type ParseContext } from '../reading/parse-context.ts';
import { othersPay } from '../reading/others.ts';
import { roleOf } from '../reading/roles.ts';
import { fold, rawOf } from '../tokens/fold.ts';
import { scan } from '../tokens/scan.ts';
import { textOf, type Token } from '../tokens/token.ts';
import { amountsIn, type Found, isOnTop, products, shares, together } from './found-amounts.ts';
import { daysIn } from './found-days.ts';

interface Choice {
  readonly text: string;
  readonly lines: readonly Line[];
}

const maxChoices = 4;
/** A longer text is none that somebody typed as one entry. */
const maxLength = 80;

/** Choices that differ in none of these are the same. */
const meant = ['direction', 'amountMinor', 'currency', 'day', 'category', 'wallet', 'toWallet'] as const;

/** What a refusal is in doubt about; of those that are not listed nothing is asked. */
// deno-fmt-ignore
const asked: Readonly<Record<'way' | 'amount' | 'day' | 'currency', readonly ReasonName[]>> = {
  way: ['exchanged', 'whichWay', 'opposite', 'gift', 'contraryCategory'],
  amount: ['amounts', 'twoAmounts', 'discounts', 'twoReadings', 'amountOrCount', 'amountOrName', 'yuanOrPieces', 'unitPrice', 'notDefinite', 'change', 'others', 'sumOrOne', 'oneOrSeveral', 'wrongSum', 'sumInside', 'eachOf', 'paidOrNot'],
  currency: ['whichCurrency'],
  day: ['ahead', 'paidOrUsed', 'dayInside', 'whichMonth', 'twoDays', 'period'],
};
const kinds = Object.keys(asked) as (keyof typeof asked)[];

/** `text` has been through `readText`. */
export function choicesFor(
  text: string,
  refused: Reason,
  grounds: ParseContext,
  isFurther = false,
): readonly Choice[] {
  const about = namesOfReason(refused).map((name) => kinds.find((kind) => asked[kind].includes(name)))
    .find((kind) => kind !== undefined);
  if (about === undefined || text.length > maxLength || /[\n;'"“”‘’「」]/u.test(text)) return [];
  const folded = fold(text);
  const { tokens } = scan(folded, numberGrounds(grounds));
  const typedOf = (token: Token): string => rawOf(folded, token);
  const found = new Map<string, Choice>();
  const waiting = [...writtenAnew(about, { text, plain: folded.text, tokens, typedOf, refused }, grounds)];
  for (let written = waiting.shift(); written !== undefined; written = waiting.shift()) {
    if (found.size === maxChoices) break;
    const read = readLines(written, grounds);
    if ('refused' in read) {
      // 大年初一 红包 500: without its day it is asked which way it went.
      if (isFurther || about !== 'day') continue;
      waiting.push(...choicesFor(written, read.refused, grounds, true).map((choice) => choice.text));
      continue;
    }
    const meaning = JSON.stringify(read.value.map(({ draft }) => meant.map((field) => draft[field])));
    if (!found.has(meaning)) found.set(meaning, { text: written, lines: read.value });
  }
  return [...found.values()];
}

interface Typed {
  readonly text: string;
  /** Folded, for matching; what is offered keeps the user's own characters. */
  readonly plain: string;
  readonly tokens: readonly Token[];
  typedOf(token: Token): string;
  readonly refused: Reason;
}

function writtenAnew(
  about: 'way' | 'amount' | 'day' | 'currency',
  asking: Typed,
  grounds: ParseContext,
): readonly string[] {
  const { text, tokens, typedOf, refused } = asking;
  const days = daysIn(tokens, grounds);
  const day = days.length === 1 ? days[0]! : '';
  switch (about) {
    case 'way':
      return ways(asking, amountsIn(tokens, grounds), day, grounds);
    case 'amount':
      return sums(asking, amountsIn(tokens, grounds), day);
    // $58 in a line of Hong Kong, 15蚊, ¥1200 in Tokyo.
    case 'currency': {
      const unclear = unclearSigns.find(({ written }) => written.test(text));
      return unclear?.ways.map((way) => text.replace(unclear.written, () => way)) ?? [];
    }
    case 'day': {
      if (days.length > 1 && namesOfReason(refused).includes('twoDays')) return [];
      const rest = tokens.filter((token) => daysIn([token], grounds).length === 0 && !isPeriod(token))
        .map(typedOf).join('').replace(/^\s*[的嘅]/u, '').trim();
      return [rest, ...days.map((one) => `${one} ${rest}`)];
    }
  }
}

/** Of cash, or received: 领钱. */
const drawn = lexiconOf('direction', ['drawn']);

/** The line with its amount as spent, as received, or as moved. */
function ways(
  asking: Typed,
  amounts: readonly Found[],
  day: string,
  { learned }: ParseContext,
): readonly string[] {
  const { text, plain, tokens } = asking;
  const [only, ...more] = amounts;
  if (only === undefined) return [];
  if (namesOfReason(asking.refused).includes('exchanged')) {
    // What was paid, of the account's own money, comes first.
    const sorted = amounts.toSorted((a, b) => Number(a.text.includes(' ')) - Number(b.text.includes(' ')));
    const moved = sorted.map((one) => `${day} '${text}' ${one.text} #转账`.trim());
    return [moved[0]!, `${day} '${text}' -${sorted[0]!.text}`.trim(), ...moved.slice(1)];
  }
  if (more.length > 0) return inAmounts(asking, paidFirst(amounts, tokens), day);
  const words = replaced(asking, only, '');
  const signs = learned?.get(lessonKey(words))?.direction === 'income' ? ['+', '-'] : ['-', '+'];
  const signed = signs.map((sign) => replaced(asking, only, sign + only.text));
  if (/[借欠]|lent|lend|borrow/iu.test(plain)) {
    if (text.includes('@')) return ['借入', '借出'].map((verb) => `${words} ${verb} ${only.text}`);
    return [`${text} #借还`];
  }
  if (/还|owe/iu.test(plain)) return [`${text} #借还`, ...signed];
  if (/[帮替](?!我).*[付交缴出垫]/u.test(plain)) signed.splice(1, 0, `${text} #借还`);
  const wrong = misspelledIn(text);
  return [
    ...(drawn.marksIn(plain).length > 0 ? [`${text} #提现`] : []),
    ...(wrong ? [text.replace(wrong.word, wrong.meant)] : []),
    ...signed,
    ...(/[转汇过取提赎]|transfer/iu.test(plain) ? [`${text} #转账`] : []),
  ];
}

/** 两顿饭 一顿30一顿45 */
const repeated = /(一\p{Script=Han})[\s\d.元块]+\1[\s\d.]/u;

/** The line with one of its amounts, or with what they come to. */
function sums(asking: Typed, amounts: readonly Found[], day: string): readonly string[] {
  const { text, plain, tokens, refused } = asking;
  const names = namesOfReason(refused);
  const isOf = (...wanted: readonly ReasonName[]): boolean => names.some((name) => wanted.includes(name));
  if (isOf('change')) return amounts.length < 2 ? [] : inAmounts(asking, amounts.toReversed(), day);
  const isReduced = isOf('discounts');
  // $5 off, pizza $14: the price is the other one.
  const off = isReduced ? tokens.findIndex((token) => token === amounts[0]?.token) : -1;
  const isOff = off >= 0 && roleOf('', undefined, textOf(tokens.slice(off + 1))) === 'discount';
  const prices = isOff ? amounts.toReversed() : amounts;
  const isShared = isOf('others');
  const parts = isReduced
    ? together(prices, -1)
    : isShared
    ? shares(amounts, plain)
    : isOf('unitPrice', 'eachOf', 'notDefinite')
    ? products(amounts, tokens, plain)
    : isOnTop(amounts, tokens) || repeated.test(plain)
    ? together(amounts, 1)
    : [];
  if (isShared && parts.length === 0 && othersPay.test(plain)) return [];
  const isOfNumber = isOf('twoReadings') && /^\d+号/u.test(plain);
  return [
    // 9号机器人: the 9th, else a thing with that number.
    ...(isOfNumber ? [text.replace(/[号號]/u, '$& ')] : []),
    ...(isOff ? [] : severalOf(asking, amounts, day)),
    ...inAmounts(
      asking,
      [...parts, ...paidFirst(isReduced ? prices.slice(0, 1) : amounts, tokens)],
      isOfNumber ? '' : day,
    ),
  ];
}

/** 药费402 医保报了180 自己付222: the amount that was paid. */
function paidFirst(amounts: readonly Found[], tokens: readonly Token[]): readonly Found[] {
  const isPaid = ({ token }: Found): boolean =>
    ['paid', 'own'].includes(roleOf(textOf(tokens.slice(0, token && tokens.indexOf(token)))));
  return amounts.toSorted((a, b) => Number(isPaid(b)) - Number(isPaid(a)));
}

/** 大年初一, 上个月. */
function isPeriod({ readings }: Token): boolean {
  const [reading] = readings;
  return reading?.kind === 'unclear' && namesOfReason(reading.why).includes('period');
}

/** 打车25 奶茶16: each on its own line. */
function severalOf({ tokens, typedOf }: Typed, amounts: readonly Found[], day: string): readonly string[] {
  const at = amounts.flatMap(({ token }) => token === undefined ? [] : tokens.indexOf(token));
  if (at.length < 2) return [];
  // 20 on lunch and 15 on taxi: the amounts stand first.
  const isBehind = at.at(-1) === tokens.length - 1;
  const ends = isBehind ? at.map((one) => one + 1) : [...at.slice(1), tokens.length];
  const lines = ends.map((end, index) => {
    const line = tokens.slice(ends[index - 1] ?? 0, end)
      .map((token) => token.kind === 'comma' ? ' ' : typedOf(token)).join('').trim()
      .replace(/^(?:on|for)\s|\s(?:and|plus)$/giu, '');
    return index > 0 && day !== '' ? `${day} ${line}` : line;
  });
  return lines.every((line) => /\p{L}/u.test(line)) ? [lines.join('\n')] : [];
}

/** One of the amounts, with the words as they are; else all of the text as a note, in the direction that its words have. */
function inAmounts(
  { text, plain, tokens, typedOf }: Typed,
  amounts: readonly Found[],
  day: string,
): readonly string[] {
  const taken = new Set(amounts.map(({ token }) => token));
  const words = inOne(
    tokens.filter((token) => !taken.has(token) && token.kind !== 'comma').map(typedOf).join(''),
  );
  const note = amounts.length === 1 && words !== '' ? words : text;
  const cues = cuesIn(plain).filter(({ cue, word }) => cue !== 'gift' || isPresent.test(word));
  const isAll = (...wanted: readonly string[]): boolean => cues.every(({ cue }) => wanted.includes(cue));
  const signs = isAll('spend', 'fee', 'give')
    ? ['']
    : isAll('income', 'sell', 'receive', 'refund')
    ? ['+']
    : ['-', '+'];
  const moved = amounts.length === 1 ? cues.flatMap(({ cue }) => moves[cue] ?? [])[0] : undefined;
  return amounts.flatMap((one) => [
    ...(one.token === undefined ? [] : [`${words} ${one.text}`]),
    ...(moved === undefined ? [] : [`${day} '${note}' ${one.text} #${moved}`.trim()]),
    ...signs.map((sign) => `${day} '${note}' ${sign}${one.text}`.trim()),
  ]);
}

/** 还了花呗1000 没欠了 */
const moves: Readonly<Partial<Record<Cue, string>>> = {
  repay: '还款',
  withdraw: '提现',
  move: '转账',
  lend: '借还',
};

/** What may be given or received. */
const isPresent = /红包|压岁|礼金|利是/u;

const inOne = (words: string): string => words.replace(/\s+/gu, ' ').trim();

function replaced({ text, tokens, typedOf }: Typed, { token }: Found, by: string): string {
  return inOne(
    token ? tokens.map((one) => one === token ? ` ${by} ` : typedOf(one)).join('') : `${text} ${by}`,
  );
}
