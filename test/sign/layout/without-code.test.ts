/** What a style is drawn around a code for is not what it looks like without one. */
import { expect, test } from 'vitest';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

const sample = { size: [140, 60], radius: 30, phones: 1, without: ['sub', 'labels'] } as const;
const uncoded = { ...sample, without: [...sample.without, 'code'] } as const;

test('a number stands in two uneven lines beside a code, and in one line without one', () => {
  const numbers = (of: typeof sample | typeof uncoded) =>
    layoutOf(sampleDesign('pink', of)).lines.filter(({ role }) => role === 'number').length;
  expect(numbers(sample)).toBe(2);
  expect(numbers(uncoded)).toBe(1);
});
