/** Names that no other call and no other process gives. */
import { base62, randomText } from './store/credential.ts';

/**
 * Each name has `length` characters: random ones, drawn once, and a count in base 36, which has `digits` until it outgrows them. Cheaper than random
 * characters for each name, and as unique; who knows one name knows the others.
 */
export function countedNames(
  random: (bytes: number) => Uint8Array,
  { length, digits }: { readonly length: number; readonly digits: number },
): () => string {
  const begin = randomText(random, { alphabet: base62, length: length - digits });
  let count = 0;
  return () => begin + (count++).toString(36).padStart(digits, '0');
}
