/** Asks for the password again before steps that issue or end secrets; the step goes on after it. */
import { askedAgain, type PendingStep, withoutPassword, wordsOf } from './pending-step.tsx';
import { isConfirmed } from './session.ts';
import { type ConsoleContext, type Fields, page, type Shown, wantsJson, word } from './world.ts';
import type { PlainWord } from './words.ts';
import { type Html, PasswordField, PostForm } from './ui.tsx';

interface Asked {
  readonly pending: PendingStep;
  /** What became of the step, said in each language. */
  readonly said?: readonly PlainWord[];
  readonly fault?: string;
}

/** Undefined: confirmed recently; else the page that asks for the password. */
export function askPassword(
  c: ConsoleContext,
  { back, form, ...asked }: Omit<Asked, 'pending'> & {
    /** Where the page leads then. */
    readonly back: string;
    /** The form that was sent, to be sent on. */
    readonly form?: Fields;
  },
): Shown | undefined {
  if (isConfirmed(c.get('session'), c.var.world.clock())) return undefined;
  return confirmPage(c, { ...asked, pending: { ...form, back, ...(form ? { step: c.req.path } : {}) } });
}

export function confirmPage(
  c: ConsoleContext,
  { pending, said = [], fault = wordsOf(c, said) }: Asked,
): Shown {
  const { back = '', step } = pending;
  const isData = back.startsWith('/admin/data');
  const lead = word(c, isData ? 'confirmData' : 'confirmLead');
  if (wantsJson(c)) return c.json({ error: lead }, 401);
  const body: Html = (
    <section>
      <p>{lead}{step === undefined ? '' : ` ${word(c, 'goesOn')}`}</p>
      <PostForm to='/admin/confirm' carries={withoutPassword(pending)} submit={word(c, 'confirm')}>
        <PasswordField label={word(c, 'password')} autofocus />
      </PostForm>
    </section>
  );
  const again = askedAgain(c, { path: '/admin/confirm', pending, said });
  const view = { title: word(c, 'confirmTitle'), body, fault, narrow: true, again } as const;
  return page(c, { ...view, place: isData ? 'data' : 'accounts' }, fault === '' ? 200 : 401);
}
