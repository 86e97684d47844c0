/** Senders of notifications and their wallets' names: `words/tables/senders.tsv`. A wallet of a `bank` includes the card's last digits: 招行1234. */

import { rowsOf } from '../../words/lexicon.ts';

interface Sender {
  readonly name: string;
  readonly kind: string;
  readonly wallet: string;
}

const senders: readonly Sender[] = rowsOf('senders').map(({ word, role }) => {
  const [kind = '', wallet = ''] = role.split(':');
  return { name: word, kind, wallet };
});

/** The wallet of a notification: the bank with the card's last digits, else the payment service; null if unknown. */
export function walletOf(text: string, tail: string | undefined): string | null {
  const of = (kind: string): Sender | undefined =>
    senders.find((one) => one.kind === kind && text.includes(one.name));
  const bank = of('bank');
  if (bank) return `${bank.wallet}${tail ?? ''}`;
  return tail === undefined ? of('pay')?.wallet ?? null : `尾号${tail}`;
}

/** Whether a bank, a payment service or a credit card is named. */
export function isSent(text: string): boolean {
  return text.includes('信用卡') || text.includes('银行') || senders.some(({ name }) => text.includes(name));
}
