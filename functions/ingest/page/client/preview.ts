/** Asks the server what a text would record, and shows it below the box while it is typed, with choices for one that would be refused. If it fails, nothing is shown but that the token is none (401). */
import { button, marked } from './card.ts';

/** A text that records what a refused one may have meant, and what it would record. */
interface Choice {
  readonly text: string;
  readonly message: string;
}

export interface Preview {
  readonly said: string;
  readonly tone: 'entry' | 'refused' | 'asked' | '';
  readonly choices: readonly Choice[];
  /** Of an entry that is to be changed: its own text. */
  readonly own: string;
}

interface PreviewDeps {
  readonly fetch: typeof fetch;
  readonly address: string;
  token(): string;
}

const nothing: Preview = { said: '', tone: '', choices: [], own: '' };

export async function previewOf(
  text: string,
  { fetch, address, token }: PreviewDeps,
  signal?: AbortSignal,
): Promise<Preview> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...(signal ? { signal } : {}),
    });
    return read(response.status, await response.json());
  } catch {
    return nothing;
  }
}

function read(status: number, body: unknown): Preview {
  const { message, error, choices = [], own = '' } = (body ?? {}) as {
    readonly message?: string;
    readonly error?: string;
    readonly choices?: readonly Choice[];
    readonly own?: string;
  };
  if (status === 200 && message !== undefined) return { ...nothing, said: message, tone: 'entry', own };
  if (error === undefined || ![401, 422].includes(status)) return nothing;
  // With choices to tap, a question needs no word of what could be written instead.
  return choices.length > 0
    ? { ...nothing, said: error.replace(/\?[^]*/, '?'), tone: 'asked', choices }
    : { ...nothing, said: error, tone: 'refused' };
}

interface Shown extends PreviewDeps {
  readonly box: HTMLTextAreaElement;
  readonly shown: HTMLElement;
  readonly offered: HTMLElement;
  /** What would be sent. */
  text(): string;
  isOnline(): boolean;
  choose(text: string): void;
  /** Told what is said, to leave out what is on the page already. */
  changed(said: string): string;
}

/** Delay after the last change. */
const pauseMs = 300;

/** `leave`: nothing is said of a text that the page has filled in, until it is changed. */
export function openPreview(world: Shown): { leave(text: string): void } {
  const { box, shown, offered, text, token, isOnline, choose } = world;
  let timer = 0;
  let request = new AbortController();
  let left = '';

  // Half-typed syllables of an input method are no text yet.
  box.addEventListener('compositionend', schedule);
  box.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) schedule();
  });

  function schedule(): void {
    clearTimeout(timer);
    request.abort();
    const isSilent = text() === '' || text() === left;
    if (isSilent || token() === '' || !isOnline()) return show(nothing);
    timer = window.setTimeout(() => void ask(text()), pauseMs);
  }

  async function ask(asked: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    const preview = await previewOf(asked, world, signal);
    if (!signal.aborted && (text() === asked || preview === nothing)) show(preview);
  }

  function leave(filled: string): void {
    left = filled;
    schedule();
  }

  function show({ said, tone, choices }: Preview): void {
    shown.replaceChildren(...marked(world.changed(said)));
    offered.replaceChildren(...choices.map(({ text, message }) => button(message, () => choose(text))));
    shown.hidden = said === '';
    shown.dataset['tone'] = tone;
    // Of many lines the last are the ones being typed.
    shown.scrollTop = shown.scrollHeight;
  }
  return { leave };
}
