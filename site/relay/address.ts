/**
 * The phones that a scanned address carries. Total: any text gives a list, and no number is ever invented.
 * Written for old in-app browsers too: no URL classes.
 */

export interface RelayPhone {
  /** An optional leading +, then 3 to 20 digits: what a `tel:` link may hold. */
  readonly number: string;
  /** At most 8 characters, no control or direction characters; may be empty. */
  readonly label: string;
}

const mostPhones = 3;
const mostLabelCharacters = 8;

/**
 * `search` and `hash` as in `location`. The fragment counts first, then the query; whatever messaging apps put in between
 * (`nsukey`, `from`, `isappinstalled`, `shareTo`, a second `?` or `#`) is passed over.
 */
export function readPhones(search: string, hash: string): readonly RelayPhone[] {
  const fromHash = readPairs(hash);
  return fromHash.length > 0 ? fromHash : readPairs(search);
}

function readPairs(text: string): readonly RelayPhone[] {
  const phones: { number: string; label: string }[] = [];
  let open = false;
  // Some apps hand the fragment on percent-encoded as a whole, or with HTML's ampersand.
  const plain = /[#?&]p=/.test(text) || !/(%23|[#?&])p%3D/i.test(text) ? text : decode(text);
  for (const pair of plain.replace(/&amp;/g, '&').split(/[#?&]/)) {
    const at = pair.indexOf('=');
    const name = at < 0 ? '' : pair.slice(0, at);
    const value = pair.slice(at + 1);
    if (name === 'p') {
      const number = readNumber(value);
      open = number !== '' && phones.length < mostPhones && phones.every((phone) => phone.number !== number);
      if (open) phones.push({ number, label: '' });
    } else if (name === 'l' && open) {
      phones[phones.length - 1]!.label = readLabel(value);
      open = false;
    }
  }
  return phones;
}

function readNumber(value: string): string {
  // Chats take the comma or full stop of a sentence into the link. A bare + that should have been %2B has become a blank.
  const typed = decode(value).replace(/^(?: |%2B)(?=\d)/, '+').replace(/[,;:!?，。、；：！？）」』”’]+$/, '');
  const number = typed.replace(/[\s().-]/g, '');
  return /^\+?\d{3,20}$/.test(number) ? number : '';
}

/** Control, format and direction characters, as plain ranges: old browsers know no property classes. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function readLabel(value: string): string {
  const clean = decode(value).replace(unseen, '').trim();
  return Array.from(clean).slice(0, mostLabelCharacters).join('');
}

/** Form decoding (WHATWG URL 5.1), again where an app has encoded what was encoded; what is not valid percent-encoded UTF-8 stands for nothing. */
function decode(value: string): string {
  const once = decodeOnce(value);
  return /^(?:[\w.*~+-]|%[0-9A-F]{2})*%[89A-F][0-9A-F]/.test(once) ? decodeOnce(once) : once;
}

function decodeOnce(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return '';
  }
}
