/** A button at each piece of code that copies it, where the browser lets a page do that. */

/** How long the button says that it has copied. */
const thanksMs = 2000;

const isAllowed = 'clipboard' in navigator;
for (const code of isAllowed ? document.querySelectorAll('pre > code') : []) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy((code.textContent ?? '').trimEnd(), button));
  code.parentElement!.before(button);
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed here',
  );
  setTimeout(() => button.textContent = 'Copy', thanksMs);
}
