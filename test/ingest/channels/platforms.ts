/** The three platforms as they call the function: their requests, and what a person sees of the answers. Times in ms. */
import { decrypt, encrypt, readAesKey, signatureOf } from '../../../functions/ingest/channels/envelope.ts';
import { cdata, readFlatXml } from '../../../functions/ingest/channels/wechat-xml.ts';
import { openWorld } from '../whole-world.ts';
import type { TestWorld, WorldOptions } from '../world.ts';
import { random } from '../random.ts';

const aesKey = 'kWxPEV2UEDyxWpmPdKC3F4dgPDmOvfKX1HGnEUDS1aR';
export const telegramSecret = 'a_secret-of-the-webhook';
export const environment = {
  WECHAT_TOKEN: 'AAAAA',
  WECHAT_AES_KEY: aesKey,
  WECHAT_APP_ID: 'wxba5fad812f8e6fb9',
  WECOM_TOKEN: '123456',
  WECOM_AES_KEY: aesKey,
  WECOM_CORP_ID: 'wx49f0ab532d5d035a',
  TELEGRAM_BOT_TOKEN: '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
  TELEGRAM_SECRET: telegramSecret,
};

export function openChannelWorld(options: WorldOptions = {}): Promise<TestWorld> {
  return openWorld({ ...options, env: { ...environment, ...options.env } });
}

/** Calls a function: the app of a test, or a real one over the wire. */
type Caller = (path: string, init: RequestInit) => Response | Promise<Response>;

export interface Seen {
  readonly status: number;
  /** What the sender sees; null: nothing. */
  readonly reply: string | null;
}

export interface Sent {
  readonly from: string;
  readonly text: string | null;
  /** The platform's id of the message: a repeat has the same. */
  readonly id: number | string;
  /** When it was sent. */
  readonly at: number;
  /** When it is delivered, if not at once. */
  readonly now?: number;
  readonly type?: string;
  readonly event?: string;
}

export type Platform = (call: Caller, sent: Sent) => Promise<Seen>;

const receiver = 'gh_b5f8aa7a3c1d';

export function wechatXml({ from, text, id, at, type, event }: Sent): string {
  const kind = type ?? (text === null ? 'image' : 'text');
  return `<xml><ToUserName>${cdata(receiver)}</ToUserName><FromUserName>${cdata(from)}</FromUserName>` +
    `<CreateTime>${Math.floor(at / 1000)}</CreateTime><MsgType>${cdata(kind)}</MsgType>` +
    (event === undefined ? '' : `<Event>${cdata(event)}</Event>`) +
    (text === null ? '' : `<Content>${cdata(text)}</Content>`) +
    (event === undefined ? `<MsgId>${id}</MsgId>` : '') + '</xml>';
}

interface Envelope {
  readonly path: string;
  readonly token: string;
  readonly id: string;
}

export const wechatEnvelope: Envelope = {
  path: '/channels/wechat?openid=o6&encrypt_type=aes&',
  token: environment.WECHAT_TOKEN,
  id: environment.WECHAT_APP_ID,
};
export const wecomEnvelope: Envelope = {
  path: '/channels/wecom?',
  token: environment.WECOM_TOKEN,
  id: environment.WECOM_CORP_ID,
};
export const key = readAesKey(aesKey)!;

/** A message in its envelope; `signed` is what the address says it is. */
export function sealed(xml: string, { path, token, id }: Envelope, now: number): [string, RequestInit] {
  const encrypted = encrypt(xml, { key, id, random: random(16) });
  const timestamp = String(Math.floor(now / 1000));
  const nonce = '1514711492';
  const signature = signatureOf([token, timestamp, nonce, encrypted]);
  const query = `signature=${signatureOf([token, timestamp, nonce])}&msg_signature=${signature}`;
  const body = `<xml><ToUserName><![CDATA[x]]></ToUserName><Encrypt>${cdata(encrypted)}</Encrypt></xml>`;
  return [`${path}${query}&timestamp=${timestamp}&nonce=${nonce}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body,
  }];
}

/** The reply in an envelope, checked as the platform checks it; null for `success`. */
export async function opened(response: Response, envelope: Envelope, sent: Sent): Promise<Seen> {
  const { status } = response;
  const body = await response.text();
  if (status !== 200 || body === 'success') return { status, reply: null };
  const outer = readFlatXml(body)!;
  const [encrypted, timestamp, nonce] = ['Encrypt', 'TimeStamp', 'Nonce'].map((name) => outer.get(name)!);
  const signature = signatureOf([envelope.token, timestamp!, nonce!, encrypted!]);
  if (outer.get('MsgSignature') !== signature) throw new Error('The reply is signed wrongly');
  return { status, reply: contentOf(decrypt(encrypted!, { key, id: envelope.id })!, sent) };
}

export function contentOf(xml: string, sent: Sent): string {
  const inner = readFlatXml(xml)!;
  if (inner.get('ToUserName') !== sent.from || inner.get('FromUserName') !== receiver) {
    throw new Error('The reply goes to somebody else');
  }
  return inner.get('Content')!;
}

function enveloped(envelope: Envelope): Platform {
  return async (call, sent) => {
    const [path, init] = sealed(wechatXml(sent), envelope, sent.now ?? sent.at);
    return await opened(await call(path, init), envelope, sent);
  };
}

export function telegramUpdate({ from, text, id, at, type }: Sent): Record<string, unknown> {
  return {
    update_id: 1,
    [type ?? 'message']: {
      message_id: Number(id),
      date: Math.floor(at / 1000),
      chat: { id: Number(from), type: 'private' },
      from: { id: Number(from), is_bot: false, first_name: '小明' },
      ...(text === null ? { photo: [] } : { text }),
    },
  };
}

export function telegramCall(update: unknown, secret = telegramSecret): [string, RequestInit] {
  return ['/channels/telegram', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  }];
}

export const platforms: Readonly<Record<'wechat' | 'wecom' | 'telegram', Platform>> = {
  wechat: enveloped(wechatEnvelope),
  wecom: enveloped(wecomEnvelope),
  async telegram(call, sent) {
    const response = await call(...telegramCall(telegramUpdate(sent)));
    const body = await response.text();
    if (response.status !== 200 || body === '') return { status: response.status, reply: null };
    const { method, chat_id: chat, text } = JSON.parse(body) as Record<string, unknown>;
    if (method !== 'sendMessage' || chat !== Number(sent.from)) throw new Error(`No reply: ${body}`);
    return { status: response.status, reply: String(text) };
  },
};
