/** Texts that stand in Chinese and English side by side, as the tables of `messages/` are compiled: a row a message, a column a language. */
import { fill, type Filled, type Slots } from '../../schema/message.ts';
import type { Language } from './store/stored-shapes.ts';

/** With `{slots}`. */
export type Bilingual = readonly [zh: string, en: string];

export function textIn([zh, en]: Bilingual, language: Language, slots: Slots = {}): string {
  return fill(language === 'en' ? en : zh, slots, language);
}

/** The words of a table: `say('en', 'days', { n: 3 })`. */
export function wordsOf<Table extends Readonly<Record<string, Bilingual>>>(table: Table) {
  return <Id extends keyof Table>(language: Language, id: Id, ...[slots]: Filled<Table[Id][0]>): string =>
    textIn(table[id]!, language, slots);
}

/** One language of a table. */
export type Column<Table> = {
  readonly [Id in keyof Table]: Table[Id] extends readonly [infer Zh, unknown]
    ? Zh extends string ? string : Zh
    : never;
};

export function columnOf<Table extends object>(table: Table, at: 0 | 1): Column<Table> {
  const cells = Object.entries(table).map(([id, row]: [string, readonly unknown[]]) =>
    [id, row[at]] as const
  );
  return Object.fromEntries(cells) as Column<Table>;
}
