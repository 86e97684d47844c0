/**
 * All phones as one vCard 3.0 (RFC 2426). Numbers are plain `TEL` lines without groups or URIs: 4.0's `tel:` URIs misdial in older
 * scanners, and grouped lines (`item1.TEL`) are ignored. Lines end in CRLF and are not folded, since not all scanners unfold.
 */
import { firstCharacters } from '../../schema/characters.ts';

/** A longer name would leave no room for the numbers in the code. */
const maxNameCharacters = 60;

/** A phone as a code carries it: `dial` is digits and `+` only. */
export interface DialPhone {
  readonly label: string;
  readonly dial: string;
  /** Keyed in after the call is answered; in no code but a relay link, beside the label. */
  readonly extension?: string | undefined;
}

/** The card is named by the phones' labels, in the order of the numbers; without labels by the plate's title, else by the first number. */
export function contactCard(phones: readonly DialPhone[], title: string): string {
  const name = escapeText(cardName(phones, title));
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${name}`,
    `FN:${name}`,
    ...phones.map(({ dial }) => `TEL:${dial}`),
    'END:VCARD',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function cardName(phones: readonly DialPhone[], title: string): string {
  const labels = phones.map(({ label }) => label.trim()).filter((label) => label !== '');
  return firstCharacters([...new Set(labels)].join('、') || title.trim(), maxNameCharacters) ||
    (phones[0]?.dial ?? '');
}

/** RFC 2426, section 4: backslash, comma, semicolon and line break; other control characters say nothing in a name. */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n').replace(/\p{Cc}/gu, '');
}
