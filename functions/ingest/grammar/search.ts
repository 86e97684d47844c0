/** The search in entries: for a person's words, in any width and case, in simplified or traditional characters. */
import type { Entry } from '../store/stored-shapes.ts';
import { unreachable } from '../unreachable.ts';
import { inSimplified } from './tokens/fold.ts';

/** Whether one of the entry's texts, or of `more`, contains `wanted`; an empty `wanted` is in every entry. */
export function contains(entry: Entry, wanted: string, more: readonly string[] = []): boolean {
  // The text of a message with several entries would match all of them.
  const text = entry.message === undefined ? [entry.text] : [];
  const texts = [entry.note, ...text, ...more, ...entry.tags, ...namesIn(entry)];
  return fold(texts.join('\n')).includes(fold(wanted));
}

function namesIn(entry: Entry): readonly string[] {
  switch (entry.type) {
    case 'money':
      return [entry.category, entry.wallet ?? '', entry.toWallet ?? ''];
    case 'balance':
      return [entry.wallet];
    case 'diary':
      return [];
    default:
      return unreachable(entry);
  }
}

function fold(text: string): string {
  return inSimplified(text.normalize('NFKC')).toLowerCase().trim();
}
