/** What a sender was asked last, so that a number can answer it where a platform has no buttons. */
import { answersIn } from '../answers/answers.ts';
import type { Offer } from '../grammar/asking/offers.ts';
import type { Language } from '../store/stored-shapes.ts';
import { askedKey } from '../store/keys.ts';
import type { Kv } from '../store/kv.ts';

interface Asked {
  /** The texts that can be chosen, in the order of their numbers. */
  readonly choices?: readonly string[];
  /** ms since 1970: when the text was typed that is asked about. */
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
  { text, now }: { readonly text: string; readonly now: number },
): Promise<{ readonly text: string; readonly typedAt: number } | undefined> {
  const number = /^[1-4]$/.exec(text.normalize('NFKC'))?.[0];
  if (number === undefined) return undefined;
  const { value } = await kv.get<Asked>(askedKey(account, senderDigest));
  if (!value || now - value.at > maxAgeMs) return undefined;
  const chosen = value.choices?.[Number(number) - 1];
  return chosen === undefined ? undefined : { text: chosen, typedAt: value.at };
}

/** What a message that asks can be answered with: the new entry is undone, or both stay. */
export function answersToSame(message: string, language: Language): readonly Offer[] {
  const words = answersIn(language);
  const [question = ''] = words.maybeSame('\n').split('\n');
  const code = /(?:编号|code) ([0-9A-Z]{4,})/.exec(message)?.[1];
  if (code === undefined || !message.includes(`\n${question}`)) return [];
  const [undoIt, keepIt] = language === 'en' ? ['/undo', '/not-same'] : ['/撤销', '不是同一笔'];
  return [
    { text: `${undoIt} ${code}`, message: words.isSame },
    { text: keepIt, message: words.notSame },
  ];
}
