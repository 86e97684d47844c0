/**
 * What is typed and not sent, kept until it is: a phone discards a page in the background. Stored like the texts that wait to be sent, without the
 * token.
 */

const key = 'ingest-draft';

/** Puts the draft of an earlier page into an empty box. */
export function keepDraft(box: HTMLTextAreaElement, storage: Storage | undefined): void {
  const changed = (): void => {
    try {
      if (box.value.trim() === '') storage?.removeItem(key);
      else storage?.setItem(key, box.value);
    } catch { /* Then it is kept by the page alone. */ }
  };
  box.addEventListener('input', changed);
  try {
    const kept = storage?.getItem(key) ?? '';
    if (kept === '' || box.value !== '') return;
    box.value = kept;
    box.dispatchEvent(new Event('input'));
  } catch { /* Nothing was kept. */ }
}
