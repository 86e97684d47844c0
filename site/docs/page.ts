/** The script of every page of the documentation: the buttons that copy code, and the search. */
import { offerSearch } from './search.ts';
import { say } from './words.ts';

offerCopies(document);
offerSearch(document.querySelector<HTMLElement>('header[data-search]')!);

/** How long the button says that it has copied. */
const thanksMs = 2000;

/** A button at each piece of code that copies it, where the browser lets a page do that. */
function offerCopies(page: ParentNode): void {
  if (!('clipboard' in navigator)) return;
  for (const code of page.querySelectorAll('pre > code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = say('copy');
    button.addEventListener('click', () => void copy((code.textContent ?? '').trimEnd(), button));
    code.parentElement!.before(button);
  }
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => say('copied'),
    () => say('notCopied'),
  );
  setTimeout(() => button.textContent = say('copy'), thanksMs);
}
