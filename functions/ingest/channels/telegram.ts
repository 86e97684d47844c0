/**
 * Telegram bots: one update per request, as JSON, authenticated by a secret header. The reply is sent in the response. An update that is not answered
 * with 2xx is sent again and holds up the chat, so only what is no update of Telegram's, and a failure of the store, is an error.
 */
import { isObject } from '../../../schema/json-text.ts';
import type { Facts } from '../http/answer.ts';
import { readText } from '../http/body.ts';
import { failureResponse, failures, json } from '../http/failures.ts';
import { answerEdit, answerMessage, type ChannelDeps, fitReply } from './conversation.ts';
import { isSame } from './envelope.ts';
import type { Language } from '../store/stored-shapes.ts';
import type { TelegramSettings } from './settings.ts';

/** A text of 4,096 characters may be 24 KB in JSON, and the update includes any quoted message. */
const maxBodyBytes = 256 * 1024;
const maxLabelCharacters = 40;

export async function answerTelegram(
  world: ChannelDeps,
  { settings, request, facts }: {
    readonly settings: TelegramSettings;
    readonly request: Request;
    readonly facts: Facts;
  },
): Promise<Response> {
  if (!isSame(request.headers.get('x-telegram-bot-api-secret-token') ?? '', settings.secret)) {
    return failureResponse(failures.badSignature);
  }
  const body = await readText(request, maxBodyBytes);
  if ('status' in body) return failureResponse(body);
  const update = readUpdate(body.text);
  if (update === null) return failureResponse(failures.json);
  if (update === 'ignored') return new Response(null);
  const { chat, from, id, text, atMs, label, language, isEdit } = update;
  const reply = isEdit ? { text: answerEdit(update), choices: [] } : await answerMessage(world, {
    channel: 'telegram',
    sender: `telegram ${settings.bot} ${from}`,
    label,
    text,
    language,
    clientId: `telegram:${settings.bot}:${chat}:${id}`,
    at: atMs,
  }, facts);
  // A button sends its own text, as if it had been typed.
  const keyboard = reply.choices.map((choice) => [{ text: choice }]);
  const buttons = { keyboard, one_time_keyboard: true, resize_keyboard: true };
  return json({
    method: 'sendMessage',
    chat_id: chat,
    text: fitReply(reply.text),
    ...(keyboard.length > 0 ? { reply_markup: buttons } : {}),
  });
}

interface Update {
  readonly chat: number;
  readonly from: number;
  readonly id: number;
  readonly text: string | null;
  readonly atMs: number;
  readonly label: string;
  readonly language: Language;
  readonly isEdit: boolean;
}

/** Null: not a JSON object. `ignored`: not a person's message in a private chat. */
function readUpdate(body: string): Update | 'ignored' | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const message = value['message'] ?? value['edited_message'];
  if (!isObject(message)) return 'ignored';
  const { chat, from, message_id: id, date, text } = message;
  if (!isObject(chat) || !isObject(from) || chat['type'] !== 'private' || from['is_bot'] === true) {
    return 'ignored';
  }
  const numbers = [chat['id'], from['id'], id, date];
  if (!numbers.every((number): number is number => Number.isSafeInteger(number))) return 'ignored';
  const [chatId, fromId, messageId, seconds] = numbers as [number, number, number, number];
  return {
    chat: chatId,
    from: fromId,
    id: messageId,
    text: typeof text === 'string' ? text : null,
    atMs: seconds * 1000,
    label: labelOf(from),
    language: /^en\b/i.test(String(from['language_code'])) ? 'en' : 'zh-CN',
    isEdit: value['message'] === undefined,
  };
}

function labelOf(from: Readonly<Record<string, unknown>>): string {
  const { username, first_name: name, id } = from;
  const shown = typeof username === 'string' ? `@${username}` : typeof name === 'string' ? name : String(id);
  return [...shown.replace(/\p{C}/gu, '')].slice(0, maxLabelCharacters).join('');
}
