/**
 * Answers a message of any platform: binds its sender, or records it through `submit` like any other request. Returns the reply's text; store
 * failures throw StoreUnavailableError.
 */
import { offersFor } from '../grammar/asking/offers.ts';
import { languageOf, refusalText } from '../answers/answers.ts';
import type { Facts } from '../http/answer.ts';
import { countFailures, type FailureCounter, type RateLimit } from '../http/rate.ts';
import { readText } from '../grammar/text.ts';
import { bindSender, type ChannelName, readBindingCode } from '../store/binding.ts';
import { StoreUnavailableError } from '../store/deadline.ts';
import type { Account, Language, Seen } from '../store/stored-shapes.ts';
import { bindingKey, digest, seenKey } from '../store/keys.ts';
import { type Result, submit, type Submitter } from '../submit.ts';
import { answered, answersToSame, forgetAsked, noteAsked } from './asked.ts';
import { wordsOf } from '../bilingual.ts';
import { channels } from '../messages/generated/channels.ts';

/** The channels' own texts; the commands' answers are in `answers/`. */
const say = wordsOf(channels);

export interface Message {
  readonly channel: ChannelName;
  /** Unique among the senders of all channels. */
  readonly sender: string;
  /** What the console shows of the sender. */
  readonly label: string;
  /** Null: a picture, a voice message or the like. */
  readonly text: string | null;
  readonly clientId: string;
  /** The sender's, if the platform tells it; bound senders are answered in the account's language. */
  readonly language: Language;
  /** When it was sent, by the platform's clock; ms since 1970. */
  readonly at: number;
}

export interface ChannelDeps extends Submitter {
  readonly rate: RateLimit;
  readonly noteUse: (credential: string, now: number) => void;
  readonly misses: Misses;
}

/** Counts wrong binding codes, per sender and overall; in the memory of one process. */
interface Misses {
  readonly bySender: FailureCounter;
  readonly together: FailureCounter;
}

const hourMs = 3_600_000;
/** An older message time is not believed; platforms stop redelivery after a day. */
const maxLateMs = 7 * 24 * hourMs;

export function countMisses(): Misses {
  return {
    bySender: countFailures({ max: 5, windowMs: hourMs }),
    together: countFailures({ max: 1000, windowMs: hourMs }),
  };
}

/** A Telegram link with a code sends `/start CODE`. */
const bindCommand = /^[/／](?:绑定|bind|start)(?!\S)\s*([\s\S]*)$/i;

interface Reply {
  readonly text: string;
  /** Texts that record what a refused one may have meant. */
  readonly choices: readonly string[];
}

export async function answerMessage(world: ChannelDeps, message: Message, facts: Facts): Promise<Reply> {
  const plain = (text: string): Reply => ({ text, choices: [] });
  if (message.text === null) return plain(say(message.language, 'notText'));
  const text = readText(message.text);
  if ('refused' in text) return plain(refusalText(text.refused, { language: message.language }));
  const code = bindCommand.exec(text.value)?.[1];
  return code === undefined
    ? await record(world, { message, text: text.value, facts })
    : plain(await bind(world, { message, typed: code, facts }));
}

/** Welcomes a sender: names the account that it is bound to, or says how to bind. */
export async function greet(
  world: ChannelDeps,
  { sender, language }: Pick<Message, 'sender' | 'language'>,
): Promise<string> {
  const access = await findBinding(world, digest(sender));
  return access ? welcome(access.account.value) : say(language, 'unbound');
}

/** An edited message is not recorded again. */
export function answerEdit({ language }: Pick<Message, 'language'>): string {
  return say(language, 'edited');
}

function welcome({ name, settings }: Account): string {
  return say(languageOf(settings), 'bound', { name });
}

function findBinding(world: ChannelDeps, senderDigest: string) {
  return world.accessCache.find(senderDigest, world.clock(), bindingKey(senderDigest));
}

interface Read {
  readonly message: Message;
  readonly text: string;
  readonly facts: Facts;
}

async function record(world: ChannelDeps, { message, text, facts }: Read): Promise<Reply> {
  const senderDigest = digest(message.sender);
  const plain = (said: string): Reply => ({ text: said, choices: [] });
  // Tried twice: the cached binding may be outdated, or another process may be at the same message.
  for (let tries = 0; tries < 2; tries++) {
    const access = await findBinding(world, senderDigest);
    if (!access) return plain(say(message.language, 'unbound'));
    const { id: account, name, disabled, settings } = access.account.value;
    const language = languageOf(settings);
    const { id: credential, since = 0 } = access.credential.value;
    facts.account = account;
    facts.credential = credential;
    if (disabled) return plain(say(language, 'accountOff'));
    const clientId = message.clientId;
    if (message.at < since) {
      const seen = await world.kv.get<Seen>(seenKey(account, digest(clientId)));
      return plain(seen.value?.message ?? say(language, 'tooEarly', { name }));
    }
    const waitS = world.rate.take(credential, world.clock());
    if (waitS > 0) return plain(say(language, 'tooFast', { n: Math.ceil(waitS) }));
    world.noteUse(credential, world.clock());
    const sender = { account, senderDigest };
    const typedAt = typedAtOf(message, world.clock());
    const choice = isNumbered(message) ? await answered(world.kv, sender, { text, now: typedAt }) : undefined;
    const result = await submit(world, { access, clientId, ...choice ?? { text, typedAt } });
    if (choice && result.kind === 'done') await forgetAsked(world.kv, sender);
    const reply = replyTo(result, { language, facts });
    if (reply === null) continue;
    const isRefused = result.kind === 'refused';
    const offers = isRefused
      ? offersFor(text, { account: access.account.value, now: typedAt, readers: world.readers })
      : answersToSame(reply, language);
    if (offers.length === 0) return plain(reply);
    const choices = offers.map((offer) => offer.text);
    const rows = offers.map((offer, at) => `${at + 1}. ${offer.message}`);
    if (isNumbered(message)) await noteAsked(world.kv, sender, { choices, at: typedAt });
    const [byNumber, byButton] = isRefused
      ? ['chooseNumber', 'chooseButton'] as const
      : ['answerNumber', 'answerButton'] as const;
    const said = say(language, isNumbered(message) ? byNumber : byButton);
    return { text: [reply, said, ...rows].join('\n'), choices };
  }
  throw new StoreUnavailableError('Another process is still at this message');
}

/** Whether a choice is answered by its number: the platform has no buttons. */
function isNumbered({ channel }: Message): boolean {
  return channel !== 'telegram';
}

/** An implausible time is replaced by now: plain messages are not signed, so their time may be forged. */
function typedAtOf({ at }: Message, now: number): number {
  return at <= now && now - at <= maxLateMs ? at : now;
}

/** Null: try again. */
function replyTo(
  result: Result,
  { language, facts }: { readonly language: Language; readonly facts: Facts },
): string | null {
  switch (result.kind) {
    case 'done':
      facts.kind = result.answer.kind;
      return result.answer.message;
    case 'repeat':
      facts.kind = result.seen.kind;
      facts.replay = result.same ? 'same' : 'mismatch';
      return result.seen.message;
    case 'refused':
      return result.refusal;
    case 'busy':
      return null;
    case 'access-revoked':
      return result.by === 'account' ? say(language, 'accountOff') : null;
  }
}

async function bind(
  world: ChannelDeps,
  { message, typed, facts }: { readonly message: Message; readonly typed: string; readonly facts: Facts },
): Promise<string> {
  const { channel, language, label, at: since } = message;
  const senderDigest = digest(message.sender);
  if (typed === '') {
    return await findBinding(world, senderDigest) ? await greet(world, message) : say(language, 'noCode');
  }
  const code = readBindingCode(typed);
  if (code === null) return say(language, 'codeShape');
  const now = world.clock();
  const { bySender, together } = world.misses;
  if (bySender.wait(senderDigest, now) > 0 || together.wait('', now) > 0) return say(language, 'manyMisses');
  const bound = await bindSender(world, { channel, label, since, senderDigest, code });
  if (!bound) {
    bySender.add(senderDigest, now);
    together.add('', now);
    return say(language, 'wrongCode');
  }
  if (bound === 'account off') return say(language, 'accountOff');
  world.accessCache.forget(senderDigest);
  const { account, binding } = bound;
  facts.account = account.id;
  facts.credential = binding.id;
  facts.kind = 'bind';
  return welcome(account);
}

/** What every platform accepts: below 2,047 bytes of UTF-8. */
const maxReplyBytes = 2046;

/** Cut between grapheme clusters, with an ellipsis. */
export function fitReply(text: string): string {
  if (Buffer.byteLength(text) <= maxReplyBytes) return text;
  let kept = '';
  let left = maxReplyBytes - Buffer.byteLength('…');
  for (const { segment } of new Intl.Segmenter('zh').segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}
