/** Which command a text calls, and with what arguments. */
import type { Command, Refusal } from '../command.ts';
import { commands } from '../commands.ts';

export interface Call {
  readonly command: Command;
  /** What follows the name, trimmed; the whole text for plain lines. */
  readonly args: string;
}

/** `text` is trimmed and NFC. */
export function dispatch(text: string): Call | Refusal {
  const syntax = text.normalize('NFKC').toLowerCase();
  if (!syntax.startsWith('/') && !syntax.startsWith('#')) return plain(text);
  const name = /^\S+/u.exec(syntax)?.[0] ?? '';
  const command = commands.find((c) => c.names.includes(name));
  if (command) return { command, args: text.slice(/^\S+/u.exec(text)?.[0].length ?? 0).trim() };
  return name.startsWith('#') ? plain(text) : { refusal: `不认识的命令「${name}」,发送 /帮助 看看有哪些` };
}

function plain(text: string): Call | Refusal {
  const command = commands.find((c) => c.names.length === 0);
  if (!command) throw new TypeError('No command takes plain lines');
  return { command, args: text };
}
