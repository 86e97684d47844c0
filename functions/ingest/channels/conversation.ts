/**
 * What a message is answered with, whatever platform it came from: it binds its sender, or is recorded through `submit` like any other
 * request. Always a text; a store in trouble throws StoreTrouble.
 */
import type { Facts } from '../http/answer.ts';
import { type Allowance, type Strikes, strikes } from '../http/rate.ts';
import { readText } from '../grammar/text.ts';
import { noteAudit } from '../store/audit.ts';
import { bindSender, type ChannelName, readBindingCode } from '../store/binding.ts';
import { StoreTrouble } from '../store/deadline.ts';
import type { Account, Language, Settings } from '../store/entry.ts';
import { bindingKey, digest, seenKey } from '../store/keys.ts';
import type { Seen } from '../store/seen.ts';
import { type Result, submit, type Submitter } from '../submit.ts';
import { say } from './words.ts';

export interface Message {
  readonly channel: ChannelName;
  /** Names the sender; no other sender on any channel has this name. */
  readonly sender: string;
  /** What the console shows of the sender. */
  readonly label: string;
  /** Null: a picture, a voice or the like. */
  readonly text: string | null;
  readonly clientId: string;
  /** The sender's, as far as the platform says so; a bound sender is answered in the account's. */
  readonly language: Language;
  /** When it was sent, by the platform's clock; ms since 1970. */
  readonly at: number;
}

export interface ChannelWorld extends Submitter {
  readonly rate: Allowance;
  readonly use: (grant: string, now: number) => void;
  readonly misses: Misses;
}

/** Wrong binding codes, by sender and all together; in the memory of one process. */
export interface Misses {
  readonly bySender: Strikes;
  readonly together: Strikes;
}

const hourMs = 3_600_000;
/** Platforms give up after a day. */
const maxLateMs = 7 * 24 * hourMs;

export function countMisses(): Misses {
  return {
    bySender: strikes({ max: 5, windowMs: hourMs }),
    together: strikes({ max: 1000, windowMs: hourMs }),
  };
}

/** `/start CODE` is what a Telegram link with a code in it sends. */
const bindCommand = /^[/／](?:绑定|bind|start)(?![^\s])\s*([\s\S]*)$/i;

export async function answerMessage(world: ChannelWorld, message: Message, facts: Facts): Promise<string> {
  if (message.text === null) return say(message.language, 'notText');
  const text = readText(message.text);
  if ('refused' in text) return text.refused;
  const code = bindCommand.exec(text.value)?.[1];
  return code === undefined
    ? await record(world, { message, text: text.value, facts })
    : await bind(world, { message, typed: code, facts });
}

/** Which account a sender is bound to, and what to do with that. */
export async function greet(
  world: ChannelWorld,
  { sender, language }: Pick<Message, 'sender' | 'language'>,
): Promise<string> {
  const access = await findBinding(world, digest(sender));
  return access ? welcome(access.account.value) : say(language, 'unbound');
}

/** To whoever edits a message: the platform sends it anew, and nothing comes of it. */
export function answerEdit({ language }: Pick<Message, 'language'>): string {
  return say(language, 'edited');
}

function welcome({ name, settings }: Account): string {
  return say(languageOf(settings), 'bound', { name });
}

function languageOf({ language = 'zh-CN' }: Settings): Language {
  return language;
}

function findBinding(world: ChannelWorld, senderDigest: string) {
  return world.book.find(senderDigest, world.clock(), bindingKey(senderDigest));
}

interface Read {
  readonly message: Message;
  readonly text: string;
  readonly facts: Facts;
}

async function record(world: ChannelWorld, { message, text, facts }: Read): Promise<string> {
  const senderDigest = digest(message.sender);
  // Twice: a sender who was bound anew meanwhile is known by the old binding still, and a repeat may wait for a slow command.
  for (let tries = 0; tries < 2; tries++) {
    const access = await findBinding(world, senderDigest);
    if (!access) return say(message.language, 'unbound');
    const { id: account, name, disabled, settings } = access.account.value;
    const language = languageOf(settings);
    const grant = access.credential.value.id;
    facts.account = account;
    facts.credential = grant;
    if (disabled) return say(language, 'accountOff');
    const clientId = message.clientId;
    if (message.at < (access.credential.value.since ?? 0)) {
      const seen = await world.kv.get<Seen>(seenKey(account, digest(clientId)));
      return seen.value?.message ?? say(language, 'tooEarly', { name });
    }
    const waitS = world.rate.take(grant, world.clock());
    if (waitS > 0) return say(language, 'tooFast', { n: Math.ceil(waitS) });
    world.use(grant, world.clock());
    const typedAt = typedAtOf(message, world.clock());
    const result = await submit(world, { access, text, clientId, typedAt });
    const reply = replyTo(result, { language, facts });
    if (reply !== null) return reply;
  }
  throw new StoreTrouble('Another process is still at this message');
}

/** A time that no platform sends is not taken for one: plain messages are not signed. */
function typedAtOf({ at }: Message, now: number): number {
  return at <= now && now - at <= maxLateMs ? at : now;
}

/** Null: to be tried again. */
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
    case 'shut out':
      return result.by === 'account' ? say(language, 'accountOff') : null;
  }
}

async function bind(
  world: ChannelWorld,
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
  world.book.forget(senderDigest);
  const { account, binding, isNew } = bound;
  facts.account = account.id;
  facts.credential = binding.id;
  facts.kind = 'bind';
  if (isNew) {
    await noteAudit(world, { action: 'binding created', account: account.id, subject: binding.id })
      .catch(() => {});
  }
  return welcome(account);
}
