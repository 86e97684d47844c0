/** Payload text -> QR symbol of the smallest version that holds it, in mixed segments (ISO/IEC 18004). Bytes are UTF-8. */
import core from 'qrcode/lib/core/qrcode.js';
import type { Code, Level } from './code.ts';

/** Digits that version 40-L holds: nothing longer fits at any level in any mode. */
const maxPayload = 7089;

/** The last codes: the same one is drawn at every key press and in every thumbnail, and a set of plates asks for each three times. */
const symbols = new Map<string, Code | undefined>();
/** A byte each: those of a thousand plates. What is made of a code is kept as long as it is. */
const maxModules = 1 << 20;
let modulesKept = 0;

/** undefined = the payload fits no version at this level. Throws a RangeError for an empty payload. */
export function encode(payload: string, level: Level): Code | undefined {
  if (payload === '') throw new RangeError('Cannot encode an empty payload');
  if (payload.length > maxPayload) return undefined;
  const key = level + payload;
  if (!symbols.has(key)) keep(key, encodeUncached(payload, level));
  return symbols.get(key);
}

/** The oldest go, but not this one. */
function keep(key: string, symbol: Code | undefined): void {
  modulesKept += weightOf(symbol);
  for (const [oldest, one] of symbols) {
    if (modulesKept <= maxModules) break;
    symbols.delete(oldest);
    modulesKept -= weightOf(one);
  }
  symbols.set(key, symbol);
}

/** One that cannot be made is remembered too. */
function weightOf(code: Code | undefined): number {
  return code?.modules.length ?? 1000;
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
