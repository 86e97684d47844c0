/** Where text stops being JSON, as an editor counts. */
import { expect, test } from 'vitest';
import { readJson } from '../../schema/json-text.ts';

test('a value is read with or without a byte order mark', () => {
  expect(readJson('\ufeff{"a":[1]}')).toEqual({ kind: 'value', value: { a: [1] } });
  expect(readJson(' null ')).toEqual({ kind: 'value', value: null });
});

test('text of blanks is empty', () => {
  for (const text of ['', ' \r\n', '\ufeff']) {
    expect(readJson(text)).toMatchObject({ kind: 'refused', problem: { code: 'empty-text' } });
  }
});

test.each(['{"a":1,\n "b":2 3}', '{"a":1,\r\n "b":2 3}', '{"a":1,\r "b":2 3}'])(
  'what is no JSON is refused with the engine’s own words, line and column: %j',
  (text) => {
    const { reason } = engineSays(text);
    expect(readJson(text)).toMatchObject({
      kind: 'refused',
      problem: { code: 'not-json', params: { reason: `${reason} at line 2, column 8`, line: 2, column: 8 } },
    });
  },
);

/** Without the offset. */
function engineSays(text: string): { readonly reason: string } {
  try {
    JSON.parse(text);
  } catch (error) {
    return { reason: (error as Error).message.replace(/(?: in JSON)? at position \d+.*$/s, '') };
  }
  throw new RangeError('This is JSON');
}
