/**
 * The changes that `/改` makes to a money entry: `30`, `晚饭`, `昨天 #交通`, `@微信`. Everything else is kept. A name of a direction, a category or a
 * wallet alone, whatever it is put in (`是收入`, `分类购物`, `用微信付的`), changes that field; any other words are the new note.
 */
import {
  type CategoryDirection,
  type MoneyDraft,
  type MoneyEntry,
  type Settings,
  transferCategories,
} from '../store/stored-shapes.ts';
import type { Amount } from './money/amount.ts';
import { storedName } from './category-names.ts';
import { isCurrency } from './money/currency.ts';
import type { Day } from './day.ts';
import { categoryFor } from './reading/category.ts';
import { cover, dayIn, noAmount } from './reading/interpretation.ts';
import { numberGrounds } from './reading/parse-context.ts';
import { noteOf } from './reading/note.ts';
import { cardNamed, manyWallets, walletNamed } from './reading/wallets.ts';
import { type Parsed, refuse } from './text.ts';
import { fold } from './tokens/fold.ts';
import { scan } from './tokens/scan.ts';
import type { Reading, Token } from './tokens/token.ts';

interface Grounds {
  readonly today: Day;
  readonly settings: Settings;
  /** The refusal to change the direction of an entry. */
  readonly otherDirection: string;
}

/** The changed draft; `text` has been through `readText`. */
export function readChanges(text: string, old: MoneyEntry, grounds: Grounds): Parsed<MoneyDraft> {
  // Without a currency an amount is in the entry's own.
  const settings = { ...grounds.settings, currency: old.currency };
  const { folded, tokens } = scan(fold(text), numberGrounds({ today: grounds.today, settings }));
  if (tokens.length === 0 || tokens.some(({ kind }) => kind === 'end')) {
    return refuse((words) => words.editOneLine);
  }
  const figures = figuresOf(tokens, old.currency);
  if ('refused' in figures) return figures;
  const { amount, readings } = figures.value;
  const names = (wanted: 'tag' | 'wallet'): readonly string[] =>
    tokens.flatMap(({ kind, names }) => kind === wanted ? names : []);
  const taken = takenBy(tokens, readings);
  const field = changedField(noteOf(tokens, { folded, taken }), settings);
  if (field.kind === 'denied') return refuse((words) => words.editDenied(field.name));
  const tags = [...(field.kind === 'category' ? [field.name] : []), ...names('tag')];
  const wallets = [...(field.kind === 'wallet' ? [field.name] : []), ...names('wallet').map(cardNamed)];
  const isTransfer = old.direction === 'transfer';
  const written = walletsOf(wallets, isTransfer);
  if ('refused' in written) return written;

  const named = tags[0] === undefined ? undefined : storedName(tags[0], settings.categories);
  const moved = isTransfer ? transferCategories.find((category) => category === named) : undefined;
  const chosen = moved === undefined
    ? settings.categories.find(({ name }) => name === named)
    : { name: moved, direction: 'transfer' as const };
  const sign = amount?.sign ?? '';
  const said = field.kind === 'direction' ? field.direction : chosen?.direction ?? old.direction;
  const direction = sign === '+' ? 'income' : sign === '-' ? 'expense' : said;
  if ((isTransfer && direction !== 'transfer') || (chosen && chosen.direction !== direction)) {
    return refuse(() => grounds.otherDirection);
  }
  const note = field.kind === 'note' ? field.note : old.note;
  const category = chosen?.name ??
    (direction === old.direction || direction === 'transfer'
      ? old.category
      : categoryFor(note, { direction, categories: settings.categories }));
  const rest = [...new Set(chosen ? tags.slice(1) : tags)];
  // A line that is written again has the tags that stand in it.
  const isRewritten = names('tag').length > 0 && amount !== undefined && field.kind === 'note';
  const isRefund = old.refund === true && direction === 'income' && category === old.category;
  return {
    value: {
      type: 'money',
      direction,
      amountMinor: amount?.minor ?? old.amountMinor,
      currency: amount?.currency ?? old.currency,
      category,
      wallet: old.wallet,
      ...(old.toWallet !== undefined && { toWallet: old.toWallet }),
      ...written.value,
      ...(isRefund && { refund: true }),
      ...(old.model !== undefined && { model: old.model }),
      day: figures.value.day ?? old.day,
      note,
      tags: rest.length > 0 || isRewritten ? rest : old.tags,
    },
  };
}

/** Whether the text by itself corrects an entry with this note; without asking the store. */
export function readsAsCorrection(
  text: string,
  own: string,
  { today, settings }: Omit<Grounds, 'otherDirection'>,
): boolean {
  const { folded, tokens } = scan(fold(text), numberGrounds({ today, settings }));
  if (tokens.length === 0 || tokens.some(({ kind }) => kind === 'end')) return false;
  const figures = figuresOf(tokens, settings.currency);
  if ('refused' in figures) return false;
  const taken = takenBy(tokens, figures.value.readings);
  return isCorrection(noteOf(tokens, { folded, taken }), settings, own, taken.size > 0);
}

const kinds: readonly (string | undefined)[] = ['tag', 'wallet', 'arrow', 'amount', 'date'];

/** The tokens that are no words of the note. */
function takenBy(tokens: readonly Token[], readings: Figures['readings']): ReadonlySet<Token> {
  return new Set(
    tokens.filter((token) => kinds.includes(token.kind) || kinds.includes(readings.get(token)?.kind)),
  );
}

interface Figures {
  readonly amount?: Amount;
  readonly day: Day | undefined;
  readonly readings: ReadonlyMap<Token, Reading>;
}

/** The amount and the day, both optional; every number must be accounted for, as in a line. */
function figuresOf(tokens: readonly Token[], currency: string): Parsed<Figures> {
  if (!isCurrency(currency)) throw new RangeError(`Currency is "${currency}"`);
  const covering = cover(tokens, currency);
  if ('value' in covering) return covering;
  if (covering.refused !== noAmount) {
    const [, ...more] = tokens.filter(({ readings }) => readings[0]?.kind === 'amount');
    return more.length > 0 ? refuse((words) => words.editAmounts(more.at(-1)!.text.trim())) : covering;
  }
  const readings = new Map(tokens.flatMap((token) => token.readings.slice(0, 1).map((one) => [token, one])));
  const day = dayIn(readings);
  return 'refused' in day ? day : { value: { day: day.value, readings } };
}

/** One wallet; for a transfer both, since one alone would be ambiguous. */
function walletsOf(
  wallets: readonly string[],
  isTransfer: boolean,
): Parsed<{ readonly wallet?: string; readonly toWallet?: string }> {
  const [wallet, toWallet, ...more] = wallets;
  if (wallet === undefined) return { value: {} };
  if (!isTransfer) return toWallet === undefined ? { value: { wallet } } : refuse(manyWallets(wallets));
  const isBoth = toWallet !== undefined && more.length === 0;
  return isBoth ? { value: { wallet, toWallet } } : refuse((words) => words.bothWallets);
}

type ChangedField =
  | { readonly kind: 'direction'; readonly direction: CategoryDirection }
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'wallet'; readonly name: string }
  | { readonly kind: 'note'; readonly note: string }
  /** Only words around something that is no word: the note stays. */
  | { readonly kind: 'none' }
  /** What it is not, and not what it is. */
  | { readonly kind: 'denied'; readonly name: string };

// deno-fmt-ignore
const directions: ReadonlyMap<string, CategoryDirection> = new Map([
  ['收入', 'income'], ['进账', 'income'], ['income', 'income'], ['支出', 'expense'], ['花费', 'expense'], ['expense', 'expense'],
]);

/** What is before them is what was there. */
const changing = /修?改[成为到]?|换成|(?<!不)是|(?:change to|should be|it was)(?:\s|$)/iu;
/** Words around a name; a text without a name is a note. */
const leading =
  /^(?:[打写记]?错了|不对|应该|其实|属于|分类|类别|账户|金额|价格|[算记归放挂移走入进到在用]|(?:by|with|is|it's|paid|category|(?:put|move|file) (?:it )?(?:to|in|into|under))\s)[\s,，:：]*/iu;
const trailing = /(?:支付|付款|付|类|的|了|吧|才对|里面?|那边)$/u;

/** `note` as it would be kept. */
function changedField(note: string, settings: Settings): ChangedField {
  if (note === '') return { kind: 'none' };
  const told = note.split(changing).at(-1)!.trim();
  for (const words of [note, told]) {
    const name = withoutFrame(words);
    if (name === '') return { kind: 'none' };
    const denied = /^(?:不是|not\s)(.+)$/iu.exec(name)?.[1];
    const named = fieldNamed(denied ?? name, settings);
    if (named && denied === undefined) return named;
    // Of two directions the other one; of a category or a wallet nobody knows which.
    if (named?.kind === 'direction') {
      return { kind: 'direction', direction: named.direction === 'income' ? 'expense' : 'income' };
    }
    if (named) return { kind: 'denied', name: denied! };
  }
  return { kind: 'note', note: /改[成为]|换成|change to/iu.test(note) ? told : note };
}

/** What stands for the entry that was recorded last. */
const lastOne = /^(?:刚才?那笔|上一?笔|这笔)?$/u;
const corrects = /改|换成|是|错了|不对|应该|其实|金额|价格|change to|should be|it was/iu;

/** A text without a number is no entry; one with a number is a correction only by such a word. Most lines are neither, and need no look at the entries before. */
export function mayCorrect(text: string): boolean {
  return corrects.test(text) || !/[\p{N}一二两三四五六七八九十百]/u.test(text);
}

/**
 * Whether a text by itself can only correct what was just recorded: words such as `改成` or `用…付的` around what they name. `own`: the note of that.
 * `hasMore`: an amount, a day or a mark besides the words.
 */
function isCorrection(note: string, settings: Settings, own: string, hasMore: boolean): boolean {
  const field = changedField(note, settings);
  const parts = note.split(changing);
  const before = withoutFrame(parts.slice(0, -1).join('').trim());
  if (!lastOne.test(before) && before !== own && !fieldNamed(before.replace(/^不是/, ''), settings)) {
    return false;
  }
  if (field.kind === 'none') return hasMore && corrects.test(note);
  if (field.kind === 'note') return /^(?:改[成为]|换成|change to)/iu.test(note);
  // 支付宝付的 80 is an entry of its own.
  return fieldNamed(note, settings) === undefined && (!hasMore || corrects.test(note));
}

function withoutFrame(words: string): string {
  let rest = words;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(leading, '').replace(trailing, '');
  }
  return rest;
}

function fieldNamed(name: string, settings: Settings): ChangedField | undefined {
  const direction = directions.get(name.toLowerCase());
  if (direction) return { kind: 'direction', direction };
  const category = storedName(name, settings.categories);
  if (settings.categories.some((one) => one.name === category)) return { kind: 'category', name: category };
  const wallet = walletNamed(name, settings.wallets);
  return wallet === undefined ? undefined : { kind: 'wallet', name: wallet };
}
