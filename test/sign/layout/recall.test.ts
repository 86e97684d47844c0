import { expect, test } from 'vitest';
import { createRecall } from '../../../site/sign/layout/recall.ts';

test('what was asked lately is not made again, and what was asked long ago is', () => {
  const recall = createRecall<string>();
  let made = 0;
  const ask = (key: string) => recall(key, () => `${key} ${++made}`);
  expect([ask('a'), ask('b'), ask('a')]).toEqual(['a 1', 'b 2', 'a 1']);
  for (let i = 0; i < 20; i++) ask(`${i}`);
  expect([ask('a'), made]).toEqual(['a 1', 22]);
  for (let i = 0; i < 100; i++) ask(`${i}`);
  expect(ask('99')).toBe('99 102');
  expect(ask('a')).toBe('a 103');
});
