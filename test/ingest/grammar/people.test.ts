import { expect, test } from 'vitest';
import { endsWithPerson, startsWithPerson } from '../../../functions/ingest/grammar/reading/people.ts';

test.each([['妈妈 ¤', true], ['小王买菜', true], [' Tom ¤', true], ['餐厅', false]])(
  '%s begins with a person: %s',
  (text, is) => expect(startsWithPerson(text)).toBe(is),
);

test.each([['借给老李', true], ['给Tom', true], ['转给爸 ', true], ['晚餐', false]])(
  '%s ends with a person: %s',
  (text, is) => expect(endsWithPerson(text)).toBe(is),
);
