import { expect, test } from 'vitest';
import { clip } from '../../schema/problem.ts';

test('what a message quotes is its first 40 units, and never half of a character', () => {
  const forty = '0123456789'.repeat(4);
  expect(clip(forty)).toBe(forty);
  expect(clip(`${forty}x`)).toBe(`${forty}…`);
  expect(clip(`${forty.slice(1)}😀x`)).toBe(`${forty.slice(1)}…`);
  expect(clip(`${forty.slice(2)}😀x`)).toBe(`${forty.slice(2)}😀…`);
});
