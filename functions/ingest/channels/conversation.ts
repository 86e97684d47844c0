/**
 * What a message is answered with, whatever platform it came from: it binds its sender, or is recorded through `submit` like any other
 * request. Always a text; a store in trouble throws StoreTrouble.
 */
import type { Facts } from '../http/answer.ts';
import { failures } from '../http/failures.ts';
import { type Allowance, type Strikes, strikes } from '../http/rate.ts';
import { readText } from '../grammar/text.ts';
import { noteAudit } from '../store/audit.ts';
import { bindSender, type ChannelName, readBindingCode } from '../store/binding.ts';
import { StoreTrouble } from '../store/deadline.ts';
import { bindingKey, digest, seenKey } from '../store/keys.ts';
import type { Seen } from '../store/seen.ts';
import { type Result, submit, type Submitter } from '../submit.ts';

export interface Message {
  readonly channel: ChannelName;
  /** Names the sender; no other sender on any channel has this name. */
  readonly sender: string;
  /** What the console shows of the sender. */
  readonly label: string;
  /** Null: a picture, a voice or the like. */
  readonly text: string | null;
  readonly clientId: string;
  /** When it was sent, by the platform's clock; ms since 1970. */
  readonly at: number;
}

export interface Desk extends Submitter {
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
    bySender: strikes({ most: 5, windowMs: hourMs }),
    together: strikes({ most: 1000, windowMs: hourMs }),
  };
}

// deno-fmt-ignore
const say = {
  unbound:    '这里还没有绑定账户,这条没有记。请管理员在管理台打开你的账户,取一个绑定码,再到这里发:/绑定 绑定码',
  noCode:     '请在后面写上管理台给的绑定码,例如:/绑定 BCDF-GHJK',
  codeShape:  '绑定码是 8 个字母,例如:/绑定 BCDF-GHJK',
  wrongCode:  '绑定码不对,或者已经用过、过期了(10 分钟内有效)。请到管理台重新取一个',
  manyMisses: '绑定码试错太多次了,请一小时后再试',
  notText:    '这里只认文字,这条没有记。请打字发,例如:午饭 25',
} as const;

/** `/start CODE` is what a Telegram link with a code in it sends. */
const bindCommand = /^[/／](?:绑定|bind|start)(?![^\s])\s*([\s\S]*)$/i;

export async function answerMessage(desk: Desk, message: Message, facts: Facts): Promise<string> {
  if (message.text === null) return say.notText;
  const text = readText(message.text);
  if ('refused' in text) return text.refused;
  const code = bindCommand.exec(text.value)?.[1];
  return code === undefined
    ? await record(desk, { message, text: text.value, facts })
    : await bind(desk, { message, typed: code, facts });
}

/** Which account a sender is bound to, and what to do with that. */
export async function greet(desk: Desk, sender: string): Promise<string> {
  const access = await findBinding(desk, digest(sender));
  return access ? `已绑定账户「${access.account.value.name}」。${howToUse}` : say.unbound;
}

const howToUse = '直接发就能记,例如:午饭 25;发 /帮助 看全部命令';

function findBinding(desk: Desk, senderDigest: string) {
  return desk.book.find(senderDigest, desk.clock(), bindingKey(senderDigest));
}

interface Read {
  readonly message: Message;
  readonly text: string;
  readonly facts: Facts;
}

async function record(desk: Desk, { message, text, facts }: Read): Promise<string> {
  const senderDigest = digest(message.sender);
  // Twice: a sender who was bound anew meanwhile is known by the old binding still, and a repeat may wait for a slow command.
  for (let tries = 0; tries < 2; tries++) {
    const access = await findBinding(desk, senderDigest);
    if (!access) return say.unbound;
    const { id: account, name, disabled } = access.account.value;
    const grant = access.credential.value.id;
    facts.account = account;
    facts.credential = grant;
    if (disabled) return failures.accountOff.error;
    const clientId = message.clientId;
    if (message.at < (access.credential.value.since ?? 0)) {
      const seen = await desk.kv.get<Seen>(seenKey(account, digest(clientId)));
      return seen.value?.message ?? `这条是绑定「${name}」之前发的,没有记进去;要记请重发一次`;
    }
    const waitS = desk.rate.take(grant, desk.clock());
    if (waitS > 0) return `消息太多了,这条没有记,请 ${Math.ceil(waitS)} 秒后重发`;
    desk.use(grant, desk.clock());
    const typedAt = typedAtOf(message, desk.clock());
    const result = await submit(desk, { access, text, clientId, typedAt });
    const reply = replyTo(result, facts);
    if (reply !== null) return reply;
  }
  throw new StoreTrouble('Another process is still at this message');
}

/** A time that no platform sends is not taken for one: plain messages are not signed. */
function typedAtOf({ at }: Message, now: number): number {
  return at <= now && now - at <= maxLateMs ? at : now;
}

/** Null: to be tried again. */
function replyTo(result: Result, facts: Facts): string | null {
  switch (result.what) {
    case 'done':
      facts.kind = result.kind;
      return result.message;
    case 'repeat':
      facts.kind = result.seen.kind;
      facts.replay = result.same ? 'same' : 'mismatch';
      return result.seen.message;
    case 'refused':
      return result.refusal;
    case 'busy':
      return null;
    case 'shut out':
      return result.by === 'account' ? failures.accountOff.error : null;
  }
}

async function bind(
  desk: Desk,
  { message, typed, facts }: { readonly message: Message; readonly typed: string; readonly facts: Facts },
): Promise<string> {
  const senderDigest = digest(message.sender);
  if (typed === '') {
    return await findBinding(desk, senderDigest) ? await greet(desk, message.sender) : say.noCode;
  }
  const code = readBindingCode(typed);
  if (code === null) return say.codeShape;
  const now = desk.clock();
  const { bySender, together } = desk.misses;
  if (bySender.wait(senderDigest, now) > 0 || together.wait('', now) > 0) return say.manyMisses;
  const { channel, label, at: since } = message;
  const bound = await bindSender(desk, { channel, label, since, senderDigest, code });
  if (!bound) {
    bySender.add(senderDigest, now);
    together.add('', now);
    return say.wrongCode;
  }
  desk.book.forget(senderDigest);
  const { account, binding, isNew } = bound;
  facts.account = account.id;
  facts.credential = binding.id;
  facts.kind = 'bind';
  if (isNew) {
    await noteAudit(desk, { action: 'binding created', account: account.id, subject: binding.id })
      .catch(() => {});
  }
  return `已绑定账户「${account.name}」。${howToUse}`;
}
