/** What the console's pages are given: store, clock, session and language. */
import type { Context, Hono } from 'hono';
import type { Formats } from '../data/format.ts';
import type { Extra } from '../extra.ts';
import { readBytes, SlowBody } from '../http/body.ts';
import { clientAddress, type Connection } from '../http/origin.ts';
import { failures } from '../http/failures.ts';
import type { ChannelName } from '../store/binding.ts';
import type { Account, Language } from '../store/stored-shapes.ts';
import type { Submitter } from '../submit.ts';
import type { AdminDeps } from './admin.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { type PageView, type Place, renderPage } from './page.ts';
import type { Session } from './session.ts';
import { say, type SlotsOf, type Word } from './words.ts';

export interface ConsoleDeps extends AdminDeps {
  readonly guard: SignInGuard;
  /** For undo and restore, which are submitted like any other request. */
  readonly submitter: Submitter;
  /** The store's limit of checks in one commit. */
  readonly maxChecks: number;
  /** In front of every address; the server writes it into the pages' own. */
  readonly basePath: string;
  /** The number of trusted proxies in front. */
  readonly trustedHops: number;
  readonly status: ConsoleStatus;
  readonly extras: readonly Extra[];
  /** What exports can be written as. */
  readonly formats: Formats;
  /** Aborted when the process shuts down; long responses then stop. */
  readonly stopping?: AbortSignal;
}

/** Shown on the status page; holds no secret. */
export interface ConsoleStatus {
  readonly version: string;
  readonly channel: boolean;
  readonly store: 'file' | 'memory' | 'kv connect' | 'deploy' | 'unknown';
  /** The messaging channels that are on. */
  readonly channels: readonly ChannelName[];
  /** Name of the model, or null. */
  readonly model: string | null;
}

export interface ConsoleEnv {
  readonly Bindings: { readonly connection?: Connection };
  readonly Variables: {
    world: ConsoleDeps;
    language: Language;
    session: Session;
    sessionId: string;
    /** The one that the address or the form names. */
    account: Account;
  };
}

/** Adds the routes of a page. */
export type Routes = (app: Hono<ConsoleEnv>) => void;
export type ConsoleContext = Context<ConsoleEnv>;
export type Shown = Response | Promise<Response>;
/** A form's fields as they were sent. */
export type Fields = Readonly<Record<string, string>>;

export type Status = 200 | 201 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** With a fault it is refused; scripts are told the fault alone. */
export function page(
  c: ConsoleContext,
  view: Omit<PageView, 'language' | 'places'>,
  status: Status = view.fault ? 422 : 200,
): Shown {
  if (view.fault && wantsJson(c)) return c.json({ error: view.fault }, status);
  return c.html(renderPage({ ...view, language: c.get('language'), places: placesOf(c) }), status);
}

/** The menu, what extras add first. */
export function placesOf(c: ConsoleContext): readonly Place[] {
  return [...c.var.world.extras.flatMap(({ places }) => places ?? []), 'accounts', 'data', 'audit', 'status'];
}

/** The account that the menu carried to a page about none. */
export function carriedAccount(c: ConsoleContext): string | undefined {
  return /^[0-9A-Za-z]{1,40}$/.exec(c.req.query('account') ?? '')?.[0];
}

/** The client whose sign-in attempts are counted together. */
export function addressOf(c: ConsoleContext): string {
  return clientAddress(c.req.raw, { connection: c.env?.connection, hops: c.var.world.trustedHops });
}

export function word<Id extends Word>(c: ConsoleContext, name: Id, ...slots: SlotsOf<Id>): string {
  return say(c.get('language'), name, ...slots);
}

/** Whether cookies are `Secure`: everywhere but over plain HTTP to this machine itself. */
export function isSecure(c: ConsoleContext): boolean {
  const { protocol, hostname } = new URL(c.req.url);
  return protocol === 'https:' || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** What was done, for scripts; people go on to `address`. */
export function done(c: ConsoleContext, result: object, address: string, status?: 201): Response {
  return wantsJson(c) ? c.json(result, status) : c.redirect(address, 303);
}

/** Scripts that ask for JSON get it: `Accept: application/json`. */
export function wantsJson(c: ConsoleContext): boolean {
  return /\bapplication\/json\b/.test(c.req.header('accept') ?? '');
}

/** In bytes; the console's forms are smaller. */
export const maxFormBytes = 64 * 1024;

const maxNameCharacters = 40;

/** A name or label as typed, without invisible characters; empty when it is too long. */
export function readName(typed: string | undefined): string {
  const name = (typed ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return Array.from(name).length <= maxNameCharacters ? name : '';
}

/** A form that is too large is treated as empty. */
export async function readForm(c: ConsoleContext): Promise<Fields> {
  return textsOf(await readFields(c, maxFormBytes));
}

/** A form's fields without its files. A repeated name: the last one counts. */
export function textsOf(form: FormData | null): Fields {
  return Object.fromEntries(
    [...form?.entries() ?? []].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** With its files. Null: not a form, or too large. */
export async function readFields(c: ConsoleContext, maxBytes: number): Promise<FormData | null> {
  const type = c.req.header('content-type') ?? '';
  const bytes = await readBytes(c.req.raw, maxBytes);
  if (bytes === failures.slow) throw new SlowBody('The form did not come in time');
  if (
    !(bytes instanceof Uint8Array) ||
    !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  ) return null;
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
}
