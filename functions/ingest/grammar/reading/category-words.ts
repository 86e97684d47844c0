/** Everyday words and the category of the default settings that each names; `-` for words in which a shorter keyword would mislead. */
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { rowsOf } from '../../words/lexicon.ts';

const rows = rowsOf('things');

/** 叉烧饭: what the end of a word names, where nothing else is known of it. */
export const endings: ReadonlyMap<string, string> = new Map(
  rows.flatMap(({ word, role }) => word.startsWith('*') ? [[word.slice(1), role] as const] : []),
);

/** Undefined as a value: a word that names no category. */
export const builtInWords: ReadonlyMap<string, string | undefined> = new Map(
  rows.filter(({ word }) => !word.startsWith('*')).reverse()
    .map(({ word, role }) => [word, role === '-' ? undefined : role]),
);

/** The words, ours or of the default settings, that name one of these categories. */
export function wordsFor(names: readonly string[]): readonly string[] {
  return [
    ...defaultSettings.categories.flatMap(({ name, keywords }) => names.includes(name) ? keywords : []),
    ...[...builtInWords].flatMap(([word, name]) => name !== undefined && names.includes(name) ? [word] : []),
  ];
}

const things: ReadonlySet<string> = new Set(
  wordsFor(['餐饮', '交通', '购物', '医疗', '娱乐']).filter((word) => !/[费金钱款租]$/u.test(word)),
);

const begins = (words: ReadonlySet<string>, text: string, at: number, least = 2): boolean =>
  [5, 4, 3, 2].some((length) =>
    length >= least && at + length <= text.length && words.has(text.slice(at, at + length))
  );

/** Whether a word of at least so many characters begins at `at` that names what is bought, and no money: 大巴, 高铁; not 车费. */
export function beginsThing(text: string, at: number, least = 2): boolean {
  return begins(things, text, at, least);
}

const known: ReadonlySet<string> = new Set([
  ...builtInWords.keys(),
  ...defaultSettings.categories.flatMap(({ keywords }) => keywords),
]);

/** Whether a word of the tables of two characters or more begins at `at`. */
export function beginsKnown(text: string, at: number): boolean {
  return begins(known, text, at);
}
