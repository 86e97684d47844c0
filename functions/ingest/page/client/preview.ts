/** Asks the server what a text would record, and shows it below the box while it is typed, with choices for one that would be refused. If it fails, nothing is shown. */
import { button, marked } from './card.ts';

/** A text that records what a refused one may have meant, and what it would record. */
export interface Choice {
  readonly text: string;
  readonly message: string;
}

interface Preview {
  readonly said: string;
  readonly tone: 'entry' | 'refused' | '';
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
  if (typeof body !== 'object' || body === null) return nothing;
  const { message, error, choices, own } = body as Record<string, unknown>;
  if (status === 200 && typeof message === 'string') {
    return { ...nothing, said: message, tone: 'entry', own: typeof own === 'string' ? own : '' };
  }
  if (status !== 422 || typeof error !== 'string') return nothing;
  return {
    ...nothing,
    said: error,
    tone: 'refused',
    choices: Array.isArray(choices) ? choices.filter(isChoice) : [],
  };
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { text, message } = value as Record<string, unknown>;
  return typeof text === 'string' && typeof message === 'string';
}

interface Shown extends PreviewDeps {
  readonly box: HTMLTextAreaElement;
  readonly shown: HTMLElement;
  isOnline(): boolean;
  choose(text: string): void;
}

/** Delay after the last change. */
const pauseMs = 300;

/** `leave`: nothing is said of a text that the page has filled in, until it is changed. */
export function openPreview(world: Shown): { leave(text: string): void } {
  const { box, shown, token, isOnline, choose } = world;
  let timer = 0;
  let request = new AbortController();
  let composing = false;
  let left = '';

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
    const isSilent = box.value.trim() === '' || box.value === left;
    if (isSilent || token() === '' || !isOnline()) return show(nothing);
    timer = window.setTimeout(() => void ask(box.value), pauseMs);
  }

  async function ask(text: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    const preview = await previewOf(text, world, signal);
    if (!signal.aborted && (box.value === text || preview === nothing)) show(preview);
  }

  function leave(text: string): void {
    left = text;
    schedule();
  }

  function show({ said, tone, choices }: Preview): void {
    shown.replaceChildren(
      ...marked(said),
      ...choices.map(({ text, message }) => button(message, () => choose(text))),
    );
    shown.hidden = said === '';
    shown.dataset['tone'] = tone;
    // Of many lines the last are the ones being typed.
    shown.scrollTop = shown.scrollHeight;
  }
  return { leave };
}
