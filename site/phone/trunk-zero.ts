/** The zero before an area code, which is dialled within the country alone: +44 (0)20 and +44 (020) are +44 20. */

/** Calling codes of the countries that have it (ITU E.164; a test compares them with libphonenumber). Elsewhere a 0 may belong to the number. */
export const trunkZero = new Set(
  ('20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 231 232 233 234 243 ' +
    '249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 375 377 380 381 382 383 385 386 387 389 421 423 ' +
    '508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996')
    .split(' '),
);

/** In Italy, San Marino and the Vatican a zero is dialled from abroad, even where somebody has put it into brackets. */
const zeroIsDialled = new Set(['39', '378', '379']);

/** With brackets and blanks; a longer text is no number that has a trunk zero. */
const maxCharacters = 60;

/** `number` is plain text. */
export function withoutTrunkZero(number: string): string {
  if (number.length > maxCharacters) return number;
  const [, before, country = '', rest = ''] =
    /^([([ ]*(?:\+ *|00|(?=86))[([ ]*)(\d{1,3})[)\] -]*[([] *0([)\] ]*.*)$/.exec(number) ?? [];
  if (before === undefined) return number;
  const isLone = /^ *[)\]]/.test(rest);
  if (isLone ? zeroIsDialled.has(country) : !trunkZero.has(country)) return number;
  return `${before.replace(/[([ ]/g, '')}${country} ${rest.replace(/[)\]] */, ' ').trim()}`;
}
