/** Compressed bytes -> bytes, by the platform and up to a limit: a file of a few KB may expand to gigabytes. */

type Inflated =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'too-large' };

/** `deflate`: zlib data (RFC 1950); `deflate-raw`: without zlib's frame (RFC 1951). */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
  format: 'deflate' | 'deflate-raw' = 'deflate',
): Promise<Inflated> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return { kind: 'too-large' };
      }
      chunks.push(value);
    }
  } catch {
    return { kind: 'damaged' };
  }
  return { kind: 'bytes', bytes: concat(chunks) };
}

export function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
