/** Who receives what is sent: somebody else, whose money it then is, or a wallet of one's own. */
import { lexiconOf } from '../../words/lexicon.ts';
import { startsWithMine, startsWithPayee } from '../reading/people.ts';
import { walletsIn } from '../reading/wallets.ts';

const sent =
  /(?:转[账帐]?|汇款?|打款|过数)了?(?:\s?¤\s?)?[给予]\s?([^\s¤¦,]+)|[给向往]([^\s¤¦,给往]{1,12}?)转(?![入到])/u;
/** 转房东, 转账 500 小李: without 给. */
const sentBare = /转(?:[账帐]?了?\s?¤\s?|[账帐]?了?\s?)(?=(\p{Script=Han}+))/u;
const sentInEnglish =
  /(?<![a-z])(?:transfer(?:red)?|wired?|sent)\s(?:¤\s)?(?:money\s)?(?:over\s)?(?:to\s)?(?:(?:my|the|our)\s)?([a-z]+)/iu;
/** Those who are paid, and banks and kinds of accounts, where one may have money oneself. */
const english = lexiconOf('people', ['paid in English', 'bank']);

interface Receiver {
  readonly who: 'other' | 'own wallet' | 'me';
  /** What stands in front, without a wallet at its end. */
  readonly before: string;
}

/** 转给老婆, 给房东转账, 转房东, `transfer 500 to Tom`: who receives it. */
export function receiverOf(masked: string, known: readonly string[]): Receiver | undefined {
  const wallets = walletsIn(known);
  const found = (who: Receiver['who'], at: number): Receiver => ({
    who,
    before: masked.slice(0, at - (wallets.longestBefore(masked, at)?.word.length ?? 0)),
  });
  const isOwn = (name: string): boolean =>
    ['自己', '本人'].some((own) => name.startsWith(own)) || wallets.longestAt(name, 0) !== undefined;
  const isMe = (name: string): boolean => name.startsWith('我') && !startsWithMine(name.slice(1));
  const hit = sent.exec(masked);
  const name = hit?.[1] ?? hit?.[2];
  if (hit && name !== undefined && !isOwn(name)) return isMe(name) ? undefined : found('other', hit.index);
  const bare = sentBare.exec(masked);
  const [sending, to = ''] = bare ?? [];
  if (hit && name !== undefined || bare && isOwn(to)) return found('own wallet', (hit ?? bare)!.index);
  if (bare && /^我(?:了|$)/u.test(to) && sending !== '转') return found('me', bare.index);
  if (bare && (to.startsWith('我') && !isMe(to) || startsWithPayee(to))) return found('other', bare.index);
  const said = sentInEnglish.exec(masked);
  const payee = said?.[1] ?? '';
  const role = english.longestAt(payee, 0)?.role;
  const isPaid = role === undefined ? /^[A-Z][a-z]+$/.test(payee) : role === 'paid in English';
  return said && isPaid ? found('other', said.index) : undefined;
}
