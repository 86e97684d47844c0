/** Whether a text is a notification: its sender in front or behind, in brackets or before a colon, and what only notifications say. */
import type { ParseContext } from '../../ingest/grammar/reading/parse-context.ts';
import { type Clause, clausesOf, isName, type Kind, type Piece, says, textOf } from './clauses.ts';
import { bankIn, isSender } from './senders.ts';
import { directionWords } from '../../ingest/words/direction-words.ts';
import { movements, states } from './words.ts';

export interface Notification {
  /** What names the sender, outside of the sentences. */
  readonly signature: string;
  readonly body: string;
  readonly clauses: readonly Clause[];
  /** In English but for names: each word must be known. */
  readonly isLatin: boolean;
}

const bracketed = /【([^【】\n-]{1,24})】|\[([^[\]\n-]{1,24})\]/gu;
const colon = /^\s*([^:,.。\d\n]{1,30}):\s*/u;
/** The bank behind the last dash: - OCBC */
const signed = /\s-\s([A-Z][A-Za-z ]{1,20})\.?\s*$/u;
/** Deliveroo 🍔 Food budget */
const aside = / \p{Emoji_Presentation} (?=[A-Z])/gu;
const dayAtEnd = /(?<=[a-z]{3} \d{1,2}|\d\/\d{1,2})\.(?=\s|$)/giu;
const dayWithDashes = /(\d)-([A-Z][a-z]{2})-(\d)/gu;
const sentence =
  /^\s*An?\s|\b(?:is|are|was|were|has|have|been|will)\b|\bof (?:[A-Z]{3} ?|[A-Z]{0,2}\p{Sc})\d/u;
/** What a head may have: one that says more is none, as 支付宝扣款成功:… and 收款方:…. */
// deno-fmt-ignore
const inHead: readonly Kind[] = ['text', 'gap', 'frame', 'pay', 'mark', 'channel', 'card', 'account', 'service'];

/** What may come of a service that stands in front: 支付宝到账 100, 京东支付 ￥299 确认中. */
// deno-fmt-ignore
const cameOf: readonly Kind[] = ['in', 'refund', 'refunded', 'withdraw', 'done', 'failed', 'undone', 'sent back', 'pending', 'other'];

/** Undefined: an ordinary line. `text` is folded. */
export function notificationOf(text: string, grounds: ParseContext): Notification | undefined {
  // A tag or a wallet: somebody typed it.
  if (!/\d/.test(text) || /(?<!单|号|order ?)[#@]\p{L}/iu.test(text)) return undefined;
  const dashed = text.replaceAll(/[—–]/gu, '-').replaceAll('•', '*').replaceAll(aside, ', ');
  const plain = dashed.replaceAll(dayAtEnd, '。').replaceAll(dayWithDashes, '$1 $2 $3');
  const names: string[] = [];
  const all = plain.replaceAll(bracketed, (whole, lens: string | undefined, square = '', at: number) => {
    const isOutside = at === 0 ? lens !== undefined : plain.slice(at + whole.length).trim() === '';
    if (!isOutside && !isSender(lens ?? square)) return whole;
    names.push(lens ?? square);
    return ' ';
  });
  const isSigned = names.some(isSender);
  const [head = '', name = ''] = colon.exec(all) ?? [];
  const isSpoken = /阁下|^\s*you(?:r|'ve)?\s/iu.test(all) ||
    (head !== '' || names.length > 0) && /[您你]|\byou(?:r|'\w+)?\b/iu.test(all.split('\n', 1).join());
  const headed = clausesOf(name, grounds).flatMap((clause) => clause.pieces);
  const isHeaded = headed.length > 0 && headed.every(({ kind }) => inHead.includes(kind)) &&
    (isSpoken || isSender(name) || /^[A-Z][ -~]+$/u.test(name) ||
      /^[a-z]+$/u.test(name) && / ending /u.test(all));
  const { 0: end = '', 1: bank = '' } = signed.exec(all) ?? [];
  const isEnded = bankIn(bank, true) !== undefined;
  const body = all.slice(isHeaded ? head.length : 0, isEnded ? -end.length : undefined);
  const clauses = clausesOf(body, grounds);
  const pieces = clauses.flatMap((clause) => clause.pieces);
  const words = textOf(pieces.filter(({ kind }) => !isName(kind)));
  const isLatin = words.replace(/[^a-z]/giu, '').length > 2 * words.replace(/\P{Script=Han}/gu, '').length;
  const isSentence = isLatin && sentence.test(body);
  const isSaid = says(pieces, ...movements, ...states, 'paid', 'total', 'limit', 'done', 'other', 'deal');
  const sums = clauses.filter((clause) => says(clause.pieces, 'money'));
  const isFramed = names.length > 0 || isHeaded && isSender(name) || says(pieces, 'mine') ||
    says(pieces, 'polite') || isSentence && (isHeaded || says(pieces, 'yours')) ||
    // 美团服务费33 and 退款 35 behind it are two typed lines, 微信提现 500 到账建行 is one.
    pieces[0]?.kind === 'service' && !/到(?!账(?!\p{Script=Han}))/u.test(body) &&
      // 零钱通提现出来交保险500 is typed.
      !(says(pieces, 'withdraw') && directionWords.marksIn(body).some(({ role }) => role === 'give')) &&
      (says(sums.length > 1 ? sums[0]!.pieces : pieces, ...cameOf) || /\s-\d/u.test(body));
  const isSure = isSigned || isSpoken ||
    /余额|可用[额金]/u.test(body) &&
      pieces.some(({ kind, front }) => kind === 'money' && front === 'balance') ||
    isHeaded && (isLatin && isSender(name) || says(headed, 'mark')) ||
    pieces.some((piece, at) => isMark(piece, pieces[at - 1], isSaid || isSentence || /[您,]/u.test(body))) ||
    clauses.some((clause) => says(clause.pieces, 'balance') && says(clause.pieces, 'low'));
  if (!isSure && !(isSaid && isFramed)) return undefined;
  const signature = [...names, isHeaded ? name : '', isEnded ? bank : ''].join(' ').trim();
  return { signature, body, clauses, isLatin };
}

/** 支付凭证, 尾号1234, 付款成功, 向你转账, 扣款账户 with its name: what only notifications say. */
function isMark(piece: Piece, last: Piece | undefined, isSaid: boolean): boolean {
  const { kind, front, text } = piece;
  if (says([piece], 'mark', 'otp', 'advert', 'remind', 'hold')) return true;
  if (kind === 'method' || kind === 'back' || kind === 'known' && text.includes('#')) return isSaid;
  if (kind === 'undone' && text.startsWith('未') || kind === 'in' && text.startsWith('你')) return true;
  if (kind === 'digits') return isSaid && (front === 'tail' || /[*x.]/iu.test(text));
  return last !== undefined &&
    (kind === 'done' && says([last], ...movements) || says([piece], 'send', 'pay') && last.kind === 'you' ||
      kind === 'you' && says([last], 'send', 'pay') ||
      kind === 'in' && says([last], 'pay', 'done', 'withdraw'));
}
