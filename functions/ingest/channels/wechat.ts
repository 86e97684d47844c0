/**
 * WeChat official accounts and WeCom applications: one message per request, as XML; redelivered when not answered within 5 s. Both use the same
 * envelope; they differ in how the address is verified, and only WeChat's test accounts have a plain mode.
 */
import type { Facts } from '../http/answer.ts';
import { readText } from '../http/body.ts';
import { failureResponse, failures } from '../http/failures.ts';
import { StoreUnavailableError } from '../store/deadline.ts';
import { answerMessage, type ChannelDeps, fitReply, greet, type Message } from './conversation.ts';
import { decrypt, encrypt, isSame, signatureOf } from './envelope.ts';
import type { EnvelopeSettings } from './settings.ts';
import { cdata, readFlatXml } from './wechat-xml.ts';

interface WechatDeps extends ChannelDeps {
  readonly wait: (ms: number) => Promise<void>;
}

type Channel = 'wechat' | 'wecom';

interface Call {
  readonly channel: Channel;
  readonly settings: EnvelopeSettings;
  readonly request: Request;
  readonly facts: Facts;
}

const maxBodyBytes = 64 * 1024;
const maxAgeMs = 5 * 60_000;
/** Longer than the platform waits: it then closes the connection and redelivers the message. */
const silenceMs = 6000;
/** The platform's text for a sticker. */
const unsupported = '【收到不支持的消息类型，暂无法显示】';

export async function answerWechat(world: WechatDeps, call: Call): Promise<Response> {
  const { channel, settings, request } = call;
  const query = readQuery(request.url);
  const ageMs = Math.abs(Number(query.timestamp) * 1000 - world.clock());
  if (!/^\d{1,12}$/.test(query.timestamp) || ageMs > maxAgeMs) return refuse();
  const isPlain = settings.keys.length === 0;
  if (request.method === 'GET') {
    if (channel === 'wechat') {
      return isSigned(query, { settings, given: query.signature }) ? text(query.echostr) : refuse();
    }
    // An unescaped plus sign arrives as a blank.
    const opened = open(query.echostr.replaceAll(' ', '+'), { query, settings });
    return opened ? text(opened.message) : refuse();
  }
  // `signature` does not cover the body, so it is used only in plain mode.
  if (isPlain && (query.encrypt_type === 'aes' || !isSigned(query, { settings, given: query.signature }))) {
    return refuse();
  }
  const body = await readText(request, maxBodyBytes);
  if ('status' in body) return failureResponse(body);
  const outer = readFlatXml(body.text);
  if (!outer) return failureResponse(failures.xml);
  if (isPlain) return xmlReply(await replyTo(world, { ...call, fields: outer }));
  const opened = open(outer.get('Encrypt') ?? '', { query, settings });
  if (!opened) return refuse();
  const reply = await replyTo(world, { ...call, fields: readFlatXml(opened.message) });
  return xmlReply(reply && seal(world, { reply, query, settings, key: opened.key }));
}

const queryNames = ['signature', 'msg_signature', 'timestamp', 'nonce', 'echostr', 'encrypt_type'] as const;
type Query = Readonly<Record<(typeof queryNames)[number], string>>;

function readQuery(url: string): Query {
  const { searchParams: all } = new URL(url);
  return Object.fromEntries(queryNames.map((name) => [name, all.get(name) ?? ''])) as Query;
}

interface Signed {
  readonly settings: EnvelopeSettings;
  readonly given: string;
  readonly encrypted?: string;
}

function isSigned({ timestamp, nonce }: Query, { settings, given, encrypted }: Signed): boolean {
  const parts = [settings.token, timestamp, nonce, ...(encrypted === undefined ? [] : [encrypted])];
  return isSame(signatureOf(parts), given);
}

/** Checks signature, key and receiver; null when one is wrong. */
function open(
  encrypted: string,
  { query, settings }: { readonly query: Query; readonly settings: EnvelopeSettings },
): { readonly message: string; readonly key: Uint8Array } | null {
  if (!isSigned(query, { settings, given: query.msg_signature, encrypted })) return null;
  for (const key of settings.keys) {
    const message = decrypt(encrypted, { key, id: settings.id });
    if (message !== null) return { message, key };
  }
  return null;
}

function seal(
  world: ChannelDeps,
  { reply, query, settings, key }: {
    readonly reply: string;
    readonly query: Query;
    readonly settings: EnvelopeSettings;
    readonly key: Uint8Array;
  },
): string {
  const encrypted = encrypt(reply, { key, id: settings.id, random: world.random(16) });
  const timestamp = seconds(world);
  const signature = signatureOf([settings.token, timestamp, query.nonce, encrypted]);
  return `<xml><Encrypt>${cdata(encrypted)}</Encrypt><MsgSignature>${cdata(signature)}</MsgSignature>` +
    `<TimeStamp>${timestamp}</TimeStamp><Nonce>${cdata(query.nonce)}</Nonce></xml>`;
}

type Fields = ReadonlyMap<string, string>;

/** The reply's XML; null: no reply, as for events and malformed messages. */
async function replyTo(
  world: WechatDeps,
  { channel, fields, facts }: Call & { readonly fields: Fields | null },
): Promise<string | null> {
  const [to, from, sentS] = ['ToUserName', 'FromUserName', 'CreateTime'].map((name) => fields?.get(name));
  if (!fields || !to || !from || !/^\d{1,12}$/.test(sentS ?? '')) return null;
  const sender = `${channel} ${to} ${from}`;
  const id = fields.get('MsgId');
  let content: string;
  try {
    if (fields.get('MsgType') === 'event') {
      if (fields.get('Event') !== 'subscribe') return null;
      content = await greet(world, { sender, language: 'zh-CN' });
    } else if (id) {
      const message: Message = {
        channel,
        sender,
        label: channel === 'wecom' ? from : `…${from.slice(-6)}`,
        text: textOf(fields),
        language: 'zh-CN',
        // The MsgId alone is not enough: the platform has used one for two senders.
        clientId: `${channel}:${to}:${from}:${id}`,
        at: Number(sentS) * 1000,
      };
      content = (await answerMessage(world, message, facts)).text;
    } else return null;
  } catch (error) {
    // The platform shows an error to the sender, who would send the text again under another id.
    if (error instanceof StoreUnavailableError) await world.wait(silenceMs);
    throw error;
  }
  return `<xml><ToUserName>${cdata(from)}</ToUserName><FromUserName>${cdata(to)}</FromUserName>` +
    `<CreateTime>${seconds(world)}</CreateTime><MsgType>${cdata('text')}</MsgType>` +
    `<Content>${cdata(fitReply(content))}</Content></xml>`;
}

function textOf(fields: Fields): string | null {
  const content = fields.get('Content') ?? null;
  return fields.get('MsgType') === 'text' && content !== unsupported ? content : null;
}

function seconds(world: ChannelDeps): string {
  return String(Math.floor(world.clock() / 1000));
}

/** `success` means no reply, in every mode. */
function xmlReply(xml: string | null): Response {
  return xml === null
    ? text('success')
    : new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function text(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function refuse(): Response {
  return failureResponse(failures.badSignature);
}
