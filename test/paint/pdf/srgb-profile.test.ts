/** The profile of ordinary PDFs, read back as ICC.1 says. */
import { expect, test } from 'vitest';
import { srgbProfile } from '../../../site/paint/pdf/srgb-profile.ts';

const bytes = Buffer.from(srgbProfile());

/** Of every tag its name, and where its data is. */
const tags = Array.from({ length: bytes.readUInt32BE(128) }, (_, i) => {
  const at = 132 + 12 * i;
  return {
    name: bytes.toString('latin1', at, at + 4),
    start: bytes.readUInt32BE(at + 4),
    length: bytes.readUInt32BE(at + 8),
  };
});

function dataOf(name: string): Buffer {
  const { start, length } = tags.find((tag) => tag.name === name)!;
  return bytes.subarray(start, start + length);
}

/** Numbers with 16 bits behind the point, after a type and four zeros. */
function numbersOf(name: string, from = 8): number[] {
  const data = dataOf(name);
  return Array.from({ length: (data.length - from) / 4 }, (_, i) => data.readInt32BE(from + 4 * i) / 65536);
}

test('it is the display profile of version 4.2 that its header says, and as long as it says', () => {
  expect(bytes.readUInt32BE(0)).toBe(bytes.length);
  expect(bytes.toString('hex', 8, 12)).toBe('04200000');
  expect(bytes.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  expect([24, 26, 28, 30, 32, 34].map((at) => bytes.readUInt16BE(at))).toEqual([2000, 1, 1, 0, 0, 0]);
  expect(bytes.toString('latin1', 36, 40)).toBe('acsp');
  expect([68, 72, 76].map((at) => (bytes.readInt32BE(at) / 65536).toFixed(4))).toEqual([
    '0.9642',
    '1.0000',
    '0.8249',
  ]);
});

test('its tags lie one behind the other, on multiples of four, to the end', () => {
  const ends = tags.map(({ start, length }) => start + length);
  expect(tags.map(({ start }) => start % 4)).toEqual(tags.map(() => 0));
  expect(tags[0]!.start).toBe(132 + 12 * tags.length);
  tags.slice(1).forEach(({ start }, i) => expect([ends[i], tags[i]!.start]).toContain(start));
  expect(ends.at(-1)).toBe(bytes.length);
});

test('its names are its own', () => {
  const words = (name: string): string => {
    const data = dataOf(name);
    const [length, at] = [data.readUInt32BE(20), data.readUInt32BE(24)];
    return Buffer.from(data.subarray(at, at + length)).swap16().toString('utf16le');
  };
  expect([words('desc'), words('cprt')]).toEqual(['sRGB', 'CC0']);
});

test('red, green and blue add up to the white of the connection space', () => {
  const sums = [0, 1, 2].map((i) =>
    ['rXYZ', 'gXYZ', 'bXYZ'].reduce((sum, name) => sum + numbersOf(name)[i]!, 0)
  );
  numbersOf('wtpt').forEach((value, i) => expect(Math.abs(value - sums[i]!)).toBeLessThan(0.0005));
});

test('the curve is that of sRGB, the same for all three', () => {
  expect(new Set(['rTRC', 'gTRC', 'bTRC'].map((name) => tags.find((tag) => tag.name === name)!.start)).size)
    .toBe(1);
  expect(dataOf('rTRC').toString('latin1', 0, 4)).toBe('para');
  expect(dataOf('rTRC').readUInt16BE(8)).toBe(3);
  const [g, a, b, c, d] = numbersOf('rTRC', 12) as [number, number, number, number, number];
  for (const share of [0, 0.02, 0.04, 0.05, 0.2, 0.5, 0.8, 1]) {
    const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    expect(Math.abs((share >= d ? (a * share + b) ** g : c * share) - linear)).toBeLessThan(0.0002);
  }
});

test('white under D65 becomes the white of the connection space', () => {
  const adapt = numbersOf('chad');
  const d65 = [0.95047, 1, 1.08883];
  const white = [0, 3, 6].map((row) => d65.reduce((sum, value, i) => sum + adapt[row + i]! * value, 0));
  numbersOf('wtpt').forEach((value, i) => expect(Math.abs(value - white[i]!)).toBeLessThan(0.0005));
});
