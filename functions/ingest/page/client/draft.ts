/** What is typed and not sent, kept for its credential until the page is opened again. */

export interface Draft {
  /** Puts what was kept into the box, unless something is typed there. */
  load(): void;
  drop(): void;
}

/** `owner`: the mark of the credential. Without storage, or with none left, nothing is kept. */
export function keepDraft(
  box: HTMLTextAreaElement,
  storage: Storage | undefined,
  owner: () => string,
): Draft {
  const key = (): string => `ingest-draft:${owner()}`;
  const save = (text: string): void => {
    try {
      if (text.trim() === '') storage?.removeItem(key());
      else storage?.setItem(key(), text);
    } catch { /* It is lost with the page. */ }
  };
  box.addEventListener('input', () => save(box.value));
  return {
    load() {
      try {
        const kept = storage?.getItem(key()) ?? '';
        if (kept === '' || box.value !== '') return;
        box.value = kept;
        box.dispatchEvent(new Event('input'));
      } catch { /* Reading may be forbidden too. */ }
    },
    drop: () => save(''),
  };
}
