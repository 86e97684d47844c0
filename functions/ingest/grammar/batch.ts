/** Plain text -> 1 to 20 money entries, all or nothing; and an entry back to the line that records it. */
import { plainMoney } from './currency.ts';
import { isCurrency } from './currency.ts';
import { countAmounts, type Grounds, leadingDay, type Line, type MoneyDraft, readLine } from './line.ts';
import { type Parsed, refuse } from './text.ts';
import { isSoftGap, type Token, tokenize } from './token.ts';

export const batchLimit = 20;

/** `text` has been through `readText`. Every bad line is named at once. */
export function readLines(text: string, grounds: Grounds): Parsed<readonly Line[]> {
  const pieces = tokenize(text).flatMap((line, index) =>
    cutAtCommas(line, { ...grounds, ordinal: index + 1 })
  );
  if (pieces.length > batchLimit) {
    return refuse(`一次最多 ${batchLimit} 笔(这里有 ${pieces.length} 笔),请分几次发`);
  }
  if (pieces.length === 0) return refuse('没找到金额,例如:午饭 25');
  const read = pieces.map(({ tokens, day }) => readLine(tokens, grounds, day));
  const refusals = read.flatMap((line, index) =>
    'refused' in line ? [read.length === 1 ? line.refused : `第 ${index + 1} 笔:${line.refused}`] : []
  );
  if (refusals.length > 0) return refuse(refusals.join('\n'));
  return { value: read.flatMap((line) => 'value' in line ? [line.value] : []) };
}

interface Piece {
  readonly tokens: readonly Token[];
  /** The day at the front of the line, for its later pieces: 昨天 早餐 8,午饭 25. */
  readonly day?: string;
}

/**
 * Commas separate entries only if every piece has exactly one amount; otherwise they belong to the note. The number in `1、午饭 30` counts the
 * lines of a list and no money; one that does not count them is left for the reader to refuse.
 */
function cutAtCommas(
  tokens: readonly Token[],
  { ordinal, ...grounds }: Grounds & { readonly ordinal: number },
): readonly Piece[] {
  const [first, second] = tokens;
  if (first && second?.gap.startsWith('、') && /^\d\d?$/.test(first.syntax)) {
    return [{
      tokens: first.syntax === String(ordinal) ? [{ ...first, quoted: true }, ...tokens.slice(1)] : tokens,
    }];
  }
  const pieces: Token[][] = [];
  for (const token of tokens) {
    const current = pieces.at(-1);
    if (!current || isSoftGap(token.gap)) pieces.push([{ ...token, gap: '' }]);
    else current.push(token);
  }
  if (pieces.length < 2 || pieces.some((piece) => countAmounts(piece, grounds) !== 1)) return [{ tokens }];
  const day = leadingDay(tokens, grounds);
  return pieces.map((piece) => (day === undefined ? { tokens: piece } : { tokens: piece, day }));
}

/** The line that records this entry on any day: `2026-11-21 -25.00CNY #餐饮 @微信 '午饭'`. */
export function printLine(draft: MoneyDraft): string {
  if (!isCurrency(draft.currency)) throw new RangeError(`Currency is "${draft.currency}"`);
  const sign = draft.direction === 'income' ? '+' : '-';
  return [
    draft.day,
    `${sign}${plainMoney(draft.amountMinor, draft.currency)}${draft.currency}`,
    `#${draft.category}`,
    ...(draft.wallet === null ? [] : [`@${draft.wallet}`]),
    ...draft.tags.map((tag) => `#${tag}`),
    ...(draft.note === '' ? [] : [`'${draft.note.replaceAll("'", "''")}'`]),
  ].join(' ');
}
