/** `--lang`, which every command takes. */
import { languageFor, languageTags } from '../messages/language.ts';
import type { Language } from '../messages/language.ts';
import { loadLanguage, spoken } from '../messages/packs.ts';
import type { OptionRow, ParsedArguments } from './command.ts';
import { UsageError } from './world.ts';

export const languageRow: OptionRow = {
  value: 'LANG',
  help: `Language of problems and findings: ${languageTags.join(', ')}; en if not given`,
};

/** Any tag of a language that is spoken: `zh` and `zh-TW` too. */
export async function languageOption({ options }: ParsedArguments): Promise<Language> {
  const tag = options.get('lang') ?? 'en';
  const known = languageFor([tag]);
  if (known === 'en' && !/^en\b/i.test(tag)) {
    throw new UsageError(`--lang is one of ${languageTags.join(', ')}, not "${tag}"`);
  }
  await loadLanguage(known);
  return spoken(known);
}
