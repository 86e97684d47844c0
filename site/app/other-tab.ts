/** What the user is told when another tab has changed the design that this one keeps too. Loaded when that happens. */
import { lazyWords } from './i18n/lazy-messages.ts';
import type { Words } from './i18n/messages.ts';
import type { Toasts } from './ui/toasts.ts';

interface Choice {
  readonly words: Words;
  readonly toasts: Toasts;
  /** Shows the other tab's design. */
  take(): void;
  /** Keeps what is here in place of the other. */
  stay(): void;
  undo(): void;
}

/** Waits beside the work, and interrupts nothing. */
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
