/** The user's language and appearance, stored in the browser if possible. */
import { type LanguageTag, languageTags } from '../../messages/language.ts';

const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'sign-designer-preferences';

export interface Preferences {
  readonly lang: LanguageTag;
  readonly theme: Theme;
}

/** The stored values that are valid. */
export function readPreferences(): Partial<Preferences> {
  try {
    const { lang, theme } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof Preferences, unknown>
    >;
    const spokenTag = languageTags.find((tag) => tag === lang);
    const known = themes.find((id) => id === theme);
    return { ...(spokenTag ? { lang: spokenTag } : {}), ...(known ? { theme: known } : {}) };
  } catch {
    return {};
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // They last for this visit.
  }
}
