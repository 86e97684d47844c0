/** Whether a number can be called: one with another count of digits is cut, mistyped, or several in one. */

/** Of E.164, and of what is dialled in any country. */
const maxDigits = 15;
const minDigits = 3;
const minAfterAreaCode = 8;
const minAbroad = 7;

/** `dial` is digits, with an optional + before them. No service number of the mainland begins with 13 to 19. */
export function isDialable(dial: string): boolean {
  const digits = dial.replace(/^(?:\+|00)86/, '').replace(/^86(?=1[3-9]\d{5})/, '').replace(/^\+/, '');
  if (/^1[3-9]/.test(digits) && !/^\+(?!86)/.test(dial)) return digits.length === 11;
  const min = /^0[1-9]/.test(digits) ? minAfterAreaCode : /^\+(?!86)/.test(dial) ? minAbroad : minDigits;
  return digits.length >= min && digits.length <= maxDigits;
}
