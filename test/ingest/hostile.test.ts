/**
 * Malformed requests: bodies, headers and addresses from random pieces of good and bad ones. 700; FUZZ_RUNS multiplies.
 * None is answered 500, each answer is JSON, and a refused request stores nothing.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorld } from './world.ts';
import { anyString } from '../run/any-string.ts';
import { cases } from '../run/cases.ts';

const runs = cases(700);

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202e',
  '\u2028',
  '😀',
  '午饭 25',
  '/撤销',
  '#日记 x',
  '#ai 25',
  '＃ａｉ',
  '午'.repeat(3000),
  '\r\n',
  '"',
  '\\',
  '__proto__',
  'constructor',
  'tsk_',
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999',
  '${1}',
  '=1+1',
  '<script>',
  "'; drop table",
  '25\n'.repeat(30),
  '/',
  '#',
  '@',
  ';',
);
const text = fc.oneof(
  nasty,
  anyString({ maxLength: 60 }),
  fc.array(nasty, { maxLength: 6 }).map((list) => list.join(' ')),
);
const value = fc.oneof(text, text, fc.jsonValue({ maxDepth: 3 }));
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ text: value, client_id: value }, { requiredKeys: [] }).map((request) =>
      JSON.stringify(request)
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(text, fc.uuid()).map(([line, id]) => JSON.stringify({ text: line, client_id: id })),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '['.repeat(8000),
      '{"a":'.repeat(2000),
      ' '.repeat(17_000),
      '{"text":"午饭 25","client_id":"x"}',
      '"\\ud800"',
    ),
  },
);
const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'application/json',
    'application/json;charset=utf-8',
    'application/json; charset="utf-8',
    'text/plain',
    'gzip',
    'identity',
    '0',
    '16384',
    '-1',
    '1e3',
    '99999999999',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic YTpi',
    'Bearer tsk_x',
    'return=representation',
    'return=',
    ';;;,,,',
    'cross-site',
    'same-origin',
    'null',
    'https://other.example',
    ','.repeat(500),
  ),
  fc.string({ maxLength: 40 }).map((value) => value.replace(/[^\x20-\x7e]/g, '')),
);
const headerName = fc.constantFrom(
  'content-type',
  'content-length',
  'content-encoding',
  'authorization',
  'prefer',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'accept',
  'cookie',
);
const headers = fc.oneof(
  fc.constant({}),
  fc.dictionary(headerName, headerValue, { maxKeys: 4, noNullPrototype: true }),
);
const query = fc.constantFrom(
  '',
  '',
  '',
  '',
  '?token=',
  '?token=x',
  '?token=a&token=b',
  '?token=%',
  '?token=%ff',
  '?%',
  '?token[]=x',
  `?${'a=b&'.repeat(200)}`,
);
const method = fc.constantFrom(
  'POST',
  'POST',
  'POST',
  'POST',
  'POST',
  'POST',
  'POST',
  'POST',
  'PUT',
  'GET',
  'HEAD',
  'OPTIONS',
  'DELETE',
  'BREW',
);

test(`${runs} malformed requests: none is answered 500`, async () => {
  const env = {
    INGEST_RATE_PER_MINUTE: '0',
    INGEST_TRUSTED_HOPS: '1',
    INGEST_CORS_ORIGINS: 'https://other.example',
  };
  let world = await openWorld({ env });
  const statuses: Record<number, number> = {};
  let recorded = 0;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(method, query, headers, body, async (verb, search, extra, content) => {
      // A fresh store now and then, so that it stays small.
      if (++count % 2000 === 0) {
        expect((await world.verify()).findings).toEqual([]);
        world = await openWorld({ env });
        recorded = 0;
      }
      const isBare = verb === 'GET' || verb === 'HEAD';
      const response = await world.app.request(`/ingest${search}`, {
        method: verb,
        headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json', ...extra },
        ...(isBare ? {} : { body: content as BodyInit }),
      });
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      const answer = await response.text();
      if (response.status >= 400) {
        expect([400, 401, 403, 405, 413, 415, 422, 429]).toContain(response.status);
        if (verb !== 'HEAD') expect(Object.keys(JSON.parse(answer) as object)).toEqual(['error']);
      } else if (verb === 'POST') {
        expect(JSON.parse(answer)).toMatchObject({ kind: expect.any(String), message: expect.any(String) });
        recorded++;
      }
    }),
    { numRuns: runs, seed: 20261121, endOnFailure: true },
  );
  expect(world.store.rows().filter(({ key }) => key[0] === 'seen').length).toBeLessThanOrEqual(recorded);
  expect((await world.verify()).findings).toEqual([]);
  // Every check was reached.
  expect(Object.keys(statuses).map(Number)).toEqual(
    expect.arrayContaining([200, 204, 400, 401, 403, 405, 413, 415, 422]),
  );
});
