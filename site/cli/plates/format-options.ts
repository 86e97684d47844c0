/** `--format`, its short forms and a file's options, derived from the list of formats. */
import { defaultCutName, type FormatSetting } from '../../paint/format.ts';
import { type ExportFormat, formats } from '../../paint/formats.ts';
import { isSpotName, spotNameRule } from '../../paint/press/spot-name.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption } from '../print-options.ts';
import { UsageError } from '../world.ts';

/** `otherwise`: the default. */
export function formatOptions(
  allowed: readonly ExportFormat[],
  otherwise: string,
): Readonly<Record<string, OptionRow>> {
  return {
    format: { value: 'ID', help: `${allowed.map(({ id }) => id).join(', ')}; ${otherwise} if not given` },
    ...Object.fromEntries(
      allowed.flatMap(({ flag, id, label }) =>
        flag === undefined ? [] : [[flag, { help: `The same as --format ${id}: ${label[1]}` }]]
      ),
    ),
    cut: { help: 'Draw trim and holes as a spot colour on a layer of its own; a .pdf is then for the press' },
    'cut-name': {
      value: 'NAME',
      help: `What the print shop calls that colour; ${defaultCutName} if not given`,
    },
    mirror: { help: 'For film on the inside of a window: read through the glass, it is the right way round' },
  };
}

export interface ChosenFormat {
  readonly format: ExportFormat;
  /** undefined = no cut line. */
  readonly cutName: string | undefined;
  readonly mirror: boolean;
}

/** The format named by `--format` or a short form; undefined = none. */
export function namedFormat(
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

/** The named format, else the first that supports the given options. */
export function chosenFormat(words: ParsedArguments, allowed: readonly ExportFormat[]): ChosenFormat {
  const { options } = words;
  const cutName = options.get('cut-name') ?? (options.has('cut') ? defaultCutName : undefined);
  if (cutName !== undefined && !isSpotName(cutName)) {
    throw new UsageError(`--cut-name is ${spotNameRule}, not "${cutName}"`);
  }
  const asked: FormatSetting[] = [
    ...(cutName === undefined ? [] : ['cut' as const]),
    ...(options.has('mirror') ? ['mirror' as const] : []),
  ];
  const named = namedFormat(words, allowed);
  const able = (format: ExportFormat): boolean => asked.every((each) => format.settings.includes(each));
  const format = named ?? allowed.find(able) ?? allowed[0]!;
  for (const setting of asked) {
    if (format.settings.includes(setting)) continue;
    const others = formats.filter(({ settings }) => settings.includes(setting)).map(({ id }) => id);
    throw new UsageError(`--${setting} is for ${others.join(' and ')}, not for ${format.id}`);
  }
  return { format, cutName, mirror: options.has('mirror') };
}

/** Of a set, each once. */
export function endingsOf(allowed: readonly ExportFormat[]): string[] {
  return [...new Set(allowed.map(({ extension }) => extension))];
}
