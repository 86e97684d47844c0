/** A text file's bytes -> text, in the encodings that spreadsheets and wallets write. */

/**
 * By its byte order mark, else UTF-16 by its zeros, else UTF-8 where it is valid, else GB 18030 or Big5, which Windows saves in China, and in Taiwan and Hong Kong.
 * Undefined: no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? undefined : text;
}

const looked = 4096;

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Digits, commas and line ends have a zero beside them there.
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, looked).entries()) if (byte === 0) zeros[at % 2]!++;
  if (zeros[0] === 0 && zeros[1]! > 0) return 'utf-16le';
  if (zeros[1] === 0 && zeros[0]! > 0) return 'utf-16be';
  if (isValid(bytes, 'utf-8')) return 'utf-8';
  return looksLikeBig5(bytes) && isValid(bytes, 'big5') ? 'big5' : 'gb18030';
}

function isValid(bytes: Uint8Array, encoding: 'utf-8' | 'big5'): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Nearly every character of a text is among the first 5,401 of Big5 or, in the other encoding, among those of GB 2312. */
function looksLikeBig5(bytes: Uint8Array): boolean {
  let big5 = 0;
  let gb2312 = 0;
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x81) continue;
    const trail = bytes[++at]!;
    if (lead >= 0xa1 && lead <= 0xc6) big5++;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) gb2312++;
  }
  return big5 > gb2312;
}
