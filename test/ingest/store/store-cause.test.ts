import { expect, test } from 'vitest';
import { storeCause } from '../../../functions/ingest/store/store-cause.ts';

test('SQLite says why, other errors only what they are called, and no error is no cause', () => {
  expect(storeCause(new TypeError('database or disk is full'))).toBe('TypeError: database or disk is full');
  expect(storeCause(new Error('commit: attempt to write a readonly database'))).toBe(
    'Error: attempt to write a readonly database',
  );
  expect(storeCause(new TypeError('key ["entry","2k9DiMUdhSni4il3"] is too long'))).toBe('TypeError');
  expect(storeCause(undefined)).toBe('none');
});
