/**
 * What is shown while the designer loads on a slow connection, and when it fails to load: at once, from inline style alone, in
 * the user's language and appearance. The designer removes it.
 */
import { element } from './element.ts';

const words = {
  'zh-CN': {
    opening: '正在打开挪车牌设计器…',
    failed: '设计器没有打开。请检查网络，再试一次。',
    again: '重试',
    old: '这个浏览器太旧，打不开设计器。请换用系统浏览器打开。',
  },
  en: {
    opening: 'Opening the sign designer…',
    failed: 'The designer did not open. Check the connection and try again.',
    again: 'Try again',
    old: 'This browser is too old for the designer. Please open the page in your system browser.',
  },
} as const;

export interface Opening {
  /** Loading has failed. */
  fail(why: 'failed' | 'old'): void;
}

export function showOpening(): Opening {
  const { lang, theme } = preferences();
  const language = languageOf(lang ? [lang] : navigator.languages || [navigator.language || 'zh']);
  const text = words[language];
  const line = element('p', { textContent: text.opening });
  const opening = element('div', { className: 'opening' });
  opening.append(line);
  document.documentElement.lang = language;
  if (theme) document.documentElement.setAttribute('data-theme', theme);
  document.body.append(opening);
  return {
    fail(why) {
      // Said to screen readers too.
      line.setAttribute('role', 'alert');
      line.textContent = text[why];
      if (why === 'old') return;
      const again = element('button', { type: 'button', textContent: text.again });
      again.addEventListener('click', () => location.reload());
      opening.append(again);
    },
  };
}

/** The first supported language, as in the designer. */
function languageOf(tags: readonly string[]): keyof typeof words {
  const spoken = tags.filter((tag) => /^(zh|en)\b/i.test(tag))[0] || tags[0] || 'zh';
  return /^zh/i.test(spoken) ? 'zh-CN' : 'en';
}

/** The preferences that the designer has stored. */
function preferences(): { readonly lang?: string; readonly theme?: string } {
  try {
    return JSON.parse(localStorage.getItem('sign-designer-preferences') || 'null') || {};
  } catch {
    return {};
  }
}
