/** What catalogues name in Chinese and English, in any language. */
import { isChinese, type Language, type NameId } from './language.ts';

/** A name of a catalogue, which has it in Chinese and English, as the language has it. */
export function nameIn({ tag, own, pack }: Language, id: NameId, zh: string, en: string): string {
  return own?.names?.[id] ?? pack?.names?.[id] ?? (isChinese(tag) ? zh : en);
}
