/** What is wrong with a number, and how it is meant where that is certain. `dial` is digits with an optional + before them. */
import { phoneGroups } from './groups.ts';
import { hasWrongLength } from './length.ts';
import { trunkZero } from './trunk-zero.ts';

export type PhoneFault =
  /** Two or more numbers in one field, each as it would stand in a field of its own. */
  | { readonly kind: 'several'; readonly numbers: readonly string[] }
  /** The country's code is written as it is not dialled: 0086…, +86 86…, 86 138…, +86 010…, +44 020…. `better` is what is meant. */
  | { readonly kind: 'country-code'; readonly better: string }
  | { readonly kind: 'length'; readonly digits: number };

export function faultOf(dial: string): PhoneFault | undefined {
  const meant = meantNumber(dial);
  if (meant !== dial) return { kind: 'country-code', better: (phoneGroups(meant) ?? [meant]).join(' ') };
  if (dial === '' || !hasWrongLength(dial)) return undefined;
  return { kind: 'length', digits: dial.replace('+', '').length };
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
