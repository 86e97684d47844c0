/** Who sent a notification, and the wallet it is of: `words/tables/senders.tsv`. A wallet of a bank includes the card's last digits: 招行1234. */
import { rowsOf } from '../../ingest/words/lexicon.ts';

/**
 * `alert`: a sender that writes in English, whose name counts in front of the text alone. Part of a service, with a name of its own: a `pot` that holds
 * savings, a `debt`.
 */
const senders = rowsOf('senders').map(({ word, role }) => {
  const [kind = '', wallet = '', part] = role.split(':');
  return { name: word, kind, wallet, part };
});

/** 余额宝, 花呗: the part of a service that the text names. */
export function partIn(text: string, kind: 'pot' | 'debt'): string | undefined {
  return senders.find(({ name, part }) => part === kind && text.includes(name))?.name;
}

/** 美团支付 is 美团 that is paid by; the longest first. */
const services = senders.filter(({ kind }) => kind === 'pay').map(({ name }) =>
  name.replace(/(?<=.)支付$/u, '')
).sort((a, b) => b.length - a.length);

/** The wallet of the first sender of the table that the text names. */
export function senderIn(text: string, kind: string): string | undefined {
  return senders.find((one) =>
    one.kind === kind && (kind === 'alert' ? text.startsWith(one.name) : text.includes(one.name))
  )?.wallet;
}

export function isSender(name: string): boolean {
  return /银行|信用卡/u.test(name) ||
    ['bank', 'pay', 'alert'].some((kind) => senderIn(name, kind) !== undefined);
}

/** The wallet of a text by its signature, the rest of it and the digits of the card: that of the bank, else of the service; null if unknown. */
export function walletOf(signature: string, body: string, digits: string | undefined): string | null {
  const isLatin = !/\p{Script=Han}/u.test(body);
  const bank = senderIn(signature, 'bank') ?? senderIn(signature, 'alert') ?? senderIn(body, 'bank') ??
    senderIn(/\byour (.*)/isu.exec(body)?.[1] ?? '', 'alert') ??
    (isLatin ? /^[A-Za-z-]+/u.exec(signature.trim())?.[0] : undefined);
  if (bank !== undefined) return `${bank}${digits ?? ''}`;
  return digits === undefined
    ? senderIn(`${body} ${signature}`, 'pay') ?? null
    : `${isLatin ? '' : '尾号'}${digits}`;
}

/** The service that is named at `at`: 支付宝 is no 支付. */
export function serviceAt(text: string, at: number): string {
  return services.find((name) => text.startsWith(name, at)) ?? '';
}
