/** Ctrl or Command with Enter sends; Enter alone is a new line, and an Enter of an input method is ignored. */

export function onSendKey(box: HTMLTextAreaElement, send: () => void): void {
  let composing = false;
  box.addEventListener('compositionstart', () => composing = true);
  // Safari fires compositionend before the keydown of the Enter that caused it (WebKit 165004).
  box.addEventListener('compositionend', () => setTimeout(() => composing = false));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.isComposing || event.keyCode === 229 || composing) return;
    event.preventDefault();
    send();
  });
}
