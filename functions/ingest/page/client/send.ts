/** Sends one item once and interprets the answer. An unknown outcome is sent again with the same id. */
import { type Item, writtenAt } from './outbox.ts';

export interface Answer {
  readonly kind: string;
  readonly message: string;
}

export type Outcome =
  | { readonly kind: 'done'; readonly answer: Answer; readonly replay: boolean }
  /** The text cannot be carried out; sending it again will not help. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'token'; readonly error: string }
  | { readonly kind: 'off' }
  /** Outcome unknown, or the server is busy. `sent`: it may have been recorded. `afterS`: the server's Retry-After. */
  | {
    readonly kind: 'again';
    readonly why: 'network' | 'timeout' | 'server';
    readonly sent: boolean;
    readonly error: string;
    readonly afterS: number;
  };

interface SendOptions {
  readonly fetch: typeof fetch;
  /** The page's own address without its query. */
  readonly address: string;
  readonly token: string;
  readonly timeoutMs: number;
  /** Aborts when the user drops the item. */
  readonly signal: AbortSignal;
  readonly now: () => number;
}

/** After this delay the time of writing is sent along, so that the entry gets the day on which it was written. */
const queuedAfterMs = 30_000;

/** By the server's clock, since the device's may be wrong; undefined for a fresh item. */
async function typedAt(item: Item, options: SendOptions, signal: AbortSignal): Promise<string | undefined> {
  const waitedMs = options.now() - writtenAt(item.id);
  if (!(waitedMs > queuedAfterMs)) return undefined;
  const init = { method: 'HEAD', cache: 'no-store', credentials: 'omit', redirect: 'error', signal } as const;
  const { headers } = await options.fetch(options.address, init);
  const now = Date.parse(headers.get('date') ?? '') || options.now();
  return new Date(now - waitedMs).toISOString();
}

export async function sendItem(item: Item, options: SendOptions): Promise<Outcome> {
  const timeout = new AbortController();
  const giveUp = (): void => timeout.abort();
  const timer = setTimeout(giveUp, options.timeoutMs);
  options.signal.addEventListener('abort', giveUp);
  try {
    const time = await typedAt(item, options, timeout.signal);
    const response = await options.fetch(options.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(time === undefined ? {} : { 'ingest-time': time }),
      },
      body: JSON.stringify({ text: item.text, client_id: item.id }),
      cache: 'no-store',
      credentials: 'omit',
      // `redirect: error`: a captive portal is not our server.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: timeout.signal,
    });
    return read(response, await response.json().catch(() => undefined));
  } catch {
    return {
      kind: 'again',
      why: timeout.signal.aborted ? 'timeout' : 'network',
      sent: true,
      error: '',
      afterS: 0,
    };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', giveUp);
  }
}

function read(response: Response, body: unknown): Outcome {
  const fields = typeof body === 'object' && body !== null ? body as Record<string, unknown> : {};
  const said = typeof fields['error'] === 'string' ? fields['error'] : '';
  // Errors about `client_id` are meant for programs; the page uses its own words.
  const error = said.includes('client_id') ? '' : said;
  if (response.status === 200) {
    const answer = answerOf(fields);
    // A 200 of another shape is not from our server.
    if (!answer) return { kind: 'again', why: 'server', sent: true, error, afterS: 0 };
    // The id was used for another text: nothing was recorded now.
    if (response.headers.get('ingest-replay') === 'mismatch') return { kind: 'refused', error: '' };
    const first = answerOf(fields['original']) ?? answer;
    return { kind: 'done', answer: first, replay: answer.kind === 'idempotent' };
  }
  switch (response.status) {
    case 401:
    case 403:
      return { kind: 'token', error };
    case 404:
      return { kind: 'off' };
    case 400:
    case 413:
    case 415:
    case 422:
      return { kind: 'refused', error };
    default:
      return {
        kind: 'again',
        why: 'server',
        sent: true,
        error,
        afterS: Number(response.headers.get('retry-after')) || 0,
      };
  }
}

function answerOf(value: unknown): Answer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, message } = value as { kind?: unknown; message?: unknown };
  return typeof kind === 'string' && typeof message === 'string' ? { kind, message } : undefined;
}
