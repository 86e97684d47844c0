import { expect, test } from 'vitest';
import { countedNames } from '../../functions/ingest/counted-names.ts';
import { random } from './random.ts';

test('every name is another, of one process and of two', () => {
  const [mine, others] = [1, 2].map(() => countedNames(random, { length: 16, digits: 4 }));
  const names = Array.from({ length: 2000 }, () => [mine!(), others!()]).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[0-9A-Za-z]{16}$/.test(name))).toEqual([]);
});
