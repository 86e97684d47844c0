/** Words -> category: matches the account's keywords as whole words, the longest first. */
import type { Category, CategoryDirection } from '../../store/entry.ts';
import { builtInWords } from './category-words.ts';

export interface CategoryChoice {
  readonly direction: CategoryDirection;
  readonly categories: readonly Category[];
}

/** Verbs before a one-character keyword: 买菜, 吃面, 喝水. */
const verbs = /(?:^|[买吃喝煮点了的订购看收拿取])$/u;

/** The category whose longest keyword is a word of the note; else the one of this direction that has no keywords. */
export function categoryFor(note: string, choice: CategoryChoice): string {
  const other = choice.categories.find(({ direction, keywords }) =>
    direction === choice.direction && keywords.length === 0
  );
  return categoryByWord(note, choice) ?? other?.name ?? '其他';
}

function categoryByWord(note: string, { direction, categories }: CategoryChoice): string | undefined {
  const own = categories.filter((category) => category.direction === direction);
  const names = new Set(own.map(({ name }) => name));
  const text = note.toLowerCase();
  let best: { readonly name: string; readonly length: number } | undefined;
  for (let at = 0; at < text.length;) {
    const hit = longestAt(text, at, own);
    if (!hit) {
      at++;
      continue;
    }
    if (hit.name !== undefined && names.has(hit.name) && hit.length > (best?.length ?? 0)) {
      best = { name: hit.name, length: hit.length };
    }
    at += hit.length;
  }
  return best?.name;
}

interface Hit {
  readonly name: string | undefined;
  readonly length: number;
}

/** The longest known word that begins here: the account's, or a built-in one, which may have no category. */
function longestAt(text: string, at: number, own: readonly Category[]): Hit | undefined {
  let best: Hit | undefined;
  for (const { name, keywords } of own) {
    for (const word of keywords) {
      const keyword = word.toLowerCase();
      if (keyword.length > (best?.length ?? 0) && text.startsWith(keyword, at) && isWord(text, at, keyword)) {
        best = { name, length: keyword.length };
      }
    }
  }
  for (let length = Math.min(6, text.length - at); length > (best?.length ?? 0); length--) {
    const word = text.slice(at, at + length);
    if (builtInWords.has(word) && isWord(text, at, word)) return { name: builtInWords.get(word), length };
  }
  return best;
}

/** A single character has to stand by itself or behind a verb; Latin letters have to be whole words. */
function isWord(text: string, at: number, word: string): boolean {
  const before = text[at - 1];
  const after = text[at + word.length];
  if (/^[a-z]/.test(word) && (/[a-z]/.test(before ?? '') || /[a-z]/.test(after ?? ''))) return false;
  if (word.length > 1) return true;
  const isEnd = after === undefined || !/\p{Script=Han}/u.test(after);
  return isEnd && (before === undefined || !/\p{Script=Han}/u.test(before) || verbs.test(before));
}
