/** What is typed and not sent, kept for its credential until it is sent: a phone discards a page in the background. Without the token. */

interface Typing {
  /** The mark of the credential. */
  owner(): string;
  typed(): string;
  write(text: string): void;
}

interface Draft {
  /** Puts what was kept into an empty box. */
  load(): void;
  drop(): void;
}

export function keepDraft(
  box: HTMLTextAreaElement,
  storage: Storage | undefined,
  { owner, typed, write }: Typing,
): Draft {
  const key = (): string => `ingest-draft:${owner()}`;
  const save = (text: string): void => {
    try {
      if (text === '') storage?.removeItem(key());
      else storage?.setItem(key(), text);
    } catch { /* Then it is kept by the page alone. */ }
  };
  box.addEventListener('input', () => save(typed()));
  return {
    load() {
      try {
        const kept = storage?.getItem(key()) ?? '';
        if (kept !== '' && box.value === '') write(kept);
      } catch { /* Nothing was kept. */ }
    },
    drop: () => save(''),
  };
}
