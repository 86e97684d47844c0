/** Who receives what is sent: somebody else, whose money it then is, or a wallet of one's own. */
import { startsWithMine, startsWithPayee } from '../reading/people.ts';
import { anyOf } from '../reading/wallets.ts';

const sent = /(?:转[账帐]?|汇款?|打款)了?(?:\s?¤\s?)?给\s?([^\s¤¦,]+)|[给向]([^\s¤¦,给]+?)转(?![入到])/u;
/** 转房东, 转账 500 小李: without 给. */
const sentBare = /转(?:[账帐]?了?\s?¤\s?|[账帐]?了?\s?)(?=(\p{Script=Han}+))/u;
const sentInEnglish =
  /(?<![a-z])(?:transfer(?:red)?|wired?|sent)\s(?:¤\s)?(?:money\s)?(?:over\s)?(?:to\s)?(?:(?:my|the|our)\s)?([a-z]+)/iu;
const payees =
  /^(?:landlord|landlady|mom|mum|dad|mother|father|parents|wife|husband|son|daughter|brother|sister|friend|roommate|flatmate|teacher|tutor|agent|plumber|cleaner|nanny|driver|seller|school|him|her|them)$/iu;
/** Banks and kinds of accounts, where one may have money oneself. */
const banks =
  /^(?:savings?|checking|bank|card|account|wallet|cash|brokerage|broker|stocks?|fund|alipay|wechat|paypal|venmo|zelle|wise|revolut|monzo|n?26|chase|citi|hsbc|bofa|amex|ally|boa|dbs|ocbc|uob|schwab|fidelity|vanguard|robinhood|binance|coinbase|credit|debit|from|to|out|in|into)$/iu;

export interface Receiver {
  readonly who: 'other' | 'own wallet' | 'me';
  /** What stands in front, without a wallet at its end. */
  readonly before: string;
}

/** 转给老婆, 给房东转账, 转房东, `transfer 500 to Tom`: who receives it. */
export function receiverOf(masked: string, known: readonly string[]): Receiver | undefined {
  const wallet = anyOf(known);
  const found = (who: Receiver['who'], at: number): Receiver => ({
    who,
    before: masked.slice(0, at).replace(new RegExp(`(?:${wallet})$`, 'iu'), ''),
  });
  const isOwn = (name: string): boolean => new RegExp(`^(?:自己|本人|${wallet})`, 'iu').test(name);
  const isMe = (name: string): boolean => name.startsWith('我') && !startsWithMine(name.slice(1));
  const hit = sent.exec(masked);
  const name = hit?.[1] ?? hit?.[2];
  if (hit && name !== undefined) {
    return isOwn(name) ? found('own wallet', hit.index) : isMe(name) ? undefined : found('other', hit.index);
  }
  const bare = sentBare.exec(masked);
  const [, to = ''] = bare ?? [];
  if (bare && isOwn(to)) return found('own wallet', bare.index);
  if (bare && /^我(?:了|$)/u.test(to) && bare[0] !== '转') return found('me', bare.index);
  if (bare && (to.startsWith('我') && !isMe(to) || startsWithPayee(to))) return found('other', bare.index);
  const english = sentInEnglish.exec(masked);
  const payee = english?.[1] ?? '';
  return english && (payees.test(payee) || /^[A-Z][a-z]+$/.test(payee) && !banks.test(payee))
    ? found('other', english.index)
    : undefined;
}
