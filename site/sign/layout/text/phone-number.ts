/**
 * A phone number as it is grouped in print. Its separators are touched, and full-width digits become plain: letters and signs stay, in their order.
 */
import { phoneGroups } from '../../../phone-groups.ts';
import { plainDigits } from '../../../qr/dial-phone.ts';

interface PhoneNumber {
  /** What stands together; a thin gap parts one group from the next. */
  readonly groups: readonly string[];
  /** Dialled after the call is answered; it follows a small 转. */
  readonly extension: string | undefined;
}

/** What may stand between digits and says nothing: blanks, hyphens, dots, brackets. */
const separators = /[\s\-‐-―−－.·()（）]+/gu;
const extensionAt = /^(.*?\d.*?)\s*(?:转(?:分机)?|分机|ext\.?|[x#])\s*[:：]?\s*(\d{1,6})$/iu;
const hyphenExtensionAt = /^(.*\d)\s*[-‐-―−－]\s*(\d{1,6})$/u;

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

function groupsOf(text: string): string[] | undefined {
  return phoneGroups(text.replace(separators, ''));
}
