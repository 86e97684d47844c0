/**
 * What a slow connection shows while the designer is on its way, and what is said where it cannot come: at once, from inline style alone, in
 * the language and appearance that the reader chose. The designer takes it away.
 */
import type { LanguageTag } from '../messages/language.ts';
import { element } from './element.ts';
import { speak } from './words.ts';

export interface Opening {
  readonly tag: LanguageTag;
  /** Nothing more will come by itself. */
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
      // Said to screen readers too.
      line.setAttribute('role', 'alert');
      line.textContent = words[why];
      if (why === 'old') return;
      const again = element('button', { type: 'button', textContent: words.again });
      again.addEventListener('click', () => location.reload());
      opening.append(again);
    },
  };
}

/** What the designer has kept of the reader's choices. */
function preferences(): { readonly lang?: string; readonly theme?: string } {
  try {
    return JSON.parse(localStorage.getItem('sign-designer-preferences') || 'null') || {};
  } catch {
    return {};
  }
}
