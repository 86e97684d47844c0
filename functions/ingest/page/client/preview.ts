import { marked } from './card.ts';

/** Shows below the box what would be recorded, while it is typed. If it fails, nothing is shown. */

interface PreviewDeps {
  readonly box: HTMLTextAreaElement;
  readonly shown: HTMLElement;
  readonly fetch: typeof fetch;
  readonly address: string;
  token(): string;
  isOnline(): boolean;
}

/** Delay after the last change. */
const pauseMs = 300;

export function openPreview({ box, shown, fetch, address, token, isOnline }: PreviewDeps): void {
  let timer = 0;
  let request = new AbortController();
  let composing = false;

  /** Half-typed syllables of an input method are no text yet. */
  box.addEventListener('compositionstart', () => composing = true);
  box.addEventListener('compositionend', () => {
    composing = false;
    schedule();
  });
  box.addEventListener('input', (event) => {
    if (!composing && !(event instanceof InputEvent && event.isComposing)) schedule();
  });

  function schedule(): void {
    clearTimeout(timer);
    request.abort();
    if (box.value.trim() === '' || token() === '' || !isOnline()) return show('', '');
    timer = window.setTimeout(() => void ask(box.value), pauseMs);
  }

  async function ask(text: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal,
      });
      const body: unknown = await response.json();
      if (!signal.aborted && box.value === text) show(...saidBy(response.status, body));
    } catch {
      if (!signal.aborted) show('', '');
    }
  }

  function show(text: string, tone: string): void {
    shown.replaceChildren(...marked(text));
    shown.hidden = text === '';
    shown.dataset['tone'] = tone;
    // Of many lines the last are the ones being typed.
    shown.scrollTop = shown.scrollHeight;
  }
}

function saidBy(status: number, body: unknown): readonly [text: string, tone: string] {
  const { message, error } = typeof body === 'object' && body !== null
    ? body as { message?: unknown; error?: unknown }
    : {};
  if (status === 200 && typeof message === 'string') return [message, 'entry'];
  return status === 422 && typeof error === 'string' ? [error, 'refused'] : ['', ''];
}
