/** The names of wallets: the account's own, and those of `words/tables/wallets.tsv` with what is short for them. */
import type { Reason } from '../../answers/answers.ts';
import { defaultSettings } from '../../store/entry.ts';
import { type Lexicon, lexiconFrom, rowsOf, type Word } from '../../words/lexicon.ts';
import { fold, type Folded, rawOf } from '../tokens/fold.ts';
import { hasTraditional } from '../tokens/traditional.ts';
import { alternatives } from '../tokens/token.ts';

/**
 * `own`: of the account. `app`: pays wherever it stands by itself. `wallet`: at the end. `bank`: as my card. `account`: only one side of a transfer.
 * Behind a colon the one name of the wallet.
 */
const rows: readonly Word[] = rowsOf('wallets').filter(({ role }) =>
  /^(?:app|wallet|bank|account)/.test(role)
);
const byWord: ReadonlyMap<string, Word> = new Map(rows.map((row) => [row.word.toLowerCase(), row]));
/** Common names of wallets, in addition to the account's own. */
const common = [...defaultSettings.wallets, ...rows.map(({ word }) => word)];

const usualName = (word: string): string | undefined => byWord.get(word.toLowerCase())?.role.split(':')[1];

/** The wallet that a word names: one of the account's own, a common one, or what is short for one. `typed`: in the user's own characters. */
export function walletNamed(word: string, wallets: readonly string[], typed = word): string | undefined {
  const own = wallets.find((name) => name === typed) ??
    wallets.find((name) => fold(name).text.toLowerCase() === word.toLowerCase());
  if (own !== undefined) return own;
  const usual = usualName(word);
  // cash in an account that calls it 现金, or the other way.
  const same = usual === undefined ? word : usual;
  const alike = wallets.find((name) => name === same || usualName(name) === same);
  if (alike !== undefined) return alike;
  if (usual !== undefined) return defaultSettings.wallets.includes(usual) ? undefined : usual;
  const row = byWord.get(word.toLowerCase());
  return row ? /^[a-z]/i.test(row.word) ? row.word : typed : common.includes(word) ? typed : undefined;
}

/** What stands behind `@`: a wallet of the account, in whichever characters, else as it was typed. */
export function ownWallet(name: string, wallets: readonly string[], typed: string): string {
  return wallets.find((own) => own === name || fold(own).text === name) ??
    (hasTraditional(typed) ? typed : name);
}

/** What the folded line calls `name`, in the user's own characters and by the account's name for it. */
export function asTyped(
  name: string | null,
  { folded, wallets }: { readonly folded: Folded; readonly wallets: readonly string[] },
): string | null {
  if (name === null) return null;
  const start = folded.text.toLowerCase().indexOf(name.toLowerCase());
  const typed = start < 0 ? name : rawOf(folded, { start, end: start + name.length });
  return walletNamed(name, wallets, typed) ?? typed;
}

export function manyWallets(wallets: readonly string[]): Reason {
  return (words) =>
    wallets.length === 2 ? words.twoWallets(wallets) : words.manyWallets(wallets.length, wallets);
}

/** Banks by their names in texts, long and short. */
const banks: ReadonlyMap<string, string> = new Map(
  rowsOf('senders').flatMap(({ word, role }) => role.startsWith('bank:') ? [[word, role.slice(5)]] : []),
);

/** A card has one name: 招商银行4567 is 招行4567. */
export function cardNamed(name: string): string {
  const [, bank = '', digits = ''] = /^(\D+)(\d{3,5})$/u.exec(name) ?? [];
  const short = banks.get(bank);
  return short === undefined ? name : short + digits;
}

interface Names {
  readonly pattern: string;
  readonly lexicon: Lexicon;
}

/** By the account's wallets, which change rarely. */
const kept = new WeakMap<readonly string[], Names>();

function namesOf(known: readonly string[]): Names {
  const names = kept.get(known) ?? {
    pattern: alternatives([...common, ...known.map((name) => fold(name).text)]),
    lexicon: lexiconFrom([
      ...known.filter((name) => name !== '').map((name) => ({ word: fold(name).text, role: 'own' })),
      ...defaultSettings.wallets.map((word) => ({ word, role: 'wallet' })),
      ...rows,
    ]),
  };
  kept.set(known, names);
  return names;
}

/** Names of wallets, as alternatives of a pattern. */
export function anyOf(known: readonly string[]): string {
  return namesOf(known).pattern;
}

export function walletsIn(known: readonly string[]): Lexicon {
  return namesOf(known).lexicon;
}
