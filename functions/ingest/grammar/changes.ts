/** The changes that `/改` makes to a money entry: `30`, `晚饭`, `昨天 #交通`, `@微信`. Everything else is kept. */
import {
  type Direction,
  type MoneyDraft,
  type MoneyEntry,
  type Settings,
  transferCategories,
} from '../store/entry.ts';
import type { Amount } from './money/amount.ts';
import { storedName } from './category-names.ts';
import { changedField, isCorrection } from './changed-field.ts';
import { isCurrency } from './money/currency.ts';
import type { Day } from './day.ts';
import { categoryFor } from './reading/category.ts';
import { cover, dayIn, noAmount } from './reading/interpretation.ts';
import { numberGrounds } from './reading/parse-context.ts';
import { noteOf } from './reading/note.ts';
import { cardNamed, manyWallets } from './reading/wallets.ts';
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

  const chosen = tags[0] === undefined
    ? undefined
    : categoryNamed(storedName(tags[0], settings.categories), isTransfer, settings);
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
      tags: rest.length === 0 ? old.tags : rest,
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

function categoryNamed(
  name: string,
  isTransfer: boolean,
  settings: Settings,
): { readonly name: string; readonly direction: Direction } | undefined {
  const isMove = isTransfer && transferCategories.some((category) => category === name);
  if (isMove) return { name, direction: 'transfer' };
  return settings.categories.find((category) => category.name === name);
}
