/** Who sent a notification, and the wallet it is of. That of a bank includes the card's last digits: 招行1234. */
import { isLatin, lexiconFrom } from '../../ingest/words/lexicon.ts';
import { bankNamed, kindOf, walletNamed, walletRows } from '../../ingest/grammar/reading/wallets.ts';
import { defaultSettings } from '../../ingest/store/settings/default-settings.ts';

/** Those that send notifications, or are named in them as a part of one: a `pot` that holds savings, a `debt`. */
const senders = walletRows.filter(({ kind }) =>
  ['app', 'rail', 'bank', 'issuer', 'pot', 'debt', 'purse'].includes(kind)
);
const lexicon = lexiconFrom(senders.map(({ plain, role }) => ({ word: plain, role })));
const otherBank = /\p{Script=Han}{2,6}?银行|邮局/u;

/** 余额宝, 花呗: the part of a service that the text names. */
export function partIn(text: string, kind: 'pot' | 'debt'): string | undefined {
  const hit = lexicon.marksIn(text).find(({ role }) => kindOf(role) === kind);
  return kind === 'debt' ? hit?.role.split(':')[1] ?? hit?.word : hit?.word;
}

/** 美团支付 is 美团 that is paid by; the longest first. */
const services = senders.filter(({ kind, plain }) => kind !== 'bank' && !isLatin(plain[0]))
  .map(({ plain }) => plain.replace(/(?<=.)支付$/u, '')).sort((a, b) => b.length - a.length);

/** The wallet of the app that the text names; with a Latin name it stands in front. */
export function serviceIn(text: string): string | undefined {
  const hit = lexicon.marksIn(text).find(({ role, word, at }) =>
    ['app', 'pot', 'debt', 'purse'].includes(kindOf(role)) &&
    (!isLatin(word[0]) || text.slice(0, at).trim() === '')
  );
  return hit?.role.split(':')[1] ?? hit?.word;
}

/** The wallet of the bank that the text names: `whole` is a name, in a sentence 国泰 may be something else. */
export function bankIn(text: string, isName: boolean): string | undefined {
  const hit = lexicon.marksIn(text).find(({ role, word, at, end }) =>
    ['bank', 'issuer'].includes(kindOf(role)) &&
    (isLatin(word[0]) ? at === 0 && /[A-Z]/.test(word) : isName || '行储'.includes(word.at(-1)!) ||
      /^(?:银行|信用卡|储蓄卡|借记卡|尾号|卡)/u.test(text.slice(end)))
  );
  return hit ? bankNamed(hit.word) : isName ? otherBank.exec(text)?.[0] : undefined;
}

export function isSender(name: string): boolean {
  return /银行|信用卡/u.test(name) || lexicon.longestAt(name.trim(), 0) !== undefined ||
    lexicon.marksIn(name).some(({ word }) => !isLatin(word[0]));
}

const inLatin = lexiconFrom(
  walletRows.filter(({ kind, plain }) => isLatin(plain[0]) && !['noun', 'account'].includes(kind))
    .map(({ plain, role }) => ({ word: plain, role })),
);

/** Uber: charged to Visa ••1234, eBay: You paid with PayPal: what paid, and not the shop that says so. */
export function meansIn(body: string): string | undefined {
  const hits = [...body.matchAll(/\b(?:with|to|via|using|your) (?:your )?/giu)]
    .flatMap(({ 0: front, index }) => inLatin.longestAt(body, index + front.length) ?? []);
  // Your Apple Pay purchase with ICBC card
  const hit = hits.find(({ role }) => kindOf(role) !== 'app') ?? hits[0];
  return hit && walletNamed(hit.word, defaultSettings.wallets);
}

/** The wallet of a text by its signature, the rest of it and the digits of the card: that of the bank, else of the service; null if unknown. */
export function walletOf(signature: string, body: string, digits: string | undefined): string | null {
  const isInLatin = !/\p{Script=Han}/u.test(body);
  const name = signature.trim();
  const service = serviceIn(body) ?? serviceIn(name);
  const bank = bankIn(name, true) ?? bankIn(body, false) ??
    (isInLatin ? meansIn(body) ?? serviceIn(name) ?? /^[A-Za-z-]+/u.exec(name)?.[0] : undefined);
  if (bank !== undefined) return `${bank}${digits ?? ''}`;
  return digits === undefined ? service ?? null : `${isInLatin ? '' : '尾号'}${digits}`;
}

/** The service that is named at `at`: 支付宝 is no 支付. */
export function serviceAt(text: string, at: number): string {
  return services.find((name) => text.startsWith(name, at)) ?? '';
}
