/** The names of wallets, in lines, notifications and bills alike (the account's own, and those of `words/tables/wallets.tsv` with what is short for them), and where a line has one. */
import type { Reason } from '../../answers/answers.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { isLatin, type Lexicon, lexiconFrom, type Mark, rowsOf, type Word } from '../../words/lexicon.ts';
import { fold, type Folded, hasTraditional, inSimplified, rawOf } from '../tokens/fold.ts';
import { isHan } from '../tokens/token.ts';

/**
 * `own`: of the account. `app`: pays wherever it stands by itself; so does `rail`, which holds no money. `bank`, `card`, `issuer` of cards, `credit` and `debt`, which are
 * paid off, `pot`, savings of an app: at the end. `noun`: also a thing, so only behind the amount. `purse` of an app: at the end, too. `account`: only one side of a
 * transfer. Behind a colon the one name of the wallet, or the app of its pot or purse.
 */
const kinds = 'app rail bank card issuer credit debt pot noun account purse'.split(' ');
export const kindOf = (role: string | undefined = ''): string => role.split(':')[0]!;

const isWallet = ({ role }: Word): boolean => kinds.includes(kindOf(role));

export const walletRows = rowsOf('wallets').filter(isWallet).map(({ word, role }) => ({
  word,
  plain: word.replaceAll('|', ''),
  role,
  kind: kindOf(role),
  name: role.split(':')[1],
}));
/** Are paid off. */
export const credits = new Set(['credit', 'debt']);
const byWord = new Map(walletRows.map((row) => [row.plain.toLowerCase(), row]));

function usualName(word: string): string | undefined {
  const { kind = '', name, plain = '' } = byWord.get(word.toLowerCase()) ?? {};
  return kind === 'pot' || kind === 'purse' || kind === 'bank' && !isLatin(plain[0]) ? undefined : name;
}

/** The wallet that a word names: one of the account's own, a common one, or what is short for one. `typed`: in the user's own characters. */
export function walletNamed(word: string, wallets: readonly string[], typed = word): string | undefined {
  const own = wallets.find((name) => name === typed) ??
    wallets.find((name) => fold(name).text.toLowerCase() === word.toLowerCase());
  if (own !== undefined) return own;
  const usual = usualName(word);
  // cash in an account that calls it 现金, or the other way.
  const same = usual ?? word;
  const alike = wallets.find((name) => name === same || usualName(name) === same);
  if (alike !== undefined) return alike;
  if (usual !== undefined) return defaultSettings.wallets.includes(usual) ? undefined : usual;
  const row = byWord.get(word.toLowerCase());
  if (row?.kind === 'purse') return row.name;
  if (row) return isLatin(row.word[0]) ? row.word : typed;
  return defaultSettings.wallets.includes(word) ? typed : undefined;
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
  return walletNamed(name, wallets, typed) ?? cardNamed(typed);
}

export function manyWallets(wallets: readonly string[]): Reason {
  return (words) =>
    wallets.length === 2 ? words.twoWallets(wallets) : words.manyWallets(wallets.length, wallets);
}

/** 招商银行 is 招行, 民生银行 民生. */
export function bankNamed(name: string): string | undefined {
  const row = byWord.get(name.toLowerCase()) ?? byWord.get(name.replace(/银行$/u, ''));
  return row?.kind === 'bank' || row?.kind === 'issuer' ? row.name ?? row.plain : undefined;
}

/** A card has one name: 招商银行4567 and 招行信用卡4567 are 招行4567. */
export function cardNamed(name: string): string {
  const [, bank = '', digits = ''] = /^(\D+)(\d{3,5})$/u.exec(name) ?? [];
  const short = bankNamed(bank.replace(/(?:信用|储蓄|借记)?卡$/u, ''));
  return short === undefined ? name : short + digits;
}

/** As its entries are stored: what stands behind `@` in a command. */
export function storedWallet(typed: string, wallets: readonly string[]): string {
  return cardNamed(ownWallet(inSimplified(typed), wallets, typed));
}

const common = lexiconFrom([
  ...walletRows,
  ...defaultSettings.wallets.map((word) => ({ word, role: 'card' })),
]);
/** By the account's wallets, which change rarely. */
const kept = new WeakMap<readonly string[], Lexicon>();

export function walletsIn(known: readonly string[]): Lexicon {
  const lexicon = kept.get(known) ??
    lexiconFrom(known.map((name) => ({ word: fold(name).text || name, role: 'own' })), common);
  kept.set(known, lexicon);
  return lexicon;
}

const cardBehind =
  /^(?:银行)?(?:\s?(?:联名|白?金|储蓄|借记|提款)?卡|\s?(?:分期|账户|户口|atm|柜台|[柜提][员款]机)|\s(?:card|account)(?![a-z]))?(?:\((?:尾号)?(?<digits>\d{3,5})\))?/iu;
/** 加油卡, 公司饭卡: some card, which counts where a word beside it says that it pays. */
const someCard = /(?:[用刷碌]|(?<!\p{Script=Han}))(?:了|的)?(?<card>(?![用刷碌])\p{Script=Han}{1,3}卡)/gu;

/** A wallet where it stands in a line. */
export interface WalletMark extends Mark {
  readonly kind: string;
  /** The end, with 卡 or 账户 and the digits of the card. */
  readonly card: number;
  /** Empty where none are written. */
  readonly digits: string;
}

/** The wallets of a line from left to right. A bank and its credit card are one: 玉山信用卡. */
export function walletMarksIn(text: string, known: readonly string[]): readonly WalletMark[] {
  const marks: WalletMark[] = [];
  for (const mark of walletsIn(known).marksIn(text)) {
    const kind = kindOf(mark.role);
    if (
      /^(?:券|红包|\s?back(?![a-z]))/iu.test(text.slice(mark.end)) ||
      /(?:'ll|\bwill) $/iu.test(text.slice(0, mark.at))
    ) {
      continue;
    }
    const { 0: behind, groups } = cardBehind.exec(text.slice(mark.end))!;
    const [card, digits] = [mark.end + behind.length, groups?.['digits'] ?? ''];
    const last = marks.at(-1);
    if (last && (last.kind !== 'own' || kind !== 'own') && text.slice(last.end, mark.at).trim() === '') {
      const isCredit = kind === 'credit' && isHan(mark.word[0]);
      const end = isCredit ? mark.end : last.end;
      const word = text.slice(last.at, end);
      marks[marks.length - 1] = { ...last, word, end, card, digits, ...isCredit && { kind } };
    } else marks.push({ ...mark, kind, card, digits });
  }
  const more = [...text.matchAll(someCard)].flatMap(({ 0: all, groups, index }) => {
    const [word, card] = [groups!['card']!, index + all.length];
    const at = card - word.length;
    if (marks.some((mark) => mark.at < card && mark.card > at)) return [];
    return [{ word, role: 'some', kind: 'some', at, end: card, card, digits: '' }];
  });
  return more.length > 0 ? [...marks, ...more].sort((a, b) => a.at - b.at) : marks;
}
