/** The administrator's console under `/admin`: server-rendered pages and forms. Access is checked here for all pages. */
import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { adminState } from './admin.ts';
import { chooseLanguage, hereOf } from './pending-step.tsx';
import { isOwnRequest } from '../http/origin.ts';
import { consolePolicy } from './page.ts';
import { addAccountRoutes } from './pages/account-pages.tsx';
import { addAuditRoutes } from './pages/audit-page.tsx';
import { addBindingRoutes } from './pages/binding-page.tsx';
import { addCredentialRoutes } from './pages/credential-pages.tsx';
import { addDataRoutes } from './pages/data-page.tsx';
import { addEraseRoutes } from './pages/erase-page.tsx';
import { addSessionRoutes, addSignInRoutes, sessionOverPage } from './pages/sign-in-page.tsx';
import { addStatusRoutes } from './pages/status-page.tsx';
import { accountInAddress, ownPath, refuse } from './refusal.tsx';
import { findSession, readSessionCookie } from './session.ts';
import { readLanguage } from './words.ts';
import type { ConsoleDeps, ConsoleEnv } from './world.ts';
import { isSecure, maxFormBytes, page, readForm, wantsJson, word } from './world.ts';

/** Forms with a file, which check their size themselves. */
const uploadPaths: readonly string[] = ['/admin/data/import'];

export function createConsole(world: ConsoleDeps): Hono<ConsoleEnv> {
  const app = new HonoBase<ConsoleEnv>({ router: new RegExpRouter() }).basePath('/admin');
  const uploads = [...uploadPaths, ...world.extras.flatMap((extra) => extra.uploads ?? [])];

  app.use(async (c, next) => {
    const [, chosen] = /(?:^|;\s*)language=(zh|en)/.exec(c.req.header('cookie') ?? '') ?? [];
    c.set('language', readLanguage(chosen, c.req.header('accept-language')));
    c.set('world', world);
    c.header('content-security-policy', consolePolicy);
    c.header('cache-control', 'no-store');
    // Without a referrer, forms would be sent with the origin "null"; no address of the console holds a secret.
    c.header('referrer-policy', 'same-origin');
    if (await adminState(world) === 'closed') return c.json({ error: '没有这个地址' }, 404);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      if (!isOwnRequest(c.req.raw.headers, new URL(c.req.url).host)) {
        return refuse(c, 403, word(c, 'foreignRequest'));
      }
      if (!uploads.includes(c.req.path) && Number(c.req.header('content-length') ?? 0) > maxFormBytes) {
        return refuse(c, 413, word(c, 'formTooLarge'));
      }
    }
    await next();
  });

  app.post('/language', async (c) => {
    const { language } = await readForm(c);
    chooseLanguage(c, language);
    return c.redirect(ownPath(c.req.header('referer')), 303);
  });

  addSignInRoutes(app);

  app.use(async (c, next) => {
    const id = readSessionCookie(c.req.header('cookie'), isSecure(c));
    const session = id === '' ? null : await findSession(world, id);
    if (!session) {
      if (wantsJson(c)) return refuse(c, 401, word(c, 'sessionOver'));
      if (c.req.method !== 'GET') return sessionOverPage(c);
      const here = hereOf(c);
      return c.redirect(
        here === '/admin' ? '/admin/login' : `/admin/login?${new URLSearchParams({ back: here }).toString()}`,
        303,
      );
    }
    c.set('session', session);
    c.set('sessionId', id);
    await next();
  });

  for (const place of ['accounts', 'credentials', 'bindings']) {
    app.use(`/${place}/:account/*`, accountInAddress);
  }

  addSessionRoutes(app);
  addAccountRoutes(app);
  addEraseRoutes(app);
  addCredentialRoutes(app);
  addBindingRoutes(app);
  addDataRoutes(app);
  addAuditRoutes(app);
  addStatusRoutes(app);
  for (const { addRoutes } of world.extras) addRoutes?.(app);
  app.get('/', (c) => c.redirect('/admin/accounts', 303));
  app.all(
    '*',
    (c) =>
      c.req.path === '/admin/'
        ? c.redirect('/admin', 308)
        : page(c, { title: word(c, 'notFound'), body: <></>, place: 'accounts' }, 404),
  );
  return app;
}
