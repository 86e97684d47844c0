/** The settings of the function, read from the environment. An invalid value is refused at the start. */
import { channelEnvironmentNames, type ChannelSettings, readChannels } from './channels/settings.ts';
import type { Environment } from './command.ts';
import { type Cors, readCors } from './http/cors.ts';

/** Every environment variable that the function may read. */
export const environmentNames = [
  'ADMIN_PASSWORD',
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_DAILY_CAP',
  'AI_MODEL',
  'BASE_PATH',
  'FRAME_ANCESTORS',
  'HOST',
  'INGEST_CORS_ORIGINS',
  'INGEST_ENABLED',
  'INGEST_HOST',
  'INGEST_RATE_BURST',
  'INGEST_RATE_PER_MINUTE',
  'INGEST_STORE_DEADLINE_MS',
  'INGEST_STRICT_CLIENT_ID',
  'INGEST_TRUSTED_HOPS',
  'KV_PATH',
  'PORT',
  ...channelEnvironmentNames,
] as const;

export interface Options {
  /** INGEST_ENABLED: `1` or `true`; anything else is off. */
  readonly enabled: boolean;
  /** INGEST_STRICT_CLIENT_ID: another text under a used `client_id` is refused. */
  readonly strict: boolean;
  /** INGEST_CORS_ORIGINS */
  readonly cors: Cors;
  /**
   * INGEST_RATE_PER_MINUTE (0: no limit) and INGEST_RATE_BURST, per credential. Wide enough for a script that sends a year of orders at once: the
   * limit keeps a runaway script from filling the disk; a leaked token must be revoked.
   */
  readonly rate: { readonly perMinute: number; readonly burst: number };
  /** INGEST_TRUSTED_HOPS: the number of trusted proxies in front. */
  readonly trustedHops: number;
  /** BASE_PATH in front of every address: `` or `/money`. */
  readonly basePath: string;
  /** INGEST_HOST: the host name at which the function answers alone, and everywhere else the site alone; `` = both at every name. */
  readonly host: string;
  /** AI_DAILY_CAP: model calls per account and day. */
  readonly aiDailyCap: number;
  /** WECHAT_…, WECOM_…, TELEGRAM_…: null where nothing is set. */
  readonly channels: ChannelSettings;
  /** INGEST_STORE_DEADLINE_MS: for each store call. */
  readonly storeDeadlineMs: number;
}

export function readOptions(env: Environment): Options {
  const model = env.AI_BASE_URL ?? '';
  if (model !== '' && !(URL.canParse(model) && /^https?:/i.test(model))) {
    throw new RangeError(`AI_BASE_URL must be an address such as https://model.example/v1: "${model}"`);
  }
  return {
    enabled: isOn(env.INGEST_ENABLED),
    strict: isOn(env.INGEST_STRICT_CLIENT_ID),
    cors: readCors(env.INGEST_CORS_ORIGINS),
    rate: {
      perMinute: count(env, { name: 'INGEST_RATE_PER_MINUTE', otherwise: 6000, min: 0 }),
      burst: count(env, { name: 'INGEST_RATE_BURST', otherwise: 3000, min: 1 }),
    },
    trustedHops: count(env, { name: 'INGEST_TRUSTED_HOPS', otherwise: 0, min: 0 }),
    basePath: readBasePath(env.BASE_PATH),
    host: readHost(env.INGEST_HOST),
    aiDailyCap: count(env, { name: 'AI_DAILY_CAP', otherwise: 50, min: 0 }),
    channels: readChannels(env),
    storeDeadlineMs: count(env, { name: 'INGEST_STORE_DEADLINE_MS', otherwise: 5000, min: 1 }),
  };
}

function readBasePath(value = ''): string {
  const path = value.trim().replace(/\/$/, '');
  if (path === '' || /^(?:\/[\w~-]+)+$/.test(path)) return path;
  throw new RangeError(`BASE_PATH must be a path such as /money: "${value}"`);
}

function readHost(value = ''): string {
  const host = value.trim().toLowerCase();
  if (host === '' || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host)) return host;
  throw new RangeError(`INGEST_HOST must be a host name such as ledger.example.com: "${value}"`);
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function count(
  env: Environment,
  { name, otherwise, min }: { name: string; otherwise: number; min: number },
): number {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return otherwise;
  if (!/^\d{1,9}$/.test(value) || Number(value) < min) {
    throw new RangeError(`${name} must be a whole number from ${min}: "${value}"`);
  }
  return Number(value);
}
