/** Finds wallets in a sentence, and the two sides of a transfer. */
import type { Reason } from '../../answers/answers.ts';
import { defaultSettings } from '../../store/entry.ts';
import { rowsOf, wordsIn } from '../../words/lexicon.ts';
import { alternatives, type Token } from '../tokens/token.ts';

/** Common names of wallets, in addition to the account's own. */
const common = [...defaultSettings.wallets, ...wordsIn('wallets', ['wallet'])];
/** What people write for a wallet of the default settings: wx. */
const shortNames: ReadonlyMap<string, string> = new Map(
  rowsOf('wallets').filter(({ role }) => role !== 'wallet').map(({ word, role }) => [word, role]),
);

/** The wallet that a word names: one of the account's own, a common one, or what is short for one. */
export function walletNamed(word: string, wallets: readonly string[]): string | undefined {
  return [...wallets, ...common].find((name) => name === word) ?? shortNames.get(word.toLowerCase());
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

interface Said {
  readonly name: string;
  /** That are no part of the note. */
  readonly tokens: readonly Token[];
}

/** A wallet of the account as a word of its own (午饭 35 支付宝, `lunch 35 by alipay`), or in a phrase (用微信付的, 刷银行卡加油), which the note keeps. */
export function walletSaid(
  tokens: readonly Token[],
  { taken, masked, wallets }: {
    readonly taken: ReadonlySet<Token>;
    readonly masked: string;
    readonly wallets: readonly string[];
  },
): Said | undefined {
  const words = tokens.filter((token) =>
    !taken.has(token) && (token.kind === 'word' || token.kind === 'quote' || token.kind === 'number')
  );
  const hits = words.filter(({ kind, text }) => kind === 'word' && wallets.includes(text));
  if (hits.length > 0) {
    return hits.length === 1 && words.length > 1 ? { name: hits[0]!.text, tokens: hits } : undefined;
  }
  // In English only at the end: cash gift.
  const at = words.findLastIndex(({ text }, index) =>
    index === words.length - 1 ? shortNames.has(text.toLowerCase()) : /^(?:wx|zfb)$/i.test(text)
  );
  const word = words[at];
  const short = word && shortNames.get(word.text.toLowerCase());
  if (word && short !== undefined && wallets.includes(short) && words.length > 1) {
    const before = words[at - 1];
    const isBy = before !== undefined && /^(?:by|with|via|in|using)$/i.test(before.text);
    return { name: short, tokens: isBy ? [before, word] : [word] };
  }
  const name = `(${anyOf(wallets)})`;
  const phrase = /[用刷掏拿付转买坐]/u.test(masked) &&
    new RegExp(
      `(?<![没不别])[用刷掏拿]${name}卡?(?![券红流贷充转提存])|${name}(?:支付|付[的了款]|转)|(?:^|[¦,])\\s?${name}(?=买|坐)`,
      'u',
    ).exec(masked);
  return phrase ? { name: phrase[1] ?? phrase[2] ?? phrase[3] ?? '', tokens: [] } : undefined;
}

/** 都微信付的, at the end of a line: the wallet of all its entries. */
export function allPaidBy(tokens: readonly Token[], wallets: readonly string[]): string | undefined {
  const text = tokens.map(({ text }) => text).join('');
  return new RegExp(
    `^(?:[都全]部?是?|一起)[用刷从]?(${alternatives(wallets)})(?:支?付|刷|扣|给)?[的了]?$`,
    'u',
  ).exec(text)?.[1];
}

export interface Sides {
  readonly from: string | null;
  readonly to: string | null;
}

/** Names of wallets, as alternatives of a pattern. */
export function anyOf(known: readonly string[]): string {
  const all = patterns.get(known) ?? alternatives([...common, ...known]);
  patterns.set(known, all);
  return all;
}

/** By the account's wallets, which change rarely. */
const patterns = new WeakMap<readonly string[], string>();

/** `微信转支付宝`, `微信 → 现金`, `转到余额宝`, `从招行转5000到建行`. `masked` has ¤ for the amount. */
export function sidesIn(masked: string, known: readonly string[]): Sides {
  const name = `(${anyOf(known)})`;
  const word = '(?:卡|账户|余额)?';
  const both = new RegExp(
    `${name}${word}\\s?(?:(?:转账?|提现|转出|还款?|充值?|存)\\s?(?:¤\\s?)?(?:到|给|入|至|进)?|[-=]?>|[→⇒]|to(?=\\s))\\s?${name}`,
    'iu',
  ).exec(masked);
  if (both) return { from: both[1] ?? null, to: both[2] ?? null };
  const to = new RegExp(
    `(?:转到|转入|存到|存入|存进|转[账帐]?给?|充到|还了?|转至|到|给(?=.{1,9}转)|取[了出]?\\s?¤\\s?)\\s?${name}`,
    'iu',
  )
    .exec(masked)?.[1] ??
    new RegExp(`${name}${word}(?:自动)?(?:还款|还了|转入|充值)`, 'iu').exec(masked)?.[1] ?? null;
  const from = new RegExp(`(?:从|用)\\s?${name}`, 'iu').exec(masked)?.[1] ??
    new RegExp(`${name}${word}(?:提现|转出|取现|取款|取钱|转[账帐]?(?:\\s?¤\\s?)?给)`, 'iu').exec(masked)
      ?.[1] ??
    null;
  return { from: from === to ? null : from, to };
}

/** 微信 → 现金, 银行卡充值零钱通: an arrow or a top-up between two wallets. */
export function isBetweenOwn(masked: string, known: readonly string[]): boolean {
  if (!/[→⇒>充]|\sto\s/u.test(masked)) return false;
  const { from, to } = sidesIn(masked, known);
  return from !== null && to !== null;
}
