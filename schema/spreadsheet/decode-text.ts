/** A text file's bytes -> text, in the encodings that spreadsheets and wallets write. */

/**
 * By its byte order mark, else UTF-16 by its zeros, else UTF-8 where it is valid, else GB 18030, which Chinese Windows saves. Undefined: no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? undefined : text;
}

const looked = 4096;

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Digits, commas and line ends have a zero beside them there.
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, looked).entries()) if (byte === 0) zeros[at % 2]!++;
  if (zeros[0] === 0 && zeros[1]! > 0) return 'utf-16le';
  if (zeros[1] === 0 && zeros[0]! > 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}
