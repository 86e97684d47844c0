/** The note: the line without amount, day and marks, in the user's own characters. */
import { type Folded, rawOf } from '../tokens/fold.ts';
import type { Token } from '../tokens/token.ts';

const edges = /^[\s,，、。!！:：;；.\-–—~～…·|/]+|[\s,，、。!！:：;；.\-–—=~～…·|/]+$/gu;
/** 买花 80 keeps its flowers. */
const spent = /(?:(?<!爆米|[买送订鲜插种养豆的])花费?了?|花掉了?|用掉?了|支?(?<!赔)付了)\s?$/u;
const emptyBrackets = /[(（【[「<]\s*[)）】\]」>]/gu;

export function noteOf(
  tokens: readonly Token[],
  { folded, taken }: { readonly folded: Folded; readonly taken: ReadonlySet<Token> },
): string {
  const [only, ...more] = tokens.filter((token) =>
    !taken.has(token) && !['gap', 'comma', 'end'].includes(token.kind)
  );
  const note = only?.kind === 'quote' && more.length === 0
    ? only.text.trim()
    : keptText(tokens, folded, taken);
  // Invisible characters only: an empty note.
  return /[^\s\p{Cf}]/u.test(note) ? note : '';
}

function keptText(tokens: readonly Token[], folded: Folded, taken: ReadonlySet<Token>): string {
  let note = '';
  let gap = false;
  for (const token of tokens) {
    const isTaken = taken.has(token);
    // 午饭花了 25: the verb belongs to the amount.
    if (isTaken && token.kind === 'number') note = note.replace(spent, '');
    if (token.kind === 'comma' && !isTaken) note = note.trimEnd() + rawOf(folded, token);
    else if (!isTaken && token.kind !== 'gap') {
      note += (gap ? ' ' : '') + (token.kind === 'quote' ? token.text : rawOf(folded, token));
    }
    gap = isTaken || token.kind === 'gap';
  }
  const plain = note.replace(emptyBrackets, ' ').replace(/\s+/gu, ' ').replace(/[,，、]{2,}/gu, '，').replace(
    edges,
    '',
  );
  return plain.replace(/^(?:我们?|咱们?)\s+/u, '').trim();
}

/** The folded line with ¤ for amounts and ¦ for days, on which the word tables are matched. */
export function maskOf(tokens: readonly Token[], kindOf: (token: Token) => string | undefined): string {
  return tokens.map((token) => {
    if (token.kind === 'word') return token.text;
    if (token.kind !== 'number') return token.kind === 'comma' ? ',' : token.kind === 'end' ? '\n' : ' ';
    const kind = kindOf(token);
    return kind === 'amount' ? '¤' : kind === 'date' ? '¦' : token.text;
  }).join('');
}
