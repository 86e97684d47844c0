/** An export that was asked for: a link that works once, for one session and a few minutes, and how far it has come. */
import { digest, ticketKey, ticketsPrefix } from '../keys.ts';
import type { FormatName } from '../data/export.ts';
import type { ConsoleWorld } from './world.ts';

/** Kept under `ticketKey`. */
export interface Ticket {
  readonly id: string;
  /** Digest of the session's id. */
  readonly session: string;
  /** Id, or null for everything. */
  readonly account: string | null;
  readonly format: FormatName;
  readonly createdAt: number;
  readonly state: 'ready' | 'running' | 'done' | 'failed';
  readonly records: number;
  readonly bytes: number;
}

const readyMs = 5 * 60_000;
const keptMs = 24 * 3_600_000;

export async function openTicket(
  world: ConsoleWorld,
  wish: Pick<Ticket, 'account' | 'format'> & { readonly sessionId: string },
): Promise<Ticket> {
  await sweep(world);
  const ticket: Ticket = {
    id: Buffer.from(world.random(16)).toString('base64url'),
    session: digest(wish.sessionId),
    account: wish.account,
    format: wish.format,
    createdAt: world.clock(),
    state: 'ready',
    records: 0,
    bytes: 0,
  };
  await world.kv.atomic().set(ticketKey(ticket.id), ticket).commit();
  return ticket;
}

/** Null: none of this session. */
export async function findTicket(
  world: ConsoleWorld,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<Ticket | null> {
  if (!/^[\w-]{22}$/.test(id)) return null;
  const { value } = await world.kv.get<Ticket>(ticketKey(id));
  return value?.session === digest(sessionId) ? value : null;
}

export function isFresh({ createdAt }: Ticket, now: number): boolean {
  return now - createdAt <= readyMs;
}

/** False: used, or too old. */
export async function startTicket(world: ConsoleWorld, ticket: Ticket): Promise<boolean> {
  const row = await world.kv.get<Ticket>(ticketKey(ticket.id));
  if (row.value?.state !== 'ready' || !isFresh(row.value, world.clock())) return false;
  const running: Ticket = { ...row.value, state: 'running' };
  return (await world.kv.atomic().check(row).set(row.key, running).commit()).ok;
}

export async function noteTicket(
  world: ConsoleWorld,
  ticket: Ticket,
  now: Pick<Ticket, 'state' | 'records' | 'bytes'>,
): Promise<void> {
  await world.kv.atomic().set(ticketKey(ticket.id), { ...ticket, ...now } satisfies Ticket).commit();
}

async function sweep(world: ConsoleWorld): Promise<void> {
  for await (const { key, value } of world.kv.list<Ticket>({ prefix: ticketsPrefix }, { limit: 100 })) {
    if (value && world.clock() - value.createdAt > keptMs) await world.kv.atomic().delete(key).commit();
  }
}
