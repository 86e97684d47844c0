/**
 * The settings of the messaging channels, read from the environment. A channel is off while none of its variables is set; a partly set or malformed
 * one is refused at the start. No message quotes a value, since they are secrets.
 */
import type { Environment } from '../command.ts';
import { readAesKey } from './envelope.ts';

/** WeChat and WeCom. */
export interface EnvelopeSettings {
  readonly token: string;
  /** The current key and perhaps the previous one; empty: messages are not encrypted. */
  readonly keys: readonly Uint8Array[];
  /** AppID or CorpID: the receiver named in an encrypted message. */
  readonly id: string;
}

export interface TelegramSettings {
  readonly secret: string;
  /** The number before the token's colon. */
  readonly bot: string;
}

export interface ChannelSettings {
  readonly wechat: EnvelopeSettings | null;
  readonly wecom: EnvelopeSettings | null;
  readonly telegram: TelegramSettings | null;
}

// deno-fmt-ignore
export const channelEnvironmentNames = [
  'WECHAT_TOKEN', 'WECHAT_AES_KEY', 'WECHAT_APP_ID',
  'WECOM_TOKEN', 'WECOM_AES_KEY', 'WECOM_CORP_ID',
  'TELEGRAM_BOT_TOKEN', 'TELEGRAM_SECRET',
] as const;

/** The value that stands for "no key", for WeChat test accounts. */
const plainWord = 'plain';

export function readChannels(env: Environment): ChannelSettings {
  const wechat = readAll(env, ['WECHAT_TOKEN', 'WECHAT_AES_KEY', 'WECHAT_APP_ID']);
  const wecom = readAll(env, ['WECOM_TOKEN', 'WECOM_AES_KEY', 'WECOM_CORP_ID']);
  const telegram = readAll(env, ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_SECRET']);
  return {
    wechat: wechat && readEnvelope(wechat, { prefix: 'WECHAT', idName: 'WECHAT_APP_ID', mayBePlain: true }),
    wecom: wecom && readEnvelope(wecom, { prefix: 'WECOM', idName: 'WECOM_CORP_ID', mayBePlain: false }),
    telegram: telegram && readTelegram(telegram),
  };
}

/** In the order of the names; null when none is set. */
function readAll(env: Environment, names: readonly string[]): readonly string[] | null {
  const values = names.map((name) => env[name]?.trim() ?? '');
  const missing = names.filter((_, at) => values[at] === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new RangeError(`${missing.join(' and ')} must be set too: ${names.join(', ')} go together`);
  }
  return values;
}

function readEnvelope(
  [token = '', aesKey = '', id = '']: readonly string[],
  { prefix, idName, mayBePlain }: {
    readonly prefix: string;
    readonly idName: string;
    readonly mayBePlain: boolean;
  },
): EnvelopeSettings {
  if (!/^[\w-]{3,32}$/.test(token)) {
    throw new RangeError(
      `${prefix}_TOKEN must be 3 to 32 letters and digits, as typed on the platform's page`,
    );
  }
  if (!/^\w{1,64}$/.test(id)) throw new RangeError(`${idName} must be letters and digits: "${id}"`);
  if (mayBePlain && aesKey === plainWord) return { token, keys: [], id };
  const keys = aesKey.split(/[\s,]+/).map(readAesKey);
  if (keys.length > 2 || !keys.every((key) => key !== null)) {
    throw new RangeError(
      `${prefix}_AES_KEY must be the 43 characters of EncodingAESKey (two of them, new and old, with a comma between, while the key changes)` +
        (mayBePlain ? `, or the word ${plainWord} for a test account, which has no key` : ''),
    );
  }
  return { token, keys, id };
}

function readTelegram([token = '', secret = '']: readonly string[]): TelegramSettings {
  const bot = /^(\d{1,20}):[\w-]+$/.exec(token)?.[1];
  if (bot === undefined) {
    throw new RangeError('TELEGRAM_BOT_TOKEN must be a token as BotFather gives it, such as 123456:ABC-DEF');
  }
  if (!/^[\w-]{1,256}$/.test(secret)) {
    throw new RangeError('TELEGRAM_SECRET must be 1 to 256 letters, digits, _ and -');
  }
  return { secret, bot };
}
