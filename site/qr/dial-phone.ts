/** The phones of a design as a code carries them. */
import type { Phone } from '../../schema/design.ts';

/** `num` is digits and `+` only and has a digit; `label` is as typed. */
export interface DialPhone {
  readonly label: string;
  readonly num: string;
}

/** The rows that can be dialled, in order. A row without any digit is not among them. */
export function dialPhones(phones: readonly Phone[]): DialPhone[] {
  return phones
    .map(({ label, num }) => ({ label, num: dialNumber(num) }))
    .filter(({ num }) => /\d/.test(num));
}

/** Digits and `+` as typed. */
export function dialNumber(num: string): string {
  return plainDigits(num).replace(/[^0-9+]/g, '');
}

/** Full-width digits and `+`, which a Chinese keyboard types, become plain. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９＋]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}
