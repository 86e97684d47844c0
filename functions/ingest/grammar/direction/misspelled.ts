/** One wrong letter in a long English word for the direction, `recieved`: the word that was meant. The line is asked about, never an expense in silence. */
import { builtInWords } from '../reading/category.ts';
import { verbs } from '../../words/verbs.ts';

const minLength = 5;
const outgoing: readonly string[] = ['none', 'spend', 'fee', 'give', 'gift', 'either'];
const keys = verbs.words.filter(({ role }) => !outgoing.includes(role)).map(({ word }) => word)
  .filter((word) => word.length >= minLength && /^[a-z]+$/.test(word));
const known: ReadonlySet<string> = new Set([...verbs.words.map(({ word }) => word), ...builtInWords.keys()]);

/** The first misspelled word of the text, and the word for it. */
export function misspelledIn(text: string): { readonly word: string; readonly meant: string } | undefined {
  for (const [written] of text.matchAll(/(?<!\p{L})[a-z]{5,20}(?!\p{L})/giu)) {
    const word = written.toLowerCase();
    const meant = known.has(word) ? undefined : keys.find((key) => key[0] === word[0] && isNear(word, key));
    if (meant !== undefined) return { word: written, meant };
  }
  return undefined;
}

/** One letter more, less or another, or two that changed places. The first is right. */
function isNear(word: string, key: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === key[from]) from++;
  const [a, b] = [word.slice(from), key.slice(from)];
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) && a !== b ||
    a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
}
