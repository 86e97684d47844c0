/** The one amount among the tokens of a line: as a token of its own, else glued to a word; with a currency or a sign beside it. */
import { type Amount, largestAmount, readAmount, readGluedAmount, type Reading } from './amount.ts';
import {
  currencies,
  type Currency,
  currencyAfter,
  currencyBefore,
  goesWith,
  meantCurrency,
} from './currency.ts';
import { type Parsed, refuse } from './text.ts';
import type { Token } from './token.ts';

const noAmount = '没找到金额,例如:午饭 25';

/** A token that looks like an amount, certain or not. */
export interface Candidate {
  readonly shown: string;
  readonly reading: Reading;
  /** The word it is glued to, folded. */
  readonly front?: string;
}

/** Digits in a word that count or name nothing, and so may be an amount themselves: 午饭25 in 午饭25打车30, but not 烧饼5个 or 尾号1234的卡. */
const hidden =
  /(?<=(?!号)\p{Script=Han})\d+(?:\.\d+)?(?![\d.A-Za-z个只件份杯碗瓶盒包袋条张支双台片斤两克升次人天周月年日号点时分楼层室路线位名岁折期寸米公千厘毫])/u;

/** Tokens that are amounts as a whole come first; beside them a glued one counts only with its currency: 3号线地铁 4, but 午饭25块 打车 30 are two. */
export function takeAmounts(
  all: readonly Token[],
  currency: Currency | undefined,
): { readonly amounts: readonly Candidate[]; readonly words: readonly Token[] } {
  const tokens = joinParts(all);
  const amounts: Candidate[] = [];
  const words: Token[] = [];
  const large: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    const previous = words.at(-1) === tokens[at - 1] ? words.at(-1) : undefined;
    const named = currencyBeside(previous, tokens[at + 1], currency);
    const reading = token.quoted
      ? { kind: 'word' as const }
      : readAmount(token.syntax, named?.currency ?? currency);
    const before = tokens[at - 1];
    if (!token.quoted && before && !before.quoted && thousands.test(`${before.syntax} ${token.syntax}`)) {
      amounts.splice(-1, 1, { shown: `${before.raw} ${token.raw}`, reading: { kind: 'vague' } });
      continue;
    }
    if (reading.kind === 'large') large.push({ shown: token.raw, reading });
    if (reading.kind === 'word' || reading.kind === 'large') {
      words.push(token);
      continue;
    }
    amounts.push({ shown: token.raw, reading });
    const used = named && (reading.kind !== 'amount' || reading.amount.currency === named.currency);
    if (used && named.isAfter) at++;
    if (used && named.isBefore) words.pop();
  }
  const glued = words.map((token) => token.quoted ? undefined : readGluedAmount(token.syntax, currency));
  const found = glued.flatMap((hit, index) =>
    hit ? [{ shown: words[index]?.raw ?? '', reading: hit.reading, front: hit.rest }] : []
  );
  if (amounts.length > 0) {
    return { amounts: [...amounts, ...found.filter(({ shown }) => priced.test(shown))], words };
  }
  if (found.length === 0) return { amounts: large, words };
  return { amounts: found, words: words.map((token, index) => withoutAmount(token, glued[index]?.rest)) };
}

/** `10 000`: thousands set apart by a blank; the second half is no number by itself, and 10 would be wrong. */
const thousands = /^\d{1,3} 0\d\d(?:\.\d+)?$/;

const priced = /\d[块元圆]/;

/** What belongs to the number in front of it although a blank stands between: `1.2 万`, `25 块5`, `100 左右`. */
const continuation =
  /^(?:[百千万亿]+(?:块钱|块|元|圆)?|[块元圆][\d一二两三四五六七八九][毛角]?|多|左右|上下|出头|不到)$/;

/** A sign or a unit in a token of its own belongs to the number beside it: `+ 8000 工资`, `1.2 万 装修`. */
function joinParts(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && belongTogether(last, token)) {
      joined.splice(-1, 1, { ...last, raw: last.raw + token.raw, syntax: last.syntax + token.syntax });
    } else {
      joined.push(token);
    }
  }
  return joined;
}

function belongTogether(last: Token, token: Token): boolean {
  if (last.quoted || token.quoted) return false;
  const both = (): string => readAmount(last.syntax + token.syntax).kind;
  if (/^[+\-\u2212]$/.test(last.syntax)) return both() === 'amount';
  return continuation.test(token.syntax) && readAmount(last.syntax).kind === 'amount' && both() !== 'word';
}

/** A currency in a token of its own: `100 USD`, `25 元`, `USD 100`, `台币 50 块`. */
function currencyBeside(
  before: Token | undefined,
  after: Token | undefined,
  home: Currency | undefined,
): { currency: Currency; isBefore: boolean; isAfter: boolean } | undefined {
  const behind = whole(after, currencyAfter);
  const front = whole(before, currencyBefore);
  const isBefore = front !== undefined && (behind === undefined || goesWith(front.currency, behind));
  const named = isBefore ? front : behind;
  return named && {
    currency: meantCurrency(named.word, named.currency, home),
    isBefore,
    isAfter: behind !== undefined,
  };
}

/** The currency that a token is, and nothing else. */
function whole(
  token: Token | undefined,
  read: typeof currencyAfter,
): { word: string; currency: Currency } | undefined {
  if (!token || token.quoted) return undefined;
  const hit = read(token.syntax.toUpperCase());
  return hit?.rest === '' ? { word: token.syntax, currency: hit.currency } : undefined;
}

/** `rest` is folded text of the same token; the user's own characters are kept when folding changed none of them. */
function withoutAmount(token: Token, rest: string | undefined): Token {
  if (rest === undefined) return token;
  return { ...token, syntax: rest, raw: token.raw.startsWith(rest) ? rest : rest.normalize('NFC') };
}

/** A line has exactly one amount, and a certain one. */
export function theOnlyAmount(
  amounts: readonly Candidate[],
): Parsed<Amount> {
  const vague = amounts.find(({ reading }) => reading.kind === 'vague');
  if (vague) return refuse(`金额要写确定的数,「${vague.shown}」不行,例如:午饭 25`);
  const [only, ...more] = amounts;
  if (!only) return refuse(noAmount);
  if (more.length > 0) {
    const count = more.length === 1 ? '两' : ` ${more.length + 1} `;
    return refuse(`有${count}个金额(${amounts.map(({ shown }) => shown).join('、')}),请分行写`);
  }
  const front = only.front ?? '';
  if (hidden.test(front)) {
    const spaced = only.shown.startsWith(front) ? `:${front} ${only.shown.slice(front.length)}` : '';
    return refuse(`「${only.shown}」里不止一个数,请分行写;只有一笔就在金额前空一格${spaced}`);
  }
  switch (only.reading.kind) {
    case 'amount':
      return { value: only.reading.amount };
    case 'zero':
      return refuse(`金额不能是 0,例如:午饭 25`);
    case 'fraction':
      return refuse(
        currencies[only.reading.currency].digits === 0
          ? `「${only.shown}」:${currencies[only.reading.currency].name}没有小数`
          : `「${only.shown}」的小数太长,最多 ${currencies[only.reading.currency].digits} 位`,
      );
    case 'large':
      return refuse(`「${only.shown}」太大,最多 ${largestAmount}`);
    case 'vague':
    case 'word':
      return refuse(noAmount);
  }
}
