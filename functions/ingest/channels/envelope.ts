/**
 * The encryption of WeChat and WeCom: AES-256-CBC with a shared key, signed by SHA-1 over a shared token.
 * Plain text: 16 random bytes, the length of the message (4 bytes, big endian), the message, the id of the receiver; padded to a multiple of 32.
 */
import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

const blockBytes = 32;
const randomBytes = 16;
const headBytes = randomBytes + 4;

/** SHA-1 of the parts in the order of their bytes, joined with nothing, as lower-case hexadecimal digits. */
export function signatureOf(parts: readonly string[]): string {
  const sorted = parts.map((part) => Buffer.from(part)).toSorted(Buffer.compare);
  return createHash('sha1').update(Buffer.concat(sorted)).digest('hex');
}

/** In constant time. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** The 32 bytes of an EncodingAESKey (43 characters of base64); null when malformed. */
export function readAesKey(text: string): Uint8Array | null {
  return /^[A-Za-z0-9+/]{43}$/.test(text) ? Buffer.from(`${text}=`, 'base64') : null;
}

/** The message; null when the key or the receiver is wrong. */
export function decrypt(
  encrypted: string,
  { key, id }: { readonly key: Uint8Array; readonly id: string },
): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null;
  // The padding is to 32 bytes; the cipher's own padding knows only its block of 16.
  const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const pad = padded.at(-1)!;
  const end = padded.length - pad;
  if (pad < 1 || pad > blockBytes || end < headBytes) return null;
  if (!padded.subarray(end).every((byte) => byte === pad)) return null;
  const last = headBytes + padded.readUInt32BE(randomBytes);
  if (last > end) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const receiver = text.decode(padded.subarray(last, end));
    return receiver === id ? text.decode(padded.subarray(headBytes, last)) : null;
  } catch {
    return null;
  }
}

/** `random`: 16 bytes. */
export function encrypt(
  message: string,
  { key, id, random }: { readonly key: Uint8Array; readonly id: string; readonly random: Uint8Array },
): string {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(message));
  const plain = Buffer.concat([random, length, Buffer.from(message), Buffer.from(id)]);
  const pad = blockBytes - plain.length % blockBytes;
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(pad, pad)), cipher.final()])
    .toString('base64');
}
