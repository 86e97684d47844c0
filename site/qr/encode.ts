/** Payload text -> QR symbol, smallest version that holds it, in mixed segments (ISO/IEC 18004). Bytes are UTF-8. */
import core from 'qrcode/lib/core/qrcode.js';
import type { Code, Level } from './code.ts';

/** Digits that version 40-L holds: nothing longer fits at any level in any mode. */
const maxPayload = 7089;

/** The last few symbols: the same code is drawn at every key press and in 28 thumbnails. */
const kept = new Map<string, Code | undefined>();
const maxKept = 16;

/** undefined = the payload fits no version at this level. An empty payload is the caller's mistake. */
export function encode(payload: string, level: Level): Code | undefined {
  if (payload === '') throw new RangeError('Cannot encode an empty payload');
  if (payload.length > maxPayload) return undefined;
  const key = level + payload;
  if (kept.has(key)) return kept.get(key);
  const code = encodeAnew(payload, level);
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
  kept.set(key, code);
  return code;
}

function encodeAnew(payload: string, level: Level): Code | undefined {
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
