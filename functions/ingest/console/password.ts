/**
 * Password hashes: PBKDF2-HMAC-SHA-256 with its parameters beside it (OWASP Password Storage Cheat Sheet, ASVS 5.0 11.4), so that a hash with fewer
 * rounds is recognised and replaced at the next sign-in.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Language } from '../store/stored-shapes.ts';
import { say } from './words.ts';

const rounds = 600_000;
const saltBytes = 16;
const hashBytes = 32;

/** Characters; there are no rules of composition (ASVS 6.2.5). */
export const minPasswordCharacters = 12;
const maxPasswordCharacters = 200;

/** Undefined: acceptable; else what to do. */
export function passwordFault(password: string, language: Language): string | undefined {
  const n = Array.from(password).length;
  if (n < minPasswordCharacters) return say(language, 'passwordShort', { n, min: minPasswordCharacters });
  if (n > maxPasswordCharacters) return say(language, 'passwordLong', { n, max: maxPasswordCharacters });
  return undefined;
}

/** `pbkdf2-sha256$rounds$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string, random: (bytes: number) => Uint8Array): Promise<string> {
  const salt = random(saltBytes);
  const hash = await derive(password, salt, rounds);
  return ['pbkdf2-sha256', rounds, encode(salt), encode(hash)].join('$');
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [kind, count, salt, hash] = kept.split('$');
  if (kind !== 'pbkdf2-sha256' || !count || !salt || !hash) {
    throw new TypeError('The stored password hash is malformed');
  }
  return sameBytes(
    await derive(password, Buffer.from(salt, 'base64url'), Number(count)),
    Buffer.from(hash, 'base64url'),
  );
}

export function needsNewHash(kept: string): boolean {
  return Number(kept.split('$')[1]) < rounds;
}

/** Compares with the plain password in the environment, in constant time. */
export async function isSamePassword(password: string, wanted: string): Promise<boolean> {
  const [given, kept] = await Promise.all(
    [password, wanted].map((text) =>
      crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.normalize('NFC')))
    ),
  );
  return sameBytes(new Uint8Array(given!), new Uint8Array(kept!));
}

async function derive(password: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, hashBytes * 8));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
