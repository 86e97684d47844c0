/** `--lang`, which every command takes. */
import { languageFor, languageTags } from '../messages/language.ts';
import type { Language } from '../messages/language.ts';
import { loadLanguage, spoken } from '../messages/packs.ts';
import type { OptionRow, ParsedArguments } from './command.ts';
import { UsageError } from './world.ts';

export const languageRow: OptionRow = {
  value: 'LANG',
  help: 'optLang',
  slots: () => ({ tags: languageTags.join(', ') }),
};

/** What `--lang` names, before anything else of the arguments is read: `zh-CN` for instance; English without one, or for a language that is not spoken. */
export async function askedLanguage(args: readonly string[]): Promise<Language> {
  const at = args.findIndex((arg) => /^--lang(=|$)/.test(arg));
  const tag = args[at]?.split('=')[1] ?? args[at + 1];
  const known = at < 0 || tag === undefined ? 'en' : languageFor([tag]);
  await loadLanguage(known);
  return spoken(known);
}

/** Throws a UsageError for a language that is not spoken. */
export function checkLanguage({ options }: ParsedArguments): void {
  const tag = options.get('lang') ?? 'en';
  if (languageFor([tag]) !== 'en' || /^en\b/i.test(tag)) return;
  throw new UsageError((say) =>
    say('oneOf', { option: 'lang', allowed: languageTags.join(', '), text: tag })
  );
}
