/**
 * Ids in the form of ULIDs (github.com/ulid/spec), which sort by time: 10 characters of time, 4 of a sequence within one ms, 12 random ones, in
 * Crockford's base 32.
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const sequenceLength = 4;
const randomLength = 12;

/** Unique per account: ms since 1970, and a count within that ms. */
export interface Tick {
  readonly time: number;
  readonly sequence: number;
}

/** `random`: 12 random bytes, of which the low five bits are used. */
export function ulid({ time, sequence }: Tick, random: Uint8Array): string {
  if (random.length < randomLength) throw new RangeError(`12 random bytes are needed: ${random.length}`);
  let tail = '';
  for (let i = 0; i < randomLength; i++) tail += alphabet[random[i]! & 31]!;
  return digits(time, timeLength) + digits(sequence, sequenceLength) + tail;
}

export function tickOf(id: string): Tick {
  return {
    time: numberOf(id.slice(0, timeLength)),
    sequence: numberOf(id.slice(timeLength, timeLength + sequenceLength)),
  };
}

/** The first tick after `last` that is not before `now`: the clock may stand still or go back. */
export function nextTick(last: Tick | undefined, now: number): Tick {
  if (!last || now > last.time) return { time: now, sequence: 0 };
  return last.sequence + 1 < 32 ** sequenceLength
    ? { time: last.time, sequence: last.sequence + 1 }
    : { time: last.time + 1, sequence: 0 };
}

export function isLater(a: Tick, b: Tick): boolean {
  return a.time > b.time || (a.time === b.time && a.sequence > b.sequence);
}

function digits(value: number, length: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= Math.min(32 ** length, 2 ** 48)) {
    throw new RangeError(`Does not fit an id: ${value}`);
  }
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) {
    text = alphabet[rest % 32]! + text;
  }
  return text;
}

function numberOf(text: string): number {
  let value = 0;
  for (const character of text) value = value * 32 + alphabet.indexOf(character);
  return value;
}
