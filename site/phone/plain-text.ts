/**
 * A phone number's text in plain characters: digits of any script become 0-9, full-width signs and all kinds of hyphens and blanks become
 * ASCII, and invisible characters (direction marks, joiners, variation selectors) are gone. A line break stays one, as `\n`.
 */

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const unusual = /[\p{Nd}！-～‐-―−]|[^\S\n ]/gu;

export function plainText(text: string): string {
  return withoutInvisible(text).replace(unusual, (char) => {
    const code = char.codePointAt(0)!;
    if (code < 0x80) return char;
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
    return isDigit(code) ? String(digitValue(code)) : /\s/u.test(char) ? ' ' : '-';
  });
}

/** As typed, but for what nobody sees: it comes along with numbers that are copied from contacts and chats. */
export function withoutInvisible(text: string): string {
  return text.replace(lineBreak, '\n').replace(/\t/g, ' ')
    .replace(invisible, (char) => char === '\n' ? char : '');
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}

/** Unicode keeps the digits of a script together, from 0 to 9; some sets follow one another. */
function digitValue(code: number): number {
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return before % 10;
}
