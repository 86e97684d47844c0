/**
 * The tags and texts of an XML document, one after the other, in time that grows with its length. Not well formed (a tag that does not end, a
 * "<" in a tag, tags left open at the end) or with a document type of its own: SpreadsheetError.
 */
import { maxCellCharacters } from './limits.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** Of the longest cell, written with references. */
const maxTextLength = 10 * maxCellCharacters;

export type XmlToken =
  /** `name` without its prefix; `tag` is what `attributeOf` reads. */
  | { readonly kind: 'open'; readonly name: string; readonly tag: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

export function* xmlTokens(xml: string): Iterable<XmlToken> {
  let depth = 0;
  let at = 0;
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
    if (start - at > maxTextLength) {
      throw new SpreadsheetError('sheetTooLarge', { what: 'cell', max: maxCellCharacters });
    }
    if (start > at && depth > 0) yield { kind: 'text', text: unescapeXml(xml.slice(at, start)) };
    const second = xml[start + 1];
    if (second === '!' || second === '?') {
      const [from, mark] = xml.startsWith('<!--', start)
        ? [4, '-->'] as const
        : xml.startsWith('<![CDATA[', start)
        ? [9, ']]>'] as const
        : second === '?'
        ? [2, '?>'] as const
        : broken();
      const end = xml.indexOf(mark, start + from);
      if (end < 0) broken();
      if (from === 9 && depth > 0) yield { kind: 'text', text: xml.slice(start + from, end) };
      at = end + mark.length;
      continue;
    }
    at = endOfTag(xml, start);
    if (second === '/') {
      if (--depth < 0) broken();
      yield { kind: 'close', name: localName(xml, start + 2, at - 1) };
      continue;
    }
    const isEmpty = xml[at - 2] === '/';
    if (!isEmpty) depth++;
    const tag = xml.slice(start + 1, at - (isEmpty ? 2 : 1));
    yield { kind: 'open', name: localName(tag, 0, tag.length), tag, isEmpty };
  }
  if (depth !== 0) broken();
}

const [blank, quote, apostrophe, less, greater] = [' ', '"', "'", '<', '>'].map((char) => char.charCodeAt(0));

/** Behind the tag's ">"; one within quotes is part of a value. */
function endOfTag(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === greater) return at + 1;
    if (code === less) broken();
    if (code !== quote && code !== apostrophe) continue;
    at = xml.indexOf(code === quote ? '"' : "'", at + 1);
    if (at < 0) broken();
  }
  return broken();
}

function localName(text: string, from: number, end: number): string {
  let begin = from;
  let at = from;
  for (; at < end && text.charCodeAt(at) > blank!; at++) if (text[at] === ':') begin = at + 1;
  return text.slice(begin, at);
}

/** The value of an attribute by its name without a prefix; empty where there is none. */
export function attributeOf(tag: string, name: string): string {
  for (let found = tag.indexOf(name); found >= 0; found = tag.indexOf(name, found + 1)) {
    const before = tag.charCodeAt(found - 1);
    let at = skipBlanks(tag, found + name.length);
    if (!(before <= blank! || tag[found - 1] === ':') || tag[at] !== '=') continue;
    at = skipBlanks(tag, at + 1);
    const end = tag.indexOf(tag[at] ?? '"', at + 1);
    return end < 0 ? '' : unescapeXml(tag.slice(at + 1, end));
  }
  return '';
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= blank!) at++;
  return at;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,4}));/g,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const point = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

function broken(): never {
  throw new SpreadsheetError('sheetBroken');
}
