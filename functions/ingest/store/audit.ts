/** The audit trail: who did what to whom, and when. Append-only; holds no token, no text and no `client_id`. */
import type { audit } from '../messages/generated/audit.ts';
import { auditKey, auditPrefix } from './keys.ts';
import type { Kv, KvAtomic, StoreDeps } from './kv.ts';
import { ulid } from './ulid.ts';

/** Stored under this name. */
export type AuditAction = keyof typeof audit;

export interface AuditEvent {
  readonly action: AuditAction;
  /** Account id. */
  readonly account?: string;
  /** What the action applied to: credential id, entry id, or a number of entries. */
  readonly subject?: string;
  /** The client's address, as far as it can be trusted. */
  readonly address?: string;
}

export interface AuditRow extends AuditEvent {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
}

/** For what changes nothing in the store. */
export async function noteAudit(world: StoreDeps, event: AuditEvent): Promise<void> {
  const row = auditRow(world, event);
  await withAudit(world.kv.atomic(), row).commit();
}

/** Adds the event's row to the commit of the action itself, so that there is never one without the other. */
export function withAudit(atomic: KvAtomic, row: AuditRow): KvAtomic {
  return atomic.set(auditKey(row.id), row);
}

/** Made once for an action that may commit several times. */
export function auditRow(world: Omit<StoreDeps, 'kv'>, event: AuditEvent): AuditRow {
  const at = world.clock();
  // A random sequence: the order of events within one ms does not matter.
  const id = ulid({ time: at, sequence: world.random(1)[0]! }, world.random(12));
  return { ...event, id, at };
}

/** Newest first, all of them without `limit`; `before` is the id of the last row of the page before. */
export async function* readAudit(
  kv: Kv,
  { limit, before }: { readonly limit?: number; readonly before?: string },
): AsyncIterable<AuditRow> {
  const selector = before === undefined
    ? { prefix: auditPrefix }
    : { start: auditPrefix, end: auditKey(before) };
  for await (
    const row of kv.list<AuditRow>(selector, { reverse: true, ...(limit === undefined ? {} : { limit }) })
  ) {
    if (row.value) yield row.value;
  }
}
