/** Entries of one line that no comma parts: 午饭25 奶茶16, 昨天早餐7 今天早餐9, 酒店329 另交押金500, 微信提现1000 手续费1. Undefined: not such a line. */
import { longestCurrencyAt } from '../money/currency.ts';
import { isThing, namesExpense, namesThing } from './category.ts';
import { cuesIn } from '../direction/cues.ts';
import { dayOnly, totalWords } from './lines.ts';
import { maskOf } from './note.ts';
import { startsWithPerson } from './people.ts';
import { roleOf } from './roles.ts';
import { walletsIn } from './wallets.ts';
import { mayBe, textOf, type Token } from '../tokens/token.ts';

type Part = readonly Token[];

export function sideBySide(tokens: Part, wallets: readonly string[]): readonly Part[] | undefined {
  return dated(tokens) ?? withFee(tokens) ?? paidBy(tokens, wallets) ??
    things(tokens) ?? added(tokens);
}

const isAmount = (token: Token): boolean => mayBe(token, 'amount');
const isDate = ({ readings }: Token): boolean => readings.length === 1 && readings[0]?.kind === 'date';

/** Each with one amount, and something beside it. */
function cutAt(tokens: Part, starts: readonly number[]): readonly Part[] | undefined {
  const parts = [0, ...starts].map((from, index) => tokens.slice(from, starts[index]));
  return starts.length > 0 && parts.every((part) => part.filter(isAmount).length === 1) ? parts : undefined;
}

/** A day in front of each and its amount at the end. */
function dated(tokens: Part): readonly Part[] | undefined {
  const [first, ...more] = tokens.flatMap((token, at) => isDate(token) ? [at] : []);
  const parts = first === 0 ? cutAt(tokens, more) : undefined;
  return parts?.every((part) => isAmount(part.findLast(({ kind }) => kind !== 'gap')!)) ? parts : undefined;
}

const moves = /提现|取[现款了]|转[给到出账帐了]|汇款|汇给|还款|还信用卡|还花呗|atm/iu;
const fee = '(?:手续费|服务费)';
const feeAlone = new RegExp(
  `^\\s?(?:(?:另外?|还|又)?(?:被|要)?[扣收付花][了除掉]?)?(?:了?¤的?${fee}|${fee}(?:[扣收付花是了:]|\\s)*¤)\\s?$`,
  'u',
);

/** What moving money to another place has cost, apart from what was moved. */
function withFee(tokens: Part): readonly Part[] | undefined {
  const [first = -1, second = -1, ...more] = tokens.flatMap((token, at) => isAmount(token) ? [at] : []);
  if (second < 0 || more.length > 0 || !moves.test(textOf(tokens))) return undefined;
  const at = tokens.findIndex((_, from) =>
    from > first && from <= second &&
    feeAlone.test(maskOf(tokens.slice(from), (token) => isAmount(token) ? 'amount' : undefined))
  );
  return at < 0 ? undefined : cutAt(tokens, [at]);
}

/** 油费 260 微信 停车 10: what paid stands behind its amount. */
function paidBy(tokens: Part, wallets: readonly string[]): readonly Part[] | undefined {
  const kept = tokens.filter(({ kind }) => kind !== 'gap');
  const isWallet = ({ text }: Token): boolean =>
    walletsIn(wallets).longestAt(text, 0)?.word.length === text.length;
  return cutAt(
    tokens,
    kept.flatMap((token, at) =>
      at > 2 && isThing(token.text) && isWallet(kept[at - 1]!) && isAmount(kept[at - 2]!)
        ? tokens.indexOf(token)
        : []
    ),
  );
}

/**
 * Words that name things, each in front of its amount, and perhaps their total; how many there are of it may stand between. Another word may say that
 * the second amount is a part of the first, or no payment.
 */
function things(tokens: Part): readonly Part[] | undefined {
  const kept = tokens.filter(({ kind }) => kind !== 'gap');
  const dates = kept.slice(0, dayOnly(kept.slice(0, 1)) === undefined ? 0 : 1);
  const named = kept.slice(dates.length);
  const ends = named.flatMap((token, at) => isAmount(token) ? [at + 1] : []);
  if (ends.length < 2 || ends.at(-1) !== named.length) return undefined;
  const parts = ends.map((end, at) => named.slice(ends[at - 1] ?? 0, end));
  // 超市 牛奶12 面包8: the shop stands in front of the first.
  const [shop, ...others] = parts[0]!.filter(isName);
  const shops = others.length > 0 && shop && isPlainThing(shop, tokens, true) ? 1 : 0;
  const pairs = parts.map((part, at) => at === 0 ? pairOf(part.slice(shops)) : pairOf(part, true));
  const isKnown = ({ thing }: Pair): boolean => isPlainThing(thing, tokens, false);
  const isListed = pairs.length > 2 && pairs.filter((pair) => pair && !isKnown(pair)).length < 2;
  const isEach = pairs.every((pair, at) =>
    pair !== undefined &&
    (isPlainThing(pair.thing, tokens, isListed) ||
      at > 1 && at === pairs.length - 1 && totalWords.test(pair.thing.text)) &&
    !(isArticle(pair.amount) && pairs.some((other) => other && !isArticle(other.amount)))
  );
  if (!isEach) return undefined;
  const own = pairs.map((pair) => pair ? [pair.thing, ...pair.counts, pair.amount] : []);
  return [
    ...dates.map((date) => [date]),
    ...own.map((pair, at) =>
      at === 0 && shops > 0
        ? [...tokens.slice(tokens.indexOf(shop!), tokens.indexOf(pair[0]!)), ...pair]
        : pair
    ),
  ];
}

interface Pair {
  readonly thing: Token;
  readonly counts: Part;
  readonly amount: Token;
}

const isName = ({ kind, readings }: Token): boolean =>
  kind === 'word' || kind === 'number' && readings.every((reading) => reading.kind === 'name');

const isCount = ({ readings }: Token): boolean =>
  readings.length > 0 && readings.every(({ kind }) => kind === 'count');

/** A word, perhaps how many, and what they cost. */
function pairOf(part: Part, isBehind = false): Pair | undefined {
  const [thing, ...counts] = part.slice(0, -1);
  const amount = part.at(-1)!;
  const isPair = thing && isName(thing) && amount.readings.length === 1 &&
    counts.every(isCount);
  return isPair ? { thing: isBehind ? withoutAnd(thing) : thing, counts, amount } : undefined;
}

/** Perhaps the number of an article: 书架 80275 螺丝 9. */
const isArticle = ({ text }: Token): boolean => /^\s?\d{5,}\s?$/u.test(text);

/** 和午饭, 然后午饭: behind another entry. */
function withoutAnd(word: Token): Token {
  const [and = ''] = /^(?:和|跟|还有|然后)/u.exec(word.text) ?? [];
  const text = word.text.slice(and.length);
  return and !== '' && isThing(text) ? { ...word, start: word.start + and.length, text } : word;
}

/** Not all Chinese; a part of the other; joined to it by a word; of somebody. */
const unsuited =
  /[^\p{Script=Han}A-Z]|^(?:[加含共和跟与又再还另都后]|然后|之后|接着)|[给我他她送赠返减免转]|退(?![烧热])/u;

/** A known thing; or a word of its own that ends like one, or the one that is not known in a list of three and more: 菜场 青菜3.5 豆腐4 五花肉32. */
function isPlainThing(word: Token, tokens: Part, isListed: boolean): boolean {
  const { text, start } = word;
  return isThing(text) ||
    tokens.every((token) => token.end !== start || token.kind === 'gap' || isDate(token)) &&
      (isListed || namesThing(text)) &&
      roleOf(text) === 'plain' && !startsWithPerson(text) && !unsuited.test(text) &&
      !longestCurrencyAt(text, 0) && cuesIn(text).every(({ cue }) => cue === 'spend');
}

const further =
  /^(?:另外?|又|再|还|然后又?|顺[便手路]又?)(?:给\p{Script=Han}{1,3})?[买付交点吃喝](?![得到])/u;

/** 又买了, 另交: one more payment, of the same person. */
function added(tokens: Part): readonly Part[] | undefined {
  const starts = tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && tokens[at - 1]?.kind === 'gap' && further.test(text) ? [at] : []
  );
  const isSpent = cuesIn(textOf(tokens)).every(({ cue, word }) =>
    cue === 'spend' || cue === 'give' || cue === 'gift' && /押金|定金|订金|保证金/u.test(word)
  );
  return isSpent ? cutAt(tokens, starts) ?? joined(tokens) : undefined;
}

/** `lunch 25 and coffee 16`, 口罩一盒19 + 酒精6: known things, each in front of its amount. */
function joined(tokens: Part): readonly Part[] | undefined {
  const ands = tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && /^(?:and|plus|\+)$/i.test(text) ? [at] : []
  );
  const parts = [-1, ...ands].map((and, index) => tokens.slice(and + 1, ands[index]));
  return parts.length > 1 && parts.every(isFull) ? parts : undefined;
}

function isFull(part: Part): boolean {
  const [last, ...words] = part.filter(({ kind }) => kind !== 'gap').reverse();
  return last !== undefined && isAmount(last) &&
    namesExpense(textOf(part.filter((token) => token !== last))) &&
    words.every((token) => isName(token) || isCount(token));
}
