/** ULIDs (github.com/ulid/spec): 10 characters of time, 16 of chance, Crockford's base 32, so that they sort by time. */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const chanceLength = 16;

/** `time` in ms since 1970, `chance` 16 random bytes (the low five bits of each are used). */
export function ulid(time: number, chance: Uint8Array): string {
  if (!Number.isInteger(time) || time < 0 || time >= 2 ** 48) {
    throw new RangeError(`Time must be 0 to 2^48 - 1: ${time}`);
  }
  if (chance.length < chanceLength) throw new RangeError(`16 random bytes are needed: ${chance.length}`);
  let head = '';
  for (let rest = time, i = 0; i < timeLength; i++) {
    head = alphabet[rest % 32]! + head;
    rest = Math.floor(rest / 32);
  }
  let tail = '';
  for (let i = 0; i < chanceLength; i++) tail += alphabet[chance[i]! & 31]!;
  return head + tail;
}

/** ms since 1970. */
export function timeOfUlid(id: string): number {
  let time = 0;
  for (const character of id.slice(0, timeLength)) time = time * 32 + alphabet.indexOf(character);
  return time;
}
