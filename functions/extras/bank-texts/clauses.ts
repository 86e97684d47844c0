/**
 * A notification -> its clauses, and the pieces of each: words of the table, numbers, names, and what is between them. A number is what the word in
 * front makes of it: behind 余额 a balance, behind 尾号 a card.
 */
import type { ParseContext } from '../../ingest/grammar/reading/parse-context.ts';
import { numberAt, type NumberKind } from './numbers.ts';
import { serviceAt } from './senders.ts';
import { nameAt } from '../../ingest/grammar/tokens/names.ts';
import { isDigit, matchAt } from '../../ingest/grammar/tokens/token.ts';
import { figures, labels, near, type Role, states, wordAt } from './words.ts';

/** Of a name: the word in front of it, which is itself a `lead`. */
export type Kind = Role | NumberKind | 'text' | 'gap' | 'lead' | 'service';

export interface Piece {
  readonly kind: Kind;
  readonly text: string;
  /** The digits of a card, a name, or the role of a lead. */
  readonly inner: string;
  /** The word in front. */
  readonly front: Kind | undefined;
  readonly at: number;
}

export interface Clause {
  readonly pieces: readonly Piece[];
  /** A sentence ends with it. */
  readonly isLast: boolean;
}

export function says(pieces: readonly Piece[], ...kinds: readonly Kind[]): boolean {
  return pieces.some(({ kind }) => kinds.includes(kind));
}

export function textOf(pieces: readonly Piece[], ...kinds: readonly Kind[]): string {
  return pieces.map(({ kind, text }) => kinds.length === 0 || kinds.includes(kind) ? text : ' ').join('');
}

const leads: ReadonlySet<string> = new Set([...labels, ...near]);
export const isName = (kind: Kind): boolean => leads.has(kind);
const besideLabel: ReadonlySet<string> = new Set([...labels, ...figures, 'mark']);
/** In brackets, or JPY 18,400,约NT$3,790: in the card's own currency. */
const again = /^[^(),。]{1,60}\(\s?$|(?:约合?|≈)\s?$/u;
const ended: ReadonlySet<string> = new Set(['failed', 'undone', 'sent back', 'nothing']);
const longestName = 40;
/** A bracket, or a word without a capital or a mark, which names in English have: eBay, amazon.com. */
const bracket = /^[()[\]【】]/u;
const endsName = /^(?:[()[\]【】]|\s[a-z]+(?![\w.]))/u;
const gap = /[\s()[\]【】:“”"「」]/u;

export function clausesOf(text: string, grounds: ParseContext): readonly Clause[] {
  const clauses: Clause[] = [];
  let pieces: Piece[] = [];
  let front: Kind | undefined;
  let sum: Piece | undefined;
  for (let at = 0; at <= text.length;) {
    const stop = stopAt(text, at);
    const last = pieces.at(-1);
    if (stop === undefined) {
      const piece = pieceAt(text, at, last, front, grounds);
      const isSame = last?.kind === 'text' && piece.kind === 'text';
      const before = pieces.findLastIndex(({ kind }) => kind === 'money');
      // 1块手续费; $60.00 plus a $3.50 ATM fee
      const isFee = piece.kind === 'fee' &&
        (last?.kind === 'money' || before !== pieces.findIndex(({ kind }) => kind === 'money'));
      // €18.60 (£15.72): the same money.
      const isSameMoney = piece.kind === 'money' && sum && again.test(text.slice(sum.at, at));
      if (piece.kind === 'money') sum = piece;
      if (isSame) pieces[pieces.length - 1] = { ...last, text: last.text + piece.text };
      else if (isFee) pieces[before] = { ...pieces[before]!, front: 'fee' };
      else pieces.push(isSameMoney ? { ...piece, front: 'next' } : piece);
      if (front !== 'next' && piece.kind !== 'gap' && piece.kind !== 'frame') front = piece.kind;
      at += piece.text.length;
      continue;
    }
    if (last) {
      clauses.push({ pieces: [...pieces, { ...last, kind: 'gap', text: ' ' }], isLast: stop === 'full' });
    }
    [pieces, front] = [[], undefined];
    at++;
  }
  return clauses;
}

/**
 * What ends the clause here, or the sentence: not the stop of $5.20 or AMAZON.COM, nor one that a name goes on behind, in front of the verb that it is the
 * subject of (ST. JOHNS CAFE is) or of its day, with no word that is known: Balance is.
 */
function stopAt(text: string, at: number): 'clause' | 'full' | undefined {
  const char = text.charAt(at);
  if (at === text.length || '。;'.includes(char)) return 'full';
  if (',、\n'.includes(char)) return 'clause';
  if (!'.!?'.includes(char)) return undefined;
  const behind = text.slice(at + 1, at + maxBehind).replace(/^\.+/u, '');
  if (/^[A-Z]/u.test(behind) || char === '.' && /^\S/u.test(behind)) return undefined;
  return restOfName.test(behind) && (!wordAt(behind, 1) || /^ [a-z]/u.test(behind)) ? undefined : 'full';
}

const maxBehind = 80;
/** JOHNS CAFE is, MAGAZINE on Nov 14, SMITH DDS with: a name up to what is said of it. */
const restOfName =
  /^ (?:[A-Z&][\w&'’-]*\.? ){0,6}(?:(?:is|are|was|were|has|have|will|with|from)(?![a-z])|on [\dA-Z])/u;

function pieceAt(
  text: string,
  at: number,
  last: Piece | undefined,
  front: Kind | undefined,
  grounds: ParseContext,
): Piece {
  const piece = (kind: Kind, end: number, inner = ''): Piece => ({
    kind,
    text: text.slice(at, end),
    inner,
    front,
    at,
  });
  const lead = last?.kind === 'lead' ? last.inner as Role : undefined;
  // 7-ELEVEN, 50嵐
  const shop = lead === undefined && isDigit(text[at]) && !/[\d.]/.test(text.charAt(at - 1))
    ? nameAt(text, at)
    : undefined;
  if (shop !== undefined) return piece('text', shop);
  const number = numberAt(text, at, grounds, last?.kind);
  if (number && !(number.kind === 'odd' && lead)) return piece(number.kind, number.end, number.inner);
  const end = lead ? nameEnd(text, at, lead, grounds) : at;
  const name = text.slice(at, end).replaceAll(/^[\s:“"「]+|[\s”"」]+$/gu, '');
  if (lead && wordAt(name, name.startsWith('您') ? 1 : 0)?.role === 'own') return piece('own', end);
  if (lead && name !== '') {
    const isAccount = numberAt(text, end, grounds)?.kind === 'digits';
    const isWallet = lead === 'to' && serviceAt(name, 0) === name;
    const whole = name.includes('(') ? name : name.replace(')', '');
    return piece(isAccount ? 'account' : isWallet ? 'save' : lead, end, whole);
  }
  const memo = memoAt(text, at);
  if (memo !== undefined) return piece('why', at + memo.length, memo.replaceAll(/^[\s"“-]+|["”]+$/gu, ''));
  const word = wordAt(text, at);
  const service = serviceAt(text, at);
  if (service.length > (word?.word.length ?? 0)) return piece('service', at + service.length);
  if (!word) return piece(gap.test(text.charAt(at)) ? 'gap' : 'text', at + 1);
  return piece(leads.has(word.role) ? 'lead' : word.role, at + word.word.length, word.role);
}

/** What the payer wrote: "taxi", - pizza night; no state of the payment. */
function memoAt(text: string, at: number): string | undefined {
  const memo = matchAt(written, text, at)?.[0] ?? '';
  const isState = [...memo].some((_, from) =>
    states.some((state) => state === wordAt(text, at + from)?.role)
  );
  return isState || memo === '' ? undefined : memo;
}

const written = /["“][^"“”\p{Script=Han}]{1,40}["”]|\s-\s[^\d\s.][^\d.,:\n\p{Script=Han}]{1,40}(?=[.\n]|$)/uy;

/** The end of the name that begins here: with its clause, or a number that is no part of it, and but for labels with the next word. */
function nameEnd(text: string, from: number, lead: Role, grounds: ParseContext): number {
  const isLabel = labels.some((role) => role === lead);
  const start = from + /^[\s:]*/u.exec(text.slice(from))![0].length;
  const service = serviceAt(text, start);
  const isService = service.length > (wordAt(text, from)?.word.length ?? 0);
  let at = (isLabel ? start : from) + (isService ? service.length : 0);
  for (; at < from + longestName && !stopAt(text, at); at++) {
    const { word: { length } = '', role: word } = wordAt(text, at) ?? {};
    // 在全家便利商店刷卡: part of the name.
    const isPart = word === 'name' ||
      labels.some((role) => role === word) && !/[\s:]/.test(text.charAt(at + length));
    const isWord = isLabel
      ? /\s/.test(text.charAt(at - 1)) && besideLabel.has(word ?? '') || ended.has(word ?? '')
      : word && !isPart ||
        (lead === 'why' ? bracket : endsName).test(text.slice(at, at + 20)) &&
          (at > from || !/\s/.test(text.charAt(at)));
    const { kind = '', end = at } = numberAt(text, at, grounds) ?? {};
    const isMoney = kind === 'money' && /[^\d.,]|\.\d\d$/u.test(text.slice(at, end));
    // at 12 Elm Street
    const isTime = kind === 'time' && !/^\d+ [A-Z][a-z]/u.test(text.slice(at, at + 5));
    if (isWord || isMoney || kind === 'day' || isTime || kind === 'digits' && !isLabel) break;
  }
  return at;
}
