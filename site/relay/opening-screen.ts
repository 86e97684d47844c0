/**
 * The screen shown while the designer loads on a slow connection, or when it fails to load, with inline styles only. The designer
 * removes it.
 */
import type { LanguageTag } from '../messages/language.ts';
import { element } from './element.ts';
import { speak } from './words.ts';

interface Opening {
  readonly tag: LanguageTag;
  /** Loading has failed. */
  fail(why: 'failed' | 'old'): void;
}

export function showOpening(): Opening {
  const { lang, theme } = preferences();
  const { tag, words } = speak(lang || '');
  const line = element('p', { textContent: words.opening });
  const opening = element('div', { className: 'opening' });
  opening.append(line);
  if (theme) document.documentElement.setAttribute('data-theme', theme);
  document.body.append(opening);
  return {
    tag,
    fail(why) {
      // Read out by screen readers.
      line.setAttribute('role', 'alert');
      line.textContent = words[why];
      if (why === 'old') return;
      const again = element('button', { type: 'button', textContent: words.again });
      again.addEventListener('click', () => location.reload());
      opening.append(again);
    },
  };
}

/** The preferences that the designer has stored. */
function preferences(): { readonly lang?: string; readonly theme?: string } {
  try {
    return JSON.parse(localStorage.getItem('sign-designer-preferences') || 'null') || {};
  } catch {
    return {};
  }
}
