import { expect, test } from 'vitest';
import { firstCharacters, isLongerThan } from '../../schema/characters.ts';

test.each([
  ['\uffff', 1],
  ['\u{10000}', 2],
  ['挪', 1],
  ['\ud83d', 1],
])('%j is one character of %i units', (character, units) => {
  const three = character.repeat(3);
  expect(three.length).toBe(3 * units);
  expect([isLongerThan(three, 2), isLongerThan(three, 3)]).toEqual([true, false]);
  expect(firstCharacters(three, 2)).toBe(character.repeat(2));
});
