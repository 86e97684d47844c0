/** A folded text -> tokens that cover all of it. Every digit, date and word for money is in a number token with its readings, or inside a quotation, a tag or a name. */
import { isLatin } from '../../words/lexicon.ts';
import type { Folded } from './fold.ts';
import { numberAt, type NumberGrounds } from './numbers.ts';
import { isDigit, matchAt, mayBe, type Token, unclearTo } from './token.ts';

export interface Scan {
  readonly folded: Folded;
  readonly tokens: readonly Token[];
}

const closing = new Map(
  ["''", '""', '“”', '‘’', '「」', '『』'].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const sigil = /([#@])([\p{L}\p{N}_-][\p{L}\p{M}\p{N}_-]{0,19})/uy;
/** A tag or wallet with its sign. */
const maxMark = 21;
const arrow = />(?=\s|$|@)/uy;
/** No number has so many characters; the longest that can be recorded has 18. */
const longRun =
  /[零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟几半][零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟几半\d.点块元]{39,}/uy;
const gap = /[^\S\n]+/uy;

export function scan(folded: Folded, grounds: NumberGrounds): Scan {
  const { text } = folded;
  const tokens: Token[] = [];
  let word = -1;
  const add = (start: number, found: FoundToken): void => {
    tokens.push({ start, text: text.slice(start, found.end), readings: [], names: [], ...found });
  };
  const endWord = (at: number): void => {
    if (word >= 0) add(word, { kind: 'word', end: at });
    word = -1;
  };
  let line = lineFrom(text, 0);
  for (let at = 0; at < text.length;) {
    if (at > line.from + line.text.length) line = lineFrom(text, at);
    const found = markAt(folded, at, tokens.at(-1), word >= 0) ??
      numberIn(line, at, { grounds, last: tokens.at(-1) });
    if (!found) {
      if (word < 0) word = at;
      at += text.codePointAt(at)! > 0xffff ? 2 : 1;
      continue;
    }
    endWord(at);
    add(at, found);
    at = found.end;
  }
  endWord(text.length);
  return { folded, tokens };
}

interface Row {
  readonly from: number;
  readonly text: string;
}

function lineFrom(text: string, from: number): Row {
  return { from, text: /^[^\n;]*/.exec(text.slice(from))?.[0] ?? '' };
}

type FoundToken = Pick<Token, 'kind' | 'end'> & Partial<Token>;

/** All but numbers and words. `last` is the token in front, but for a word that has not ended. */
function markAt(
  folded: Folded,
  at: number,
  last: Token | undefined,
  inWord: boolean,
): FoundToken | undefined {
  const { text } = folded;
  const char = text.charAt(at);
  if (char === '\n' || char === ';') return { kind: 'end', end: at + 1 };
  if (/\s/.test(char)) return { kind: 'gap', end: at + matchAt(gap, text, at)![0].length };
  const front = inWord ? 'word' : last?.kind ?? 'end';
  const afterGap = front === 'gap' || front === 'comma' || front === 'end';
  const quote = afterGap ? quoteAt(folded, at) : undefined;
  if (quote) return quote;
  if ('#@'.includes(char) && (front === 'tag' || front === 'wallet' || !isLatin(text[at - 1]))) {
    const mark = tagAt(text, at);
    if (mark) return mark;
  }
  if (char === '>' && matchAt(arrow, text, at) && (afterGap || front === 'wallet')) {
    return { kind: 'arrow', end: at + 1 };
  }
  return isSeparator(text, at) ? { kind: 'comma', end: at + 1 } : undefined;
}

/** A number, which ends with its line. */
function numberIn(
  { from, text }: Row,
  place: number,
  { grounds, last }: { grounds: NumberGrounds; last: Token | undefined },
): FoundToken | undefined {
  const at = place - from;
  const unread = (end: number, shown: string): FoundToken => ({
    kind: 'number',
    ...unclearTo(from + end, (words) => words.notUnderstood(shown)),
  });
  const long = matchAt(longRun, text, at)?.[0];
  if (long) return unread(at + long.length, `${long.slice(0, 12)}…`);
  const number = numberAt(text, at, grounds);
  // 两块|五20号, 两块|五三天前: not up to the middle of one either.
  const isRest = !number || !mayBe(number, 'name') && '一二两三四五六七八九'.includes(text[at + 1] ?? ' ');
  if (
    last?.end === place && isRest && mayBe(last, 'amount') && '二三四五六七八九'.includes(text.charAt(at))
  ) {
    return unread(at + 1, last.text + text.charAt(at));
  }
  if (!number) return undefined;
  return { kind: 'number', end: from + number.end, readings: number.readings };
}

function isSeparator(text: string, at: number): boolean {
  const char = text.charAt(at);
  return char === '.' ? isDigit(text[at - 1]) && /\s/.test(text[at + 1] ?? ' ') : ',、。!'.includes(char);
}

/** A quotation that is closed in its line, by a mark that ends a word; a doubled straight mark stands for itself. */
function quoteAt({ text, raw, at: places }: Folded, at: number): FoundToken | undefined {
  const open = text.charAt(at);
  const close = closing.get(open);
  if (close === undefined) return undefined;
  for (let i = at + 1; i < text.length && text[i] !== '\n'; i++) {
    if (text[i] !== close) continue;
    if (open === close && text[i + 1] === close) i++;
    else if (i + 1 === text.length || /[\s;,，、。!]/.test(text.charAt(i + 1))) {
      const inside = raw.slice(places[at]! + 1, places[i]);
      return {
        kind: 'quote',
        end: i + 1,
        text: open === close ? inside.replaceAll(open + open, open) : inside,
      };
    }
  }
  return undefined;
}

/** `#餐饮`, `@微信`; one glued to a word must not end in digits: 92#汽油300 is no tag. */
function tagAt(text: string, at: number): FoundToken | undefined {
  const hit = matchAt(sigil, text, at);
  if (!hit) return undefined;
  const [all, mark = '', name = ''] = hit;
  const end = at + all.length;
  const glued = at > 0 && !/[\s,、。;#@>\n]/.test(text.charAt(at - 1)) &&
    !/[#@][\p{L}\p{M}\p{N}_-]+$/u.test(text.slice(Math.max(0, at - maxMark), at));
  if (glued && isDigit(name.at(-1))) {
    return {
      kind: 'number',
      ...unclearTo(end, (words) => words.blankBefore(text.slice(Math.max(0, at - 3), end), mark)),
    };
  }
  return { kind: mark === '@' ? 'wallet' : 'tag', end, names: [name] };
}
