/** Payload text -> QR symbol of the smallest version that holds it, in mixed segments (ISO/IEC 18004). Bytes are UTF-8. */
import core from 'qrcode/lib/core/qrcode.js';
import type { Code, Level } from './code.ts';

/** Digits that version 40-L holds: nothing longer fits at any level in any mode. */
const maxPayload = 7089;

/** The same code is drawn at every key press and in every thumbnail; what is made of it is kept as long as it is. */
const maxCodes = 64;
/** Those of a thousand plates, which are asked for when the set is composed, and once more by each plate. */
const maxSizes = 4096;

/** undefined = the payload fits no version at this level. Throws a RangeError for an empty payload. */
export const encode = remembered(maxCodes, (payload, level): Code | undefined => {
  const symbol = createSymbol(payload, level);
  if (symbol === undefined) return undefined;
  const { version, modules } = symbol;
  return { payload, level, version, size: modules.size, modules: Uint8Array.from(modules.data) };
});

/** Modules a side of that code; 0 = there is no such code. Sooner than the code, since all masks give the same size and the best takes longest to find. */
export const sizeOf = remembered(
  maxSizes,
  (payload, level) => createSymbol(payload, level, 0)?.modules.size ?? 0,
);

/** The oldest answers go. */
function remembered<Answer>(max: number, answer: (payload: string, level: Level) => Answer): typeof answer {
  const known = new Map<string, Answer>();
  return (payload, level) => {
    // All that are too long have one answer.
    const key = level + payload.slice(0, maxPayload + 1);
    if (!known.has(key)) {
      known.set(key, answer(payload, level));
      if (known.size > max) known.delete(known.keys().next().value!);
    }
    return known.get(key)!;
  };
}

function createSymbol(
  payload: string,
  level: Level,
  maskPattern?: 0,
): ReturnType<typeof core.create> | undefined {
  if (payload === '') throw new RangeError('Cannot encode an empty payload');
  if (payload.length > maxPayload) return undefined;
  try {
    return core.create(payload, { errorCorrectionLevel: level, maskPattern });
  } catch (error) {
    if (error instanceof Error && error.message.includes('too big')) return undefined;
    throw error;
  }
}
