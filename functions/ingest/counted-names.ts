/** Names that no other call and no other process gives. */
import { Buffer } from 'node:buffer';

/**
 * Each name has `length` characters of base64url: `bytes` random ones, drawn once, then a count. Cheaper than random bytes for each name, and as unique;
 * who knows one knows the others.
 */
export function countedNames(
  random: (bytes: number) => Uint8Array,
  { bytes, length }: { readonly bytes: number; readonly length: number },
): () => string {
  const begin = Buffer.from(random(bytes)).toString('base64url');
  let count = 0;
  return () => begin + (count++).toString(36).padStart(length - begin.length, '0');
}
