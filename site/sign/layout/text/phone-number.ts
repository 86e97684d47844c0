/**
 * A phone number as it is grouped in print. Its separators are touched, and full-width digits become plain: letters and signs stay, in their order.
 * No standard groups mobile numbers; 3-4-4 is the custom.
 */
import { plainDigits } from '../../../qr/dial-phone.ts';

export interface PhoneNumber {
  /** What stands together; a thin gap parts one group from the next. */
  readonly groups: readonly string[];
  /** Dialled after the call is answered; it follows a small 转. */
  readonly extension: string | undefined;
}

/** What may stand between digits and says nothing: blanks, hyphens, dots, brackets. */
const separators = /[\s\-‐-―−－.·()（）]+/gu;
const extensionAt = /^(.*?\d.*?)\s*(?:转(?:分机)?|分机|ext\.?|[x#])\s*[:：]?\s*(\d{1,6})$/iu;
const hyphenExtensionAt = /^(.*\d)\s*[-‐-―−－]\s*(\d{1,6})$/u;

/** Where the groups begin, by the digits they begin with; the first row that fits counts. */
// deno-fmt-ignore
const plans: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^1\d{10}$/u,             [0, 3, 7]],
  [/^[48]00\d{7}$/u,         [0, 3, 6]],
  [/^0(?:10|2\d)\d{8}$/u,    [0, 3, 7]],
  [/^0[3-9]\d{2}\d{7}$/u,    [0, 4, 7]],
  [/^0[3-9]\d{2}\d{8}$/u,    [0, 4, 8]],
  [/^[2-8]\d{7}$/u,          [0, 4]],
  [/^[2-8]\d{6}$/u,          [0, 3]],
];
/** The same after the country's code, where an area code has lost its 0. */
// deno-fmt-ignore
const plansAbroad: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^1[3-9]\d{9}$/u,         [0, 3, 7]],
  [/^(?:10|2\d)\d{8}$/u,     [0, 2, 6]],
  [/^[3-9]\d{2}\d{7}$/u,     [0, 3, 6]],
  [/^[3-9]\d{2}\d{8}$/u,     [0, 3, 7]],
];

/** `typed` is one line. */
export function phoneNumber(typed: string): PhoneNumber {
  const text = plainDigits(typed);
  const whole = groupsOf(text);
  if (whole) return { groups: whole, extension: undefined };
  for (const at of [extensionAt, hyphenExtensionAt]) {
    const [, number = '', extension = ''] = at.exec(text) ?? [];
    const groups = number === '' ? undefined : groupsOf(number);
    if (groups) return { groups, extension };
  }
  return { groups: text.split(/\s+/u).filter((group) => group !== ''), extension: undefined };
}

/** Undefined for what is no number that is known here. */
function groupsOf(text: string): string[] | undefined {
  const digits = text.replace(separators, '');
  const abroad = /^(\+86|0086)(\d+)$/u.exec(digits);
  if (abroad) {
    const groups = planned(abroad[2]!, plansAbroad);
    return groups && [abroad[1]!, ...groups];
  }
  return planned(digits, plans);
}

function planned(digits: string, rows: typeof plans): string[] | undefined {
  const starts = rows.find(([pattern]) => pattern.test(digits))?.[1];
  return starts?.map((start, at) => digits.slice(start, starts[at + 1]));
}
