import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../../../functions/ingest/store/deadline.ts';
import { cannotWrite, isDamage, storeCause } from '../../../functions/ingest/store/store-cause.ts';

test('SQLite says why, other errors only what they are called, and no error is no cause', () => {
  expect(storeCause(new TypeError('database or disk is full'))).toBe('TypeError: database or disk is full');
  expect(storeCause(new Error('commit: attempt to write a readonly database'))).toBe(
    'Error: attempt to write a readonly database',
  );
  expect(storeCause(new TypeError('key ["entry","2k9DiMUdhSni4il3"] is too long'))).toBe('TypeError');
  expect(storeCause(undefined)).toBe('none');
});

test.each([
  ['could not deserialize value', true, false],
  ['Invalid value encoding', true, false],
  ['database disk image is malformed', true, false],
  ['malformed database schema (sqlite_master)', true, false],
  ['no such column: v', true, false],
  ['database or disk is full', false, true],
  ['attempt to write a readonly database', false, true],
  ['database is locked', false, false],
])('%s: damaged %s, unwritable %s, also as the cause of a failure', (message, isDamaged, isUnwritable) => {
  const cause = new Error(message);
  for (const error of [cause, new StoreUnavailableError('No answer', { cause })]) {
    expect([isDamage(error), cannotWrite(error)]).toEqual([isDamaged, isUnwritable]);
  }
});

test('a key that is none any more is damage by the name of its error', () => {
  for (const name of ['InvalidData', 'UnexpectedEof']) {
    expect(isDamage(Object.assign(new Error('?'), { name }))).toBe(true);
  }
  expect([isDamage(new Error('?')), isDamage('InvalidData')]).toEqual([false, false]);
});
