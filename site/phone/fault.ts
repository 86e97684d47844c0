/** What is wrong with a number, and how it is meant where that is certain. `dial` is digits with an optional + before them. */
import { phoneGroups } from './groups.ts';
import { isDialable } from './dialable.ts';
import { hyphenExtension, type PhoneNumber, readPhone, transferSign } from './phone.ts';
import { trunkZero } from './trunk-zero.ts';

export type PhoneFault =
  /** Two or more numbers in one field, each as it would stand in a field of its own. */
  | { readonly kind: 'several'; readonly numbers: readonly string[] }
  /** The country's code is written as it is not dialled: 0086…, +86 86…, 86 138…, +86 010…, +44 020…. `better` is what is meant. */
  | { readonly kind: 'country-code'; readonly better: string }
  /** An extension behind a hyphen: digits and hyphens are dialled as they stand. `better` is dialled without it. */
  | { readonly kind: 'extension'; readonly better: string }
  | { readonly kind: 'length'; readonly digits: number };

export function faultOf({ several, number, extension, dial }: PhoneNumber): PhoneFault | undefined {
  if (several.length > 0) return { kind: 'several', numbers: several };
  const meant = meantNumber(dial);
  const groups = phoneGroups(meant);
  const hyphened = groups || extension !== undefined ? undefined : hyphenExtension(number);
  if (hyphened) {
    const fault = faultOf(readPhone(hyphened.number));
    const main = fault?.kind === 'country-code' ? fault.better : hyphened.number;
    return { kind: 'extension', better: `${main} ${transferSign} ${hyphened.extension}` };
  }
  if (meant !== dial) return { kind: 'country-code', better: (groups ?? [meant]).join(' ') };
  if (dial === '' || isDialable(dial)) return undefined;
  return { kind: 'length', digits: dial.replace('+', '').length };
}

interface Phones {
  /** Apart, in their order, each as it would stand in a field of its own. */
  readonly numbers: readonly PhoneNumber[];
  /** The words beside them; signs and words that only part one number from another are not among them. */
  readonly rest: string;
}

/** A cell or a pasted text with any count of numbers, with extensions as they are meant. Digits that make no number are given as one, `isJoined`. */
export function readPhones(typed: string): Phones {
  const whole = readPhone(typed);
  const numbers = whole.several.length > 0 ? whole.several.map(readPhone) : [whole];
  return { numbers: numbers.filter(({ dial }) => dial !== '').map(withTransfer), rest: whole.rest };
}

function withTransfer(number: PhoneNumber): PhoneNumber {
  const fault = faultOf(number);
  return fault?.kind === 'extension' ? readPhone(fault.better) : number;
}

/** With one country's code behind one +, and without a 0 after it that is not dialled from abroad. */
function meantNumber(dial: string): string {
  const national = /^\+*(?:00)?86(?:(?:00)?86)?0?(\d+)$/.exec(dial)?.[1];
  if (national !== undefined && phoneGroups(`+86${national}`) !== undefined) return `+86${national}`;
  const abroad = dial.replace(/^\++(?:00)?|^00(?=86)/, '+');
  if (!abroad.startsWith('+')) return dial;
  for (const digits of [2, 3]) {
    const [country, rest] = [abroad.slice(1, 1 + digits), abroad.slice(1 + digits)];
    if (trunkZero.has(country) && /^0\d{6}/.test(rest)) return `+${country}${rest.slice(1)}`;
  }
  return abroad;
}
