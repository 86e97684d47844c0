/** Asks for the password again before steps that issue or end secrets; the step goes on after it. */
import { html } from 'hono/html';
import { type Carried, carriedFields } from './carried.ts';
import { type Html, notice } from './page.ts';
import { isConfirmed } from './session.ts';
import { type ConsoleContext, type ConsoleWorld, page, wantsJson, word } from './world.ts';

interface Asked {
  readonly carried: Carried;
  readonly fault?: string;
}

/** Undefined: confirmed recently; else the page that asks for the password. */
export function askPassword(
  c: ConsoleContext,
  { world, back, form, ...asked }: Omit<Asked, 'carried'> & {
    readonly world: ConsoleWorld;
    /** Where the page leads then. */
    readonly back: string;
    /** The form that was sent, to be sent on. */
    readonly form?: Readonly<Record<string, string>>;
  },
): Response | Promise<Response> | undefined {
  if (isConfirmed(c.get('session'), world.clock())) return undefined;
  return confirmPage(c, { ...asked, carried: { ...form, back, ...(form ? { step: c.req.path } : {}) } });
}

export function confirmPage(
  c: ConsoleContext,
  { carried, fault }: Asked,
): Response | Promise<Response> {
  if (wantsJson(c)) return c.json({ error: word(c, 'confirmLead') }, 401);
  const { back = '', step } = carried;
  const body: Html = html`
    ${fault === undefined ? '' : notice(fault, 'bad')}<section>
      <p>${word(c, 'confirmLead')}${step === undefined ? '' : ` ${word(c, 'goesOn')}`}</p>
      <form method="post" action="/admin/confirm">${carriedFields(carried)}
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
