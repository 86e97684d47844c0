/** Command line -> files and options of one command. Every mistake is a UsageError that names it. */
import { parseArgs } from 'node:util';
import { nearest } from '../../schema/nearest.ts';
import type { Command, OptionRow, ParsedArguments } from './command.ts';
import { languageRow } from './language-option.ts';
import { shown } from './lines.ts';
import { UsageError } from './world.ts';

const help: OptionRow = { short: 'h', help: 'Show this help' };

/** 'help' when it is asked for anywhere before `--`. */
export function readArguments(command: Command, args: readonly string[]): ParsedArguments | 'help' {
  const rows: Readonly<Record<string, OptionRow>> = { ...command.options, lang: languageRow, help };
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
    if (options.has(token.name)) throw new UsageError(`--${token.name} is given twice`);
    options.set(token.name, valueOf(token, row));
  }
  if (command.files === 'none') {
    if (files.length === 0) return { files, options, lists };
    throw new UsageError(
      `${command.name} reads no file, not ${shown(files[0]!)}: ${command.name} ${command.usage}`,
    );
  }
  if (files.length === 0) throw new UsageError(`no FILE is given: ${command.name} ${command.usage}`);
  if (files.concat(options.get('current') ?? []).filter((file) => file === '-').length > 1) {
    throw new UsageError('the standard input, -, can be read once only');
  }
  if (command.files === 'one' && files.length > 1) {
    throw new UsageError(
      `${command.name} takes one FILE, not ${files.length}: ${files.map(shown).join(' ')}`,
    );
  }
  if (command.files === 'two' && files.length !== 2) {
    throw new UsageError(`${command.name} takes two files: ${command.name} ${command.usage}`);
  }
  return { files, options, lists };
}

function valueOf(
  { rawName, value }: { readonly rawName: string; readonly value?: string | undefined },
  row: OptionRow,
): string {
  if (row.value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value, not "${shown(value)}"`);
    return '';
  }
  if (value === undefined || value === '' && !row.mayBeEmpty || value.startsWith('--')) {
    throw new UsageError(`${rawName} needs a value, ${row.value}`);
  }
  return value;
}

function unknownOption(rawName: string, names: readonly string[]): UsageError {
  const known = names.map((name) => `--${name}`);
  const begun = known.filter((name) => rawName.length > 3 && name.startsWith(rawName));
  const meant = begun.length === 1 ? begun[0] : nearest(rawName, known);
  return new UsageError(
    `unknown option ${shown(rawName)}${meant === undefined ? '' : `, did you mean ${meant}?`}`,
  );
}
