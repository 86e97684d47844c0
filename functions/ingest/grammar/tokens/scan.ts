/** A folded text -> tokens that cover all of it. Every digit, date and word for money is in a number token with its readings, or inside a quotation, a tag or a name. */
import { isLatin } from '../../words/lexicon.ts';
import type { Folded } from './fold.ts';
import { numberAt, type NumberGrounds } from './numbers.ts';
import { matchAt, mayBe, type Token, unclear, unclearTo } from './token.ts';

export interface Scan {
  readonly folded: Folded;
  readonly tokens: readonly Token[];
}

const closing: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
};
const sigil = /([#@])([\p{L}\p{N}_-][\p{L}\p{M}\p{N}_-]{0,19})/uy;
/** A tag or wallet with its sign. */
const maxMark = 21;
const arrow = />(?=\s|$|@)/uy;
const numerals = '零〇一二两三四五六七八九十百千万亿';
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
    const found = tokenAt(folded, at, { grounds, tokens, inWord: word >= 0, line });
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

function lineFrom(text: string, from: number): { readonly from: number; readonly text: string } {
  return { from, text: /^[^\n;]*/.exec(text.slice(from))?.[0] ?? '' };
}

type FoundToken = Pick<Token, 'kind' | 'end'> & Partial<Token>;

function tokenAt(
  folded: Folded,
  at: number,
  { grounds, tokens, inWord, line }: {
    grounds: NumberGrounds;
    tokens: readonly Token[];
    inWord: boolean;
    line: { readonly from: number; readonly text: string };
  },
): FoundToken | undefined {
  const { text } = folded;
  const char = text.charAt(at);
  const last = tokens.at(-1);
  const afterGap = !inWord &&
    (last === undefined || last.kind === 'gap' || last.kind === 'comma' || last.kind === 'end');
  if (char === '\n' || char === ';') return { kind: 'end', end: at + 1 };
  if (/\s/.test(char)) return { kind: 'gap', end: at + matchAt(gap, text, at)![0].length };
  if (afterGap && closing[char] !== undefined) {
    const quote = quoteAt(folded, at);
    if (quote) return quote;
  }
  const afterMark = !inWord && (last?.kind === 'tag' || last?.kind === 'wallet');
  if ((char === '#' || char === '@') && (afterMark || !isLatin(text[at - 1]))) {
    const mark = tagAt(text, at);
    if (mark) return mark;
  }
  if (char === '>' && matchAt(arrow, text, at) && (afterGap || last?.kind === 'wallet' && !inWord)) {
    return { kind: 'arrow', end: at + 1 };
  }
  if (isSeparator(text, at)) return { kind: 'comma', end: at + 1 };
  const long = matchAt(longRun, text, at);
  if (long) {
    const shown = `${long[0].slice(0, 12)}…`;
    return { kind: 'number', ...unclearTo(at + long[0].length, (words) => words.notUnderstood(shown)) };
  }
  // A number ends with its line.
  const number = numberAt(line.text, at - line.from, grounds);
  // 两块|五20号, 两块|五三天前: not up to the middle of one either.
  const isBehindAmount = last?.end === at && mayBe(last, 'amount');
  const isName = number && mayBe(number, 'name');
  const isRest = !number || !isName && /[一二两三四五六七八九]/u.test(text.charAt(at + 1));
  if (isBehindAmount && isRest && /[二三四五六七八九]/u.test(char)) {
    return { kind: 'number', ...unclearTo(at + 1, (words) => words.notUnderstood(last.text + char)) };
  }
  if (!number) return undefined;
  const end = number.end + line.from;
  // Not from the middle of a number: 二|十五块.
  const run = inWord ? runBefore(text, at) : '';
  const isCut = run !== '' && numerals.includes(char) && mayBe(number, 'amount');
  const readings = isCut
    ? [unclear((words) => words.notUnderstood(run + text.slice(at, end)))]
    : number.readings;
  return { kind: 'number', end, readings };
}

/** The Chinese numerals right in front of `at`. */
function runBefore(text: string, at: number): string {
  let from = at;
  while (from > 0 && numerals.includes(text.charAt(from - 1))) from--;
  return text.slice(from, at);
}

function isSeparator(text: string, at: number): boolean {
  const char = text.charAt(at);
  if (char === '.') return /\d/.test(text.charAt(at - 1)) && /^(?:\s|$)/.test(text.slice(at + 1));
  return char === ',' || char === '、' || char === '。' || char === '!';
}

/** A quotation that is closed in its line, by a mark that ends a word; a doubled straight mark stands for itself. */
function quoteAt(folded: Folded, at: number): FoundToken | undefined {
  const { text } = folded;
  const open = text.charAt(at);
  const close = closing[open];
  for (let i = at + 1; i < text.length && text[i] !== '\n'; i++) {
    if (text[i] !== close) continue;
    if (open === close && text[i + 1] === close) i++;
    else if (i + 1 === text.length || /[\s;,，、。!]/.test(text.charAt(i + 1))) {
      const inside = folded.raw.slice(folded.at[at]! + 1, folded.at[i]);
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
  if (glued && /\d$/.test(name)) {
    return {
      kind: 'number',
      ...unclearTo(end, (words) => words.blankBefore(text.slice(Math.max(0, at - 3), end), mark)),
    };
  }
  return { kind: mark === '@' ? 'wallet' : 'tag', end, names: [name] };
}
