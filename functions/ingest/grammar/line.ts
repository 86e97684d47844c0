/**
 * The tokens of one line -> one money entry: one amount, at most one day, `#category`, `@wallet` and words for the direction; the rest is the note.
 * Anything ambiguous is refused with the reason.
 */
import { languageOf } from '../answers/answers.ts';
import {
  type Category,
  type MoneyDraft,
  refundCategory,
  transferCategories,
} from '../store/stored-shapes.ts';
import { categoryLabel, storedName } from './category-names.ts';
import { type Currency, isCurrency } from './money/currency.ts';
import type { Day } from './day.ts';
import { categoryFor, namesExpense } from './reading/category.ts';
import { exchangeIn } from './reading/exchange.ts';
import { cover, type Interpretation } from './reading/interpretation.ts';
import { wayOf } from './direction/direction.ts';
import type { Flow } from './direction/said.ts';
import { type Line, type ParseContext, unknownWallets } from './reading/parse-context.ts';
import { maskOf, noteOf } from './reading/note.ts';
import { whyNoRecord } from './reading/refusals.ts';
import { isDateOfItem } from './reading/item-date.ts';
import { walletSaid } from './reading/payer.ts';
import { type Sides, sidesIn } from './reading/transfer-sides.ts';
import { asTyped, bankNamed, cardNamed, manyWallets, ownWallet, walletNamed } from './reading/wallets.ts';
import { lessonFor, lessonKey } from '../store/lessons.ts';
import { type Parsed, refuse } from './text.ts';
import { fold, type Folded, rawOf } from './tokens/fold.ts';
import type { Token } from './tokens/token.ts';

export interface Piece {
  readonly folded: Folded;
  readonly tokens: readonly Token[];
  /** The leading day of the text, for pieces without a day. */
  readonly day?: Day;
  /** What paid for all pieces of the text. */
  readonly wallet?: string;
}

export function readLine(piece: Piece, grounds: ParseContext): Parsed<Line> {
  const { settings } = grounds;
  if (!isCurrency(settings.currency)) throw new RangeError(`Account currency is "${settings.currency}"`);
  const { tokens } = piece;
  const likely = ({ readings }: Token): string | undefined =>
    readings.find(({ kind }) => kind === 'amount' || kind === 'date')?.kind;
  const stop = whyNoRecord(maskOf(tokens, likely));
  if (stop !== undefined) return refuse(stop);
  const marks = marksOf(piece, settings);
  const named = [...transferCategories, ...settings.categories.map(({ name }) => name)];
  const changes = named.includes(marks.tags[0] ?? '') ? undefined : exchangeIn(tokens, settings.currency);
  if (changes !== undefined) return refuse((words) => words.exchanged(changes));
  const covering = cover(tokens, settings.currency);
  if ('refused' in covering) return covering;
  const { readings, mentions, amount, amountToken, whole } = covering.value;
  const kindOf = (token: Token): string | undefined => readings.get(token)?.kind;
  const masked = maskOf(tokens, kindOf);
  const main = mentions.size === 0 ? masked : maskOf(tokens.filter((token) => !mentions.has(token)), kindOf);
  const way = decide(main, amount.sign, marks, grounds);
  if ('refused' in way) return way;
  // 退款100 我付了50: which of them is it?
  if (whole !== undefined && way.value.direction !== 'expense') {
    return refuse((words) => words.twoAmounts([whole, amountToken.text.trim()]));
  }
  return build(piece, {
    covering: covering.value,
    marks,
    way: way.value,
    masked,
    grounds,
    home: settings.currency,
  });
}

interface Marks {
  readonly tags: readonly string[];
  readonly wallets: readonly string[];
  /** `@微信>@招行`: the sides of a transfer. */
  readonly sides: Sides | undefined;
}

function marksOf({ folded, tokens }: Piece, { categories, wallets }: ParseContext['settings']): Marks {
  const walletOf = (token: Token | undefined): string | undefined =>
    token?.kind === 'wallet'
      ? cardNamed(ownWallet(token.names[0]!, wallets, rawOf(folded, token).slice(1)))
      : undefined;
  const words = tokens.filter(({ kind }) => kind !== 'gap');
  const arrow = words.findIndex(({ kind }) => kind === 'arrow');
  const side = (at: number): string | null => walletOf(words[at]) ?? null;
  const tags = tokens.flatMap(({ kind, names }) => kind === 'tag' ? names : []);
  return {
    tags: tags.map((tag, at) => at === 0 ? storedName(tag, categories) : tag),
    wallets: tokens.flatMap((token) => walletOf(token) ?? []),
    sides: arrow < 0 ? undefined : { from: side(arrow - 1), to: side(arrow + 1) },
  };
}

interface Decided extends Flow {
  readonly chosen?: Category | undefined;
  /** The sign answered what the words leave open. */
  readonly isAnswered?: boolean;
}

/** Sign and explicit category take precedence over words; a word that contradicts the category is refused. */
function decide(masked: string, sign: '' | '+' | '-', marks: Marks, grounds: ParseContext): Parsed<Decided> {
  const [tag] = marks.tags;
  const { categories, wallets } = grounds.settings;
  const chosen = categories.find(({ name }) => name === tag);
  const moved = transferCategories.find((name) => name === tag);
  if (marks.sides || moved !== undefined && !chosen) {
    return { value: { direction: 'transfer', transfer: moved ?? '转账', leaves: moved !== '还款' } };
  }
  if (sign !== '' && chosen) return { value: { direction: sign === '+' ? 'income' : 'expense', chosen } };
  const way = wayOf(masked, { sign, wallets });
  if (chosen) {
    const { word, direction } = 'value' in way ? way.value : {};
    if (word === undefined || direction === chosen.direction) {
      return { value: { direction: chosen.direction, chosen } };
    }
    const label = categoryLabel(chosen.name, languageOf(grounds.settings));
    return refuse((words) => words.contraryCategory(label, word));
  }
  if ('refused' in way) return way;
  if (tag === refundCategory && way.value.direction === 'income') {
    return { value: { ...way.value, refund: true } };
  }
  const isAnswered = sign !== '' && 'refused' in wayOf(masked, { sign: '', wallets });
  return { value: { ...way.value, isAnswered } };
}

function build(
  { folded, tokens, day, wallet: common }: Piece,
  { covering, marks, way, masked, grounds: { settings, today, learned }, home }: {
    covering: Interpretation;
    marks: Marks;
    way: Decided;
    masked: string;
    grounds: ParseContext;
    home: Currency;
  },
): Parsed<Line> {
  const { direction, chosen } = way;
  const isTransfer = direction === 'transfer';
  if (marks.wallets.length > (isTransfer ? 2 : 1)) return refuse(manyWallets(marks.wallets));
  const { day: said, amount, amountToken, readings } = covering;
  const isOfThing = said !== undefined && isDateOfItem(tokens, readings, way);
  // 周二打车20，昨天买的裤子退了159: on Tuesday, or today?
  if (isOfThing && day !== undefined) return refuse((words) => words.twoDays([day, said]));
  const ownDay = isOfThing ? undefined : said;
  const taken = new Set(
    tokens.filter((token) =>
      token === amountToken || ['tag', 'wallet', 'arrow'].includes(token.kind) ||
      ownDay !== undefined && readings.get(token)?.kind === 'date'
    ),
  );
  const { wallets, categories } = settings;
  const payer = marks.wallets.length > 0 ? undefined : walletSaid(tokens, { folded, taken, wallets });
  if (!isTransfer) { for (const token of payer?.tokens ?? []) taken.add(token); }
  const note = noteOf(tokens, { folded, taken });
  const plain = folded.raw === folded.text ? note : noteOf(tokens, { folded: fold(folded.text), taken });
  // Without 晚饭自己做的没花钱, which is not what the amount is for.
  const words = plain.replace(/[^,，\s]+/gu, (part) => part.includes('没花钱') ? '' : part);
  // 八达通买面包: the card is no thing that was bought.
  const bought = payer ? words.replace(payer.word, ' ') : words;
  const usual = way.transfer ?? (way.refund ? refundCategory : categoryFor(
    namesExpense(bought) ? bought : words,
    { direction: direction === 'income' ? 'income' : 'expense', categories },
  ));
  const last = learned?.get(lessonKey(note))?.category;
  const isLearned = last !== undefined && way.transfer === undefined && !chosen && !way.refund &&
    last !== usual &&
    categories.some((one) => one.name === last && one.direction === direction);
  const category = chosen?.name ?? (isLearned ? last : usual);
  const isNamed = chosen || way.transfer === marks.tags[0] || way.refund && marks.tags[0] === refundCategory;
  const tags = [...new Set(isNamed ? marks.tags.slice(1) : marks.tags)];
  const found = marks.wallets.length > 0 ? { from: null, to: null } : sidesIn(masked, wallets, isTransfer);
  const typed = { folded, wallets };
  const named = { from: asTyped(found.from, typed), to: asTyped(found.to, typed) };
  const moved = isTransfer ? sidesOf(marks, way, named, payer?.name) : undefined;
  const sides = way.transfer === '提现' && moved ? withCash(moved, wallets) : moved;
  // 退到支付宝, 从招行扣的
  const side = direction === 'income' ? named.to : named.from;
  const draft: MoneyDraft = {
    type: 'money',
    direction,
    amountMinor: amount.minor,
    currency: amount.currency ?? home,
    category,
    wallet: sides ? sides.from : marks.wallets[0] ?? payer?.name ?? common ?? side,
    ...(sides && { toWallet: sides.to }),
    ...(direction === 'income' && category === refundCategory && { refund: true }),
    day: ownDay ?? day ?? today,
    note,
    tags,
  };
  const unknown = {
    tags: isNamed ? [] : tags.slice(0, 1),
    wallets: unknownWallets(draft, wallets),
    ...(isLearned && { isLearned }),
  };
  return { value: { draft, unknown, ...taughtBy(way, note, last ?? usual) } };
}

/** `expected`: the category that the line has without a mark. */
function taughtBy(
  { chosen, direction, isAnswered }: Decided,
  note: string,
  expected: string,
): Pick<Line, 'lesson'> {
  if (chosen && chosen.name !== expected) return { lesson: lessonFor(note, { category: chosen.name }) };
  return isAnswered && direction !== 'transfer' ? { lesson: lessonFor(note, { direction }) } : {};
}

function sidesOf(marks: Marks, way: Flow, named: Sides, said: string | undefined): Sides {
  if (marks.sides) return marks.sides;
  const [first = said, second] = marks.wallets;
  if (first !== undefined && second !== undefined) return { from: first, to: second };
  if (first === undefined || named.from !== null || named.to === first) return named;
  // 还信用卡 500 微信
  if (named.to !== null) return { from: first, to: named.to };
  return way.leaves === false ? { from: null, to: first } : { from: first, to: null };
}

/** What is taken out of a bank is cash then: withdrew 1000 cash, 工行取款 500. */
function withCash({ from, to }: Sides, wallets: readonly string[]): Sides {
  const cash = walletNamed('现金', wallets) ?? '现金';
  if (from === cash) return { from: null, to: cash };
  const isOfBank = from !== null && bankNamed(from.replace(/\d+$/u, '')) !== undefined;
  return { from, to: to ?? (isOfBank ? cash : null) };
}
