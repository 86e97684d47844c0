/** `--help` and `--lang`, which every command takes. */
import { type Language, languageFor, languageTags } from '../messages/language.ts';
import { loadLanguage, spoken } from '../messages/packs.ts';
import type { OptionRow, ParsedArguments } from './command.ts';
import { misuse } from './world.ts';

export const helpRow: OptionRow = { short: 'h', help: 'optHelp' };

export const languageRow: OptionRow = {
  value: 'LANG',
  help: 'optLang',
  slots: () => ({ tags: languageTags.join(', ') }),
};

/** The language of `--lang`, read before the other arguments so that their errors are in it. English if absent or unsupported. */
export async function requestedLanguage(args: readonly string[]): Promise<Language> {
  const at = args.findIndex((arg) => /^--lang(=|$)/.test(arg));
  const tag = args[at]?.split('=')[1] ?? args[at + 1];
  const supported = at < 0 || tag === undefined ? 'en' : languageFor([tag]);
  await loadLanguage(supported);
  return spoken(supported);
}

/** Throws a UsageError for an unsupported language. */
export function checkLanguage({ options }: ParsedArguments): void {
  const tag = options.get('lang') ?? 'en';
  if (languageFor([tag]) !== 'en' || /^en\b/i.test(tag)) return;
  throw misuse('oneOf', { option: 'lang', allowed: languageTags.join(', '), text: tag });
}
