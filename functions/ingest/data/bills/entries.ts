/** A row of a bill -> entry drafts of an account, with its day, its wallet names and its category. */
import { dayAt } from '../../account-day.ts';
import { categoryFor } from '../../grammar/reading/category.ts';
import { cardNamed } from '../../grammar/reading/wallets.ts';
import type { MoneyDraft, Settings } from '../../store/stored-shapes.ts';
import { type BillRow, type BillSource, billSources, type Movement } from './bill.ts';

/** Bills give China time without a zone. */
const offset = '+08:00';

/** A file's name for its own wallet -> the usual name. */
const ownNames: Readonly<Record<string, string>> = { 零钱: '微信', 余额: '支付宝', 账户余额: '支付宝' };
const maxWalletLength = 20;

/** One or two for a row that is to be recorded, none for others. */
export function draftsOf(
  { at, reading }: Pick<BillRow, 'at' | 'reading'>,
  settings: Settings,
): readonly MoneyDraft[] {
  if (reading.kind !== 'record') return [];
  const day = at.length === 10 ? at : dayAt(Date.parse(`${at.replace(' ', 'T')}${offset}`), settings);
  return reading.movements.map((movement) => draftOf(movement, { day, settings }));
}

function draftOf(
  movement: Movement,
  { day, settings }: { readonly day: string; readonly settings: Settings },
): MoneyDraft {
  const { direction, amountMinor, currency, refund, note } = movement;
  return {
    type: 'money',
    direction,
    amountMinor,
    currency,
    category: categoryOf(movement, settings),
    wallet: walletOf(movement.wallet, settings),
    ...(direction === 'transfer' ? { toWallet: walletOf(movement.toWallet ?? null, settings) } : {}),
    ...(refund ? { refund } : {}),
    day,
    note,
    tags: [],
  };
}

function categoryOf({ direction, category, hint, note }: Movement, { categories }: Settings): string {
  if (category !== null) return category;
  if (direction === 'transfer') throw new TypeError('A transfer names its category');
  const named = hint === ''
    ? undefined
    : categories.find((one) => one.direction === direction && hint.includes(one.name));
  return named?.name ?? categoryFor(`${note} ${hint}`, { direction, categories });
}

/** The account's wallet name that the file's name contains; else a name that can be typed after `@`. */
function walletOf(name: string | null, { wallets }: Settings): string | null {
  if (name === null) return null;
  const own = ownNames[name] ?? name;
  if (wallets.includes(own)) return own;
  const within = wallets.filter((wallet) => wallet !== '' && own.includes(wallet));
  const plain = own.normalize('NFKC').replace(/[^\p{L}\p{N}_-]+/gu, '');
  return within.toSorted((a, b) => b.length - a.length)[0] ??
    (cardNamed([...plain].slice(0, maxWalletLength).join('')) || null);
}

/** The entry's text. */
export function textOf(source: BillSource, { at, text }: Pick<BillRow, 'at' | 'text'>): string {
  return `账单 ${billSources[source][0]} ${at} ${text}`;
}

/** Stands for the credential of entries from bills; no credential has such an id. */
export function billCredential(source: BillSource): string {
  return `bill${source}`;
}

export function sourceOfCredential(credential: string): BillSource | undefined {
  const name = credential.startsWith('bill') ? credential.slice(4) : '';
  return Object.hasOwn(billSources, name) ? name as BillSource : undefined;
}
