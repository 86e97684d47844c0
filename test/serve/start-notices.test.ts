import { expect, test } from 'vitest';
import { startNotices } from '../../functions/serve/start-notices.ts';

test.each([{}, { INGEST_ENABLED: '1' }, { INGEST_ENABLED: 'true', HOST: '127.0.0.1' }, {
  INGEST_ENABLED: '0',
  HOST: '::1',
}, {
  INGEST_ENABLED: 'false',
  HOST: 'localhost',
}])('no notice for %j', (env) => {
  expect(startNotices(env)).toEqual([]);
});

test.each(['TRUE', 'yes', ' 1', 'on'])('INGEST_ENABLED "%s" is reported, and means off', (value) => {
  expect(startNotices({ INGEST_ENABLED: value })).toEqual([
    `INGEST_ENABLED is "${value}", so the channel is off: only 1 or true switches it on`,
  ]);
});

test.each(['0.0.0.0', '192.168.1.5', 'nas'])('at HOST %s, it says what the console needs', (host) => {
  expect(startNotices({ HOST: host })).toEqual([
    expect.stringContaining(`HOST is ${host}: a browser signs in`),
  ]);
});

test.each(['a', 'short', 'elevenchars', '汉字密码'])(
  'the password %j is reported as short, and not quoted',
  (word) => {
    const notices = startNotices({ ADMIN_PASSWORD: word });
    expect(notices).toEqual([expect.stringContaining('fewer than 12 characters')]);
    expect(notices[0]).not.toContain(word === 'a' ? '"a"' : word);
  },
);

test.each(['', 'twelve chars', '汉'.repeat(12)])('the password %j is not', (word) => {
  expect(startNotices({ ADMIN_PASSWORD: word })).toEqual([]);
});
