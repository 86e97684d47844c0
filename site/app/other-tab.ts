/** What happens when another tab changed the stored design: the user is asked, and what is not taken goes to the shelf. Loaded on demand. */
import type { Design } from '../../schema/archive.ts';
import type { SignDesigner } from './sign-designer.ts';
import { exchangeWords } from './i18n/exchange-messages.ts';
import { lazyWords } from './i18n/lazy-messages.ts';
import { keepPlate } from './state/keep-plate.ts';

interface Choice {
  readonly other: Design;
  /** This tab's design is being stored over the other. */
  readonly over: boolean;
  /** Shows the other tab's design. */
  take(): void;
  /** Keeps this tab's design instead of the other. */
  stay(): void;
}

/** Shown as a toast, so that work is not interrupted. What is stored over is kept at once: the page may be closed without an answer. */
export function askWhich(designer: SignDesigner, { other, over, take, stay }: Choice): void {
  const { words, toasts } = designer;
  const say = lazyWords(words.language);
  const keep = (design: Design): void => {
    void keepPlate(design, words).catch(() => 'refused').then((kept) => {
      if (kept === 'refused') toasts.fail(exchangeWords(words.language)('shelfRefused'));
    });
  };
  keep(over ? other : designer.design);
  toasts.ask(say('otherTab'), [
    {
      label: say('otherTake'),
      run: () => {
        keep(designer.design);
        take();
        designer.offerUndo(say('otherTaken'));
      },
    },
    {
      label: say('otherStay'),
      run: () => {
        keep(other);
        stay();
      },
    },
  ]);
}
