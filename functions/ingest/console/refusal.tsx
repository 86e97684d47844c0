/** The page for a step that was not carried out: the reason and a link back. */
import { type Place } from './page.ts';
import type { Session } from './session.ts';
import { type ConsoleContext, page, wantsJson, word } from './world.ts';
import { notice } from './ui.tsx';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

export function refuse(c: ConsoleContext, status: Status, message: string): Response | Promise<Response> {
  if (wantsJson(c)) return c.json({ error: message }, status);
  const back = (
    <p>
      <a class='button plain' href={ownPath(c.req.header('referer'))}>{word(c, 'back')}</a>
    </p>
  );
  const place = placeOf(c);
  return page(
    c,
    {
      title: word(c, place ?? 'console'),
      body: <>{notice(message, 'bad')}{back}</>,
      narrow: true,
      ...(place ? { place } : {}),
    },
    status,
  );
}

/** The menu item of the address; undefined: not signed in. Credentials and bindings belong to accounts. */
function placeOf(c: ConsoleContext): Place | undefined {
  const session: Session | undefined = c.get('session');
  return session && (c.get('places').find((name) => c.req.path.startsWith(`/admin/${name}`)) ?? 'accounts');
}

export function unknownAccount(c: ConsoleContext, name: string): Response | Promise<Response> {
  return refuse(c, 404, word(c, 'unknownAccount', { name }));
}

/** The link back: always a path of the console. */
export function ownPath(address: string | undefined): string {
  return consolePath(address) ?? '/admin/accounts';
}

/** Undefined: none of the console. */
export function consolePath(address: string | undefined): string | undefined {
  return /^(?:https?:\/\/[^/]+)?(\/admin(?:\/(?!\.)[\w.-]*)*(?:\?[\w=&%.~+*-]*)?)$/.exec(address ?? '')?.[1];
}
