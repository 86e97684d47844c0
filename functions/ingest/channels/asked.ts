/** What a sender was asked last, so that a number can answer it where a platform has no buttons. */
import { type Offer, offersFor } from '../grammar/asking/offers.ts';
import type { Account } from '../store/entry.ts';
import { askedKey } from '../store/keys.ts';
import type { Kv } from '../store/kv.ts';

interface Asked {
  readonly text: string;
  /** ms since 1970: when the text was typed. */
  readonly at: number;
}

/** A later number is an amount. */
const maxAgeMs = 10 * 60_000;

interface Sender {
  readonly account: string;
  readonly senderDigest: string;
}

export async function noteAsked(kv: Kv, { account, senderDigest }: Sender, asked: Asked): Promise<void> {
  await kv.atomic().set(askedKey(account, senderDigest), asked).commit();
}

export async function forgetAsked(kv: Kv, { account, senderDigest }: Sender): Promise<void> {
  await kv.atomic().delete(askedKey(account, senderDigest)).commit();
}

/** The choice with this number, and when its question was typed. Undefined: no number, or nothing was asked of late. */
export async function answered(
  kv: Kv,
  { account, senderDigest }: Sender,
  { text, now, owner }: { readonly text: string; readonly now: number; readonly owner: Account },
): Promise<(Offer & { readonly at: number }) | undefined> {
  const number = /^[1-4]$/.exec(text.normalize('NFKC'))?.[0];
  if (number === undefined) return undefined;
  const { value } = await kv.get<Asked>(askedKey(account, senderDigest));
  if (!value || now - value.at > maxAgeMs) return undefined;
  const offer = offersFor(value.text, { account: owner, now: value.at })[Number(number) - 1];
  return offer && { ...offer, at: value.at };
}
