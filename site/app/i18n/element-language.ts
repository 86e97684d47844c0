/** The language of an element: its own `lang`, else the nearest around it, else the browser's. */
import { languageFor, type LanguageTag } from '../../messages/language.ts';

export function languageOf(element: Element & { readonly lang: string }): LanguageTag {
  let tag = element.lang;
  for (
    let at: Element | undefined = element;
    at && !tag;
    at = (at.getRootNode() as Partial<ShadowRoot>).host
  ) {
    tag = at.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? '';
  }
  return languageFor(tag ? [tag] : navigator.languages);
}
