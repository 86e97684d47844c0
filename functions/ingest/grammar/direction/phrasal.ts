/** English verbs with an object in front of their particle: `paid my sister back`, `put 200 away`. */
import { lexiconOf, type Mark, objectBehind } from '../../words/lexicon.ts';
import type { Role } from '../../words/verbs.ts';
import { namesExpense } from '../reading/category.ts';

const parts = lexiconOf('people', ['no object']);

/** As it is said together: `paid back`, with `me` where it comes to the writer. Undefined: the particle belongs to something else. */
export function phrasal(masked: string, mark: Mark<Role>): string | undefined {
  const { particle, word, end } = mark;
  if (particle === undefined) return word;
  const object = objectBehind(masked, end, particle) ?? '';
  const words = object.split(' ');
  const isOther = words.some((one) => parts.longestAt(one, 0)?.word.length === one.length) ||
    namesExpense(object);
  return isOther ? undefined : `${word}${/^(?:me|us)$/i.test(words[0]!) ? ' me' : ''} ${particle}`;
}
