/** The languages that can be spoken at once: the built-in ones, and packs once they are loaded. */
import { chinese, english, type Language, type LanguageTag } from './language.ts';

export function spoken(tag: LanguageTag): Language {
  return tag === 'en' ? english : chinese;
}
