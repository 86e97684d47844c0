/** Commas separate entries only if every piece is one; a leading day applies to the pieces without a day. */
import type { Day } from '../day.ts';
import type { Amount } from '../money/amount.ts';
import type { Piece } from '../line.ts';
import { dayOnly, type LineOfText, splitAt, totalWords, trimGaps } from './lines.ts';
import { correctsItself } from './refusals.ts';
import { isExtra } from './roles.ts';
import { sideBySide } from './side-by-side.ts';
import { mayBeDayOfThing } from './item-date.ts';
import { allPaidBy } from './payer.ts';
import { textOf, type Token } from '../tokens/token.ts';

/** was 40, paid 35: not an entry of its own. */
const paidAlone =
  /^\s?(?:(?:i )?(?:only )?(?:paid|covered|now|got (?:it|them) for)(?:\s*after [a-z]+)?|(?:used\s+|off )?(?:off|coupon|voucher|gift card)|my (?:share|half|part)|我(?:的?那[份杯个]|的|[只就也]?[付出摊花掏](?:了|一半)?))\s?$/iu;
/** A part of what is in front of it, or what is left to pay. */
const inside = /^(?:其中|内?含|包括|包含|里面|[尾余]款|剩下|(?:rest|balance|remainder)(?![a-z]))/iu;

/** Undefined: the line is one piece. The last piece is dropped when it is the sum of the others. */
export function piecesOf(
  line: LineOfText,
  { wallets }: { readonly wallets: readonly string[] },
): readonly Piece[] | undefined {
  const cut = splitAt(line.tokens, 'comma').map(trimGaps).filter((part) => part.length > 0);
  const wallet = cut.length > 2 ? allPaidBy(cut.at(-1)!, wallets) : undefined;
  const parts = cut.length < 2
    ? sideBySide(line.tokens, wallets)
    : wallet === undefined
    ? cut
    : cut.slice(0, -1);
  if (parts === undefined) return undefined;
  const pieces: Piece[] = [];
  let day: Day | undefined = line.day;
  for (const part of parts) {
    const only = dayOnly(part);
    if (only !== undefined) {
      day = only;
      continue;
    }
    pieces.push({
      folded: line.folded,
      tokens: trimGaps(part),
      ...(day !== undefined && { day }),
      ...(wallet !== undefined && { wallet }),
    });
    if (pieces.length === 1 && !mayBeDayOfThing(part)) day = frontDay(part) ?? day;
  }
  const isDown = textOf(line.tokens).includes('首付');
  const isNoEntry = pieces.some(({ tokens }, at) =>
    tokens.every(({ kind, text }) => kind === 'gap' || kind === 'number' && /^[\d.]+$/.test(text)) ||
    at > 0 && (inside.test(tokens[0]?.text ?? '') || isDown && textOf(tokens).startsWith('贷款') ||
        correctsItself(textOf(tokens))) ||
    paidAlone.test(textOf(tokens.filter(({ kind }) => kind !== 'number')))
  );
  if (isNoEntry) return undefined;
  const last = pieces.at(-1);
  const before = pieces.slice(0, -1).map(amountsOf);
  const isOne = before.every((one) => one.length === 1) &&
    new Set(before.flat().map(({ currency }) => currency)).size < 2;
  const sum = before.flat().reduce((all, { minor }) => all + minor, 0);
  if (pieces.length > 2 && last && isOne && sumOf(last) === sum) {
    pieces.pop();
    // Subtotal 28, fees 5, tip 4, total 37: one payment.
    if (pieces.slice(1).every(({ tokens }) => isExtra(textOf(tokens.slice(0, -1))))) return undefined;
  }
  return pieces.length < 2 ? undefined : pieces;
}

function frontDay(part: readonly Token[]): Day | undefined {
  const first = part.find(({ kind }) => kind === 'number');
  const reading = first?.readings.find(({ kind }) => kind === 'date');
  // 11.19 is the day only beside another amount.
  const isOther = first?.readings.length === 1 ||
    part.some((token) => token !== first && token.readings[0]?.kind === 'amount');
  return isOther && reading?.kind === 'date' && 'value' in reading.day ? reading.day.value : undefined;
}

function amountsOf({ tokens }: Piece): readonly Amount[] {
  return tokens.flatMap(({ readings }) =>
    readings.flatMap((reading) => reading.kind === 'amount' ? [reading.amount] : [])
  );
}

/** The amount of a piece that only states a total: 共33. */
export function sumOf(piece: Piece): number | undefined {
  const [total, ...more] = amountsOf(piece);
  const words = textOf(piece.tokens.filter(({ kind }) => kind === 'word'));
  return more.length === 0 && words !== '' && totalWords.test(words) ? total?.minor : undefined;
}
