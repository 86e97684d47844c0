/** `--format`, its short forms and a file's options, derived from the list of formats. */
import { defaultCutName, type FormatSetting } from '../../paint/format.ts';
import { nameIn } from '../../messages/name-in.ts';
import { type ExportFormat, formats } from '../../paint/formats.ts';
import { isSpotName } from '../../paint/press/spot-name.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption } from '../print-options.ts';
import { misuse } from '../world.ts';

/** `help` says what is made without any. */
export function formatOptions(
  allowed: readonly ExportFormat[],
  help: 'optFormat' | 'optFormatEnding',
): Readonly<Record<string, OptionRow>> {
  return {
    format: { value: 'ID', help, slots: () => ({ formats: allowed.map(({ id }) => id).join(', ') }) },
    ...Object.fromEntries(
      allowed.flatMap(({ flag, id, label }) =>
        flag === undefined ? [] : [[
          flag,
          {
            help: 'optFlag',
            slots: (language) => ({ id, label: nameIn(language, `format-${id}`, ...label) }),
          } satisfies OptionRow,
        ]]
      ),
    ),
    cut: { help: 'optCut' },
    'cut-name': { value: 'NAME', help: 'optCutName', slots: () => ({ cutName: defaultCutName }) },
    mirror: { help: 'optMirror' },
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
  args: ParsedArguments,
  allowed: readonly ExportFormat[],
): ExportFormat | undefined {
  const { options } = args;
  const ids = [
    ...(options.has('format') ? [choiceOption(args, 'format', allowed.map(({ id }) => id))] : []),
    ...allowed.filter(({ flag }) => flag !== undefined && options.has(flag)).map(({ id }) => id),
  ];
  const [id, other] = [...new Set(ids)];
  if (other !== undefined) throw misuse('twoFormats', { id: id!, other });
  return formats.find((format) => format.id === id);
}

/** The named format, else the first that supports the given options. */
export function chosenFormat(args: ParsedArguments, allowed: readonly ExportFormat[]): ChosenFormat {
  const { options } = args;
  const cutName = options.get('cut-name') ?? (options.has('cut') ? defaultCutName : undefined);
  if (cutName !== undefined && !isSpotName(cutName)) {
    throw misuse('cutName', { name: cutName });
  }
  const asked: FormatSetting[] = [
    ...(cutName === undefined ? [] : ['cut' as const]),
    ...(options.has('mirror') ? ['mirror' as const] : []),
  ];
  const named = namedFormat(args, allowed);
  const able = (format: ExportFormat): boolean => asked.every((each) => format.settings.includes(each));
  const format = named ?? allowed.find(able) ?? allowed[0]!;
  for (const setting of asked) {
    if (format.settings.includes(setting)) continue;
    const others = formats.filter(({ settings }) => settings.includes(setting)).map(({ id }) => id);
    throw misuse('notForFormat', { option: setting, formats: others.join(', '), id: format.id });
  }
  return { format, cutName, mirror: options.has('mirror') };
}
