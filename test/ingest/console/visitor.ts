/** A minimal HTTP client for tests of the console: keeps the cookies of the session and the language. */
import { expect } from 'vitest';
import { openWorld } from '../whole-world.ts';
import type { TestWorld, WorldOptions } from '../world.ts';

export const password = 'open the ledger please';

export interface Visit {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Visit>;
  post(
    path: string,
    fields: Record<string, string> | FormData,
    headers?: Record<string, string>,
  ): Promise<Visit>;
}

export function visitor(world: Pick<TestWorld, 'app'>): Visitor {
  const cookies = new Map<string, string>();
  async function visit(path: string, init: RequestInit): Promise<Visit> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await world.app.request(`http://localhost${path}`, {
      ...init,
      headers: { cookie, ...init.headers as Record<string, string> },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^(admin|language)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined) cookies.set(name, value!);
    }
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
  return {
    get: (path, headers = {}) => visit(path, { headers }),
    post: (path, fields, headers = {}) =>
      visit(path, {
        method: 'POST',
        headers,
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      }),
  };
}

export async function signedIn(
  options: WorldOptions = {},
): Promise<{ readonly world: TestWorld; readonly admin: Visitor }> {
  const world = await openWorld({ ...options, env: { ADMIN_PASSWORD: password, ...options.env } });
  return { world, admin: await signIn(world) };
}

export async function signIn(world: Pick<TestWorld, 'app'>): Promise<Visitor> {
  const admin = visitor(world);
  expect((await admin.post('/admin/login', { password })).status).toBe(303);
  return admin;
}

/** The fields of the first form of a page whose address matches: what a click on its button would send. */
export function formOf(
  html: string,
  action: RegExp,
): { readonly path: string; readonly fields: Record<string, string> } {
  const form = [...html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)].find(([, path]) =>
    action.test(path!)
  );
  if (!form) throw new Error(`No form ${String(action)} in ${html.slice(html.indexOf('<main'), 3000)}`);
  const fields = [...form[2]!.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, plain(value!)] as const,
  );
  return { path: plain(form[1]!), fields: Object.fromEntries(fields) };
}

function plain(escaped: string): string {
  return escaped.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Each line by itself, accepted. */
export async function record(world: TestWorld, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    expect(await world.send(line, crypto.randomUUID())).toMatchObject({ status: 200 });
  }
}
