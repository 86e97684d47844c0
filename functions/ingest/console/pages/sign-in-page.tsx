/** Signing in with the administrator's password, the first run's code, and out; the password asked for again, and changed. */
import { type AuditEvent, auditRow, noteAudit, withAudit } from '../../store/audit.ts';
import { adminState, changePassword, endAllSessions, isAdminPassword, useSetup } from '../admin.ts';
import type { PendingStep } from '../pending-step.tsx';
import { askedAgain, hereOf, resume, switchedHere, withoutPassword, wordsOf } from '../pending-step.tsx';
import { confirmPage } from '../confirm.tsx';
import { findDevice, rememberDevice } from '../device.ts';
import { type Attempt, type Client, networkOf } from '../sign-in-guard.ts';
import { passwordFault } from '../password.ts';
import { ownPath } from '../refusal.tsx';
import { passwordSection } from './status-page.tsx';
import { beginSession, readSessionCookie, sessionCookie, signOut } from '../session.ts';
import type { ConsoleContext, Fields, Routes, Shown } from '../world.ts';
import { addressOf, isSecure, page, readForm, wantsJson, word } from '../world.ts';
import type { PlainWord } from '../words.ts';
import { Field, notice, PasswordField, PostForm, showPassword } from '../ui.tsx';

export const addSignInRoutes: Routes = (app) => {
  app.get('/login', async (c) => {
    // Browsers send Sec-Fetch-Site wherever they accept the session cookie.
    const isPlain = isSecure(c) && c.req.header('sec-fetch-site') === undefined;
    return signInPage(c, {
      setup: await adminState(c.var.world) === 'setup',
      pending: { back: c.req.query('back') ?? '/admin' },
      ...(isPlain ? { hint: word(c, 'needsTls') } : {}),
    });
  });
  app.use(async (c, next) => {
    // As the browser reports, since a proxy in front may do TLS.
    const isPlain = isSecure(c) && /^http:/i.test(c.req.header('origin') ?? '');
    if (!isPlain || !/\/(login|setup)$/.test(c.req.path)) return next();
    return signInPage(c, { fault: word(c, 'needsTls'), status: 403 });
  });

  app.post('/login', async (c) => {
    const { world } = c.var;
    const address = addressOf(c);
    const { password = '', ...pending } = await readForm(c);
    const said = switchedHere(c);
    if (said) return signInPage(c, { pending, said });
    const device = await findDevice(world, { cookie: c.req.header('cookie'), secure: isSecure(c) });
    const client: Client = device === null
      ? { kind: 'network', name: networkOf(address) }
      : { kind: 'device', name: device };
    const attempt = await world.guard.attempt(client, () => isAdminPassword(world, password));
    if (attempt === 'wrong') {
      await noteAudit(world, { action: 'sign-in failed', address });
      return signInPage(c, { pending, fault: word(c, 'wrongPassword'), status: 401 });
    }
    if (attempt !== 'right') return signInPage(c, { pending, ...tooFast(c, attempt) });
    return startSession(c, { device, pending, event: { action: 'sign-in', address } });
  });

  app.post('/setup', async (c) => {
    const { world } = c.var;
    const address = addressOf(c);
    const { code = '', password = '' } = await readForm(c);
    const fault = passwordFault(password, c.get('language'));
    if (fault) return signInPage(c, { setup: true, code, fault, status: 422 });
    // The code is proof enough: only wrong ones are counted, so that nobody can delay the right one.
    if (!await useSetup(world, { code, password, address })) {
      const network = { kind: 'network', name: networkOf(address) } as const;
      const attempt = await world.guard.attempt(network, () => Promise.resolve(false));
      if (typeof attempt === 'object') return signInPage(c, { setup: true, code, ...tooFast(c, attempt) });
      await noteAudit(world, { action: 'setup failed', address });
      const setup = await adminState(world) === 'setup';
      return signInPage(c, { setup, code, fault: word(c, 'setupFailed'), status: 401 });
    }
    return startSession(c, { device: null, pending: { back: '/admin' } });
  });
};

/** `device`: the browser's device id, if it has one. */
async function startSession(
  c: ConsoleContext,
  { device, pending, event }: {
    readonly device: string | null;
    readonly pending: PendingStep;
    /** What the trail says of it. */
    readonly event?: AuditEvent;
  },
): Promise<Response> {
  const { world } = c.var;
  const secure = isSecure(c);
  const { cookie, change } = rememberDevice(world, { before: device, secure });
  const id = await beginSession(world, {
    before: readSessionCookie(c.req.header('cookie'), secure),
    change: (atomic) => event ? withAudit(change(atomic), auditRow(world, event)) : change(atomic),
  });
  c.header('set-cookie', sessionCookie(id, secure));
  c.header('set-cookie', cookie, { append: true });
  return wantsJson(c) ? c.json({ ok: true }) : resume(c, { back: '/admin', ...pending });
}

function tooFast(c: ConsoleContext, { waitS }: { readonly waitS: number }) {
  c.header('retry-after', String(waitS));
  return { fault: word(c, 'waitBefore', { n: waitS }), status: 429 } as const;
}

interface SignInView {
  readonly setup?: boolean;
  /** What the sign-in interrupts. */
  readonly pending?: PendingStep;
  /** As typed before. */
  readonly code?: string;
  /** What became of the form before, said in each language. */
  readonly said?: readonly PlainWord[];
  readonly fault?: string;
  /** Problems that a sign-in page can show. */
  readonly hint?: string;
  readonly status?: 401 | 403 | 422 | 429;
}

function signInPage(
  c: ConsoleContext,
  { setup = false, pending, code = '', said = [], fault = wordsOf(c, said), hint, status }: SignInView,
): Shown {
  const form = setup
    ? (
      <>
        <p class='muted'>{word(c, 'firstRunLead')}</p>
        <PostForm to='/admin/setup' submit={word(c, 'begin')} beside={showPassword(c.get('language'))}>
          <Field
            label={word(c, 'setupCode')}
            name='code'
            value={code}
            required
            autocomplete='off'
            autocapitalize='characters'
            spellcheck={false}
          />
          <PasswordField label={word(c, 'newPassword')} isNew />
        </PostForm>
      </>
    )
    : (
      <PostForm to='/admin/login' carries={withoutPassword(pending ?? {})} submit={word(c, 'signIn')}>
        <PasswordField label={word(c, 'password')} autofocus />
      </PostForm>
    );
  const body = (
    <>
      {hint === undefined ? '' : notice(hint, 'warn')}
      <section>{form}</section>
    </>
  );
  const again = pending === undefined || c.req.method === 'GET'
    ? undefined
    : askedAgain(c, { path: '/admin/login', pending, said });
  return page(c, { title: word(c, setup ? 'firstRun' : 'signIn'), body, fault, narrow: true, again }, status);
}

/** A form sent after the session's end goes on after the sign-in, but for passwords and files, and signing out. */
const notCarried: Fields = {
  '/admin/logout': '/admin',
  '/admin/logout-everywhere': '/admin/status',
  '/admin/password': '/admin/status',
  '/admin/data/import': '/admin/data',
  '/admin/data/bills': '/admin/data',
};

export async function sessionOverPage(c: ConsoleContext): Promise<Response> {
  const lost = notCarried[c.req.path];
  const pending = lost === undefined
    ? { back: ownPath(c.req.header('referer')), step: hereOf(c), ...await readForm(c) }
    : { back: lost };
  const said = ['sessionOver', lost === undefined ? 'goesOn' : 'notCarried'] as const;
  return signInPage(c, { pending, said, status: 401 });
}

/** For those who are signed in. */
export const addSessionRoutes: Routes = (app) => {
  app.post('/logout', async (c) => {
    await signOut(c.var.world, c.get('sessionId'));
    c.header('set-cookie', sessionCookie('', isSecure(c)));
    return c.redirect('/admin/login', 303);
  });

  app.post('/confirm', async (c) => {
    const { password = '', ...pending } = await readForm(c);
    const said = switchedHere(c);
    if (said) return confirmPage(c, { pending, said });
    const attempt = await attemptAgain(c, password);
    if (attempt !== 'right') {
      return confirmPage(c, {
        pending,
        fault: attempt === 'wrong' ? word(c, 'wrongPassword') : tooFast(c, attempt).fault,
      });
    }
    await renewSession(c);
    return resume(c, pending);
  });

  app.post('/logout-everywhere', async (c) => {
    await endAllSessions(c.var.world);
    c.header('set-cookie', sessionCookie('', isSecure(c)));
    return c.redirect('/admin/login', 303);
  });

  app.post('/password', async (c) => {
    const { current = '', password = '' } = await readForm(c);
    const fault = passwordFault(password, c.get('language'));
    const again = (status: 409 | 422 | 429, fault: string) => passwordPage(c, status, fault);
    if (fault) return again(422, fault);
    const attempt = await attemptAgain(c, current);
    if (attempt === 'wrong') return again(422, word(c, 'wrongPassword'));
    if (attempt !== 'right') return again(429, tooFast(c, attempt).fault);
    if (!await changePassword(c.var.world, password)) return again(409, word(c, 'passwordFromEnv'));
    await renewSession(c);
    const body = notice(word(c, 'passwordChanged'));
    return page(c, { title: word(c, 'changePassword'), body, place: 'status' });
  });
};

async function renewSession(c: ConsoleContext): Promise<void> {
  const id = await beginSession(c.var.world, { before: c.get('sessionId') });
  c.header('set-cookie', sessionCookie(id, isSecure(c)));
}

/** The form again; what was typed is left out, since a page must not hold a password. */
function passwordPage(c: ConsoleContext, status: 409 | 422 | 429, fault: string): Shown {
  const body = passwordSection(c);
  return page(c, { title: word(c, 'changePassword'), body, fault, place: 'status', narrow: true }, status);
}

/** Of somebody who is signed in. */
function attemptAgain(c: ConsoleContext, password: string): Promise<Attempt> {
  const { world, sessionId } = c.var;
  return world.guard.attempt({ kind: 'session', name: sessionId }, () => isAdminPassword(world, password));
}
