import { expect, test } from 'vitest';
import { readChannels } from '../../../functions/ingest/channels/settings.ts';
import { environment } from './platforms.ts';

test('without settings every channel is off; empty counts as not set', () => {
  const off = { wechat: null, wecom: null, telegram: null };
  expect(readChannels({})).toEqual(off);
  expect(readChannels({ WECHAT_TOKEN: '', TELEGRAM_SECRET: ' ' })).toEqual(off);
});

test('each channel is switched on by its own variables', () => {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_SECRET } = environment;
  expect(readChannels({ TELEGRAM_BOT_TOKEN, TELEGRAM_SECRET })).toEqual({
    wechat: null,
    wecom: null,
    telegram: { bot: '123456', secret: TELEGRAM_SECRET },
  });
  const all = readChannels(environment);
  expect(all.wechat).toMatchObject({ token: 'AAAAA', id: environment.WECHAT_APP_ID });
  expect(all.wechat?.keys).toHaveLength(1);
  expect(readChannels({ ...environment, WECHAT_AES_KEY: 'plain' }).wechat?.keys).toEqual([]);
});

test.each([
  [{ WECHAT_TOKEN: '' }, 'WECHAT_TOKEN'],
  [{ WECHAT_AES_KEY: '' }, 'WECHAT_AES_KEY'],
  [{ WECHAT_APP_ID: ' ' }, 'WECHAT_APP_ID'],
  [{ WECOM_TOKEN: '', WECOM_CORP_ID: '' }, 'WECOM_TOKEN and WECOM_CORP_ID'],
  [{ TELEGRAM_SECRET: '' }, 'TELEGRAM_SECRET'],
  [{ WECHAT_TOKEN: 'ab' }, 'WECHAT_TOKEN'],
  [{ WECHAT_AES_KEY: 'A'.repeat(42) }, 'WECHAT_AES_KEY'],
  [{ WECHAT_AES_KEY: 'Plain' }, 'WECHAT_AES_KEY'],
  [{ WECHAT_AES_KEY: Array(3).fill('A'.repeat(43)).join() }, 'WECHAT_AES_KEY'],
  [{ WECOM_AES_KEY: 'plain' }, 'WECOM_AES_KEY'],
  [{ WECOM_CORP_ID: 'a b' }, 'WECOM_CORP_ID'],
  [{ TELEGRAM_BOT_TOKEN: 'ABC' }, 'TELEGRAM_BOT_TOKEN'],
  [{ TELEGRAM_SECRET: 'a b' }, 'TELEGRAM_SECRET'],
])('%j stops the start and is named, without the value of a secret', (change, name) => {
  const env = { ...environment, ...change };
  let said = '';
  try {
    readChannels(env);
  } catch (error) {
    said = String(error);
  }
  expect(said).toContain(name);
  for (const [key, value] of Object.entries(env)) {
    if (!key.endsWith('_ID') && value.length > 6) expect(said).not.toContain(value);
  }
});
