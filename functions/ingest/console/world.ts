/** What the console's pages get: the store, the clock, who asks and in which language. */
import type { Context } from 'hono';
import { clientAddress } from '../client-address.ts';
import type { Submitter } from '../submit.ts';
import type { AdminWorld } from './admin.ts';
import type { SignInGuard } from './guard.ts';
import { type PageView, renderPage } from './page.ts';
import type { Session } from './session.ts';
import { type Language, say, type Word } from './words.ts';

export interface ConsoleWorld extends AdminWorld {
  readonly guard: SignInGuard;
  /** What the console's undo and restore go through, as every other request does. */
  readonly submitter: Submitter;
  /** Proxies of our own in front. */
  readonly trustedHops: number;
  readonly status: ConsoleStatus;
}

/** What the status page says of the process; no secret is in it. */
export interface ConsoleStatus {
  readonly version: string;
  readonly channel: boolean;
  readonly store: 'file' | 'memory' | 'kv connect' | 'deploy' | 'unknown';
  /** Name of the model, or null. */
  readonly model: string | null;
}

export interface ConsoleEnv {
  readonly Bindings: { readonly peer?: string };
  readonly Variables: { language: Language; session: Session; sessionId: string };
}

export type ConsoleContext = Context<ConsoleEnv>;

export function page(
  c: ConsoleContext,
  view: Omit<PageView, 'language'>,
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503 = 200,
): Response | Promise<Response> {
  return c.html(renderPage({ ...view, language: c.get('language') }), status);
}

/** Whose tries to sign in are counted together. */
export function addressOf(c: ConsoleContext, world: ConsoleWorld): string {
  return clientAddress(c.req.raw, { peer: c.env?.peer ?? '', hops: world.trustedHops });
}

export function word(
  c: ConsoleContext,
  name: Word,
  values?: Readonly<Record<string, string | number>>,
): string {
  return say(c.get('language'), name, values);
}

/** Scripts that ask for JSON get it: `Accept: application/json`. */
export function wantsJson(c: ConsoleContext): boolean {
  return /\bapplication\/json\b/.test(c.req.header('accept') ?? '');
}

/** A form's fields as text; files and repeated names count as absent. */
export async function readForm(c: ConsoleContext): Promise<Readonly<Record<string, string>>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
