/** The words of notifications, `words/tables/notices.tsv`, and what each is in its clause. Latin ones stand as whole words. */
import { isLatin, lexiconOf, tableOf, type Word } from '../../ingest/words/lexicon.ts';
import { notices as table } from '../../ingest/words/generated/notices.ts';

/** What happened. `posted`, `pay` and `paying` say it only where nothing else does. */
// deno-fmt-ignore
export const movements = [
  'refunded', 'refund', 'withdraw', 'repay', 'save', 'redeem', 'own', 'move', 'in', 'earned', 'out', 'send', 'posted', 'pay', 'paying',
] as const;

/** Why nothing is recorded. `low`: beside a balance; `advert`, `remind` and `hold`: what nobody says of a payment. */
// deno-fmt-ignore
export const states = [
  'otp', 'failed', 'undone', 'sent back', 'pending', 'asked', 'due', 'bill', 'offer', 'doubt', 'nothing', 'low', 'advert', 'remind', 'hold',
] as const;

/** What the number behind is, when it is not the amount. `whole`: what is paid with what is taken off; `total`: what is paid, where something says so. */
export const figures = ['balance', 'part', 'whole', 'fee', 'paid', 'total', 'limit', 'next', 'trip'] as const;

/** Whose name follows: up to the end of the clause, and behind those that are near up to the next word. */
export const labels = ['shop', 'payee', 'payer', 'party', 'method', 'back'] as const;
export const near = ['at', 'to', 'from', 'why'] as const;

/**
 * `deal`: a movement beside a shop. `other`: what the other side did. `you`: to the reader. `mine`, `yours`: the reader's own. `mark`: what only
 * notifications say, `polite`: not only they. `if`: what follows decides nothing. `span`: what a sum of several payments is of. `name`: part of a name.
 */
// deno-fmt-ignore
export const roles = [
  ...movements, ...states, ...figures, ...labels, ...near, 'tail', 'account', 'card', 'code', 'deal', 'done', 'other', 'you', 'mine', 'yours', 'thanks',
  'mark', 'polite', 'if', 'span', 'payment', 'channel', 'name', 'frame',
] as const;
export type Role = typeof roles[number];

const rows = tableOf(table);
const notices = lexiconOf(rows, roles);
const receipts = lexiconOf(rows, ['receipt']);

/** Its head names what was bought, or the shop. */
export const isReceipt = (text: string): boolean => receipts.marksIn(text).length > 0;

export function wordAt(text: string, at: number): Word<Role> | undefined {
  const longest = notices.longestAt(text, at);
  // 收款|人民币 is no 收款人.
  const end = at + (longest?.word.length ?? 0) - 1;
  const hit = text.startsWith('人民币', end) ? notices.longestAt(text.slice(0, end), at) : longest;
  const isPart = hit && isLatin(hit.word[0]) &&
    /[A-Za-z&]/.test(text.charAt(at - 1) + text.charAt(at + hit.word.length));
  return isPart ? undefined : hit;
}
