import { expect, test } from 'vitest';
import { nameOfMethod, nameOfPath } from '../../../functions/ingest/http/log.ts';
import { openWorld } from '../world.ts';

test.each([
  ['/ingest', '/ingest'],
  ['/ingest/preview', '/ingest/preview'],
  ['/channels/wechat', '/channels/wechat'],
  ['/admin', '/admin'],
  ['/admin/login', '/admin/login'],
  ['/admin/credentials/AbC/xYz/revoke', '/admin/credentials/…'],
  ['/admin/tsk_abc', 'other'],
  ['/admin/accounts%3Ftext=a', 'other'],
  ['/ingest%3Ftext=%E5%8D%88%E9%A5%AD25&client_id=secret-id-77', 'other'],
  ['/ingest/%2574sk_abc', 'other'],
  ['/ingest/TSK_ABC', 'other'],
  ['/ingest/0123456789abcdefghijABCDEFGHIJ01234567', 'other'],
  ['/channels/tsk_abc', 'other'],
  ['', 'other'],
])('the path %j is logged as %j', (path, name) => {
  expect(nameOfPath(path)).toBe(name);
});

test.each(['GET', 'POST', 'OPTIONS'])('the method %s is named', (method) => {
  expect(nameOfMethod(method)).toBe(method);
});

test.each(['tsk_abc', 'X'.repeat(5000), 'get', 'PROPFIND', ''])('the method %j is not', (method) => {
  expect(nameOfMethod(method)).toBe('other');
});

test('a line holds nothing of an unknown address or method', async () => {
  const world = await openWorld();
  await world.app.request(`/ingest%3Ftext=午饭25&client_id=secret-id-77`, { method: 'TSKSECRET' });
  expect(world.log).toMatchObject([{ event: 'request', method: 'other', path: 'other', status: 404 }]);
});
