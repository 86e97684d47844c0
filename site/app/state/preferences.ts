/** The user's language and appearance, stored in the browser if possible. */
import { type LanguageTag, languageTags } from '../../messages/language.ts';
import { keep, readKept } from './kept.ts';

const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'sign-designer-preferences';

export interface Preferences {
  readonly lang: LanguageTag;
  readonly theme: Theme;
}

/** The stored values that are valid. */
export function readPreferences(): Partial<Preferences> {
  const kept = readKept(key);
  const lang = languageTags.find((tag) => tag === kept['lang']);
  const theme = themes.find((id) => id === kept['theme']);
  return { ...(lang && { lang }), ...(theme && { theme }) };
}

export function savePreferences(preferences: Preferences): void {
  keep(key, preferences);
}
