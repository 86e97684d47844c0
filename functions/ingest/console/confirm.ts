/** Asks for the password again before steps that issue or end secrets. */
import { html } from 'hono/html';
import { type Html, notice } from './page.ts';
import { isConfirmed } from './session.ts';
import { type ConsoleContext, type ConsoleWorld, page, wantsJson, word } from './world.ts';

interface Asked {
  /** Where the page leads then. */
  readonly back: string;
  readonly fault?: string;
}

/** Undefined: confirmed recently; else the page that asks for the password. */
export function askPassword(
  c: ConsoleContext,
  { world, ...asked }: Asked & { readonly world: ConsoleWorld },
): Response | Promise<Response> | undefined {
  return isConfirmed(c.get('session'), world.clock()) ? undefined : confirmPage(c, asked);
}

export function confirmPage(
  c: ConsoleContext,
  { back, fault }: Asked,
): Response | Promise<Response> {
  if (wantsJson(c)) return c.json({ error: word(c, 'confirmLead') }, 401);
  const body: Html = html`
    ${fault === undefined ? '' : notice(fault, 'bad')}<section>
      <p>${word(c, 'confirmLead')}</p>
      <form method="post" action="/admin/confirm"><input type="hidden" name="back" value="${back}">
    <label>${word(
      c,
      'password',
    )}<input name="password" type="password" required autocomplete="current-password" autofocus></label>
    <button>${word(c, 'confirm')}</button></form>
    </section>
  `;
  return page(
    c,
    {
      title: word(c, 'confirmTitle'),
      body,
      place: back.startsWith('/admin/data') ? 'data' : 'accounts',
      narrow: true,
    },
    fault === undefined ? 200 : 401,
  );
}
