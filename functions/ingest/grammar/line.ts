/**
 * The tokens of one line -> one money entry: one amount, at most one day, `#category`, `@wallet` and words for the direction; the rest is the note.
 * Anything ambiguous is refused with the reason.
 */
import { languageOf } from '../answers/answers.ts';
import { type Category, type MoneyDraft, refundCategory, transferCategories } from '../store/entry.ts';
import { categoryLabel, storedName } from './category-names.ts';
import { type Currency, isCurrency } from './money/currency.ts';
import type { Day } from './day.ts';
import { categoryFor, namesExpense } from './reading/category.ts';
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
  const likely = maskOf(
    tokens,
    ({ readings }) => readings.find(({ kind }) => kind === 'amount' || kind === 'date')?.kind,
  );
  const stop = whyNoRecord(likely);
  if (stop !== undefined) return refuse(stop);
  const covering = cover(tokens, settings.currency);
  if ('refused' in covering) return covering;
  const marks = marksOf(piece, settings);
  const masked = maskOf(tokens, (token) => covering.value.readings.get(token)?.kind);
  const { mentions } = covering.value;
  const main = mentions.size === 0 ? tokens : tokens.filter((token) => !mentions.has(token));
  const way = decide(
    main === tokens ? masked : maskOf(main, (token) => covering.value.readings.get(token)?.kind),
    { sign: covering.value.amount.sign, marks, grounds },
  );
  if ('refused' in way) return way;
  // 退款100 我付了50: which of them is it?
  const { whole, amountToken } = covering.value;
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
  const names = (kind: 'tag' | 'wallet'): readonly string[] =>
    tokens.filter((token) => token.kind === kind).flatMap((token) => token.names);
  const walletOf = (token: Token | undefined): string | undefined =>
    token?.names[0] && cardNamed(ownWallet(token.names[0], wallets, rawOf(folded, token).slice(1)));
  const words = tokens.filter(({ kind }) => kind !== 'gap');
  const arrow = words.findIndex(({ kind }) => kind === 'arrow');
  const side = (at: number): string | null =>
    words[at]?.kind === 'wallet' ? walletOf(words[at]) ?? null : null;
  const [tag, ...others] = names('tag');
  return {
    tags: tag === undefined ? [] : [storedName(tag, categories), ...others],
    wallets: tokens.flatMap((token) => token.kind === 'wallet' ? walletOf(token) ?? [] : []),
    sides: arrow < 0 ? undefined : { from: side(arrow - 1), to: side(arrow + 1) },
  };
}

interface Decided extends Flow {
  readonly chosen: Category | undefined;
  /** The sign answered what the words leave open. */
  readonly isAnswered?: boolean;
}

/** Sign and explicit category take precedence over words; a word that contradicts the category is refused. */
function decide(
  masked: string,
  { sign, marks, grounds }: { sign: '' | '+' | '-'; marks: Marks; grounds: ParseContext },
): Parsed<Decided> {
  const [tag] = marks.tags;
  const { categories, wallets } = grounds.settings;
  const chosen = categories.find(({ name }) => name === tag);
  const moved = transferCategories.find((name) => name === tag);
  if (marks.sides || moved !== undefined && !chosen) {
    return {
      value: {
        direction: 'transfer',
        transfer: moved ?? '转账',
        leaves: moved !== '还款',
        chosen: undefined,
      },
    };
  }
  if (sign !== '' && chosen) return { value: { direction: sign === '+' ? 'income' : 'expense', chosen } };
  const way = wayOf(masked, { sign, wallets });
  if (chosen) {
    const isContrary = 'value' in way && way.value.word !== undefined &&
      way.value.direction !== chosen.direction;
    if (isContrary) {
      const { word } = way.value;
      const label = categoryLabel(chosen.name, languageOf(grounds.settings));
      return refuse((words) => words.contraryCategory(label, word ?? ''));
    }
    return { value: { direction: chosen.direction, chosen } };
  }
  if ('refused' in way) return way;
  const isAnswered = sign !== '' && 'refused' in wayOf(masked, { sign: '', wallets });
  if (tag === refundCategory && way.value.direction === 'income') {
    return { value: { ...way.value, refund: true, chosen } };
  }
  return { value: { ...way.value, chosen, isAnswered } };
}

/** Without 晚饭自己做的没花钱, which is not what the amount is for. */
function withoutFree(note: string): string {
  return note.includes('没花钱')
    ? note.replace(/[^,，\s]+/gu, (part) => part.includes('没花钱') ? '' : part)
    : note;
}

function build(
  { folded, tokens, day, wallet: common }: Piece,
  { covering, marks, way, masked, grounds, home }: {
    covering: Interpretation;
    marks: Marks;
    way: Decided;
    masked: string;
    grounds: ParseContext;
    home: Currency;
  },
): Parsed<Line> {
  const { settings, today } = grounds;
  const isTransfer = way.direction === 'transfer';
  if (marks.wallets.length > (isTransfer ? 2 : 1)) return refuse(manyWallets(marks.wallets));
  const { day: said } = covering;
  const isOfThing = said !== undefined && isDateOfItem(tokens, covering.readings, way);
  // 周二打车20，昨天买的裤子退了159: on Tuesday, or today?
  if (isOfThing && day !== undefined) return refuse((words) => words.twoDays([day, said]));
  const ownDay = isOfThing ? undefined : said;
  const taken = new Set(
    tokens.filter((token) =>
      token === covering.amountToken || token.kind === 'tag' || token.kind === 'wallet' ||
      token.kind === 'arrow' ||
      ownDay !== undefined && covering.readings.get(token)?.kind === 'date'
    ),
  );
  const payer = marks.wallets.length > 0
    ? undefined
    : walletSaid(tokens, { folded, taken, wallets: settings.wallets });
  if (!isTransfer) { for (const token of payer?.tokens ?? []) taken.add(token); }
  const note = noteOf(tokens, { folded, taken });
  const { direction } = way;
  const words = withoutFree(
    folded.raw === folded.text ? note : noteOf(tokens, { folded: fold(folded.text), taken }),
  );
  // 八达通买面包: the card is no thing that was bought.
  const bought = payer ? words.replace(payer.word, ' ') : words;
  const usual = way.transfer ?? (way.refund ? refundCategory : categoryFor(
    namesExpense(bought) ? bought : words,
    { direction: direction === 'income' ? 'income' : 'expense', categories: settings.categories },
  ));
  const last = grounds.learned?.get(lessonKey(note))?.category;
  const isLearned = way.transfer === undefined && way.chosen === undefined && !way.refund && last !== usual &&
    settings.categories.some((one) => one.name === last && one.direction === direction);
  const category = way.chosen?.name ?? (isLearned && last !== undefined ? last : usual);
  const isNamed = way.chosen !== undefined || way.transfer === marks.tags[0] ||
    way.refund && marks.tags[0] === refundCategory;
  const tags = [...new Set(isNamed ? marks.tags.slice(1) : marks.tags)];
  const typed = { folded, wallets: settings.wallets };
  const found = marks.wallets.length > 0
    ? { from: null, to: null }
    : sidesIn(masked, settings.wallets, isTransfer);
  const named = { from: asTyped(found.from, typed), to: asTyped(found.to, typed) };
  const moved = isTransfer ? sidesOf(marks, { way, named, said: payer?.name }) : undefined;
  const sides = way.transfer === '提现' && moved ? withCash(moved, settings.wallets) : moved;
  // 退到支付宝, 从招行扣的
  const side = direction === 'income' ? named.to : named.from;
  const wallet = sides ? sides.from : marks.wallets[0] ?? payer?.name ?? common ?? side;
  const isRefund = direction === 'income' && category === refundCategory;
  const draft: MoneyDraft = {
    type: 'money',
    direction,
    amountMinor: covering.amount.minor,
    currency: covering.amount.currency ?? home,
    category,
    wallet,
    ...(sides ? { toWallet: sides.to } : {}),
    ...(isRefund ? { refund: true } : {}),
    day: ownDay ?? day ?? today,
    note,
    tags,
  };
  return {
    value: {
      draft,
      unknown: {
        tags: isNamed ? [] : tags.slice(0, 1),
        wallets: unknownWallets(draft, settings.wallets),
        ...(isLearned ? { isLearned } : {}),
      },
      ...taughtBy(way, { note, usual, last }),
    },
  };
}

function taughtBy(
  { chosen, direction, isAnswered }: Decided,
  { note, usual, last }: { readonly note: string; readonly usual: string; readonly last: string | undefined },
): Pick<Line, 'lesson'> {
  const isNew = chosen !== undefined && chosen.name !== (last ?? usual);
  if (isNew) return { lesson: lessonFor(note, { category: chosen.name }) };
  return isAnswered && direction !== 'transfer' ? { lesson: lessonFor(note, { direction }) } : {};
}

function sidesOf(
  marks: Marks,
  { way, named, said }: { way: Flow; named: Sides; said: string | undefined },
): Sides {
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
