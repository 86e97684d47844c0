/** The page for a step that was not carried out: the reason and a link back. */
import type { MiddlewareHandler } from 'hono';
import { findAccount } from './listing.ts';
import { type Place } from './page.ts';
import type { Session } from './session.ts';
import type { ConsoleContext, ConsoleEnv, Shown, Status } from './world.ts';
import { page, placesOf, word } from './world.ts';
import { linkTo } from './ui.tsx';

export function refuse(c: ConsoleContext, status: Status, fault: string): Shown {
  const body = linkTo(ownPath(c.req.header('referer')), word(c, 'back'));
  const place = placeOf(c);
  const title = word(c, place ?? 'console');
  return page(c, { title, body, fault, narrow: true, ...(place ? { place } : {}) }, status);
}

/** The menu item of the address; undefined: not signed in. Credentials and bindings belong to accounts. */
function placeOf(c: ConsoleContext): Place | undefined {
  const session: Session | undefined = c.get('session');
  return session && (placesOf(c).find((name) => c.req.path.startsWith(`/admin/${name}`)) ?? 'accounts');
}

export function unknownAccount(c: ConsoleContext, name: string): Shown {
  return refuse(c, 404, word(c, 'unknownAccount', { name }));
}

/** Before the routes of one account: finds it, or answers that there is none. */
export const accountInAddress: MiddlewareHandler<ConsoleEnv> = async (c, next) => {
  const name = c.req.param('account') ?? '';
  if (!await findAccount(c, name)) return unknownAccount(c, name);
  await next();
};

/** The link back: always a path of the console. */
export function ownPath(address: string | undefined): string {
  return consolePath(address) ?? '/admin/accounts';
}

/** Undefined: none of the console. */
export function consolePath(address: string | undefined): string | undefined {
  return /^(?:https?:\/\/[^/]+)?(\/admin(?:\/(?!\.)[\w.-]*)*(?:\?[\w=&%.~+*-]*)?)$/.exec(address ?? '')?.[1];
}
