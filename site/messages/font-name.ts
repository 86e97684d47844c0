/** What a font that a problem names is called: problems have the English name of the catalogue, or the name that the user typed. */
import { fontKeys, fonts } from '../../schema/catalog/fonts.ts';
import type { Language } from './language.ts';
import { nameIn } from './name-in.ts';

export function fontName(name: string, language: Language): string {
  const key = fontKeys.find((each) => fonts[each].en === name);
  return key === undefined ? name : nameIn(language, `font-${key}`, fonts[key].zh, name);
}
