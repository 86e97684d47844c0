/** The question shown when another tab changed the stored design. Loaded on demand. */
import { lazyWords } from './i18n/lazy-messages.ts';
import type { Words } from './i18n/messages.ts';
import type { Toasts } from './ui/toasts.ts';

interface Choice {
  readonly words: Words;
  readonly toasts: Toasts;
  /** Shows the other tab's design. */
  take(): void;
  /** Keeps this tab's design instead of the other. */
  stay(): void;
  undo(): void;
}

/** Shown as a toast, so that work is not interrupted. */
export function askWhich({ words, toasts, take, stay, undo }: Choice): void {
  const say = lazyWords(words.language);
  toasts.ask(say('otherTab'), [
    {
      label: say('otherTake'),
      run: () => {
        take();
        toasts.say(say('otherTaken'), { label: words('undo'), run: undo });
      },
    },
    { label: say('otherStay'), run: stay },
  ]);
}
