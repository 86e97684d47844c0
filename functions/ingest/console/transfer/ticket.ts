/** A ticket for an export or import of one session: its progress, and for an export a link that works once, within a few minutes. */
import { digest, ticketKey, ticketsPrefix } from '../../store/keys.ts';
import { isSecretName, makeSecretName } from '../secret-name.ts';
import type { ConsoleContext, ConsoleDeps } from '../world.ts';

export interface ExportRequest {
  /** Id, or null for everything. */
  readonly account: string | null;
  /** Its name. */
  readonly format: string;
  /** A day or an id; absent or null = all. */
  readonly since?: string | null;
}

/** Kept under `ticketKey`. */
export interface Ticket {
  readonly id: string;
  /** Digest of the session's id. */
  readonly session: string;
  /** Null for an import. */
  readonly request: ExportRequest | null;
  readonly createdAt: number;
  readonly state: 'ready' | 'running' | 'done' | 'failed';
  readonly records: number;
  readonly bytes: number;
  /** The total, if known. */
  readonly ofBytes: number | null;
}

const readyMs = 5 * 60_000;
const keptMs = 24 * 3_600_000;

export async function openTicket(
  c: ConsoleContext,
  { request, id = makeSecretName(c.var.world.random), ofBytes = null }: {
    readonly request: ExportRequest | null;
    readonly id?: string;
    readonly ofBytes?: number | null;
  },
): Promise<Ticket> {
  const { world, sessionId } = c.var;
  await sweep(world);
  const ticket: Ticket = {
    id,
    session: digest(sessionId),
    request,
    createdAt: world.clock(),
    state: 'ready',
    records: 0,
    bytes: 0,
    ofBytes,
  };
  await world.kv.atomic().set(ticketKey(ticket.id), ticket).commit();
  return ticket;
}

/** Null: none of this session. */
export async function findTicket(c: ConsoleContext, id: string): Promise<Ticket | null> {
  if (!isSecretName(id)) return null;
  const { value } = await c.var.world.kv.get<Ticket>(ticketKey(id));
  return value?.session === digest(c.var.sessionId) ? value : null;
}

export function isFresh({ createdAt }: Ticket, now: number): boolean {
  return now - createdAt <= readyMs;
}

/** False: used or expired. */
export async function startTicket(world: ConsoleDeps, ticket: Ticket): Promise<boolean> {
  const row = await world.kv.get<Ticket>(ticketKey(ticket.id));
  if (row.value?.state !== 'ready' || !isFresh(row.value, world.clock())) return false;
  const running: Ticket = { ...row.value, state: 'running' };
  return (await world.kv.atomic().check(row).set(row.key, running).commit()).ok;
}

export async function noteTicket(
  world: ConsoleDeps,
  ticket: Ticket,
  now: Pick<Ticket, 'state' | 'records' | 'bytes'>,
): Promise<void> {
  await world.kv.atomic().set(ticketKey(ticket.id), { ...ticket, ...now } satisfies Ticket).commit();
}

async function sweep(world: ConsoleDeps): Promise<void> {
  for await (const { key, value } of world.kv.list<Ticket>({ prefix: ticketsPrefix }, { limit: 100 })) {
    if (value && world.clock() - value.createdAt > keptMs) await world.kv.atomic().delete(key).commit();
  }
}
