/**
 * What a page that asks for a password interrupts, carried along in hidden fields: `back`, a page of the console, and for a form that was sent its
 * fields and `step`, the address that it is sent on to. Never a password.
 */
import { html } from 'hono/html';
import type { Html } from './page.ts';
import { consolePath, ownPath } from './refusal.ts';
import type { ConsoleContext } from './world.ts';

export type Carried = Readonly<Record<string, string>>;

export function carriedFields(carried: Carried): readonly Html[] {
  return Object.entries(carried).filter(([name]) => name !== 'password').map(([name, value]) =>
    html`<input type="hidden" name="${name}" value="${value}">`
  );
}

/**
 * After the right password. With 307 the browser sends the form itself, so that it is checked as it was the first time. The password just typed is sent
 * with it and read by nobody: a step that reads one is never carried.
 */
export function goOn(c: ConsoleContext, { step, back }: Carried): Response {
  const path = consolePath(step);
  return path === undefined ? c.redirect(ownPath(back), 303) : c.redirect(path, 307);
}

/** The address that was asked for, as a path of the console. */
export function hereOf(c: ConsoleContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}
