/** Command line -> files and options of one command. Every mistake is a UsageError that names it. */
import { parseArgs } from 'node:util';
import { nearest } from '../../schema/nearest.ts';
import type { Command, OptionRow, ParsedArguments } from './command.ts';
import { helpRow, languageRow } from './common-options.ts';
import { misuse, type UsageError } from './world.ts';

/** 'help' when it is asked for anywhere before `--`. */
export function readArguments(command: Command, args: readonly string[]): ParsedArguments | 'help' {
  const rows: Readonly<Record<string, OptionRow>> = { ...command.options, lang: languageRow, help: helpRow };
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(rows).map(([name, { short, value }]) => [
        name,
        {
          type: value === undefined ? 'boolean' as const : 'string' as const,
          ...(short === undefined ? {} : { short }),
        },
      ]),
    ),
  });
  const files: string[] = [];
  const options = new Map<string, string>();
  const lists = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help') return 'help';
    const row = Object.hasOwn(rows, token.name) ? rows[token.name]! : undefined;
    if (row === undefined) throw unknownOption(token.rawName, Object.keys(rows));
    if (row.repeats) {
      lists.set(token.name, [...(lists.get(token.name) ?? []), valueOf(token, row)]);
      continue;
    }
    if (options.has(token.name)) {
      throw misuse('optionTwice', { option: `--${token.name}` });
    }
    options.set(token.name, valueOf(token, row));
  }
  const { name } = command;
  const usage = `${name} ${command.usage}`;
  if (command.files === 'none') {
    if (files.length === 0) return { files, options, lists };
    throw misuse('readsNoFile', { command: name, file: files[0]!, usage });
  }
  if (files.length === 0) throw misuse('noFile', { usage });
  if (files.concat(options.get('current') ?? []).filter((file) => file === '-').length > 1) {
    throw misuse('stdinOnce');
  }
  if (command.files === 'one' && files.length > 1) {
    throw misuse('oneFile', { command: name, count: files.length, files: files.join(' ') });
  }
  if (command.files === 'two' && files.length !== 2) {
    throw misuse('twoFiles', { command: name, usage });
  }
  return { files, options, lists };
}

function valueOf(
  { rawName, value }: { readonly rawName: string; readonly value?: string | undefined },
  row: OptionRow,
): string {
  if (row.value === undefined) {
    if (value === undefined) return '';
    throw misuse('noValue', { option: rawName, value });
  }
  if (value === undefined || value === '' && !row.mayBeEmpty || value.startsWith('--')) {
    throw misuse('needsValue', { option: rawName, value: row.value! });
  }
  return value;
}

function unknownOption(rawName: string, names: readonly string[]): UsageError {
  const known = names.map((name) => `--${name}`);
  const begun = known.filter((name) => rawName.length > 3 && name.startsWith(rawName));
  const meant = begun.length === 1 ? begun[0] : nearest(rawName, known);
  return meant === undefined
    ? misuse('unknownOption', { name: rawName })
    : misuse('nearOption', { name: rawName, meant });
}
