/** The statement of a notification and its trailer, and why a text records nothing. */
import { asksForMoney } from '../../ingest/grammar/reading/refusals.ts';
import { refuse, type Refused } from '../../ingest/grammar/text.ts';
import { type Clause, type Kind, type Piece, says, textOf } from './clauses.ts';
import type { Notification } from './frame.ts';
import { figures, labels, movements, near, states } from './words.ts';

interface Parts {
  readonly statement: readonly Piece[];
  readonly trailer: readonly Clause[];
}

/**
 * The trailer begins behind the balance or the sentence in which money has moved, or with a condition or an offer. Behind it details may follow (who,
 * how, a fee), and other payments.
 */
export function partsOf({ clauses, isLatin }: Notification): Parts {
  const statement: Piece[] = [];
  const trailer: Clause[] = [];
  let [isMoved, hasSum, isClosed, isTrailing] = [false, false, false, false];
  for (const clause of clauses) {
    const { pieces, isLast } = clause;
    const isSaid = isMoved && hasSum;
    isTrailing = isSaid &&
      (isTrailing || says(pieces, 'if', 'offer', 'advert', 'limit') ||
        says(pieces, 'span') && !says(pieces, 'at', 'shop') || isClosed && !isDetail(pieces));
    if (isTrailing) trailer.push(clause);
    else {
      // 系统繁忙: behind what was paid each clause has to have a word that is known.
      const isStrange = isSaid && !isLatin && pieces.every(({ kind }) => unknown.includes(kind));
      const isOdd = ({ text }: Piece): boolean => isStrange && /\p{Script=Han}{4}/u.test(text);
      statement.push(...pieces.map((piece) => isOdd(piece) ? { ...piece, kind: 'odd' as const } : piece));
      // Monzo: £3.10 at TfL
      isMoved ||= says(pieces, ...movements) || isLatin && says(pieces, 'at');
      hasSum ||= pieces.some(isSum);
    }
    isClosed ||= isLast && isMoved && hasSum || isSaid && says(pieces, 'balance');
    isTrailing &&= !isLast;
  }
  return { statement, trailer };
}

const unknown: readonly Kind[] = ['text', 'gap', 'frame', 'polite'];

function isSum({ kind, front }: Piece): boolean {
  return kind === 'money' && front !== 'balance';
}

const cardOnly: readonly Kind[] = ['card', 'account', 'tail', 'digits', 'gap', 'frame', 'yours'];

function isDetail(pieces: readonly Piece[]): boolean {
  return !says(pieces, ...states) &&
    (says(pieces, ...labels, ...near, 'mark', 'thanks') ||
      // Card ending 4455.
      says(pieces, 'digits') && pieces.every(({ kind }) => cardOnly.includes(kind)) ||
      says(pieces, ...movements) && pieces.some(isSum) ||
      pieces.some(({ kind, front }) => kind === 'money' && figures.some((role) => role === front)));
}

const behindName: readonly Kind[] = [...movements, 'pending', 'account', 'card', 'tail', 'digits'];

/** The word with a capital at the head, if no verb stands behind it. */
export function noName(pieces: readonly Piece[]): string | undefined {
  const said = pieces.filter(({ kind }) => kind !== 'gap' && kind !== 'frame');
  const [head, next] = [said[0], said.find(({ kind }) => kind !== 'text')];
  return head?.kind === 'text' && /[A-Z]/u.test(head.text) && (!next || !behindName.includes(next.kind))
    ? head.text
    : undefined;
}

// deno-fmt-ignore
const reasons = { otp: 'password', failed: 'failed', undone: 'failed', 'sent back': 'failed', doubt: 'failed', pending: 'pending', asked: 'pending', due: 'reminder', bill: 'reminder', offer: 'advertisement', nothing: 'notice', low: 'notice', advert: 'advertisement', remind: 'reminder', hold: 'notice' } as const;

/** Why the text is no completed payment. What has happened outweighs that it was undone before, billed or asked for. */
export function stateOf({ statement, trailer }: Parts, { body, isLatin }: Notification): Refused | undefined {
  const blocked = (shown: string, state: typeof states[number]): Refused =>
    refuse((words) => words.blocked(shown, words[reasons[state]]));
  // Was this you? But: Not you?
  const questions = isLatin ? body.match(/[^.!?]*\?/gu) ?? [] : [];
  if (questions.some((one) => !/\bnot\b|n't|question/iu.test(one))) return blocked('?', 'pending');
  const asked = asksForMoney.exec(textOf(statement));
  if (asked) return blocked(asked[0], 'pending');
  const isOver = says(statement, 'done');
  const isRefunded = says(statement, 'refunded') || isOver && says(statement, 'refund');
  // 您申请的退款已到账: what was asked for has happened.
  const isOutweighed: Partial<Record<Kind, boolean>> = {
    undone: isRefunded,
    bill: isOver,
    'sent back': says(statement, 'refund', 'refunded'),
    asked: isRefunded || isOver || says(statement, 'in', 'sent back'),
  };
  for (const state of states.filter((one) => !isOutweighed[one])) {
    const hit = statement.find(({ kind }) => kind === state || state === 'offer' && kind === 'limit');
    if (hit) return blocked(hit.text, state);
  }
  // A sum behind it with no word of a notice is another entry.
  const strange = trailer.find(({ pieces }) =>
    says(pieces, 'money', 'odd') && says(pieces, 'text') &&
    pieces.every(({ kind }) => kind === 'money' || kind === 'odd' || unknown.includes(kind))
  );
  if (strange) {
    return refuse((words) => words.notification(words.detailUnread(textOf(strange.pieces).trim())));
  }
  for (const { pieces } of trailer.filter((clause) => !says(clause.pieces, 'if', 'offer', 'advert'))) {
    // You have been refunded, This payment is pending: what nothing else can be said of.
    const isAlone = !says(pieces, 'text');
    const isOfPayment = isAlone || says(pieces, 'payment', 'deal', 'pay', 'paying', 'out', 'send');
    const hit = pieces.find(({ kind }) =>
      kind === 'failed' || isAlone && kind === 'refund' ||
      isOfPayment && ['undone', 'sent back', 'refunded', 'pending', 'hold'].includes(kind)
    );
    if (hit) return blocked(hit.text, hit.kind === 'pending' ? 'pending' : 'failed');
    const otp = says(pieces, 'money', 'odd') && pieces.find(({ kind }) => kind === 'otp');
    if (otp) return blocked(otp.text, 'otp');
  }
  return undefined;
}
