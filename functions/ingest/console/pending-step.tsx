/**
 * What a page that asks for a password interrupts, carried along in hidden fields: `back`, a page of the console, and for a form that was sent its
 * fields and `step`, the address that it is sent on to. Never a password. The switch of the language carries the same.
 */
import type { Again } from './page.ts';
import { consolePath, ownPath } from './refusal.tsx';
import { isPlainWord, type PlainWord, readLanguage } from './words.ts';
import { type ConsoleContext, word } from './world.ts';
import { hiddenFields } from './ui.tsx';

export type PendingStep = Readonly<Record<string, string>>;

export function withoutPassword(pending: PendingStep): PendingStep {
  const { password: _, ...rest } = pending;
  return rest;
}

/**
 * After the right password. With 307 the browser sends the form itself, so that it is checked as it was the first time. The password just typed is sent
 * with it and read by nobody: a step that reads one is never carried out later.
 */
export function resume(c: ConsoleContext, { step, back }: PendingStep): Response {
  const path = consolePath(step);
  return path === undefined ? c.redirect(ownPath(back), 303) : c.redirect(path, 307);
}

/** The address that was asked for, as a path of the console. */
export function hereOf(c: ConsoleContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

export function chooseLanguage(c: ConsoleContext, typed: string | undefined): void {
  const chosen = typed === 'en' ? 'en' : 'zh';
  c.set('language', readLanguage(chosen));
  c.header('set-cookie', `language=${chosen}; Path=/admin; HttpOnly; SameSite=Strict; Max-Age=31536000`);
}

/** For a page that answers a form: its own address would not bring it back. `said`: the words that it goes on saying. */
export function askedAgain(
  c: ConsoleContext,
  { path, pending, said }: {
    readonly path: string;
    readonly pending: PendingStep;
    readonly said: readonly PlainWord[];
  },
): Again {
  const other = c.get('language') === 'en' ? 'zh' : 'en';
  const query = new URLSearchParams({
    language: other,
    ...(said.length === 0 ? {} : { said: said.join('.') }),
  });
  return { address: `${path}?${query.toString()}`, fields: hiddenFields(withoutPassword(pending)) };
}

/** Undefined: no other language was asked for; else what the page said before. */
export function switchedHere(c: ConsoleContext): readonly PlainWord[] | undefined {
  const to = c.req.query('language');
  if (to === undefined) return undefined;
  chooseLanguage(c, to);
  return (c.req.query('said') ?? '').split('.').filter(isPlainWord);
}

export function wordsOf(c: ConsoleContext, said: readonly PlainWord[]): string {
  return said.map((name) => word(c, name)).join(c.get('language') === 'en' ? ' ' : '');
}
