/** Texts that stand in Chinese and English side by side: a row a message, a column a language. */
import { fill, type Slots } from '../../schema/message.ts';
import type { Language } from './store/entry.ts';

/** With `{slots}`. */
export type Bilingual = readonly [zh: string, en: string];

export function textIn([zh, en]: Bilingual, language: Language, slots: Slots = {}): string {
  return fill(language === 'en' ? en : zh, slots, language);
}

/** A row of texts that are made from values; both languages are given the same ones. */
export function both<Text extends (...values: never[]) => string>(
  zh: Text,
  en: Text,
): readonly [zh: Text, en: Text] {
  return [zh, en];
}

/** One language of a table, whose rows may stand in groups. */
export type Column<Rows> = Rows extends readonly [infer Zh, unknown] ? Zh extends string ? string
  : Zh extends readonly string[] ? readonly string[]
  : Zh
  : { readonly [Id in keyof Rows]: Column<Rows[Id]> };

export function columnOf<Rows extends object>(rows: Rows, at: 0 | 1): Column<Rows> {
  const cells = Object.entries(rows).map(([id, row]: [string, object]) =>
    [id, Array.isArray(row) ? row[at] as unknown : columnOf(row, at)] as const
  );
  return Object.fromEntries(cells) as Column<Rows>;
}
