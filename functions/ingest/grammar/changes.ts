/** What is to be different about an entry that is money: `30`, `晚饭`, `昨天 #交通`, `@微信`. What is not written stays. */
import {
  type CategoryDirection,
  type Direction,
  type MoneyEntry,
  type Settings,
  transferCategories,
} from '../store/entry.ts';
import type { Day } from './day.ts';
import { categoryFor, type MoneyDraft, takeApart } from './line.ts';
import { theOnlyAmount } from './line-amount.ts';
import { type Parsed, refuse } from './text.ts';
import { joinTokens, tokenize } from './token.ts';

interface Grounds {
  readonly today: Day;
  readonly settings: Settings;
  /** Why income, expenses and transfers cannot become each other. */
  readonly otherDirection: string;
}

/** The draft of the entry as it is to be; `text` has been through `readText`. */
export function readChanges(text: string, old: MoneyEntry, grounds: Grounds): Parsed<MoneyDraft> {
  const lines = tokenize(text);
  const [tokens] = lines;
  if (!tokens || lines.length > 1) return refuse('一次改一条,写在一行里,例如:/改 K7Q2 30');
  // Without a currency an amount is in the entry's own.
  const settings = { ...grounds.settings, currency: old.currency };
  const { tags, wallets, dates, amounts, words } = takeApart(tokens, { today: grounds.today, settings });
  if (dates.length > 1) {
    return refuse(`有两个日期(${dates.map(({ token }) => token.raw).join('、')}),请只写一个`);
  }
  const day = dates[0]?.day ?? { value: old.day };
  if ('refused' in day) return day;
  const amount = amounts.length === 0 ? undefined : theOnlyAmount(amounts);
  if (amount && 'refused' in amount) return amount;
  const isTransfer = old.direction === 'transfer';
  const written = walletsOf(wallets, isTransfer);
  if ('refused' in written) return written;

  const chosen = tags[0] === undefined ? undefined : categoryNamed(tags[0], { isTransfer, settings });
  const sign = amount?.value.sign ?? '';
  const direction = sign === '+' ? 'income' : sign === '-' ? 'expense' : chosen?.direction ?? old.direction;
  if ((isTransfer && direction !== 'transfer') || (chosen && chosen.direction !== direction)) {
    return refuse(grounds.otherDirection);
  }
  const note = words.length === 0 ? old.note : joinTokens(words, tokens);
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
      amountMinor: amount?.value.minor ?? old.amountMinor,
      currency: amount?.value.currency ?? old.currency,
      category,
      wallet: old.wallet,
      ...(old.toWallet === undefined ? {} : { toWallet: old.toWallet }),
      ...written.value,
      ...(isRefund ? { refund: true } : {}),
      ...(old.model === undefined ? {} : { model: old.model }),
      day: day.value,
      note,
      tags: rest.length === 0 ? old.tags : rest,
    },
  };
}

/** One wallet of a line; both of a transfer, for either alone might be the one or the other. */
function walletsOf(
  wallets: readonly string[],
  isTransfer: boolean,
): Parsed<{ readonly wallet?: string; readonly toWallet?: string }> {
  const [wallet, toWallet] = wallets;
  if (wallet === undefined) return { value: {} };
  if (!isTransfer) {
    return wallets.length === 1
      ? { value: { wallet } }
      : refuse(`有两个账户(${wallets.join('、')}),请只写一个`);
  }
  return wallets.length === 2 && toWallet !== undefined
    ? { value: { wallet, toWallet } }
    : refuse('转账要写两个账户,从哪里到哪里,例如:/改 K7Q2 @微信 @招行');
}

function categoryNamed(
  name: string,
  { isTransfer, settings }: { readonly isTransfer: boolean; readonly settings: Settings },
): { readonly name: string; readonly direction: Direction | CategoryDirection } | undefined {
  if (isTransfer && transferCategories.some((category) => category === name)) {
    return { name, direction: 'transfer' };
  }
  return settings.categories.find((category) => category.name === name);
}
