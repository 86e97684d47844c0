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
  offerUndo(text: string): void;
}

/** Shown as a toast, so that work is not interrupted. */
export function askWhich({ words, toasts, take, stay, offerUndo }: Choice): void {
  const say = lazyWords(words.language);
  toasts.ask(say('otherTab'), [
    {
      label: say('otherTake'),
      run: () => {
        take();
        offerUndo(say('otherTaken'));
      },
    },
    { label: say('otherStay'), run: stay },
  ]);
}
