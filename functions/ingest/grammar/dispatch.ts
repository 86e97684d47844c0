/** Which command a text calls, and with what arguments; an unknown `/word` is refused with a hint and never recorded. */
import type { Reason } from '../answers/answers.ts';
import type { Command } from '../command.ts';
import { commands } from '../commands.ts';
import { isNear } from './direction/cues.ts';
import { refuse, type Refused, syntaxOf } from './text.ts';
import { inSimplified } from './tokens/fold.ts';
import { shorten } from '../answers/entries-in-words.ts';

export interface Call {
  readonly command: Command;
  /** The name that was typed, folded; empty for plain lines. */
  readonly name: string;
  /** What follows the name, trimmed, in the user's own characters; the whole text for plain lines. */
  readonly args: string;
  /** The command that a plain line resembles; suggested if the line is refused. */
  readonly meant?: string;
}

/** As commands are named: /統計 is /统计. */
function nameOf(word: string): string {
  return inSimplified(syntaxOf(word).toLowerCase());
}

/** By a name of theirs. */
function called(name: string): Command | undefined {
  return commands.find(({ names }) => names.includes(name));
}

/** `text` is trimmed and NFC. The name is split off before folding, since folding makes two words of `/撤销￣`, which is not a command. */
export function dispatch(text: string): Call | Refused {
  const visible = text.replace(/^[\s\p{Cf}]+/u, '');
  const typed = /^\S+/u.exec(visible)?.[0] ?? '';
  const name = nameOf(typed);
  const rest = visible.slice(typed.length).trim();
  const args = syntaxOf(rest).trim() === '' ? '' : rest;
  const command = called(name);
  if (command?.bare && args !== '') return refuse((words) => words.bareCommand(name));
  if (command) return { command, name, args };
  const matching = args === '' ? commands.find((c) => c.pattern?.test(name)) : undefined;
  if (matching) return { command: matching, name, args: name };
  const bare = called(`/${name}`);
  const { withoutSlash = /^$/ } = bare ?? {};
  if (bare && withoutSlash !== 'never' && withoutSlash.test(args)) {
    return { command: bare, name: `/${name}`, args };
  }
  if (name.startsWith('/')) return refuse(unknown(name, typed));
  const meant = meantBy(name, args);
  // #日记,气温 25 度 would otherwise be an expense of 25.
  if (meant?.isCertain) {
    return refuse((words) => words.blankAfter(meant.name) + didYouMean([meant.text])(words));
  }
  const stray = unexpectedCommand(text);
  return stray === undefined ? plain(text, meant?.text) : refuse(stray);
}

/** The refusal of a text with a command in one of its lines, which would otherwise be recorded as an expense. */
function unexpectedCommand(text: string): Reason | undefined {
  const lines = wordLines(text);
  const stray = lines.flat().find(({ word, isFirst }) => {
    const name = nameOf(word);
    if (!called(name)) return isFirst && /^\/\p{L}/u.test(name);
    return name.startsWith('/') || isFirst && name.startsWith('#');
  });
  if (stray) return (words) => words.commandAlone(shorten(stray.word, 21));
  for (const [first, second, ...more] of lines) {
    if (!first || !second || more.length > 0 || !/^\d\d?$/.test(syntaxOf(second.word))) continue;
    const meant = slashCommand(nameOf(first.word).replace(/^[、\\]/, ''));
    if (!meant || meant.command.bare) continue;
    const hint = didYouMean([`${meant.name} ${second.word}`]);
    return (words) => words.notAnEntry(`${first.word} ${second.word}`) + hint(words);
  }
  return undefined;
}

interface Word {
  readonly word: string;
  /** At the start of a line, or after a comma. */
  readonly isFirst: boolean;
}

/** The unquoted words of each line. */
function wordLines(text: string): readonly (readonly Word[])[] {
  const quoted =
    /(?<=^|[\s，、,。！!])(?:'[^'\n]*'|"[^"\n]*"|“[^”\n]*”|‘[^’\n]*’|「[^」\n]*」)(?=[\s;；，、,。！!]|$)/gu;
  const plain = /['"“‘「]/.test(text) ? text.replace(quoted, "'") : text;
  const lines: Word[][] = [[]];
  let isFirst = true;
  for (const part of plain.match(/[\n;；，、,。！!]|[^\s;；，、,。！!]+/g) ?? []) {
    const isEnd = '\n;；'.includes(part);
    const isComma = '，、,。！!'.includes(part);
    if (isEnd) lines.push([]);
    else if (!isComma) lines.at(-1)?.push({ word: part, isFirst });
    isFirst = isEnd || isComma;
  }
  return lines;
}

/** The command that `撤销` or `undo` without a slash resembles. */
function slashCommand(word: string): { readonly command: Command; readonly name: string } | undefined {
  const command = commands.find(({ names, hints, asked }) =>
    names.includes(`/${word}`) || !asked && hints?.includes(word)
  );
  const name = command?.names.find((one) => one === `/${word}`) ?? command?.names[0];
  // What an entry is changed to is said without a command.
  return command && !command.asked && name !== undefined ? { command, name } : undefined;
}

function plain(text: string, meant: string | undefined): Call {
  const forLines = commands.find(({ names }) => names.length === 0)!;
  return { command: forLines, name: '', args: text, ...(meant === undefined ? {} : { meant }) };
}

const signs = /^[:,;.、。!~…—"'“‘「]+/;

/** `撤销` without its slash, or with the character that Chinese keyboards type for it; `#日记今天` and `#日记:今天` without a blank. `isCertain`: with punctuation in its place, unlike #日记本, which is a category. */
function meantBy(name: string, args: string): { name: string; text: string; isCertain: boolean } | undefined {
  const slash = slashCommand(name.replace(/^[、\\]/, ''));
  if (slash) {
    const text = slash.command.bare || args === '' ? slash.name : `${slash.name} ${args}`;
    return { name: slash.name, text, isCertain: false };
  }
  const sharp = name.startsWith('#')
    ? commands.flatMap((c) => c.names).find((known) => known.startsWith('#') && name.startsWith(known))
    : undefined;
  if (sharp === undefined) return undefined;
  const rest = name.slice(sharp.length);
  const text = [sharp, rest.replace(signs, ''), args].filter((part) => part !== '').join(' ');
  return { name: sharp, text, isCertain: signs.test(rest) };
}

function unknown(name: string, typed: string): Reason {
  const meant = commands.filter((c) => c.hints?.includes(name.slice(1))).flatMap((c) => c.names.slice(0, 1));
  // /撤销3: the blank is missing.
  const spaced = commands.filter((c) => !c.bare).flatMap((c) => c.names)
    .filter((known) => name.startsWith(known) && /^[\p{L}\p{N}]/u.test(name.slice(known.length)))
    .map((known) => `${known} ${name.slice(known.length)}`);
  // Of the names of one command the first.
  const near = commands.flatMap(({ names }) =>
    names.filter((known) => /^\/../.test(known) && known !== name && isNear(known, name)).slice(0, 1)
  );
  const hints = [meant, spaced, near].find((list) => list.length > 0) ?? [];
  return (words) =>
    words.unknownCommand(shorten(typed, 21)) + (hints.length > 0 ? didYouMean(hints)(words) : words.seeHelp);
}

export function didYouMean(hints: readonly string[]): Reason {
  return (words) => words.didYouMean(hints.map((hint) => shorten(hint, 21)));
}
