/** Words of the page's first script, built in since nothing else may be loaded yet. */
import { relay as ar } from '../messages/generated/ar/relay.ts';
import { relay as en } from '../messages/generated/en/relay.ts';
import { directionOf, languageFor, type LanguageTag } from '../messages/language.ts';
import { relay as hant } from '../messages/generated/zh-hant/relay.ts';
import { relay as zh } from '../messages/generated/zh/relay.ts';

export type RelayWords = Readonly<Record<keyof typeof zh, string>>;

const tables: Readonly<Record<LanguageTag, RelayWords>> = {
  'zh-CN': zh,
  'zh-Hant': hant,
  'zh-Hant-HK': hant,
  en,
  ar,
};

/** Sets the page's language. `chosen` empty: by the browser's languages. */
export function speak(chosen: string): { readonly tag: LanguageTag; readonly words: RelayWords } {
  const tag = languageFor(chosen ? [chosen] : navigator.languages || [navigator.language || 'zh']);
  const { documentElement } = document;
  documentElement.lang = tag;
  documentElement.dir = directionOf(tag);
  return { tag, words: tables[tag] };
}
