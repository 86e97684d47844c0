/** The page's own texts; messages come from the server. */
import { columnOf } from '../../bilingual.ts';
import { entryPage } from '../../messages/generated/entry-page.ts';

export type Words = Readonly<Record<keyof typeof entryPage, string>>;

/** English when the browser asks for it first; Chinese for everybody else. */
export function wordsFor(language: string): { readonly words: Words; readonly lang: string } {
  return /^en\b/i.test(language)
    ? { words: columnOf(entryPage, 1), lang: 'en' }
    : { words: columnOf(entryPage, 0), lang: 'zh-CN' };
}
