/**
 * A phone number as people write it -> the groups to print, the digits to dial. Only digits, blanks, hyphens and a leading + are dialled as
 * they stand; other writing is read by meaning: digits of any script, brackets, +44 (0)20, `tel:`, an extension. Takes any text, in linear time.
 */
import { findNumbers, type FoundNumber, minDigits } from './find-numbers.ts';
import { phoneGroups } from './groups.ts';
import { plainText, withoutInvisible } from './plain-text.ts';
import { withoutTrunkZero } from './trunk-zero.ts';

/** Before an extension. */
export const transferSign = '转';

export interface PhoneNumber {
  /** As typed, without invisible characters: what a field holds. */
  readonly text: string;
  /** The number alone, in plain characters, without its extension; empty where there is none. */
  readonly number: string;
  /** To print: what stands together; a thin gap parts one group from the next. Words beside the number are among them. */
  readonly groups: readonly string[];
  /** Dialled after the call is answered: printed behind 转, and not in a code. */
  readonly extension: string | undefined;
  /** What stands beside the number and its extension and is not dialled; empty where there is nothing. */
  readonly rest: string;
  /** What a code holds: digits, with an optional + before them; empty where there is nothing to dial. */
  readonly dial: string;
  /** Whether `dial` joins digits that are not known to be one number. */
  readonly isJoined: boolean;
  /** Two or more numbers in one field, each as it would stand in a field of its own; else none. */
  readonly several: readonly string[];
}

/** A longer text is no number: nothing of it is printed or dialled. */
const maxPhoneCharacters = 500;

/** One field. Of several numbers in it the first one is dialled, unless all is digits and blanks. */
export function readPhone(typed: string): PhoneNumber {
  const text = withoutInvisible(typed).trim();
  if (text.length > maxPhoneCharacters) return { ...nothing, text };
  const plain = plainText(text);
  const body = plain.replace(/^tel: */i, '');
  const found = findNumbers(body);
  const [first] = found;
  if (first === undefined) return { ...nothing, text, groups: words(plain), rest: plain };
  const isSeveral = found.length > 1 && digitCount(body, first) >= minDigits;
  const asItStands = /^\+?[\d -]*$/.test(plain);
  const { groups, extension, number } = settingOf(body, first, asItStands);
  const isJoined = asItStands ? isSeveral : !isSeveral && (found.length > 1 || isGarbled(body, first));
  const rest = isJoined && !asItStands ? body.replace(/[\d+\s.·()[\]/-]/g, '') : restOf(body, found);
  const isAlone = found.length === 1 && rest === '';
  return {
    text,
    number: isJoined && !asItStands || !isNumber(number, rest) ? '' : number,
    groups: isAlone ? groups : words(plain),
    extension: isSeveral ? undefined : extension,
    rest,
    dial: digitsAndPlus(asItStands || isJoined ? body : number),
    isJoined,
    several: isSeveral ? found.map((each) => body.slice(each.start, each.wholeEnd).trim()) : [],
  };
}

/** Whether anything of it is printed: `groups` is not empty. */
export function isPrinted(typed: string): boolean {
  const text = withoutInvisible(typed).trim();
  return text.length <= maxPhoneCharacters && text !== '';
}

const nothing: PhoneNumber = {
  text: '',
  number: '',
  groups: [],
  extension: undefined,
  rest: '',
  dial: '',
  isJoined: false,
  several: [],
};

interface NumberSetting {
  readonly number: string;
  readonly groups: readonly string[];
  readonly extension: string | undefined;
}

function settingOf(
  body: string,
  { start, end, extension }: FoundNumber,
  asItStands: boolean,
): NumberSetting {
  const number = withoutTrunkZero(body.slice(start, end));
  const known = phoneGroups(digitsAndPlus(number));
  const typed = words(number);
  if (known) return { number, groups: isOtherPlan(typed, known) ? typed : known, extension };
  const hyphened = extension === undefined ? hyphenExtension(number) : undefined;
  if (!hyphened) return { number, groups: typed, extension };
  if (!asItStands) return hyphened;
  // All of it is dialled, and so printed as digits of the number.
  const last = `${hyphened.groups.at(-1)}-${hyphened.extension}`;
  return { number, groups: [...hyphened.groups.slice(0, -1), last], extension };
}

/** 07700 900001 is no number of 0770, nor is 1 415 555 2671 a mobile number: such a number was typed in groups that cut the known ones. */
function isOtherPlan(typed: readonly string[], known: readonly string[]): boolean {
  if (!/^(?:0|1$)/.test(typed[0]!) || typed.at(-1)!.length === 1) return false;
  const starts = startsOf(known);
  return startsOf(typed).some((start) => !starts.includes(start));
}

/** Where each group begins, in digits. */
function startsOf(groups: readonly string[]): readonly number[] {
  return groups.map((_, at) => digitsAndPlus(groups.slice(0, at).join('')).length);
}

/** A hyphen may lead to an extension where what is before it is a number of a known form. */
export function hyphenExtension(number: string): NumberSetting | undefined {
  const [, main = '', extension] = /^(.*\d) *- *(\d{1,6})$/.exec(number) ?? [];
  const groups = phoneGroups(digitsAndPlus(main));
  return groups && { number: main, groups, extension };
}

function digitsAndPlus(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

function digitCount(text: string, { start, end }: FoundNumber): number {
  return text.slice(start, end).replace(/\D/g, '').length;
}

/** Letters or stars between two digits: 138O0138000, 139****2222. */
function isGarbled(body: string, { end, wholeEnd }: FoundNumber): boolean {
  return /\d[a-z_*]+\d/i.test(body.slice(0, end) + ' ' + body.slice(wholeEnd));
}

/** wx_12 is a name. */
function isNumber(number: string, rest: string): boolean {
  return rest === '' || number.replace(/\D/g, '').length >= minDigits;
}

const separators = '\\s.·()[\\]\\-/,;:、|&';
const betweenSeparators = new RegExp(`[^${separators}](?:[^]*[^${separators}])?`);
const joints = /^(?:或者?|和|及|与|or|and)$/i;

function restOf(body: string, found: readonly FoundNumber[]): string {
  const starts = [0, ...found.map(({ wholeEnd }) => wholeEnd)];
  return starts.map((start, at) => betweenSeparators.exec(body.slice(start, found[at]?.start))?.[0] ?? '')
    .filter((part, at) => part !== '' && !(at > 0 && at < found.length && joints.test(part))).join(' ');
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
