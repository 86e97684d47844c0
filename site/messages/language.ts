/**
 * The languages that people are spoken to in, and how the best one is found. Chinese (zh-CN) and English are built in, area by area; the
 * others are packs, loaded whole (`packs.ts`).
 */
import type { Design } from '../../schema/archive.ts';
import type { Row, Say, Slots, Table, Translation } from '../../schema/message.ts';
import { fill, isRightToLeft } from '../../schema/message.ts';
import type { dialogs } from './generated/zh/dialogs.ts';
import type { exchange } from './generated/zh/exchange.ts';
import type { failures } from './generated/zh/failures.ts';
import type { findings } from './generated/zh/findings.ts';
import type { page } from './generated/zh/page.ts';
import type { panels } from './generated/zh/panels.ts';
import type { problems } from './generated/zh/problems.ts';
import type { scan } from './generated/zh/scan.ts';
import type { sheets } from './generated/zh/sheets.ts';

/** Every area of messages; the Chinese rows say which slots there are. */
export interface Areas {
  readonly page: typeof page;
  readonly panels: typeof panels;
  readonly dialogs: typeof dialogs;
  readonly exchange: typeof exchange;
  readonly problems: typeof problems;
  readonly failures: typeof failures;
  readonly findings: typeof findings;
  readonly scan: typeof scan;
  readonly sheets: typeof sheets;
}

/** What is named in Chinese and English where it is defined: `style-warn`, `font-sans`, `format-pdf`, `column-file`, `field-size.w`. */
export type NameId = `${'style' | 'font' | 'number' | 'format' | 'template' | 'column' | 'field'}-${string}`;

/** A whole language. */
export type Pack = { readonly [Area in keyof Areas]: Translation<Areas[Area]> } & {
  readonly names: { readonly [Id in NameId]?: string };
  /** A first design as this language writes it, where that is not zh-CN. */
  readonly firstDesign?: (design: Design) => Design;
};

/** Rows that an embedder says in words of their own. */
export type Messages = {
  readonly [Area in keyof Pack as Exclude<Area, 'firstDesign'>]?: Partial<Pack[Area]>;
};

// deno-fmt-ignore
export const languageNames = {
  'zh-CN':      '简体中文',
  'zh-Hant':    '繁體中文',
  'zh-Hant-HK': '繁體中文（香港）',
  'en':         'English',
  'ar':         'العربية',
} as const;
export type LanguageTag = keyof typeof languageNames;
export const languageTags = Object.keys(languageNames) as readonly LanguageTag[];

export interface Language {
  readonly tag: LanguageTag;
  /** What is loaded of it; goes before what is built in. */
  readonly pack?: Partial<Pack>;
  /** Goes before all others. */
  readonly own?: Messages | undefined;
}
export const chinese: Language = { tag: 'zh-CN' };
export const english: Language = { tag: 'en' };

export type Words<Area extends keyof Areas> = Say<Areas[Area], Language>;

export function wordsOf<Area extends keyof Areas>(
  area: Area,
  zh: Areas[Area],
  en?: Translation<Areas[Area]>,
): (language: Language) => Words<Area> {
  return (language) => {
    const { tag, own, pack } = language;
    const rowOf = (tables: Messages | undefined, id: string): Row | undefined =>
      (tables?.[area] as Readonly<Record<string, Row>> | undefined)?.[id];
    const base: Table = isChinese(tag) || !en ? zh : en;
    const say = (id: string, slots: Slots = {}): string =>
      fill(rowOf(own, id) ?? rowOf(pack, id) ?? base[id]!, slots, tag);
    return Object.assign(say, { language, fill: say }) as Words<Area>;
  };
}

export function isChinese(tag: string): boolean {
  return /^zh\b/i.test(tag);
}

export function directionOf(tag: LanguageTag): 'ltr' | 'rtl' {
  return isRightToLeft(tag) ? 'rtl' : 'ltr';
}

/** The user's first language that we speak; Chinese when they name none, English when we speak none of theirs. `tags` are BCP 47, best first. */
export function languageFor(tags: readonly string[]): LanguageTag {
  for (const tag of tags) {
    if (/^zh-(?!Hans).*\b(HK|MO)\b/i.test(tag)) return 'zh-Hant-HK';
    if (/^zh-(Hant|TW)\b/i.test(tag)) return 'zh-Hant';
    if (isChinese(tag)) return 'zh-CN';
    const known = languageTags.find((own) => own === /^\w+/.exec(tag)?.[0].toLowerCase());
    if (known) return known;
  }
  return tags.length > 0 ? 'en' : 'zh-CN';
}
