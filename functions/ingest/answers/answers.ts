/** The texts of the commands' answers and refusals: one table of each per language, all of one type. */
import type { Language, Settings } from '../store/entry.ts';
import { en } from './en.ts';
import { refusalsEn } from './refusals-en.ts';
import { refusalsZhCn } from './refusals-zh-cn.ts';
import { zhCn } from './zh-cn.ts';

type Loose<T> = T extends string ? string
  : T extends (...args: infer A) => string ? (...args: A) => string
  : { readonly [K in keyof T]: Loose<T[K]> };

export type Answers = Loose<typeof zhCn>;
export type Refusals = Loose<typeof refusalsZhCn>;

/** Why a text is not recorded; `words` in the language of the account. */
export type Reason = (words: Refusals) => string;

const tables: Readonly<Record<Language, Answers>> = { 'zh-CN': zhCn, en };

export function languageOf(settings: Pick<Settings, 'language'>): Language {
  return settings.language ?? 'zh-CN';
}

export function answersIn(language: Language): Answers {
  return tables[language];
}

const refusals: Readonly<Record<Language, Refusals>> = { 'zh-CN': refusalsZhCn, en: refusalsEn };

export function refusalText(reason: Reason, settings: Pick<Settings, 'language'>): string {
  return reason(refusals[languageOf(settings)]);
}
