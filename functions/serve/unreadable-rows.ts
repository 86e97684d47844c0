// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./node-sqlite.d.ts" />
/**
 * Rows of the SQLite file that Deno KV cannot hand out, read past KV: it stops at the first of them, and does not say which it is. A flipped bit
 * may have made the key, the value or the mark of its encoding something else.
 */
import { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { isDamage } from '../ingest/store/store-cause.ts';

export interface Unreadable {
  /** In the order of the store. */
  readonly keys: readonly (readonly string[])[];
  /** Keys that are none any more, in hexadecimal digits: lists end in front of them. */
  readonly strangeKeys: readonly string[];
}

const v8Encoding = 1;
const counterEncoding = 2;
const bytesEncoding = 3;
const counterBytes = 8;

/** `isCut`: SQLite could not read the file to its end. */
export function unreadableRows(path: string): Unreadable & { readonly isCut: boolean } {
  const keys: (readonly string[])[] = [];
  const strangeKeys: string[] = [];
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare('SELECT k, v, v_encoding AS encoding FROM kv ORDER BY k').iterate();
    for (const { k, v, encoding } of rows) {
      const key = k instanceof Uint8Array ? keyOf(k) : undefined;
      if (key === undefined) strangeKeys.push(k instanceof Uint8Array ? k.toHex() : String(k));
      else if (!(v instanceof Uint8Array) || !isReadable(v, encoding)) keys.push(key);
    }
    const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    return { keys, strangeKeys, isCut: verdict !== 'ok' };
  } catch (error) {
    // Not opened, or no store yet: opening it says why.
    return { keys, strangeKeys, isCut: isDamage(error) };
  } finally {
    database?.close();
  }
}

function isReadable(value: Uint8Array, encoding: unknown): boolean {
  if (encoding === counterEncoding) return value.length === counterBytes;
  if (encoding === bytesEncoding) return true;
  if (encoding !== v8Encoding) return false;
  try {
    deserialize(value);
    return true;
  } catch {
    return false;
  }
}

/** The parts of a key of strings, each 2, its UTF-8 with 0 written as 0 255, and 0 (FoundationDB's tuple layer); undefined: it is no such key. */
function keyOf(bytes: Uint8Array): readonly string[] | undefined {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    if (bytes[at++] !== 2) return undefined;
    const part: number[] = [];
    while (bytes[at] !== 0 || bytes[at + 1] === 255) {
      if (at >= bytes.length) return undefined;
      part.push(bytes[at]!);
      at += bytes[at] === 0 ? 2 : 1;
    }
    at++;
    try {
      parts.push(new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(part)));
    } catch {
      return undefined;
    }
  }
  return parts;
}
