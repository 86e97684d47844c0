/** Payload text -> QR symbol of the smallest version that holds it, in mixed segments (ISO/IEC 18004). Bytes are UTF-8. */
import core from 'qrcode/lib/core/qrcode.js';
import { fromString, rawSplit } from 'qrcode/lib/core/segments.js';
import { getBestVersionForData } from 'qrcode/lib/core/version.js';
import type { Code, Level } from './code.ts';

/** Digits that version 40-L holds: nothing longer fits at any level in any mode. */
const maxPayload = 7089;

/** The same code is drawn at every key press and in every thumbnail; what is made of it is kept as long as it is. */
const maxCodes = 64;
/** Those of a thousand plates, which are asked for when the set is composed, and once more by each plate. */
const maxPlans = 4096;

/** undefined = the payload fits no version at this level. Throws a RangeError for an empty payload. */
export const encode = remembered(maxCodes, (payload, level: Level): Code | undefined => {
  const { segments, size } = planOf(payload, level);
  if (size === 0) return undefined;
  const { version, modules } = core.create(segments, { errorCorrectionLevel: level });
  return { payload, level, version, size, modules: Uint8Array.from(modules.data) };
});

/** Modules a side of that code; 0 = there is no such code. Sooner than the code. */
export const sizeOf = (payload: string, level: Level): number => planOf(payload, level).size;

/** How the payload is cut into segments, as `core.create` would cut it, and the modules a side that they take. */
const planOf = remembered(maxPlans, (payload, level: Level) => {
  if (payload === '') throw new RangeError('Cannot encode an empty payload');
  if (payload.length > maxPayload) return { segments: [], size: 0 };
  const estimate = getBestVersionForData(rawSplit(payload), level) ?? 40;
  // The lengths of segments are written alike in these versions (7.4.1).
  const segments = segmentsOf(payload, estimate < 10 ? 9 : estimate < 27 ? 26 : 40);
  const version = getBestVersionForData(segments, level);
  return { segments, size: version ? 17 + 4 * version : 0 };
});

const segmentsOf = remembered(maxPlans, fromString);

/** The oldest answers go. */
function remembered<Way extends string | number, Answer>(
  max: number,
  answer: (payload: string, way: Way) => Answer,
): typeof answer {
  const known = new Map<string, Answer>();
  return (payload, way) => {
    // All that are too long have one answer.
    const key = way + payload.slice(0, maxPayload + 1);
    if (!known.has(key)) {
      known.set(key, answer(payload, way));
      if (known.size > max) known.delete(known.keys().next().value!);
    }
    return known.get(key)!;
  };
}
