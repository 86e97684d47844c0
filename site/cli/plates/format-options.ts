/** `--format` and its short forms, made from the list of formats: which one a file is written in. */
import { type ExportFormat, formats } from '../../paint/formats.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption } from '../print-options.ts';
import { UsageError } from '../world.ts';

/** `otherwise`: what is taken if not given. */
export function formatOptions(
  allowed: readonly ExportFormat[],
  otherwise: string,
): Readonly<Record<string, OptionRow>> {
  return {
    format: {
      value: allowed.map(({ id }) => id).join('|'),
      help: `Of the file; ${otherwise} if not given`,
    },
    ...Object.fromEntries(
      allowed.flatMap(({ flag, id, hint }) =>
        flag === undefined ? [] : [[flag, { help: `The same as --format ${id}: ${hint[1]}` }]]
      ),
    ),
  };
}

/** undefined = not said. */
export function chosenFormat(
  words: ParsedArguments,
  allowed: readonly ExportFormat[],
): ExportFormat | undefined {
  const { options } = words;
  const said = [
    ...(options.has('format') ? [choiceOption(words, 'format', allowed.map(({ id }) => id))] : []),
    ...allowed.filter(({ flag }) => flag !== undefined && options.has(flag)).map(({ id }) => id),
  ];
  const [id, other] = [...new Set(said)];
  if (other !== undefined) throw new UsageError(`one file has one format, not ${id} and ${other}`);
  return formats.find((format) => format.id === id);
}

/** Of a set, each once. */
export function endingsOf(allowed: readonly ExportFormat[]): string[] {
  return [...new Set(allowed.map(({ extension }) => extension))];
}
