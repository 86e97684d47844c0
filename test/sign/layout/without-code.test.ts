/** What a style is drawn around a code for is not what it looks like without one. */
import { expect, test } from 'vitest';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

const sample = { size: [200, 100], phones: 1, without: ['sub', 'labels'] } as const;
const uncoded = { ...sample, without: [...sample.without, 'code'] } as const;

test('a title is parted around a code, and in one piece without one', () => {
  const titles = (of: typeof sample | typeof uncoded) => {
    const design = sampleDesign('emerald', of);
    const { lines } = layoutOf({ ...design, text: { ...design.text, title: '临时停车' } });
    return lines.filter(({ role }) => role === 'title').length;
  };
  expect(titles(sample)).toBe(2);
  expect(titles(uncoded)).toBe(1);
});

test('a number stands in two uneven lines beside a code, and in one line without one', () => {
  const numbers = (of: typeof sample | typeof uncoded) =>
    layoutOf(sampleDesign('milktea', of)).lines.filter(({ role }) => role === 'number').length;
  expect(numbers(sample)).toBe(2);
  expect(numbers(uncoded)).toBe(1);
});
