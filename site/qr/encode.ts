/** Payload text -> QR symbol of the smallest version that holds it, in mixed segments (ISO/IEC 18004). Bytes are UTF-8. */
import core from 'qrcode/lib/core/qrcode.js';
import type { Code, Level } from './code.ts';

/** Digits that version 40-L holds: nothing longer fits at any level in any mode. */
const maxPayload = 7089;

/** The last symbols: the same code is drawn at every key press and in every thumbnail. */
const cache = new Map<string, Code | undefined>();
const maxCached = 16;

/** undefined = the payload fits no version at this level. Throws a RangeError for an empty payload. */
export function encode(payload: string, level: Level): Code | undefined {
  if (payload === '') throw new RangeError('Cannot encode an empty payload');
  if (payload.length > maxPayload) return undefined;
  const key = level + payload;
  if (cache.has(key)) return cache.get(key);
  const code = encodeUncached(payload, level);
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value!);
  cache.set(key, code);
  return code;
}

function encodeUncached(payload: string, level: Level): Code | undefined {
  const symbol = createSymbol(payload, level);
  if (symbol === undefined) return undefined;
  const { version, modules } = symbol;
  return { payload, level, version, size: modules.size, modules: Uint8Array.from(modules.data) };
}

function createSymbol(payload: string, level: Level): ReturnType<typeof core.create> | undefined {
  try {
    return core.create(payload, { errorCorrectionLevel: level });
  } catch (error) {
    if (error instanceof Error && error.message.includes('too big')) return undefined;
    throw error;
  }
}
