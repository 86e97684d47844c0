/**
 * Text -> lines of tokens. A line feed or a semicolon ends a line; blanks end a token, and so does a comma or a full stop
 * that does not stand between two digits. Quoted text is one token and nothing in it has a meaning.
 */
import { syntaxOf } from './text.ts';

export interface Token {
  /** The user's own characters; what stood between the quotes when quoted. */
  readonly raw: string;
  /** Folded, for matching. */
  readonly syntax: string;
  readonly quoted: boolean;
  /** What stood in front: empty, a blank, or punctuation; kept because a note keeps it. */
  readonly gap: string;
}

const closing: Readonly<Record<string, string>> = { "'": "'", '"': '"', '“': '”', '‘': '’', '「': '」' };
const lineEnd = /[\n;；]/;
const blank = /\s/;
const soft = /[，、,。！!]/;
const digit = /[\d０-９]/;

/** True for a gap at which a line may be cut in pieces. */
export function isSoftGap(gap: string): boolean {
  return soft.test(gap);
}

export function tokenize(text: string): readonly (readonly Token[])[] {
  const lines: Token[][] = [];
  let line: Token[] = [];
  let gap = '';
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (lineEnd.test(char)) {
      if (line.length > 0) lines.push(line);
      line = [];
      gap = '';
      at++;
    } else if (isSeparator(text, at)) {
      if (!blank.test(char)) gap = gap.trimEnd() + char;
      else if (gap === '' || !gap.endsWith(' ')) gap += ' ';
      at++;
    } else {
      const { token, end } = readQuoted(text, at) ?? readWord(text, at);
      line.push({ ...token, gap: line.length === 0 ? '' : gap });
      gap = '';
      at = end;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** What ends a token without ending the line. */
function isSeparator(text: string, at: number): boolean {
  const char = text[at] ?? '';
  if (blank.test(char)) return char !== '\n';
  // The full stop of a sentence, as dictation sets it: lunch 25.
  if (char === '.') {
    return digit.test(text[at - 1] ?? '') && /^[^\S\n]*(?:[\n;；]|$)/.test(text.slice(at + 1));
  }
  return soft.test(char) && !(digit.test(text[at - 1] ?? '') && digit.test(text[at + 1] ?? ''));
}

type Read = { readonly token: Omit<Token, 'gap'>; readonly end: number };

/** A quotation that is closed in its line, by a mark that ends the token; a doubled straight mark stands for itself. */
function readQuoted(text: string, start: number): Read | undefined {
  const open = text[start] ?? '';
  const close = closing[open];
  if (close === undefined) return undefined;
  let raw = '';
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] !== close) {
      raw += text[at];
    } else if (open === close && text[at + 1] === close) {
      raw += close;
      at++;
    } else if (at + 1 === text.length || lineEnd.test(text[at + 1] ?? '') || isSeparator(text, at + 1)) {
      return { token: { raw, syntax: '', quoted: true }, end: at + 1 };
    } else {
      raw += close;
    }
  }
  return undefined;
}

function readWord(text: string, start: number): Read {
  let end = start + 1;
  while (end < text.length && !lineEnd.test(text[end] ?? '') && !isSeparator(text, end)) end++;
  const raw = text.slice(start, end);
  return { token: { raw, syntax: syntaxOf(raw), quoted: false }, end };
}

/** The tokens as one text again, in the user's own characters; where a token was taken out between two, a blank stands. */
export function joinTokens(kept: readonly Token[], all: readonly Token[]): string {
  let text = '';
  kept.forEach((token, index) => {
    const neighbours = index > 0 && all.indexOf(token) === all.indexOf(kept[index - 1] ?? token) + 1;
    text += (index === 0 ? '' : neighbours ? token.gap : ' ') + token.raw;
  });
  return text.trim();
}
