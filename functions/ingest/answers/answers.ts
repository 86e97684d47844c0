/** The texts of the commands' answers: one table per language, all of one type. */
import type { Language, Settings } from '../store/entry.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';

type Loose<T> = T extends string ? string
  : T extends (...args: infer A) => string ? (...args: A) => string
  : { readonly [K in keyof T]: Loose<T[K]> };

export type Answers = Loose<typeof zhCn>;

const tables: Readonly<Record<Language, Answers>> = { 'zh-CN': zhCn, en };

export function languageOf(settings: Pick<Settings, 'language'>): Language {
  return settings.language ?? 'zh-CN';
}

export function answersIn(language: Language): Answers {
  return tables[language];
}
