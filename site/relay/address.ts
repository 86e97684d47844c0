/**
 * Reads a relay address. Accepts any text and never guesses a number. Any address with a `p`, however damaged, is a relay address. Without
 * URL classes, for old in-app browsers.
 */

export interface RelayPhone {
  /** An optional leading +, then digits alone: what a `tel:` link may hold. */
  readonly number: string;
  /** At most 8 characters, no control or direction characters; may be empty. */
  readonly label: string;
}

export interface RelayContent {
  /** Each number once, as many as there are; those of the fragment come first. */
  readonly phones: readonly RelayPhone[];
  /** Something that should have been a number could not be read. */
  readonly damaged: boolean;
}

const maxLabelCharacters = 8;

// Characters as they stand, percent-encoded (once or again), and full-width.
const separator = '(?:^[#?!/]*|[#?&;,]|%(?:25)*(?:23|26|2C|3B|3F)|[＃＆，；？]|%EF%BC%(?:83|86|8C|9B|9F))';
const equals = '(?:[=:]|%(?:25)*3[AD]|[＝：]|%EF%BC%9[AD])';
const fieldNames = new RegExp(
  `${separator}([pl]|%[57]0|%[46]C|[ｐｌＰＬ]|%EF%BC%(?:B0|AC)|%EF%BD%(?:90|8C))${equals}|(?:^|[#?&])[!/]*(p)(?=[#?&]|$)`,
  'gi',
);
const nextField = /[#?&]|%(?:25)*(?:23|26|3F)(?=[\w.-]+(?:=|%3D))/i;

/**
 * `search` and `hash` as in `location`; undefined when they carry no `p`. Whatever messaging apps put in between (`nsukey`, `from`,
 * `isappinstalled`, `shareTo`, a second `?` or `#`) is ignored.
 */
export function readRelay(search: string, hash: string): RelayContent | undefined {
  const phones: { readonly number: string; label: string }[] = [];
  const known: Record<string, true> = {};
  let found = false, damaged = false;
  for (const text of [hash, search.replace(/([?&])design=[^&#]*/g, '$1')]) {
    let latest: typeof phones = [];
    for (const { name, value } of readFields(text)) {
      if (name === 'l') { for (const phone of latest) phone.label = readLabel(value); }
      latest = [];
      if (name === 'l') continue;
      const numbers = readNumbers(value);
      latest = numbers.filter((number) => !known[number]).map((number) => ({ number, label: '' }));
      for (const { number } of latest) known[number] = true;
      phones.push(...latest);
      found = true;
      damaged = damaged || numbers.length === 0;
    }
  }
  return found ? { phones, damaged } : undefined;
}

interface Field {
  readonly name: 'p' | 'l';
  readonly value: string;
}

function readFields(text: string): readonly Field[] {
  // Some apps percent-encode the whole fragment, or write its ampersands as HTML.
  const whole = /[#?&!/;,]p=/i.test(text) ? text : decode(text) || text;
  const plain = whole.replace(/&amp;/g, '&');
  const starts: { name: Field['name']; at: number; end: number }[] = [];
  fieldNames.lastIndex = 0;
  for (let match = fieldNames.exec(plain); match; match = fieldNames.exec(plain)) {
    starts.push({
      name: /[lｌＬ]|C$/i.test(match[1] || 'p') ? 'l' : 'p',
      at: match.index,
      end: fieldNames.lastIndex,
    });
  }
  return starts.map(({ name, end }, index) => {
    const next = starts[index + 1];
    return { name, value: plain.slice(end, next ? next.at : plain.length).split(nextField)[0]! };
  });
}

/** One or several in a list; empty when any part is not a number. */
function readNumbers(value: string): readonly string[] {
  // An unencoded + has become a blank. Chats include the comma or full stop of a sentence in the link.
  const text = asciiOf(decode(value)).replace(/^(?: |%2B)(?=\d)/, '+').replace(/^\s*tel:/i, '');
  const pieces = (/^[^]*[^,;:!?。、）」』”’]/.exec(text)?.[0] ?? '').split(/[,;、]/);
  const numbers = pieces.map((piece) => piece.replace(/[\s().-]/g, ''));
  return numbers.every((number) => /^\+?\d+$/.test(number)) ? numbers : [];
}

/** Full-width characters -> ASCII. */
function asciiOf(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** Control, format and direction characters, as plain ranges: old browsers know no property classes. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function readLabel(value: string): string {
  const clean = decode(value).replace(unseen, '').trim();
  return Array.from(clean).slice(0, maxLabelCharacters).join('');
}

/** Form decoding (WHATWG URL 5.1), twice where an app encoded it again; invalid percent-encoded UTF-8 is dropped. */
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
